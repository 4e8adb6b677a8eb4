; REPORT HISTORY (R8.4): a player's tournaments, one a screen, newest first. The file stays in memory meanwhile.

.segment "BSS"

w_first_shown:  .res 2                  ; the oldest tournament that can be shown

.segment "CODE"

; history_view - asks for a player and shows its history
; In:       the prompts of the menu clear
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui and the store
history_view:
        point t_whose
        jsr find_existing
        bcc @load
        rts
@find:  jsr find_player                 ; searches again: it may be another disk now
        bcs @out
        bne @load
        lda #ERR_NO_PLAYER
        bne @error                      ; always
@load:  jsr history_load
        bcc @loaded
@error: jsr disk_error
        bcc @find
@out:   rts
@loaded:
        lda w_count
        ora w_count+1
        beq @none
        jsr history_oldest
        lda w_tournament
        sta w_first_shown
        lda w_tournament+1
        sta w_first_shown+1
        lda w_count
        sta w_tournament
        lda w_count+1
        sta w_tournament+1
        jsr history_view_older
        jmp history_view_screen
@none:  jsr prompt_clear
        point t_no_history
        jsr prompt_say
        point t_any_key
        jmp prompt_wait

; history_view_screen - shows tournaments, selected by F and B, until Escape
; In:       w_tournament the first to show
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, w_record, w_tournament, everything of record_view
history_view_screen:
        jsr history_view_show
@key:   jsr input_key
        cmp #'F'
        beq @forward
        cmp #'B'
        beq @back
        cmp #KEY_ESCAPE
        bne @key
        rts
@forward:
        lda w_tournament
        cmp w_first_shown
        bne @older
        lda w_tournament+1
        cmp w_first_shown+1
        beq @key                        ; already the oldest
@older: jsr history_view_older
        jmp history_view_screen
@back:  inc w_tournament
        bne @newer
        inc w_tournament+1
@newer: jsr history_past
        bcc history_view_screen
        jsr history_view_older          ; already the newest
        jmp @key

; history_view_older - selects the previous tournament
; In:       w_tournament
; Out:      w_tournament
; Keeps:    X, Y
; Clobbers: A
history_view_older:
        lda w_tournament
        bne @low
        dec w_tournament+1
@low:   dec w_tournament
        rts

; history_view_show - shows the screen of one tournament
; In:       w_tournament, w_count, w_player
; Out:      -
; Keeps:    w_tournament
; Clobbers: A, X, Y, w_record, everything of record_view
history_view_show:
        jsr history_record              ; cannot fail: history_load has checked it
        jsr text_mode
        ldy #0
        jsr print_band
        at 1, 0
        lda #1
        jsr text_inverse
        point t_history_of
        jsr text_print
        point w_player
        sta z_name
        stx z_name+1
        sta z_owner
        stx z_owner+1
        jsr print_player
        lda #0
        jsr text_inverse
        jsr record_view
        at 1, PROMPT_VIEW
        point t_tournament
        jsr text_print
        lda w_tournament                ; the display counts from 1
        clc
        adc #1
        sta w_wide
        lda w_tournament+1
        adc #0
        sta w_wide+1
        jsr print_wide
        point t_of
        jsr text_print
        lda w_count
        sta w_wide
        lda w_count+1
        sta w_wide+1
        jsr print_wide
        point t_as
        jsr text_print
        ldx w_view_side
        jsr record_view_color
        at 1, PROMPT_VIEW + 1
        point t_history_keys
        jmp text_print

.segment "RODATA"

t_whose:        .byte "HISTORY OF: ", 0
t_no_history:   .byte "NO TOURNAMENT IS ON RECORD.", 0
t_history_of:   .byte "HISTORY OF ", 0
t_tournament:   .byte "TOURNAMENT ", 0
t_of:           .byte " OF ", 0
t_as:           .byte ", PLAYED AS ", 0
t_history_keys: .byte "F FORWARD, B BACK, ESC FOR THE MENU", 0
