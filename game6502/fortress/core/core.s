; The game itself, in order of dependence. Independent of the machine.
.include "board.s"
.include "rules.s"
.include "score.s"
.include "weights.s"
.include "random.s"
.include "player.s"
.include "learn.s"
.include "tournament.s"
