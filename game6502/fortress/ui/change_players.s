; CHANGE PLAYERS (R8.2): selects new contestants. Writes nothing; a player who is not on the disk may be a new one.

.segment "BSS"

w_change_side:  .res 1                  ; the side being changed

.segment "CODE"

; change_run - asks for White, then for Black
; In:       the prompts clear
; Out:      w_players, the weights of computer players
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui and the store
change_run:
        ldx #SIDE_WHITE
        jsr change_side
        bcs @out                        ; cancelled
        ldx #SIDE_BLACK
        jmp change_side
@out:   rts

; change_side - asks for one contestant, Black after a list of the lords; Return alone keeps the current one
; In:       X side
; Out:      carry set: cancelled
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui and the store
change_side:
        stx w_change_side
@ask:   jsr prompt_clear
        lda w_change_side
        beq @who
        point t_lords
        jsr prompt_say
        point t_lords_weak
        jsr prompt_say
        point t_lords_strong
        jsr prompt_say
@who:   ldx w_change_side
        lda t_who_low,x
        ldy t_who_high,x
        jsr change_ask
        bcs @kept
@find:  jsr find_player
        bcs @out
        beq @absent
        jsr change_load
        bcc @set
        jsr disk_error
        bcc @find
@out:   rts
@kept:  clc
        beq @out
        sec                             ; Escape
        rts
@absent:
        jsr change_present
        bcs @known
        point t_new_player
        jsr prompt_yes_no
        bcs @new
        beq @ask
        jsr find_absent
        bcs @out
        beq @ask
        bne @find                       ; always
@new:   ldx w_change_side
        jsr players_weights
        jsr change_forget
@set:   ldx w_change_side
        jsr players_set
@known: jsr menu_refresh
        clc
        rts
.assert SIDE_WHITE = 0, error, "change_side tests for 0"

; change_present - makes a player who is already in the tournament, but on no disk yet, also this side's contestant,
;                  with its learning
; In:       w_player kind and name, w_change_side
; Out:      carry set: done; carry clear: not in the tournament
; Keeps:    w_player
; Clobbers: A, X, Y, z_name, z_weights, z_text
change_present:
        ldx #SIDE_BLACK
@side:  jsr players_at
        jsr change_same
        beq @found
        dex
        bpl @side
        clc
        rts
@found: cpx w_change_side
        beq @done                       ; no change
        jsr players_weights
        jsr change_take
        ldx w_change_side
        jsr players_weights
        jsr change_copy
        jsr players_set
        txa
        eor #SIDE_WHITE ^ SIDE_BLACK
        tax
        jsr players_before
        jsr change_take
        ldx w_change_side
        jsr players_before
        jsr change_copy
@done:  sec
        rts

; change_same - compares a contestant with the player asked for
; In:       z_name points to the contestant, w_player
; Out:      Z set: equal
; Keeps:    X
; Clobbers: A, Y
change_same:
        ldy #PLAYER_KIND
        lda (z_name),y
        cmp w_player + PLAYER_KIND
        bne @out
        ldy #PLAYER_SIZE - 1
@letter:
        lda (z_name),y
        cmp w_player,y
        bne @out
        dey
        cpy #PLAYER_NAME - 1
        bne @letter
@out:   rts

; change_take - selects a table of weights as the source of change_copy
; In:       z_weights
; Out:      z_text
; Keeps:    X, Y
; Clobbers: A
change_take:
        lda z_weights
        sta z_text
        lda z_weights+1
        sta z_text+1
        rts

; change_copy - copies a table of weights
; In:       z_text the source, z_weights the destination
; Out:      -
; Keeps:    X
; Clobbers: A, Y
change_copy:
        ldy #WEIGHTS_SIZE - 1
@byte:  lda (z_text),y
        sta (z_weights),y
        dey
        bpl @byte
        rts

; change_ask - asks for a player; takes the question's address as in the tables
; In:       A low, Y high address of the question
; Out:      as find_ask
; Keeps:    -
; Clobbers: A, X, Y, z_text
change_ask:
        pha
        tya
        tax
        pla
        jmp find_ask

; change_load - reads the weights of a computer player; a human has none
; In:       w_player as find_player left it, w_change_side
; Out:      carry clear: read; carry set: A ERR_*, the weights unchanged
; Keeps:    w_player
; Clobbers: A, X, Y, z_weights, w_block, the journal's work
change_load:
        lda w_player + PLAYER_KIND
        cmp #KIND_COMPUTER
        clc
        bne @out
        ldx w_change_side
        jsr players_weights
        jmp player_load
@out:   rts

; change_forget - clears a new computer player's weights (R8.2)
; In:       z_weights
; Out:      the weights
; Keeps:    X
; Clobbers: A, Y
change_forget:
        ldy #WEIGHTS_SIZE - 1
        lda #0
@byte:  sta (z_weights),y
        dey
        bpl @byte
        rts

.segment "RODATA"

t_who_low:      .byte <t_who_white, <t_who_black
t_who_high:     .byte >t_who_white, >t_who_black
t_who_white:    .byte "WHITE PLAYER: ", 0
t_who_black:    .byte "BLACK PLAYER: ", 0
t_lords:        .byte "COMPUTER PLAYERS, EASY TO HARD:", 0
t_lords_weak:   .byte "THE SQUIRE, SIR GALAHAD, GENGHIS KHAN,", 0
t_lords_strong: .byte "LORD MAGINOT, COUNT VAUBAN.", 0
t_new_player:   .byte "UNKNOWN. NEW PLAYER? (Y/N), ESC BACK: ", 0
