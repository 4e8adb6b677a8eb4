; The displays, and switching between them without tearing. The system copies the shadows to the chips at the start of a
; frame; display list interrupts change colours, characters and missiles further down (De Re Atari, ch. 5). All colours
; pass the attract mode's masks. The interrupts are short enough for the serial bus.

; The layout of the SCREEN area. Display lists must not cross 1K boundaries, nor pictures 4K ones without an LMS.
SCREEN_TEXT_LIST  = $7000               ; the display lists
SCREEN_BOARD_LIST = $7030
SCREEN_PICTURE    = $7060               ; the title's, 160 lines of 40 bytes; line 100 begins at $8000
SCREEN_TEXT       = $8C00               ; 24 rows of 40 characters, for all three
SCREEN_OBJECTS    = $9000               ; the players' and missiles' 2K; in its free part
SCREEN_TITLE_LIST = $9000               ; the title's display list
SCREEN_BANDS      = $9110               ; the colours of the title's bands
SCREEN_MISSILES   = $9300
SCREEN_PLAYERS    = $9400               ; a page each
SCREEN_CHARACTERS = $9800               ; the board's characters
SYSTEM_CHARACTERS = $E000               ; the system's characters, in its ROM

OBJECT_LEFT       = 48                  ; colour clock and
OBJECT_TOP        = 32                  ; scanline of the display's upper left corner, in player coordinates

LIST_BLANK        = $70                 ; display list instructions: eight blank lines
LIST_BLANK_6      = $50                 ; six blank lines
LIST_BLANK_1      = $00                 ; one blank line
LIST_TEXT         = $02                 ; a line of 40 characters
LIST_CELLS        = $04                 ; a line of 40 characters of five colours
LIST_LINE         = $0E                 ; a line of 160 pixels;
LIST_ADDRESS      = $40                 ; with the address of the following lines
LIST_INTERRUPT    = $80                 ; with an interrupt in its last line
LIST_END          = $41

.segment "EARLY"

; display_show - shows a display from the next frame on
; In:       X DISPLAY_*; its display list and pictures are ready
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
display_show:
        jsr display_frame
        lda t_display_list_low,x
        sta SDLSTL
        lda t_display_list_high,x
        sta SDLSTH
        lda t_display_dma,x
        sta SDMCTL
        lda t_display_characters,x
        sta CHBAS
        lda t_display_colors,x
        tay
        lda #2                          ; players 0 and 1, playfields, players 2 and 3
        sta GPRIOR
        lda #0
        sta ATRACT
        txa
        pha
        ldx #0
@color: lda t_colors,y
        sta PCOLR0,x
        iny
        inx
        cpx #9                          ; four players, five playfield colours
        bne @color
        lda #7                          ; disables the vertical blank routine
        ldy #<XITVBV
        ldx #>XITVBV
        jsr SETVBV
        jsr display_frame               ; the shadows are now copied
        lda #NMI_VBI
        sta NMIEN
        pla
        tax
        lda t_display_interrupt_low,x
        sta VDSLST
        lda t_display_interrupt_high,x
        sta VDSLST + 1
        lda #>SCREEN_OBJECTS
        sta PMBASE
        lda t_display_objects,x
        sta GRACTL
        bne @players
        ldx #4                          ; clears players and their remains
@none:  sta GRAFP0,x
        dex
        bpl @none
        rts
@players:
        lda #NMI_VBI | NMI_DLI
        sta NMIEN
        rts
.assert COLOR0 = PCOLR0 + 4, error, "the colours' shadows are nine bytes"

; display_frame - waits for the start of a frame
; In:       -
; Out:      -
; Keeps:    X, Y, game zero page
; Clobbers: A
display_frame:
        lda RTCLOK + 2
@wait:  cmp RTCLOK + 2
        beq @wait
        rts
