; Asks for a player and finds it on a disk (R8.2, R8.9, R8.10). Searches again each time, since the user may change the
; disk during a question.

.segment "BSS"

w_question:     .res 2                  ; the question of find_existing

.segment "CODE"

; find_ask - asks for a name and a kind
; In:       A low, X high address of the question
; Out:      carry clear: w_player kind and name; carry set: nothing entered, Z set: Return, clear: Escape
; Keeps:    -
; Clobbers: A, X, Y, z_text
find_ask:
        jsr prompt_say
        lda #INPUT_SIZE - 1
        ldx #FILTER_NAME
        jsr prompt_line
        bcs @escape
        beq @empty
        ldx #PLAYER_NAME_SIZE - 1
@letter:
        lda w_input,x
        sta w_player + PLAYER_NAME,x
        dex
        bpl @letter
        jsr prompt_kind
        bcs @escape
        sta w_player + PLAYER_KIND
        rts
@escape:
        lda #1                          ; Z clear
@empty: sec
        rts
.assert PLAYER_NAME_SIZE = INPUT_SIZE, error, "a name is copied whole"

; find_roster - opens the roster of the disk in the drive; creates it first if missing (R8.9)
; In:       -
; Out:      carry clear: open; carry set: cancelled
; Keeps:    w_player, w_record
; Clobbers: A, X, Y, z_text, z_error, w_block, the journal's work
find_roster:
        jsr roster_open
        bcc @out
        cmp #ERR_NO_ROSTER
        bne @error
        point t_new_roster
        jsr prompt_say
        jsr roster_create
        bcc @out
@error: jsr disk_error
        bcc find_roster
@out:   rts

; find_player - searches for a player on the disk in the drive
; In:       w_player kind and name
; Out:      carry set: cancelled; carry clear: Z clear: found, w_place and w_player's file number; Z set: not found
; Keeps:    w_player's kind and name, w_record
; Clobbers: A, X, Y, z_text, z_error, z_entry, w_block, the journal's work
find_player:
        jsr find_roster
        bcs @out
        jsr roster_find
        bcs @absent
        lda #1
        rts
@absent:
        cmp #ERR_NO_PLAYER
        beq @nobody
        jsr disk_error
        bcc find_player
@out:   rts
@nobody:
        lda #0
        clc
        rts

; find_absent - asks what to do if a player is not on the disk (R8.10)
; In:       w_player
; Out:      carry set: cancelled; carry clear: Z set: enter the name again, clear: another disk is in the drive
; Keeps:    w_player
; Clobbers: A, X, Y, z_text, z_name
find_absent:
        jsr prompt_clear
        point w_player
        sta z_name
        stx z_name+1
        jsr prompt_player
        point t_absent
        jsr prompt_say
        point t_absent_keys
        jsr prompt_say
@key:   jsr input_key
        cmp #'A'
        beq @abort
        cmp #KEY_ESCAPE
        beq @abort
        cmp #'E'
        beq @enter
        cmp #'I'
        bne @key
        jsr prompt_clear
        point t_insert
        jsr prompt_wait
        beq @abort
        lda #1                          ; Z clear
        clc
        rts
@enter: jsr prompt_clear
        lda #0
        clc
        rts
@abort: sec
        rts

; find_existing - asks for a player until one is found or the user cancels
; In:       A low, X high address of the question
; Out:      carry clear: w_player, w_place, the roster open; carry set: cancelled
; Keeps:    -
; Clobbers: A, X, Y, z_text, z_error, z_entry, z_name, w_question, w_block, the journal's work
find_existing:
        sta w_question
        stx w_question+1
@ask:   jsr prompt_clear
        lda w_question
        ldx w_question+1
        jsr find_ask
        bcs @out
@find:  jsr find_player
        bcs @out
        bne @out
        jsr find_absent
        bcs @out
        beq @ask
        bne @find                       ; always
@out:   rts

.segment "RODATA"

t_new_roster:   .byte "CREATING A ROSTER...", 0
t_absent:       .byte "IS NOT ON THE ROSTER OF THIS DISK.", 0
t_absent_keys:  .byte "E NAME AGAIN, I INSERT DISK, A ABORT", 0
t_insert:       .byte "INSERT THE DISK AND PRESS ANY KEY.", 0
