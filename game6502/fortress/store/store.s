; The players of a disk, in the order of dependence. Everything here is free of the machine.
.include "journal.s"
.include "slot.s"
.include "roster.s"
.include "history.s"
.include "player_file.s"
.include "player_copy.s"
