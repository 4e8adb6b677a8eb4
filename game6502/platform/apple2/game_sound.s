; Text, keys and sound of a game on the Apple. The game's folder provides data/song.s.

.include "text.s"
.include "input.s"
.include "data/song.s"
.include "sound.s"
.include "tune.s"
