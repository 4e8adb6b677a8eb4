; Opens the display: memory below RAMTOP, display list, colours. Operating System User's Manual, ch. 5, appendix H.

MODES       = 12
ROWS_WINDOW = 4
BYTES_WINDOW = 160
OPEN_SPLIT  = $10                       ; bits of the first auxiliary byte: with a text window
OPEN_KEEP   = $20                       ; without clearing
LIST_BLANK  = $70
LIST_LOAD   = $40                       ; with the address of the row
LIST_END    = $41

; screen_open - opens a graphics mode
; In:       ICAX1Z, ICAX2Z mode
; Out:      Y status; mode 0 is opened if memory is insufficient
; Keeps:    -
; Clobbers: A, X, the variables of the display
screen_open:
        lda ICAX2Z
        and #$0F
        cmp #MODES
        bcs @mode
        tax
        jsr screen_begin
        bcs @memory
        ldy #OK
        rts
@memory:
        jsr editor_open
        ldy #ERR_MEMORY
        rts
@mode:  ldy #ERR_MODE
        rts

; screen_begin - builds and shows the display of a mode
; In:       X mode, ICAX1Z
; Out:      carry set if memory is insufficient; nothing is then displayed
; Keeps:    -
; Clobbers: A, X, Y, the variables of the display
screen_begin:
        stx DINDEX
        lda #0
        sta SWPFLG
        sta SDMCTL
        sta DMACTL
        sta SSFLAG
        lda #24
        sta BOTSCR
        txa
        beq @full
        cpx #9
        bcs @full
        lda ICAX1Z
        and #OPEN_SPLIT
        beq @full
        jsr screen_window
@full:  lda GPRIOR
        and #$3F
        ldx DINDEX
        ora t_prior,x
        sta GPRIOR
        jsr screen_place
        bcs @done
        jsr screen_list
        jsr screen_colors
        lda ICAX1Z
        and #OPEN_KEEP
        bne @keep
        jsr screen_clear
@keep:  jsr screen_home
        lda #$22                        ; enables the display list and a playfield of 160 colour clocks
        sta SDMCTL
        lda #NMI_VBI
        sta NMIEN
        lda RTCLOK+2                    ; waits for the next frame, when the display changes
@frame: cmp RTCLOK+2
        beq @frame
        clc
@done:  rts

; screen_window - sets the variables of the text window
; In:       RAMTOP, LMARGN
; Out:      TXTROW, TXTCOL, TINDEX, TXTOLD, TXTMSC, LOGMAP, BOTSCR
; Keeps:    Y
; Clobbers: A, X
screen_window:
        lda #ROWS_WINDOW
        sta BOTSCR
        lda #0
        sta TXTROW
        sta TXTCOL+1
        sta TINDEX
        sta TXTOLD+5                    ; OLDADR's high byte: the cursor is hidden
        lda LMARGN
        sta TXTCOL
        ldx #3
        lda #$FF
@line:  sta LOGMAP,x
        dex
        bpl @line
        lda #<-BYTES_WINDOW
        sta TXTMSC
        ldx RAMTOP
        dex
        stx TXTMSC+1
        rts

; screen_place - places the screen and the display list, which ends where the screen begins, or lower to avoid crossing
;                1K
; In:       DINDEX, RAMTOP, APPMHI
; Out:      SAVMSC, ADRESS, SDLSTL/SDLSTH, MEMTOP; carry set if they would reach down to APPMHI
; Keeps:    Y
; Clobbers: A, X
screen_place:
        ldx DINDEX
        sec
        lda #0
        sbc t_size,x
        sta SAVMSC
        lda RAMTOP
        sbc t_size_high,x
        sta SAVMSC+1
        sec
        lda SAVMSC
        sbc t_list_size,x
        sta ADRESS
        lda SAVMSC+1
        sbc t_list_size_high,x
        sta ADRESS+1
        sec
        lda SAVMSC
        sbc #1
        lda SAVMSC+1
        sbc #0
        and #$FC
        sta MEMTOP+1                    ; the last 1K boundary below the screen
        lda ADRESS+1
        and #$FC
        cmp MEMTOP+1
        beq @fits
        sec
        lda #0
        sbc t_list_size,x
        sta ADRESS
        lda MEMTOP+1
        sbc #0
        sta ADRESS+1
