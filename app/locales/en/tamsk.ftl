# TAMSK at the table: prompts, the timer, the log, refusals, results.

## Players

tamsk-red = Red
tamsk-black = Black
tamsk-player = { $side } · { $name }
tamsk-remark-turn = to move
tamsk-remark-all-dead = all glasses done

# Two sentences that are said one after the other.
tamsk-two-sentences = { $first } { $second }

## Prompt: a turn

tamsk-turn = { $player } to move
tamsk-lift = Lift a glass, then set it down on a marked space next to it.
tamsk-lift-turned = Lift a glass, then set it down on a marked space next to it; it is turned over there.
tamsk-set-down = The glass of { $space } is in the hand: set it down on a marked space.
tamsk-set-down-turned = The glass of { $space } is in the hand: set it down on a marked space; it is turned over there.
tamsk-duty = { $count ->
    [one] One glass was never turned; it must move first (T4.5).
   *[other] { $count } glasses were never turned; one of them must move first (T4.5).
}
tamsk-turn-challenged = { $player }: move within { $seconds } s
tamsk-if-late-begun = You may finish this move up to { $seconds } s late, and lose your next turn (T5.4, T5.10).
tamsk-if-late-begun-sand = You may finish this move late while its sand runs, and lose your next turn (T5.4, T5.10).
tamsk-if-late-open = If no glass is in the hand by then, you lose this turn and the next (T5.4).
tamsk-if-late-skip = If you are late you may still make this move, and lose your next turn (T5.4).
tamsk-if-late-forfeit = If you are late you lose this turn (T5.4).
tamsk-turn-late = { $player } is late: finish the move
tamsk-turn-late-grace = In { $seconds } s the move is void. The next turn is lost (T5.10).
tamsk-turn-late-sand = While the sand runs the move may still be made. The next turn is lost (T5.10).
tamsk-owes = { $count ->
    [one] { $player } must sit out one turn (T5.6).
   *[other] { $player } must sit out { $count } turns (T5.6).
}

## Prompt: rings laid by hand

tamsk-may-claim = { $player } laid no ring on { $space }: you may claim it before you move, and lay one of yours there (T3.5).
tamsk-drop-ring = { $player }: lay the ring on { $space }
tamsk-move-without-ring = Move without a ring
tamsk-move-with-ring = Move with a ring
tamsk-only-claim = { $player }: claim the ring on { $space }, or pass
tamsk-only-claim-means = No glass of yours can move. You may still lay one of your rings where the opponent laid none (T3.5).
tamsk-only-claim-until = No glass of yours can move. You may still lay one of your rings where the opponent laid none; in { $seconds } s you have passed (T3.5).
tamsk-only-drop = { $player }: lay the ring on { $space }, or leave it
tamsk-only-drop-means = Nobody can move any more; the ring of the last move may still be laid (T3.4).
tamsk-lay-it = Lay the ring
tamsk-leave-it = Leave it
tamsk-pass = Pass

## Prompt: questions and pauses

tamsk-ask-resign = { $player }: resign?
tamsk-ask-resign-means = { $player } wins then (T3.16).
tamsk-resign = Resign
tamsk-play-on = Play on
tamsk-ask-draw = { $player } offers a draw
tamsk-ask-draw-means = { $player } may agree to it; moving declines it (T3.16).
tamsk-ask-pause = { $player } asks for a pause
tamsk-ask-pause-means = { $player } may agree to it; meanwhile the sand runs on (T7.1).
tamsk-agree = Agree
tamsk-decline = Decline
tamsk-lead-safe = The lead of { $player } cannot be lost any more; the game may end here (T3.15).
tamsk-end-now = End the game
tamsk-paused = The game is paused
tamsk-paused-means = All sand stands still (T7.1).
tamsk-paused-untimed = Nobody can move until it goes on (T7.1).
tamsk-halted = The sand was stopped
tamsk-halted-means = The program stood still for { $time }, as when the computer sleeps. All times are as they were before.
tamsk-resume = Go on
tamsk-looking-back = You look at an earlier position
tamsk-looking-back-sand = In the game the sand runs on.

## Prompt: the end

