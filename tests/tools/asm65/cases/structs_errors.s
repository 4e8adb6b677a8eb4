; Wrong structures.
.byte .sizeof(nothing)          ;! 'nothing' has no size
.struct Wrong
 lda .byte                      ;! an instruction cannot be a name
 .incbin "data.bin"             ;! .incbin cannot stand in a structure
.endunion                       ;! .endunion without .union
.endstruct
