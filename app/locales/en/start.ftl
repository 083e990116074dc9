# The start page.

## What can be chosen at the start

choice-way-gipf = GIPF
choice-way-gipf-means = Push pieces in, take rows of four. With potentials for extra moves if you like.
choice-way-combined = GIPF and TAMSK combined
choice-way-combined-means = GIPF, where a match of TAMSK decides whether a potential may be used.
choice-way-tamsk = TAMSK
choice-way-tamsk-means = Move hourglasses, lay rings, and let no glass run empty.
choice-when-every-time = every time
choice-when-every-time-means = Whenever a player wants to use a potential on the centre a match is played first.
choice-when-on-challenge = on challenge
choice-when-on-challenge-means = The opponent may demand a match, a limited number of times; otherwise the potential simply works.
choice-version-tournament = tournament
choice-version-tournament-means = The board is empty; the players bring in as many GIPF-pieces as they like before the other pieces. Who has none left on the board loses.
choice-version-standard = standard
choice-version-standard-means = Three GIPF-pieces each stand on the board; no more are brought in. Who has none left on the board loses.
choice-version-basic = basic
choice-version-basic-means = Three basic pieces each stand on the board; there are no GIPF-pieces. Who has no piece left to push in loses.
choice-protected-rows-auto = by the potentials
choice-protected-rows-auto-means = Such a row may stay in a game without potentials and must be broken in a game with potentials.
choice-protected-rows-may-keep = may stay
choice-protected-rows-may-keep-means = A row of GIPF-pieces and loaded pieces only may stay as it is.
choice-protected-rows-must-break = must be broken
choice-protected-rows-must-break-means = So many pieces of such a row must be taken that no row of four is left.
choice-repetition-off = does not matter
choice-repetition-off-means = A position that comes again has no consequence; a draw can be agreed.
choice-repetition-threefold-draw = third time is a draw
choice-repetition-threefold-draw-means = The game is drawn when the same position comes for the third time.
choice-match-draw-owner-loses = potential is lost
choice-match-draw-owner-loses-means = The owner has not won: after a drawn match the potential leaves the game.
choice-match-draw-owner-wins = potential works
choice-match-draw-owner-wins-means = Equality favours the owner: after a drawn match the potential may be used.
choice-match-draw-replay = play again
choice-match-draw-replay-means = A drawn match is played again with colours exchanged; after the third draw the potential is lost.
choice-match-first-lot = by lot
choice-match-first-lot-means = Chance decides who plays Red and moves first in a match.
choice-match-first-owner = the owner
choice-match-first-owner-means = The owner of the potential plays Red and moves first.
choice-match-first-opponent = the opponent
choice-match-first-opponent-means = The owner's opponent plays Red and moves first.
choice-match-first-alternate = by turns
choice-match-first-alternate-means = White plays Red in the first match, then the players take turns.
choice-resolver-tamsk = a match of TAMSK
choice-resolver-tamsk-means = A complete game of TAMSK is played.
choice-resolver-die = a die
choice-resolver-die-means = For practice: both roll a die; the potential may be used if its owner rolls at least as much.
choice-level-three = Level 3
choice-level-three-means = The hourglasses run, and the player who is waiting may turn the 15-second timer. The complete game.
choice-level-two = Level 2
choice-level-two-means = The hourglasses run; there is no 15-second timer.
choice-level-one = Level 1
choice-level-one-means = Without time: no sand runs. Only the rings count.
choice-colours-choose = as written
choice-colours-choose-means = The players keep the colours under which they are written.
choice-colours-lot = by lot
choice-colours-lot-means = Chance decides who of the two plays which colour.
choice-colours-alternate = by turns
choice-colours-alternate-means = As written in the first game, exchanged after each game.
choice-ring-rule-auto = with the move
choice-ring-rule-auto-means = Each move lays its ring by itself.
choice-ring-rule-manual = by hand
choice-ring-rule-manual-means = The mover lays the ring himself. If he forgets it, the opponent may claim it and lay one of his own there.
choice-tie-last-glass = last glass
choice-tie-last-glass-means = With equally many rings left the player wins whose last glass runs longest.
choice-tie-draw = draw
choice-tie-draw-means = With equally many rings left the game is drawn.
choice-overrun-two-cases = two cases
choice-overrun-two-cases-means = A move that was begun may be finished and costs the next turn; who has not begun loses this turn and the next.
choice-overrun-finish-and-skip = finish and skip
choice-overrun-finish-and-skip-means = The late move may always be finished, and costs the next turn.
choice-overrun-forfeit-move = lose the turn
choice-overrun-forfeit-move-means = The turn is lost at once; nothing else follows.
choice-touch-move-level3 = at Level 3
choice-touch-move-level3-means = At Level 3 a lifted glass must move once the timer runs; otherwise it may be put back.
choice-touch-move-always = always
choice-touch-move-always-means = A lifted glass must move once the timer runs, at every level.
choice-touch-move-never = never
choice-touch-move-never-means = A lifted glass may always be put back.
choice-timer-mode-by-hand = by hand
choice-timer-mode-by-hand-means = The player who is waiting turns the timer when he likes.
choice-timer-mode-always-on = every turn
choice-timer-mode-always-on-means = The timer is turned after every move: each turn has its seconds.
choice-sand-noise-off = exact
choice-sand-noise-off-means = All hourglasses run equally long.
choice-sand-noise-five-percent = up to 5 % off
choice-sand-noise-five-percent-means = Each hourglass runs a little faster or slower, as real ones do.
choice-pause-rule-allowed = allowed
choice-pause-rule-allowed-means = The game can be paused at any time; the board stays in sight.
choice-pause-rule-board-hidden = board hidden
choice-pause-rule-board-hidden-means = The game can be paused; the board is hidden meanwhile.
choice-pause-rule-by-consent = by consent
choice-pause-rule-by-consent-means = The game is paused when both players agree.
choice-pause-rule-never = never
choice-pause-rule-never-means = The game cannot be paused.
choice-undo-rule-level1 = at Level 1
choice-undo-rule-level1-means = Moves can be taken back at Level 1 only.
choice-undo-rule-all-levels = always
choice-undo-rule-all-levels-means = Moves can be taken back at every level; sand and timer go back with them.
choice-undo-rule-never = never
choice-undo-rule-never-means = No move is taken back.
choice-empty-rule-usual = usual
choice-empty-rule-usual-means = Passes when rings are laid with the move, moves on when they are laid by hand.
choice-empty-rule-pass = passes
choice-empty-rule-pass-means = A player without rings passes until the other has finished.
choice-empty-rule-may-move = moves on
choice-empty-rule-may-move-means = A player without rings moves on without laying any.

