; Shows what a turn does: a computer's moves, and the combat, so that a human can follow.

SHOW_MOVE       = 30                    ; 1/60 s that a move is shown,
SHOW_COMBAT     = 60                    ; and what combat will remove

.segment "CODE"

; show_turn - ends the turn on the screen: what will fall is crossed, then removed, with sounds
; In:       the board with the moves made and recorded, z_mover
; Out:      as game_end_turn
; Keeps:    -
; Clobbers: A, X, Y, the core's and the ui's zero page
show_turn:
        jsr view_project
        jsr panel_all
        lda w_gone
        beq @end
        jsr show_news
        jsr view_show
        lda #SOUND_SIEGE
        jsr show_sound
        lda #SHOW_COMBAT
        jsr show_wait
@end:   lda w_gone
        pha
        jsr game_end_turn
        jsr view_clear
        jsr panel_all
        jsr view_show
        pla
        beq @done
        lda #SOUND_DESTROY
        jsr show_sound
@done:  rts

; show_news - prints how many pieces a turn removes
; In:       w_gone*, w_fate
; Out:      -
; Keeps:    z_mover
; Clobbers: A, X, Y, z_width, z_a
show_news:
        lda #<t_show_combat
        ldx #>t_show_combat
        jsr message_print
        lda #0
        sta z_a
        sta z_a + 1
        ldx w_gone
@piece: dex
        bmi @print
        lda w_gone_code,x
        and #SIDE_BLACK
        beq @white
        inc z_a + 1
        bne @piece                      ; always
@white: inc z_a
        bne @piece                      ; always
@print: lda z_a
        jsr text_number
        say t_show_white
        lda z_a + 1
        jsr text_number
        say t_show_black
        rts

; show_moves - makes and shows the moves of a turn that is in the record
; In:       w_turn, the record; the turn has begun
; Out:      carry clear: they are made; set: one is not legal
; Keeps:    z_mover
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
show_moves:
        ldy #0
        jsr show_move
        bcs @done
        ldy #2
        jsr show_move
@done:  rts

; show_move - makes and shows a move of the record
; In:       Y 0 or 2, w_turn, the record
; Out:      as game_play_move
; Keeps:    z_mover
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
show_move:
        tya
        pha
        jsr record_here
        pla
        pha
        tay
        jsr record_move
        pla
        tay
        bcs @make                       ; there is none
        tya
        pha
        ldx z_from
        lda t_hex,x
        sta w_chosen
        ldx z_to
        lda t_hex,x
        sta z_cursor
        jsr view_show
        lda #SHOW_MOVE
        jsr show_wait
        pla
        tay
@make:  jsr game_play_move
        bcs @done
        lda #NO_CURSOR
        sta w_chosen
        jsr view_project
        jsr view_show
        lda #SOUND_BUILD
        jsr show_sound
        clc
@done:  rts

; show_sound - plays a sound, unless the human hurries
; In:       A SOUND_*
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
show_sound:
        ldx w_hurry
        bne @done
        jmp sound_play
@done:  rts

; show_wait - waits a while, or until a key; Esc hurries until the next turn
; In:       A 1/60 s
; Out:      w_hurry
; Keeps:    -
; Clobbers: A, X, Y, z_line
show_wait:
        sta z_line
        lda w_hurry
        bne @done
@tick:  jsr keys_look
        bcs @key
        jsr input_wait
        dec z_line
        bne @tick
        rts
@key:   cmp #KEY_ESCAPE
        bne @done
        inc w_hurry
@done:  rts

; view_clear - forgets projections and marks: a turn has ended
; In:       -
; Out:      w_fate 0, w_target 0, w_chosen none
; Keeps:    Y
; Clobbers: A, X
view_clear:
        jsr view_unmark
        lda #NO_CURSOR
        sta w_chosen
        lda #FATE_NONE
        ldx #PLACES - 1
@place: sta w_fate,x
        dex
        bne @place
        rts

.segment "BSS"
w_hurry:        .res 1                  ; non-zero: nothing waits and sounds

.segment "RODATA"
t_show_combat:  .byte "COMBAT REMOVES ", 0
t_show_white:   .byte " WHITE, ", 0
t_show_black:   .byte " BLACK", 0