tamsk-wins = { $player } wins
tamsk-drawn = A draw
tamsk-over-reason = { $end } { $decided }
tamsk-end-no-moves = Neither player can move any more (T3.11).
tamsk-end-repetition = The same position stood on the board for the third time (T3.6).
tamsk-end-no-new-ring = Twenty moves were made without a new ring (T3.6).
tamsk-end-lead-safe = The lead could not be lost any more (T3.15).
tamsk-end-resigned = { $player } resigned (T3.16).
tamsk-end-agreed = The players agreed on a draw (T3.16).
tamsk-decided-rings = { $winner } has { $few ->
    [0] no ring
    [one] one ring
   *[other] { $few } rings
} left, the opponent { $many } (T3.12).
tamsk-decided-last-glass = Both have { $rings ->
    [0] no ring
    [one] one ring
   *[other] { $rings } rings
} left; the last glass of { $winner } runs longer (T4.9).
tamsk-decided-equal = Both have { $rings ->
    [0] no ring
    [one] one ring
   *[other] { $rings } rings
} left (T3.12).
tamsk-decided-equal-sand = Both have { $rings ->
    [0] no ring
    [one] one ring
   *[other] { $rings } rings
} left (T4.9).
tamsk-look-at-game = Look at the game
tamsk-again = Again
tamsk-new-game = New game

## The timer

tamsk-timer-title = { $seconds }-second timer
tamsk-timer-turn = Turn the timer
tamsk-timer-hint = Only the player who is not on turn may turn it.
tamsk-timer-challenged = { $by } has turned it: { $player } must finish the move within { $seconds } s.
tamsk-timer-late = The time is up: { $player } is late.
tamsk-timer-runs-on = Turned by { $by }. It binds nobody any more; in { $seconds } s it can be turned again (T5.3).
tamsk-timer-free = { $by } may turn it: then { $player } must move within { $seconds } s (T5.1).

## The log and the status line

tamsk-news-lifted = The glass of { $space } is in the hand: set it down on a marked space.
tamsk-news-lifted-new = The glass of { $space } is in the hand. It starts when it is set down on a marked space.
tamsk-news-lifted-sand = The glass of { $space } is in the hand, { $time } left. It is turned when it is set down on a marked space.
tamsk-news-put-back = The glass is back on { $space }, unturned.
tamsk-news-moved = { $player } { $ply }
tamsk-news-moved-sand = { $player } { $ply }, { $time } left
tamsk-news-ring-dropped = { $player } lays the ring on { $space } after all
tamsk-news-ring-forgotten = { $player } has laid no ring on { $space }; now it is too late (T3.4)
tamsk-news-claim-offered = { $player } cannot move, but may claim the ring that is missing on { $space } (T3.5)
tamsk-news-claimed = { $player } claims the ring on { $space }
tamsk-news-died = { $player }: the glass on { $space } has run out
tamsk-news-died-in-hand = { $player }: the glass of { $space } ran out in the hand and is back on its space (T4.11)
tamsk-news-timer-started = { $player } turns the { $seconds }-second timer
tamsk-news-timer-ran-out = The timer has run out; it can be turned again.
tamsk-news-overrun-begun = { $player } is late: this move may be finished, the next turn is lost (T5.4)
tamsk-news-overrun-open = { $player } is late: this move may still be made, the next turn is lost (T5.4)
tamsk-news-overrun-lost = { $player } is late with no glass in the hand: this turn and the next are lost (T5.4)
tamsk-news-overrun-forfeit = { $player } is late: this turn is lost (T5.4)
tamsk-news-void-died = { $player }: the late move is void, the glass of { $space } ran out in the hand (T5.10)
tamsk-news-void-grace = { $player }: the late move is void, the glass of { $space } was not set down in time (T5.10)
tamsk-news-void-put-back = { $player }: the late move is void, the glass of { $space } was put back (T5.10)
tamsk-news-void-no-move = { $player }: the late move is void, the glass of { $space } has nowhere to go (T5.10)
tamsk-news-forfeit-owed = { $count ->
    [one] { $player } must sit out one turn (T5.6)
   *[other] { $player } must sit out { $count } turns (T5.6)
}
tamsk-news-forfeit-served = { $player } sits this turn out (T5.13)
tamsk-news-passed-blocked = { $player } passes: no glass can move (T3.9)
tamsk-news-passed-all-dead = { $player } passes: all glasses have run out (T4.8)
tamsk-news-passed-no-rings = { $player } passes: no ring is left (T3.10)
tamsk-news-pause-asked = { $player } asks for a pause.
tamsk-news-paused = The game is paused
tamsk-news-resumed = The game goes on
tamsk-news-draw-offered = { $player } offers a draw
tamsk-news-over = { $title }. { $reason }
tamsk-news-halted = The sand was stopped: the program stood still for { $time }.
tamsk-news-undone = The last move was taken back.
tamsk-news-redone = The move was made again.

