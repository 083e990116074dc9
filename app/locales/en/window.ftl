# The window: header, cards, settings, help, notices.

## Settings that could not be read or written

settings-no-folder = The settings cannot be kept: this system has no folder for them.
settings-not-written = The settings could not be written to { $path }: { $reason }. The program goes on without.
settings-not-read = The settings in { $path } could not be read: { $reason }. The usual ones are used.
settings-damaged = The settings file was damaged ({ $reason }). The usual settings are used; the damaged file was kept as { $kept }.
settings-damaged-not-kept = The settings file was damaged ({ $reason }) and could not be set aside ({ $disk }). The usual settings are used.

game-not-opened = The game could not be opened: { $reason }.

## Helpers

# Text that is the same in every language: a name, a ply.
verbatim = { $text }

## Header

program-name = GIPF · TAMSK
menu-all = Menu
switch-name = Board

## Players

player-clock = Time left: { $time }
stock-reserve = reserve
stock-reserve-named = { $count ->
    [one] { $count } piece in reserve
   *[other] { $count } pieces in reserve
}
stock-potentials = potentials
stock-potentials-named = { $count ->
    [one] { $count } potential in hand
   *[other] { $count } potentials in hand
}
stock-captured = captured
stock-captured-named = { $count ->
    [one] { $count } piece captured
   *[other] { $count } pieces captured
}
stock-challenges = { $count ->
    [one] { $count } challenge left
   *[other] { $count } challenges left
}
stock-rings = rings left
stock-rings-named = { $count ->
    [one] { $count } ring left
   *[other] { $count } rings left
}
stock-forfeits = forfeits owed: { $count }
stock-line = reserve { $reserve } · captured { $captured }
stock-line-potentials = reserve { $reserve } · potentials { $potentials } · captured { $captured }
stock-line-rings-forfeits = { $rings } rings left · forfeits owed: { $forfeits }

## Side panel

side-name = What is shown beside the board
side-players = Players
side-record = Record
tools-name = Tools
prompt-name = What has to be decided
prompt-choices = Choices
record-name = Record
record-empty = No ply has been played yet.
record-number = { $number }.
notice-dismiss = Close

## Pages

page-back = Back
about-title = About
about-version = Version { $version }
about-what = The board games GIPF and TAMSK for two people at one screen or against the computer, each on its own or both together: in the combined game a match of TAMSK decides whether a potential may be used.
about-licence = Free software under the MIT licence or the Apache licence 2.0, as you prefer.
about-fonts = Typefaces: Ubuntu, Hack, Noto Emoji.
shortcuts-title = Keyboard shortcuts
shortcuts-focus = Tab goes from one control, dot or spot to the next, the arrow keys go in their direction; Space or Enter presses what is marked.
shortcuts-everywhere = Everywhere
shortcuts-or = or
settings-title = Settings
settings-look = Look
settings-theme = Theme
settings-language = Language
settings-zoom = Size
settings-percent = { $percent } %
settings-motion = Motion
settings-reduced = Nothing moves: pieces appear at their new places at once
settings-speed = Duration
settings-boards = Boards
settings-coordinates = Coordinates beside the board
settings-seconds = Seconds under the hourglasses
settings-rotation = Rotation
settings-computer = Computer
settings-computer-pace = Takes a person's time over its moves
settings-blunder-warning = Warns you before a move that loses much
settings-table = Memory
settings-mebibytes = { $count } MiB
settings-threads = Threads
settings-threads-all = By itself