## The page

start-title = New game
start-ways = Which game
start-presets = Usual games
start-how = How it is played
start-who = Who plays
start-more = More options
start-start = Start
start-back-to-game = Back to the game
start-replaces-game = The game that is going on stays until you start another one.
start-white = White
start-black = Black
start-red = Red
start-name = name
start-exchange = Exchange
start-exchange-tip = Exchange who plays which colour
who-two-people = Two people
who-two-people-means = Two people at one screen
who-white = You play White
who-red = You play Red
who-black = You play Black
who-one-means = The computer plays the other side
who-nobody = Computers only
who-nobody-means = The computer plays both sides, and you look on
start-by-level = Level
start-by-time = Time
start-strength-of = { $side }: how strong the computer is
start-level-of = { $side }: level, 1 to 12
start-seconds-of = { $side }: seconds a move
start-seconds = seconds a move
start-time-means = Plays as well as it can in this time, with all that this machine has.
number-less = { $name }: one less
number-more = { $name }: one more
start-colours = Colours

preset-tournament-potentials = Tournament, 6 potentials
preset-tournament = Tournament
preset-standard = Standard
preset-basic = Basic
preset-every-time = 6 potentials, a match every time
preset-six-one = 6 potentials, 1 challenge
preset-twelve-three = 12 potentials, 3 challenges
preset-level-1 = Level 1
preset-level-2 = Level 2
preset-level-3 = Level 3
preset-tamsk-tournament = Tournament

