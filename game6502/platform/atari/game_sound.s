; Keys and sound of a game on the Atari. The game's folder provides data/song.s.

.include "input.s"
.include "data/song.s"
.include "sound.s"
.include "tune.s"
