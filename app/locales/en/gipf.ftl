# A game of GIPF: whose decision it is, what happened, and why something cannot be done.
# Numbers in brackets such as G4.6 are those of the rules.

## Players

colour-white = White
colour-black = Black
player-named = { $colour } · { $name }
match-player = { $side } (GIPF: { $player })

## The status line: what just happened

status-begin = The game begins.
said-then = { $before } { $then }
said-pushed = { $kind ->
    [gipf] { $player } pushes a GIPF-piece in from { $dot } to { $spot }
    [loaded] { $player } pushes a loaded piece in from { $dot } to { $spot }
   *[basic] { $player } pushes a basic piece in from { $dot } to { $spot }
}{ $moved ->
    [0] .
    [one] ; a piece moves along.
   *[other] ; { $moved } pieces move along.
}
said-declared = { $player } wants to use the potential.
said-potentials-discarded = { $count ->
    [one] With the basic piece the potential in hand of { $player } leaves the game.
   *[other] With the basic piece { $count } potentials in hand of { $player } leave the game.
}
said-potential-due = The loaded piece of { $player } is on the centre: the turn goes on with an extra move.
said-challenged = { $player } demands a TAMSK match.
said-not-challenged = { $player } lets the extra move pass without a match.
said-extra-push = { $player } has pushed the potential in; the piece on the centre is a basic piece now.
said-potential-renounced = { $player } gives the potential up: it leaves the game, the piece stays as a basic piece.
said-potential-no-entry = There is no entry for the potential of { $player }: it leaves the game.
said-potential-match-not-won = { $player } has not won the match: the potential leaves the game, the piece stays as a basic piece.
said-row-kept = { $player } keeps a row of protected pieces.
said-captured = { $player } takes back { $returned } and captures { $captured }{ $potentials ->
    [0] .
    [one] ; a potential leaves the game.
   *[other] ; { $potentials } potentials leave the game.
}
said-match-started = The match begins: { $player } plays Red and moves first. GIPF stands still meanwhile.
said-rolled = The dice: { $player } rolled { $own }, the opponent { $other }.
said-draw-declined = { $player } does not accept the draw.
said-undone = Taken back.
said-paused = Paused.
said-resumed = Time goes on.
said-stood-still = { $seconds ->
    [one] The program stood still for a second; time was stopped.
   *[other] The program stood still for { $seconds } seconds; time was stopped.
}

## The end of a match, in terms of GIPF (C31)

match-won-by = { $player } has won the match.
match-drawn = The match is drawn.
match-resigned = { $player } has resigned the match.
match-abandoned = { $player } did nothing for too long and has lost the match.

## The end of the game

result-wins = { $player } wins
result-draw = Draw
reason-no-pieces = { $player } has no basic piece in reserve at the start of the turn (G8.1).
reason-no-entry = { $player } cannot push: every line is full (G3.7).
reason-no-gipf-piece = { $player } has no GIPF-piece left on the board (G8.3).
reason-resigned = { $player } has resigned.
reason-time = { $player } has no time left (G8.8).
reason-repetition = The same position stood three times at the start of a turn (G8.9).
reason-agreed = Both players agreed on it (G8.9).

over-again = Again
over-new-game = New game
over-look = Look at the game

## The prompt: pushing

prompt-push = { $player } to push
prompt-push-dot = Choose a dot at the edge, or drag from it; where two lines begin, choose the spot next.
prompt-push-spot = Two lines begin at { $dot }: choose a spot on the one you mean. Escape backs out.
warn-discard = { $count ->
    [one] A basic piece ends this phase: the potential still in hand leaves the game (G7.6).
   *[other] A basic piece ends this phase: the { $count } potentials still in hand leave the game (G7.6).
}
warn-gipf-phase-ends = After this piece no more GIPF-pieces can be introduced (G7.5).

## The prompt: potentials

prompt-use = { $player }: your potential is on the centre
prompt-use-free = Use it: choose a dot and push the potential in as an extra move. Or give it up: it leaves the game. Nothing is captured before your turn is over.
prompt-use-match = If you use it a TAMSK match decides first; if you do not win, the potential leaves the game. Giving it up loses it without a match. Nothing is captured before your turn is over.
prompt-use-challenge = If you use it { $player } may demand a TAMSK match first. Giving it up loses the potential. Nothing is captured before your turn is over.
prompt-challenge = { $player } wants to use a potential
prompt-challenge-body = { $player }: you may demand a TAMSK match. Challenges left: you { $own }, your opponent { $other }. If the owner does not win it the potential leaves the game.
prompt-extra = { $player }: extra move
prompt-extra-body = Push the potential in from any dot. You may still give it up: then it leaves the game.
prompt-match = TAMSK match for the potential of { $player }
prompt-match-none = A match decides
prompt-match-stakes = { $red } plays Red and moves first, Level { $level }. If { $owner } wins, the potential may be used; if not, it leaves the game and the piece stays. { $draw }
draw-owner-loses = A draw counts as lost.
draw-owner-wins = A draw counts as won.
draw-replay = A draw is played again with colours exchanged; a third draw counts as lost.
prompt-match-replay = { $count ->
    [one] The match was drawn and is played again with colours exchanged. { $stakes }
   *[other] { $count } matches were drawn; it is played again with colours exchanged. { $stakes }
}
prompt-match-going-on = The match is going on. This board stands still until it is decided; rows on it are pending.
prompt-to-tamsk = Go to the match
prompt-to-gipf = Back to GIPF
prompt-match-over = The match is over
prompt-dice-body = Both roll a die. { $player } may use the potential with at least the opponent's number; otherwise it leaves the game.
prompt-dice-roll = Roll the dice
prompt-news = { $news } { $body }