@fits:  sec
        lda ADRESS
        sta SDLSTL
        sbc #1
        sta MEMTOP
        lda ADRESS+1
        sta SDLSTH
        sbc #0
        sta MEMTOP+1
        lda APPMHI                      ; the last byte that the program uses
        cmp SDLSTL
        lda APPMHI+1
        sbc SDLSTH
        rts

; screen_list - builds the display list. A row that crosses 4K gets an LMS, since ANTIC counts within 4K
; In:       ADRESS destination, SAVMSC, TXTMSC, DINDEX, BOTSCR
; Out:      z_list after it
; Keeps:    -
; Clobbers: A, X, Y, z_row, COUNTR
screen_list:
        lda #LIST_BLANK
        jsr screen_enter
        jsr screen_enter
        jsr screen_enter
        lda SAVMSC
        sta z_row
        lda SAVMSC+1
        sta z_row+1
        ldx DINDEX
        jsr screen_rows
        sta COUNTR
        jsr screen_load
@row:   dec COUNTR
        beq @rows_done
        ldx DINDEX
        ldy t_bytes,x
        clc
        lda z_row
        adc t_row_bytes,y
        sta z_row
        bcc @same
        inc z_row+1
        lda z_row+1
        and #$0F
        bne @same
        jsr screen_load
        jmp @row
@same:  lda t_antic,x
        jsr screen_enter
        jmp @row
@rows_done:
        lda BOTSCR
        cmp #ROWS_WINDOW
        bne @end
        lda TXTMSC
        sta z_row
        lda TXTMSC+1
        sta z_row+1
        lda #LIST_LOAD | 2
        jsr screen_enter_row
        ldx #ROWS_WINDOW - 1
        lda #2
@window:
        jsr screen_enter
        dex
        bne @window
@end:   lda SDLSTL
        sta z_row
        lda SDLSTH
        sta z_row+1
        lda #LIST_END
        bne screen_enter_row

; screen_load - appends the mode's instruction with an LMS
; In:       DINDEX, z_row, z_list
; Out:      z_list
; Keeps:    -
; Clobbers: A, X, Y
screen_load:
        ldx DINDEX
        lda t_antic,x
        ora #LIST_LOAD

; screen_enter_row - appends an instruction and a row's address
; In:       A the instruction, z_row, z_list
; Out:      z_list
; Keeps:    X
; Clobbers: A, Y
screen_enter_row:
        jsr screen_enter
        lda z_row
        jsr screen_enter
        lda z_row+1

; screen_enter - appends a byte to the display list
; In:       A the byte, z_list
; Out:      z_list
; Keeps:    A, X
; Clobbers: Y
screen_enter:
        ldy #0
        sta (z_list),y
        inc z_list
        bne @done
        inc z_list+1
@done:  rts

; screen_colors - sets the default colours, characters and tab stops
; In:       -
; Out:      COLOR0-4, CHBAS, CHACT, TABMAP
; Keeps:    Y
; Clobbers: A, X
screen_colors:
        ldx #4
@color: lda t_colors,x
        sta COLOR0,x
        dex
        bpl @color
        lda #>$E000
        sta CHBAS
        lda #2                          ; inverse characters
        sta CHACT
        ldx #14
        lda #$01                        ; every eighth column
@tab:   sta TABMAP,x
        dex
        bpl @tab
        rts

t_colors:       .byte $28, $CA, $94, $46, $00
t_row_bytes:
        .byte 10, 20, 40
; Bytes of screen and text window; mode 8 is placed so that a row begins at 4K.
t_size:         .byte <960, <640, <400, <400, <640, <1120, <2080, <4000, <7856, <7856, <7856, <7856
t_size_high:
        .byte >960, >640, >400, >400, >640, >1120, >2080, >4000, >7856, >7856, >7856, >7856
t_list_size:
        .byte 32, 34, 24, 34, 56, 56, 104, 104, <256, <256, <256, <256
t_list_size_high:
        .byte 0, 0, 0, 0, 0, 0, 0, 0, >256, >256, >256, >256
