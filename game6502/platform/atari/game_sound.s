; Keys and sound of a game on the Atari. Its folder has data/song.s.

.include "input.s"
.include "data/song.s"
.include "sound.s"
.include "tune.s"
