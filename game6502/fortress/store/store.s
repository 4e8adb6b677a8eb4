; The players of a disk, in order of dependence. Independent of the machine.
.include "journal.s"
.include "slot.s"
.include "roster.s"
.include "record.s"
.include "history.s"
.include "old_player.s"
.include "player_file.s"
.include "player_copy.s"
