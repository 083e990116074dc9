# Computer players: who they are, what they do, hints, warnings.

## Who they are

computer-name = Computer
computer-level = level { $level }
computer-seconds = { $seconds } s a move
computer-thinks = thinks…
computer-thinks-seconds = thinks… { $seconds } s

# Levels, named by what they feel like, the weakest first.
level-1 = Newcomer
level-2 = Daydreamer
level-3 = Explorer
level-4 = Hobbyist
level-5 = Clubmate
level-6 = Tactician
level-7 = Schemer
level-8 = Veteran
level-9 = Expert
level-10 = Master
level-11 = Grandmaster
level-12 = Oracle
level-1-means = Has just learned the rules: takes what lies open, and overlooks most answers.
level-2-means = Plays with pleasure, and is often elsewhere with its thoughts.
level-3-means = Tries things out; sees what a move takes, seldom what it gives away.
level-4-means = Plays now and then, and makes the mistakes of somebody who does.
level-5-means = Knows good shapes, but looks little further than its own move.
level-6-means = Looks at your answer too; still misjudges what comes after.
level-7-means = Plans ahead and rarely blunders.
level-8-means = Looks well ahead and punishes what is left open.
level-9-means = Makes no careless mistakes; beating it takes a plan.
level-10-means = Looks deep into every position.
level-11-means = Looks deeper than people do.
level-12-means = Thinks three seconds a move with all that this machine has.

## What the card says

computer-to-decide = The computer chooses its move.
computer-on-turn = The computer chooses its move.
computers-play = The computer plays both sides. Pause to look closer.
refused-computer-decides = It is the computer's turn: wait, take your last move back, or have it move now.

## Hints

hint-looking = Looking for the best move…
hint-checking = Looking at your move…
hint-none = No hint could be found.
hint-found = Hint: { $action } – { $why }.
hint-tamsk-found = Hint: { $from } to { $to } – { $why }.

action-push = { $kind ->
    [gipf] push a GIPF-piece in from { $dot } to { $spot }
    [loaded] push a loaded piece in from { $dot } to { $spot }
   *[basic] push a basic piece in from { $dot } to { $spot }
}
action-extra-push = push the potential in from { $dot } to { $spot }
action-use = use the potential
action-renounce = give the potential up
action-challenge = demand a match
action-let-pass = let it pass
action-keep = keep the row
action-capture = take { $spots }

# Reasons, each after a dash.
why-two = { $first }, { $second }
why-wins = { $count ->
    [one] wins at once
   *[other] wins in { $count } moves
}
why-resists = { $count ->
    [one] nothing helps any more
   *[other] resists longest: { $count } moves
}
why-takes = { $count ->
    [one] takes a piece
   *[other] takes { $count } pieces
}
why-takes-gipf-piece = takes a GIPF-piece
why-keeps-gipf-piece = keeps your GIPF-piece
why-uses-potential = makes an extra move
why-saves = { $count ->
    [one] saves a piece from a row
   *[other] saves { $count } pieces from a row
}
why-returns = { $count ->
    [one] brings a piece back
   *[other] brings { $count } pieces back
}
why-threatens = { $count ->
    [one] threatens to take a piece
   *[other] threatens to take { $count } pieces
}
why-chances = the best chances, { $percent } %
why-margin = { $count ->
    [one] wins by a ring
   *[other] wins by { $count } rings
}
why-holds = holds the balance to the end
why-shuts-in = { $count ->
    [one] shuts an opposing glass in
   *[other] shuts { $count } opposing glasses in
}
why-turns = turns a glass with { $time } left
why-room = keeps most room

## The warning before a blunder

ask-blunder = This loses much
ask-blunder-body = Your chances of winning fall from { $before } to { $after } %.
ask-blunder-reply = Your chances of winning fall from { $before } to { $after } %: the answer is to { $reply }.
ask-blunder-yes = Play anyway
