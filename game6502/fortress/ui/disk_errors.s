; Names and explains every disk error and offers remedies (R8.10). An unformatted disk may be formatted.

.segment "CODE"

; disk_error - names and explains an error and asks what to do
; In:       A ERR_*; z_err_track, z_err_sector
; Out:      carry clear: retry from the start of the operation; carry set: cancel. The prompts are cleared
; Keeps:    w_player, w_record
; Clobbers: A, X, Y, z_text, z_error, w_block
disk_error:
        sta z_error
        jsr prompt_clear
        ldx z_error
        cpx #ERR_DAMAGED
        bcc @platform
        txa
        sbc #ERR_DAMAGED - ERR_FOREIGN - 1
        tax                             ; the tables list the store's errors after the platform's
@platform:
        txa
        pha
        lda t_error_low - 1,x
        ldy t_error_high - 1,x
        jsr disk_error_say
        jsr disk_error_where
        pla
        tax
        lda t_advice_low - 1,x
        ldy t_advice_high - 1,x
        jsr disk_error_say
        lda z_error
        cmp #ERR_UNFORMATTED
        beq disk_error_blank
        cmp #ERR_NO_DISK                ; a drive cannot distinguish a blank disk from a missing one
        beq disk_error_blank
        point t_retry
        jsr prompt_say
@key:   jsr input_key
        cmp #'R'
        beq disk_error_retry
        cmp #'A'
        beq disk_error_abort
        cmp #KEY_ESCAPE
        bne @key
        .assert * = disk_error_abort, error, "disk_error falls into disk_error_abort"

; disk_error_abort, disk_error_retry - return from disk_error in one of its two ways
; In:       -
; Out:      carry set, carry clear
; Keeps:    -
; Clobbers: A, X, Y
disk_error_abort:
        jsr prompt_clear
        sec
        rts
disk_error_retry:
        jsr prompt_clear
        clc
        rts

; disk_error_blank - asks about a disk that is not formatted, or may be missing: offers to format it
; In:       -
; Out:      as disk_error
; Keeps:    w_player, w_record
; Clobbers: A, X, Y, z_text, z_error, w_block
disk_error_blank:
        point t_format
        jsr prompt_say
@key:   jsr input_key
        cmp #'R'
        beq disk_error_retry
        cmp #'A'
        beq disk_error_abort
        cmp #KEY_ESCAPE
        beq disk_error_abort
        cmp #'F'
        bne @key
        jsr prompt_clear
        point t_format_warn
        jsr prompt_say
        point t_format_ask
        jsr prompt_yes_no
        bcc disk_error_abort
        jsr dos_mount                   ; the user may have changed the disk
        bcc disk_error_retry
        cmp #ERR_UNFORMATTED
        beq @format
        cmp #ERR_NO_DISK
        bne @error
@format:
        point t_formatting
        jsr prompt_say
        jsr disk_format
        bcc disk_error_retry
@error: jmp disk_error

; disk_error_say - prints a line of the explanation
; In:       A low, Y high address of the line
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_text
disk_error_say:
        pha
        tya
        tax
        pla
        jmp prompt_say

; disk_error_where - prints the error's track and sector, if any
; In:       z_error, z_err_track, z_err_sector
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
disk_error_where:
        lda z_error
        cmp #ERR_READ
        beq @where
        cmp #ERR_WRITE
        bne @out
@where: lda z_err_track
        jsr text_number
        point t_sector
        jsr text_print
        lda z_err_sector
        jmp text_number
@out:   rts

.assert ERR_NOT_FOUND = 1 && ERR_FOREIGN = 9, error, "the tables begin with the platform's errors"
.assert ERR_NO_GAME = ERR_DAMAGED + 4, error, "and end with the store's"

.segment "RODATA"

t_error_low:
        .byte <t_err_lost, <t_err_no_disk, <t_err_blank, <t_err_protected, <t_err_full, <t_err_catalog
        .byte <t_err_read, <t_err_write, <t_err_foreign, <t_err_damaged, <t_err_no_roster, <t_err_50, <t_err_nobody
        .byte <t_err_no_game
t_error_high:
        .byte >t_err_lost, >t_err_no_disk, >t_err_blank, >t_err_protected, >t_err_full, >t_err_catalog
        .byte >t_err_read, >t_err_write, >t_err_foreign, >t_err_damaged, >t_err_no_roster, >t_err_50, >t_err_nobody
        .byte >t_err_no_game
t_advice_low:
        .byte <t_adv_damaged, <t_adv_no_disk, <t_adv_blank, <t_adv_protected, <t_adv_full, <t_adv_full
        .byte <t_adv_read, <t_adv_write, <t_adv_foreign, <t_adv_damaged, <t_adv_other, <t_adv_full, <t_adv_other
        .byte <t_adv_other
t_advice_high:
        .byte >t_adv_damaged, >t_adv_no_disk, >t_adv_blank, >t_adv_protected, >t_adv_full, >t_adv_full
        .byte >t_adv_read, >t_adv_write, >t_adv_foreign, >t_adv_damaged, >t_adv_other, >t_adv_full, >t_adv_other
        .byte >t_adv_other

t_err_lost:      .byte "A FILE IS GONE FROM THE DISK.", 0
t_err_no_disk:   .byte "NO DISK IN THE DRIVE, OR A BLANK ONE.", 0
t_err_blank:     .byte "THE DISK IS NOT FORMATTED.", 0
t_err_protected: .byte "THE DISK IS WRITE PROTECTED.", 0
t_err_full:      .byte "THE DISK IS FULL.", 0
t_err_catalog:   .byte "THE DISK'S CATALOG IS FULL.", 0
t_err_read:      .byte "READ ERROR: TRACK ", 0
t_err_write:     .byte "WRITE ERROR: TRACK ", 0
t_err_foreign:   .byte "THE DISK IS OF ANOTHER SYSTEM.", 0
t_err_damaged:   .byte "THE PLAYER FILES ARE DAMAGED.", 0
t_err_no_roster: .byte "THE DISK HAS NO ROSTER.", 0
t_err_50:        .byte "THE ROSTER IS FULL: 50 PLAYERS.", 0
t_err_nobody:    .byte "THE PLAYER IS NOT ON THIS DISK.", 0
t_err_no_game:   .byte "THIS IS NOT THE FORTRESS DISK.", 0
t_adv_no_disk:   .byte "INSERT ONE, CLOSE THE DOOR, OR FORMAT.", 0
t_adv_blank:     .byte "FORMAT IT OR INSERT ANOTHER DISK.", 0
t_adv_protected: .byte "ALLOW WRITING OR INSERT ANOTHER DISK.", 0
t_adv_full:      .byte "REMOVE A PLAYER OR INSERT ANOTHER DISK.", 0
t_adv_read:      .byte "TRY AGAIN, OR USE A BACKUP.", 0
t_adv_write:     .byte "TRY AGAIN OR INSERT ANOTHER DISK.", 0
t_adv_foreign:   .byte "INSERT A PLAYER DISK.", 0
t_adv_damaged:   .byte "INSERT A BACKUP OF THIS DISK.", 0
t_adv_other:     .byte "INSERT ANOTHER DISK.", 0
t_retry:         .byte "R RETRIES (ANY DISK), A ABORTS", 0
t_format:        .byte "F FORMATS, R RETRIES, A ABORTS", 0
t_format_warn:   .byte "ALL THAT IS ON THE DISK WILL BE LOST.", 0
t_format_ask:    .byte "FORMAT IT? (Y/N): ", 0
t_formatting:    .byte "FORMATTING...", 0
t_sector:        .byte ", SECTOR ", 0