## GIPF

start-version = Version
start-potentials = Potentials each
start-potentials-means = Flat extra pieces, each carried in by a basic piece; on the centre one gives an extra move. 0 to 12; 0 is the game without potentials.
start-clock = Clock
start-clock-without = none
start-clock-without-means = The players take as long as they like.
start-clock-with = minutes each
start-clock-with-means = Each player has so many minutes for the whole game; who uses them up loses.
start-extra-white = Extra pieces for White
start-extra-black = Extra pieces for Black
start-extra-means = 0 to 3 more pieces in reserve: for both a longer game, for one alone a handicap.
start-protected-rows = Rows without basic pieces
start-repetition = Repetition

## The combined game

start-when = Matches
start-challenges = Challenges each
start-challenges-means = How often each player may demand a match in one game, at most once for every potential.
start-match-level = Level of a match
start-resolver = What decides
start-match-draw = Drawn match
start-match-first = Red in a match
start-abandon = Abandoned match
start-abandon-without = never
start-abandon-without-means = A match waits for as long as it takes.
start-abandon-with = after seconds
start-abandon-with-means = A player who has done nothing for so long on his turn has lost the match. 10 to 3600 seconds.

## TAMSK

start-level = Level
start-rings = Rings
start-show-seconds = Seconds stand under the hourglasses
start-glass = Hourglasses, seconds
start-glass-means = How long the sand of an hourglass runs, 10 to 600 seconds; 180 is usual.
start-timer = Timer, seconds
start-timer-means = How long the small timer runs, 3 to 60 seconds; 15 is usual.
start-timer-mode = Timer is turned
start-overrun = Move too late
start-late-grace = Late move, limit
start-late-grace-without = none
start-late-grace-without-means = A late move that was begun may take as long as its glass runs.
start-late-grace-with = seconds
start-late-grace-with-means = A late move that was begun must be finished within so many seconds, or it is void. 0 to 30 seconds; 5 is usual.
start-touch-move = Touched glass moves
start-ring-grace = Ring by hand, seconds
start-ring-grace-means = How long after the move the ring can still be laid, 0 to 10 seconds; 3 is usual.
start-empty-holder = Player without rings
start-tie = Equal rings
start-sand-noise = Hourglasses run
start-pause = Pause
start-simulated = Time
start-simulated-without = real
start-simulated-without-means = The sand runs while the players think.
start-simulated-with = seconds a move
start-simulated-with-means = Each move costs so many seconds however long the player thinks, 1 to 600; 20 is usual.
start-undo = Taking back

## What is wrong with an option

fault-range = { $option }: { $value } is not possible; { $least } to { $most } are.
fault-extra-pieces = { $option }: { $value } is not possible; only the basic version has extra pieces.
fault-no-potentials = Potentials each: 0 is not possible in the combined game; a match is about a potential.
fault-start = The start position is not possible: { $reason }

## The game in one line

summary-no-clock = no clock
summary-clock = { $minutes ->
    [one] { $minutes } minute each
   *[other] { $minutes } minutes each
}
summary-gipf = GIPF, { $version } version, { $potentials ->
    [0] no potentials
    [one] { $potentials } potential each
   *[other] { $potentials } potentials each
}, { $clock }
summary-combined = GIPF, { $version } version, { $potentials ->
    [one] { $potentials } potential each
   *[other] { $potentials } potentials each
}, { $clock }; { $when }
summary-every-time = every potential is decided by { $contest }
summary-challenges = { $count ->
    [one] { $count } challenge each to { $contest }
   *[other] { $count } challenges each to { $contest }
}
summary-match = a match of TAMSK, { $level }
summary-die = a roll of the die
summary-tamsk = TAMSK, { $level }, rings { $rings }
