# The analysis of a position, the review of a game, and the graph.

analysis-name = Analysis
analysis-percent = { $percent } %
analysis-wins = wins in { $plies }
analysis-loses = loses in { $plies }
analysis-draws = draw
analysis-ahead = +{ $rings }
analysis-behind = −{ $rings }
analysis-better = { $player } { $percent } %
analysis-wins-game = { $player } wins in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
analysis-wins-by = { $player } wins by { $rings ->
    [one] { $rings } ring
   *[other] { $rings } rings
}
analysis-is-drawn = A draw with best play

analysis-begins = Searching
analysis-depth = Depth { $depth }
analysis-thousands = { $n } k/s
analysis-millions = { $n } M/s
# How far the search is, and how many positions it looks at in a second.
analysis-speed = { $depth } · { $speed }
analysis-complete = { $depth } · searched to the end
analysis-rests = { $depth } · resting
analysis-no-answer = No answer
analysis-go-on = Search on
analysis-reviewing = Reviewing: { $done } of { $all }
analysis-match-decides = A TAMSK match decides here, nobody else.
analysis-over = The game is over.
analysis-untimed = Sand and timer are left out: the position is searched as at Level 1.
analysis-match-chance = White wins a match
analysis-lines = Best lines
# A line, said: its place, what it is worth, and its plies.
analysis-line = Line { $place }: { $value }, { $plies }
analysis-line-tip = { $plies }

    Shown alone on the board while the pointer is here, or after a click.

analysis-challenge = Challenge  { $then }
analysis-let-pass = Let it pass  { $then }
analysis-use = Use the potential

analysis-threat-unknown = Looking for threats
analysis-threat-none = Threat: no row and no win
analysis-threat-wins = Threat: { $ply } wins the game
analysis-threat-takes = Threat: { $ply } takes { $n ->
    [one] { $n } piece
   *[other] { $n } pieces
}
analysis-threat-returns = Threat: { $ply } takes { $n ->
    [one] { $n } piece
   *[other] { $n } pieces
} back
analysis-threat-move = If it were the opponent’s turn: { $ply }

graph-name = Chances of { $player } over the game
graph-start = Start
graph-ply = { $number }. { $ply }
graph-value = { $ply } · { $value }
graph-empty = Filled in as positions are analysed; a review fills it in at once.

review-name = Review
review-stop = Stop the review
review-clean = No ply lost much.
review-moments = Plies that lost most
review-lost = lost { $percent } %
review-lost-rings = lost { $rings ->
    [one] { $rings } ring
   *[other] { $rings } rings
}
review-better = better { $ply }
review-mark = { $lost }; { $better }
review-ply = { $number }. { $by } { $ply }
review-moment = { $ply }, { $lost }, { $better }
analysis-close = Close the analysis
