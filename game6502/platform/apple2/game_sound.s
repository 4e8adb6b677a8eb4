; Text, keys and sound of a game on the Apple. The game's folder provides data/song.s.

.include "text.s"
.include "input.s"
.include "data/song.s"
.include "tune.s"                       ; aligned, so that no branch of sound_effect crosses a page
.include "sound.s"
