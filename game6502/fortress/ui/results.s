; Tournament results (R9): the table, then for each contestant the question whether to record, and the recording.

RESULTS_HISTORY  = $01                  ; w_what: record the history
RESULTS_LEARNING = $02                  ; w_what: record the computer player's learning

.segment "BSS"

w_results_side: .res 1                  ; the current contestant
w_what:         .res 1                  ; what to record
w_new:          .res 1                  ; non-zero: it is not on the disk's roster yet

.segment "CODE"

; results_run - shows the results and records them on request (R9.1, R9.5); Escape skips the other questions
; In:       w_games at least 1 and the games
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui and the store
results_run:
        jsr text_mode
        point t_results
        ldy #0
        jsr print_title
        ldx #SIDE_WHITE
        jsr results_record
        ldx #SIDE_WHITE
        jsr players_at
        lda z_name
        sta z_owner
        lda z_name+1
        sta z_owner+1
        jsr record_view
        lda #PROMPT_VIEW
        jsr prompt_begin
        ldx #SIDE_WHITE
        jsr results_side
        bcs @out
        ldx #SIDE_BLACK
        jsr results_side
        bcs @out
        jsr prompt_clear
        point t_to_menu
        jmp prompt_wait
@out:   rts

; results_side - asks whether to record a contestant, and records it (R9.1)
; In:       X side
; Out:      carry set: Escape
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui and the store
results_side:
        stx w_results_side
        jsr results_ask
        bcs @out
        lda w_what
        beq @done
        jsr prompt_clear
        point t_insert_player
        jsr prompt_say
        point t_this_disk
        jsr prompt_say
        point t_write_now
        jsr prompt_yes_no
        bcc @out
@write: jsr results_write
        bcc @out
        jsr disk_error
        bcc @write                      ; from the start: it may be another disk now
@done:  clc
@out:   rts

; results_ask - asks what to record
; In:       w_results_side
; Out:      carry clear: w_what; carry set: Escape
; Keeps:    -
; Clobbers: A, X, Y, z_text, z_name
results_ask:
        lda #0
        sta w_what
        jsr results_about
        point t_about_history
        jsr prompt_say
        point t_ask_history
        jsr prompt_yes_no
        bne @learning
        bcc @escape
        lda #RESULTS_HISTORY
        sta w_what
@learning:
        ldx w_results_side
        jsr players_kind
        bne @done
        jsr results_about
        point t_about_learning
        jsr prompt_say
        jsr learning_question
        jsr prompt_yes_no
        bne @done
        bcc @escape
        lda w_what
        ora #RESULTS_LEARNING
        sta w_what
@done:  clc
        rts
@escape:
        sec
        rts

; results_about - clears the prompts and names the contestant
; In:       w_results_side
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_text, z_name
results_about:
        jsr prompt_clear
        point t_nothing
        jsr prompt_say
        ldx w_results_side
        jsr print_side                  ; the same player may be on both sides
        ldx w_results_side
        jsr players_at
        jmp print_player

; results_write - records a contestant (R9.1-R9.4) in the order of writes in the store's FORMAT.md
; In:       w_results_side, w_what
; Out:      carry clear: recorded, or cancelled; carry set: A ERR_*, nothing has changed
; Keeps:    w_results_side, w_what
; Clobbers: A, X, Y, everything of the ui and the store
results_write:
        jsr prompt_clear
        ldx w_results_side
        jsr players_get
        jsr find_player
        bcs @given_up
        php
        pla
        and #$02                        ; Z: the player is new on the disk
        sta w_new
        beq @known
        point t_new_files
        jsr prompt_say
        jsr player_begin
        bcs @out
        bcc @put                        ; always
@known: jsr player_own
        bcs @out
@put:   jsr results_put
        bcs @undo
        lda w_new
        beq @done
        jsr player_enter
        bcs @out
@done:  lda w_what
        and #RESULTS_LEARNING
        beq @given_up
        ldx w_results_side
        jsr players_note
@given_up:
        clc
@out:   rts
@undo:  ldx w_new
        bne @file
        sec                             ; an existing player stays unchanged
        rts
@file:  jmp player_undo

