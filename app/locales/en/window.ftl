# The window: header, cards, settings, help, notices.

## Settings that could not be read or written

settings-no-folder = The settings cannot be kept: this system has no folder for them.
settings-not-written = The settings could not be written to { $path }: { $reason }. The program goes on without.
settings-not-read = The settings in { $path } could not be read: { $reason }. The usual ones are used.
settings-damaged = The settings file was damaged ({ $reason }). The usual settings are used; the damaged file was kept as { $kept }.
settings-damaged-not-kept = The settings file was damaged ({ $reason }) and could not be set aside ({ $disk }). The usual settings are used.

## Helpers

# Text that is the same in every language: a name, a ply.
verbatim = { $text }
