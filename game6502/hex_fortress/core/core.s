; The rules of Hex Fortress and its computer player; independent of the machine.
.include "board.s"
.include "support.s"
.include "moves.s"
.include "combat.s"
.include "judge.s"
.include "record.s"
.include "game.s"
.include "player.s"
