; The line while the game is loaded, keys and sound of a game on the Atari. The game's macro loading_text has the line, its
; folder data/song.s.

.include "loading.s"
.include "input.s"
.include "data/song.s"
.include "sound.s"
.include "tune.s"
