; Enumerations count from 0 or from a given value.
.enum
 RED
 GREEN
 BLUE = 7
 WHITE
.endenum
.byte RED, GREEN, BLUE, WHITE  ;= 00 01 07 08
.enum Tile
 EMPTY
 FLAG
.endenum
.byte Tile::EMPTY, Tile::FLAG  ;= 00 01