## Refusals

tamsk-refused-over = The game is over (T3.11).
tamsk-refused-paused = The game is paused: let it go on first (T7.1).
tamsk-refused-not-paused = The game is not paused (T7.1).
tamsk-refused-no-pause = This game is played without pauses (T7.1).
tamsk-refused-pause-asked = The opponent has been asked for the pause already (T7.1).
tamsk-refused-not-your-turn = It is the opponent's turn (T3.1).
tamsk-refused-no-glass = No glass stands on { $space } (T3.1).
tamsk-refused-opponents-glass = The glass on { $space } is the opponent's (T3.1).
tamsk-refused-dead-glass = The glass on { $space } has run out: it never moves again (T4.4).
tamsk-refused-too-little-sand = The glass on { $space } runs out before a move with it is made (T7.4).
tamsk-refused-duty = A glass that was never turned must move before the one on { $space } (T4.5).
tamsk-refused-not-adjacent = { $to } is not next to { $from }: a glass goes one step (T3.1).
tamsk-refused-occupied = A glass stands on { $space } (T3.1).
tamsk-refused-full = { $space } is full: nobody enters it any more (T3.8).
tamsk-refused-no-destination = The glass on { $space } has no space to go to, so it cannot be lifted (T5.7).
tamsk-refused-glass-in-hand = The glass of { $space } is in the hand already (T5.7).
tamsk-refused-nothing-in-hand = No glass is in the hand (T5.9).
tamsk-refused-touch-move = The glass of { $space } was lifted and must move (T5.9).
tamsk-refused-no-ring-left = There is no ring left (T3.10).
tamsk-refused-ring-compulsory = The ring is laid with the move (T3.3).
tamsk-refused-rings-automatic = In this game every move lays its ring by itself (T3.3).
tamsk-refused-nothing-to-drop = There is no ring to lay any more (T3.4).
tamsk-refused-nothing-to-claim = On { $space } there is no ring to claim (T3.5).
tamsk-refused-no-ring-missing = No ring is missing that could be claimed (T3.5).
tamsk-refused-claim-or-pass = No glass can move: claim the missing ring or pass (T3.5).
tamsk-refused-no-pass = Nobody passes while a move is possible; otherwise it happens by itself (T3.9).
tamsk-refused-no-timer = This game is played without the timer (T5.1).
tamsk-refused-timer-always-on = In this game the timer is turned with every move (T5.16).
tamsk-refused-own-turn = Only the player who is not on turn may turn the timer (T5.1).
tamsk-refused-timer-running = The timer still runs for { $seconds } s; it can be turned when it is empty (T5.3).
tamsk-refused-second-challenge = After an overrun the timer is not turned again in the same turn (T5.11).
tamsk-refused-opponent-blocked = A player who cannot move cannot be hurried (T5.12).
tamsk-refused-no-draw = A draw can be agreed at Level 1 only (T3.16).
tamsk-refused-draw-offered = A draw has been offered already (T3.16).
tamsk-refused-no-draw-offer = The opponent has not offered a draw (T3.16).
tamsk-refused-lead-not-safe = The lead can still be lost (T3.15).
tamsk-refused-otherwise = This is not allowed ({ $rule }).
tamsk-refused-halted = The sand was stopped: let the game go on first.
tamsk-refused-looking-back = This is an earlier position: go back to the game first.
tamsk-refused-no-undo = In this game moves are not taken back (T7.2).
tamsk-refused-nothing-to-undo = There is nothing to take back (T7.2).
tamsk-refused-no-redo = There is nothing to do again (T7.2).
