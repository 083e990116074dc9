# What is on the boards: names for screen readers, and what choosing something does.

gipf-board = GIPF board
tamsk-board = TAMSK board
board-hidden = Paused: the board is hidden

piece-white-basic = white basic piece
piece-white-gipf = white GIPF-piece
piece-white-loaded = white loaded piece
piece-white-used = white used potential
piece-black-basic = black basic piece
piece-black-gipf = black GIPF-piece
piece-black-loaded = black loaded piece
piece-black-used = black used potential

spot-piece = { $spot }, { $piece }
spot-empty = { $spot }, empty
dot-name = dot { $dot }

suggested-first = { $point }, best move: to { $to }
suggested-second = { $point }, second best move: to { $to }
suggested-third = { $point }, third best move: to { $to }
suggested-threat = { $point }, threat: to { $to }

do-push = Push in from { $dot } over { $spot }
do-choose-dot = Choose this dot, then the line
do-choose-row = Choose this row
do-take = It stays; choose to take it
do-leave = It is taken; choose to leave it
do-decide = Take it or leave it
row-mandatory = Taken with the row
row-pending = In a row that is not taken yet
centre-due = Its owner may use the potential

space-open = { $space }, { $rings } of { $capacity ->
    [one] { $capacity } ring
   *[other] { $capacity } rings
}
space-full = { $space }, { $rings } of { $capacity ->
    [one] { $capacity } ring
   *[other] { $capacity } rings
}, full
space-with-glass = { $space }, { $rings } of { $capacity ->
    [one] { $capacity } ring
   *[other] { $capacity } rings
}, { $glass }

glass-red = red hourglass
glass-red-not-started = red hourglass, not started
glass-red-running = red hourglass, { $time } left
glass-red-dead = red hourglass, done
glass-black = black hourglass
glass-black-not-started = black hourglass, not started
glass-black-running = black hourglass, { $time } left
glass-black-dead = black hourglass, done
# The label under a glass that has run out: very short.
glass-label-dead = done

do-lift = Lift the hourglass
do-set-down = Set the hourglass down here
do-put-back = Put the hourglass back
do-claim = Claim the missing ring
space-unringed = The ring of the last move is missing
