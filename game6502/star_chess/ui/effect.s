; Short animations of events in the sector where they happen: combat, a new colony, the loss of one.

EFFECT_BATTLE   = 0
EFFECT_COLONY   = 1
EFFECT_LOSS     = 2
EFFECT_FRAMES   = 6                     ; every other one shows the sector as it is
EFFECT_TICKS    = 4                     ; of a frame, in 1/60 s

.segment "BSS"

w_effect:       .res 1                  ; EFFECT_*
w_frame:        .res 1                  ; frames left

.segment "BELOW"

w_before:       .res SECTORS            ; the colonies' owners before the end of a turn

.segment "CODE"

; effect_command - shows what a command did
; In:       z_verb, z_from, z_to, carry set: there was combat
; Out:      -
; Keeps:    z_verb, z_from, z_to, z_count
; Clobbers: A, X, Y, z_number, z_width, z_line, z_view
effect_command:
        ldy z_verb
        bcs @battle
        lda #EFFECT_COLONY
        ldx z_from
        cpy #VERB_COLONIZE
        beq effect_show
        rts
@battle:
        lda #EFFECT_BATTLE
        ldx z_to
        cpy #VERB_MOVE
        beq effect_show
        ldx z_from
        .assert * = effect_show, error, "effect_command falls into effect_show"

; effect_show - shows an animation
; In:       A EFFECT_*, X sector
; Out:      -
; Keeps:    z_cursor
; Clobbers: A, X, Y, z_number, z_width, z_line, z_view
effect_show:
        sta w_effect
        stx z_view
        lda #EFFECT_FRAMES
        sta w_frame
@frame: jsr effect_frame
        ldy #EFFECT_TICKS
@tick:  tya
        pha
        jsr input_wait
        pla
        tay
        dey
        bne @tick
        dec w_frame
        bne @frame
        rts

; effect_frame - draws a frame: the sector as it is, or without colour its planet, or an explosion
; In:       w_effect, w_frame, z_view
; Out:      -
; Keeps:    z_view
; Clobbers: A, X, Y, z_number, z_width, z_line
effect_frame:
        lda z_view
        asl a
        asl a
        asl a
        asl a
        tay
        lda #$FF                        ; forgets the sector
        sta w_shown,y
        lda w_frame
        lsr a
        bcc @picture
        jmp view_sector
@picture:
        ldy w_effect
        lda z_view
        eor #$0C
        and #$0C
        clc
        adc t_effect_row,y
        sta z_line
        lda t_effect_tint,y
        tay
        ldx z_view
        lda #0
        clc
        jsr galaxy_tint
        ldy w_effect
        lda t_effect_rows,y
        sta z_number
        lda #0
        sta z_number + 1                ; the row's offset in the picture
@row:   jsr view_at
        ldy w_effect
        cpy #EFFECT_COLONY
        beq @planet
        ldy w_frame
        lda t_effect_burst - 1,y
        jsr view_picture
        jmp @next
@planet:
        lda z_number + 1
        jsr view_planet
@next:  lda z_number + 1
        clc
        adc #PICTURE_COLUMNS
        sta z_number + 1
        dec z_number
        bne @row
        rts

; effect_note - notes the colonies before the end of a turn
; In:       w_colony
; Out:      w_before
; Keeps:    Y
; Clobbers: A, X
effect_note:
        ldx #SECTORS - 1
@sector:
        lda w_colony,x
        sta w_before,x
        dex
        bpl @sector
        rts

; effect_losses - shows and notes the colonies that the end of the turn destroyed
; In:       w_before, w_colony
; Out:      w_events
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, z_number, z_width, z_line, z_view
effect_losses:
        ldx #SECTORS - 1
@sector:
        lda w_before,x
        beq @next
        lda w_colony,x
        bne @next
        stx z_view
        jsr report_begin
        lda z_view
        jsr print_sector
        say t_effect_lost
        ldx z_view
        ldy w_before,x
        dey
        tya
        pha
        ora #EVENT_LOST
        jsr summary_add
        pla
        jsr print_player
        lda #EFFECT_LOSS
        ldx z_view
        jsr effect_show
        jsr think_wait
        ldx z_view
@next:  dex
        bpl @sector
        rts

.segment "RODATA"
t_effect_row:   .byte ROW_GALAXY + CELL_ROWS - 1, ROW_GALAXY, ROW_GALAXY
t_effect_rows:  .byte 1, 3, 3
t_effect_tint:  .byte TINT_FLEET, TINT_COLONY, TINT_COLONY
t_effect_burst: .byte 0, GLYPH_BURST + PICTURE_COLUMNS, 0, GLYPH_BURST + PICTURE_COLUMNS, 0, GLYPH_BURST ; by w_frame
t_effect_lost:  text " IS LOST. ITS OWNER WAS "
