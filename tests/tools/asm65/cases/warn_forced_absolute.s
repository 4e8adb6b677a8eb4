;-Wforced-absolute
        lda below               ;? $12 is in zero page, but defined below
        sta below,x             ;? write z: or a:
        lda z:below
        lda a:below
        lda far
        jmp below
        sta below,y             ; has no zero page form
above = $13
        lda above
        lda later + 1           ;? is in zero page
below = $12
far = $1234
.zeropage
        .res 0
later = * - 1