warn-abandoned = { $seconds ->
    [one] Nothing was done for long: in a second the match counts as abandoned and lost (C16).
   *[other] Nothing was done for long: in { $seconds } seconds the match counts as abandoned and lost (C16).
}

## The prompt: captures

prompt-capture = { $player }: take your row
prompt-capture-choose = { $count ->
    [one] Click the row.
   *[other] You have { $count } rows: click the one that you take first.
}
prompt-capture-result = { $left ->
    [0] { $returned } back to your reserve, { $captured } captured.
   *[other] { $returned } back to your reserve, { $captured } captured, { $left } left standing.
}
prompt-capture-optional = { $result } Click a GIPF-piece or a loaded piece of the row to take it or to leave it.
warn-last-gipf-piece = This takes your own last GIPF-piece: you lose the game (G8.3).
warn-potentials-leave = { $count ->
    [one] A potential leaves the game with it.
   *[other] { $count } potentials leave the game with it.
}

## The prompt: looking back, pauses

prompt-looking = Looking at ply { $ply }
prompt-looking-start = Looking at the start
prompt-looking-body = This is an earlier position. Page Up and Page Down go through the game; Backspace returns to it.
prompt-paused = Paused
prompt-paused-body = Time stands still for both players.
prompt-stood-still = { $seconds ->
    [one] The program stood still for a second, so time was stopped where it was.
   *[other] The program stood still for { $seconds } seconds, so time was stopped where it was.
}
prompt-resume = Go on

## Questions

ask-resign = { $player }: resign the game?
ask-resign-body = { $player } wins then.
ask-resign-yes = Resign
ask-no-play-on = Play on
ask-draw = { $player } offers a draw
ask-draw-body = { $player }: do you accept?
ask-draw-yes = Accept the draw
ask-undo-match = Take the match back?
ask-undo-match-body = The game returns to the moment before the potential was to be used, challenges included. Both players must agree (C29).
ask-undo-match-yes = Both agree
ask-no-leave-it = Leave it
ask-discard = Push a basic piece now?
ask-discard-body = { $count ->
    [one] The potential still in hand leaves the game (G7.6).
   *[other] The { $count } potentials still in hand leave the game (G7.6).
}
ask-discard-yes = Push it
ask-no-choose-again = Choose again
ask-last-gipf-piece = Take your own last GIPF-piece?
ask-last-gipf-piece-body = { $count ->
    [one] It is the only one that you have: you lose the game at once (G8.3).
   *[other] All { $count } that you have are taken: you lose the game at once (G8.3).
}
ask-last-gipf-piece-yes = Take it and lose

## Refusals: the rule in one sentence

refused-not-now = Something else has to be decided first.
refused-full-line = Every line from { $dot } that you mean is full: nothing can be pushed in there (G3.4).
refused-captures = { $player } cannot take these pieces: every row has to be taken as it stands (G4.4).
refused-captures-first = { $player } has to take a row first (G4.5).
refused-match-going-on = GIPF stands still until the match is decided.
refused-match-first = The match has to be played first.
refused-no-match = There is no match to play.
refused-over = The game is over.
refused-paused = The game is paused: let time go on first.
refused-decide-first = The potential has to be decided about first: use it or give it up (G10.7).
refused-looking-back = This is an earlier position; Backspace returns to the game.
refused-first-must-be-gipf = The first push must be a GIPF-piece (G7.3).
refused-no-gipf-pieces-here = In this version no GIPF-pieces are introduced (G7.9).
refused-gipf-phase-over = GIPF-pieces can only be introduced before the first other piece (G7.5).
refused-reserve-too-small = A GIPF-piece needs two basic pieces in reserve (G7.2).
refused-no-potentials = There is no potential left in hand (G7.2).
refused-row-left = A row would be left standing: take at least one more of its pieces (G5.6).
refused-no-such-row = There is no such row to take any more.
refused-no-row-here = No row of yours lies here.
refused-no-row-chosen = Click the row that you take first.
refused-not-on-line = This spot is on no line of the chosen dot.
refused-choose-dot = Pieces are pushed in from the dots at the edge (G3.2).