; results_put - writes learning, history or both in one write
; In:       w_player, its file open, w_what, w_new, w_results_side
; Out:      carry clear: done; carry set: A ERR_*
; Keeps:    w_player, w_what, w_new, w_results_side
; Clobbers: A, X, Y, z_weights, z_text, z_name, z_row, w_record, w_block, the store's work
results_put:
        ldx w_results_side
        jsr results_record
        lda w_what
        and #RESULTS_LEARNING
        beq @history
        point t_save_weights
        jsr prompt_say
@history:
        lda w_what
        and #RESULTS_HISTORY
        beq @write
        point t_save_history
        jsr prompt_say
@write: jsr results_weights
        lda w_what
        and #RESULTS_HISTORY
        jmp player_put
.assert RESULTS_HISTORY = 1, error, "player_put wants 1 if a tournament is to be added"

; results_weights - points to the weights to write: the learned ones, if requested, else the player's old ones
; In:       w_what, w_new, w_results_side, w_kept
; Out:      z_weights
; Keeps:    Y
; Clobbers: A, X
results_weights:
        ldx w_results_side
        lda w_what
        and #RESULTS_LEARNING
        bne @learned
        lda w_new
        bne @before
        lda #<w_kept
        ldx #>w_kept
        sta z_weights
        stx z_weights+1
        rts
@learned:
        jmp players_weights
@before:
        jmp players_before

; results_record - creates the tournament's history record for one contestant (store/FORMAT.md)
; In:       X side; w_players, w_games and the games, w_length, w_siege
; Out:      w_record
; Keeps:    -
; Clobbers: A, X, Y, z_name, z_row
results_record:
        stx z_row
        txa
        eor #SIDE_WHITE ^ SIDE_BLACK
        tax
        jsr players_kind
        beq @computer
        lda #0
        beq @flags                      ; always
@computer:
        lda #RECORD_COMPUTER
@flags: ora z_row
        sta w_record + RECORD_FLAGS
        lda w_siege
        beq @games
        lda #RECORD_SIEGE
@games: ora w_record + RECORD_FLAGS
        sta w_record + RECORD_FLAGS
        lda w_games
        asl a
        asl a
        asl a
        asl a
        ora w_record + RECORD_FLAGS
        sta w_record + RECORD_FLAGS
        lda w_length
        sta w_record + RECORD_LENGTH
        ldy #PLAYER_NAME + RECORD_NAME_SIZE - 1
@letter:
        lda (z_name),y
        sta w_record + RECORD_NAME - PLAYER_NAME,y
        dey
        cpy #PLAYER_NAME
        bcs @letter
        ldx #RECORD_GAMES - 1
@game:  jsr results_game
        dex
        bpl @game
        rts
.assert RECORD_BLACK = SIDE_BLACK, error, "the flag is the side"

; results_game - stores one game in the record
; In:       X game from 0, z_row the side of the record's player
; Out:      w_record
; Keeps:    X, z_row
; Clobbers: A, Y
results_game:
        lda #0
        tay
        cpx w_games
        bcs @put
        lda w_game_white,x
        ldy w_game_black,x
@put:   pha
        lda z_row
        bne @black
        pla
        sta w_record + RECORD_OWN,x
        tya
        sta w_record + RECORD_THEIRS,x
        rts
@black: pla
        sta w_record + RECORD_THEIRS,x
        tya
        sta w_record + RECORD_OWN,x
        rts

.segment "RODATA"

t_results:       .byte "TOURNAMENT RESULTS", 0
t_about_history:  .byte "Y: SAVES THESE SCORES FOR MENU ITEM 4.", 0
t_about_learning: .byte "Y: SAVES ON DISK WHAT HE HAS LEARNED.", 0
t_ask_history:        .byte "RECORD HISTORY? (Y/N): (ESC: MENU) ", 0
t_insert_player: .byte "INSERT A FORMATTED PLAYER DISK.", 0
t_this_disk:     .byte "THE GAME'S DISK WILL DO. N: NO WRITING", 0
t_write_now:     .byte "READY TO WRITE? (Y/N): ", 0
t_new_files:     .byte "CREATING NEW PLAYER FILES...", 0
t_save_weights:  .byte "SAVING STRATEGY TABLES...", 0
t_save_history:  .byte "SAVING HISTORY...", 0
t_to_menu:       .byte "PRESS ANY KEY FOR THE MENU.", 0
