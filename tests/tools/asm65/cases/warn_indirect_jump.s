; On without -W.
        jmp ($10FF)             ;? from the page's first byte
        jmp ($10FE)
.warn -indirect-jump
        jmp ($10FF)
.warn +indirect-jump
vector = $02FF
        jmp (vector)            ;? from the page's first byte
.pc02
        jmp ($10FF)
