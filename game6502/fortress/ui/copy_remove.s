; COPY PLAYER and REMOVE PLAYER (R8.5, R8.6). A copy is read into memory first, so that one drive suffices for two
; disks.

.segment "CODE"

; copy_run - executes COPY PLAYER
; In:       the prompts of the menu clear
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui and the store
copy_run:
        point t_from
        jsr find_ask
        bcc @from
        beq @new                        ; empty: a new player
        rts
@new:   jsr player_take_nobody
        jmp copy_to
@from:  point t_source
        jsr copy_disk
        bcs @out
@find:  jsr find_player
        bcs @out
        beq @absent
        jsr player_take
        bcc copy_to
        jsr disk_error
        bcc @find
@out:   rts
@absent:
        jsr find_absent
        bcs @out
        bne @find
        beq copy_run                    ; always

; copy_to - asks for the destination and writes the player in memory
; In:       the player from player_take
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui and the store
copy_to:
        jsr prompt_clear
        point t_to
        jsr find_ask
        bcs @out
        point t_destination
        jsr copy_disk
        bcs @out
@find:  jsr find_player
        bcs @out
        beq @write
        point t_replace
        jsr prompt_say
        point t_replace_ask
        jsr prompt_yes_no
        bcc @out
        jsr find_player                 ; again: the user may have changed the disk
        bcs @out
@write: point t_copying
        jsr prompt_say
        jsr player_give
        bcc @done
        jsr disk_error
        bcc @find                       ; searches again: it may be another disk now
@out:   rts
@done:  point t_copied
        jmp prompt_wait

; copy_disk - asks for a disk
; In:       A low, X high address of the line
; Out:      carry set: Escape
; Keeps:    w_player
; Clobbers: A, X, Y, z_text
copy_disk:
        jsr prompt_wait
        beq @escape
        jsr prompt_clear
        clc
        rts
@escape:
        sec
        rts

; remove_run - executes REMOVE PLAYER
; In:       the prompts of the menu clear
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui and the store
remove_run:
        point t_remove
        jsr find_existing
        bcs @out
        point w_player
        sta z_name
        stx z_name+1
        jsr prompt_player
        point t_remove_ask
        jsr prompt_yes_no
        bcc @out
@find:  jsr find_player                 ; again: the user may have changed the disk
        bcs @out
        beq @absent
        jsr player_remove
        bcc @done
        jsr disk_error
        bcc @find
@out:   rts
@absent:
        lda #ERR_NO_PLAYER
        jsr disk_error
        bcc @find
        rts
@done:  point t_removed
        jmp prompt_wait

.segment "RODATA"

t_from:         .byte "FROM: ", 0
t_to:           .byte "TO: ", 0
t_source:       .byte "INSERT SOURCE DISK, PRESS ANY KEY.", 0
t_destination:  .byte "INSERT DESTINATION DISK, PRESS ANY KEY.", 0
t_replace:      .byte "THAT PLAYER EXISTS ALREADY.", 0
t_replace_ask:  .byte "REPLACE IT? (Y/N): ", 0
t_copying:      .byte "WRITING THE PLAYER...", 0
t_copied:       .byte "COPIED. PRESS ANY KEY.", 0
t_remove:       .byte "REMOVE: ", 0
t_remove_ask:   .byte "REMOVE IT FROM THE DISK? (Y/N): ", 0
t_removed:      .byte "REMOVED. PRESS ANY KEY.", 0
