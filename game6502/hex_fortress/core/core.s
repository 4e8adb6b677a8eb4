; The rules of Hex Fortress and its computer player, which know no machine.
.include "board.s"
.include "support.s"
.include "moves.s"
.include "combat.s"
.include "judge.s"
.include "record.s"
.include "game.s"
.include "player.s"
