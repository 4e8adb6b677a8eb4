; Questions and answers below the menu or a view (R8): one key for Y/N and H/C, a line with backspace for the rest.
; Ignores keys that an answer cannot contain (R7.3).

FILTER_NAME    = 0                      ; characters allowed in an input line
FILTER_NUMBER  = 1
INPUT_SIZE     = 16                     ; 15 characters and a zero

.segment "BSS"

w_prompt_top:   .res 1                  ; the first row of the prompts
w_prompt_row:   .res 1                  ; the row of the next one
w_input:        .res INPUT_SIZE         ; the answer, padded with zeros
w_input_length: .res 1
w_input_most:   .res 1
w_input_filter: .res 1
w_input_column: .res 1                  ; its first column
w_input_row:    .res 1

.segment "CODE"

; prompt_begin - sets the first prompt row and clears the prompts
; In:       A first row
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
prompt_begin:
        sta w_prompt_top
        .assert * = prompt_clear, error, "prompt_begin falls into prompt_clear"

; prompt_clear - clears the prompts
; In:       w_prompt_top
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
prompt_clear:
        lda w_prompt_top
        sta w_prompt_row
        ldx #LAST_ROW
        jmp text_clear

; prompt_say - prints a prompt line; the output position stays after it
; In:       A low, X high address of the line
; Out:      w_input_column, w_input_row: after it
; Keeps:    -
; Clobbers: A, X, Y, z_text
prompt_say:
        sta z_text
        stx z_text+1
        lda w_prompt_row
        cmp #LAST_ROW + 1
        bcc @room
        jsr prompt_clear
@room:  ldy w_prompt_row
        sty w_input_row
        inc w_prompt_row
        jsr prompt_start
        jsr print_length
        clc
        adc #1
        sta w_input_column
        lda z_text
        ldx z_text+1
        jmp text_print

; prompt_start - sets the output position to the start of the current line
; In:       w_input_row
; Out:      -
; Keeps:    z_text
; Clobbers: A, X, Y
prompt_start:
        ldx #1
        ldy w_input_row
        jmp text_at

; prompt_player - prints a line with a player's name and kind
; In:       z_name points to its entry
; Out:      -
; Keeps:    z_name
; Clobbers: A, X, Y, z_text
prompt_player:
        point t_nothing
        jsr prompt_say
        jmp print_player

; prompt_yes_no - asks a question that accepts Y, N, and Escape for no
; In:       A low, X high address of the question
; Out:      carry set, Z set: yes; carry clear: Z clear: no, Z set: Escape
; Keeps:    -
; Clobbers: A, X, Y, z_text
prompt_yes_no:
        jsr prompt_say
@key:   jsr input_key
        cmp #KEY_ESCAPE
        clc
        beq @out
        cmp #'Y'
        beq @answer
        cmp #'N'
        bne @key
@answer:
        pha
        jsr text_put
        pla
        cmp #'Y'                        ; N is less
@out:   rts

; prompt_kind - asks for a player's kind: H, C, or Return for the default H
; In:       -
; Out:      carry clear: A KIND_HUMAN or KIND_COMPUTER; carry set: Escape
; Keeps:    -
; Clobbers: A, X, Y, z_text
prompt_kind:
        point t_kind
        jsr prompt_say
@key:   jsr input_key
        cmp #KEY_ESCAPE
        beq @out                        ; carry set
        cmp #KIND_COMPUTER
        beq @answer
        cmp #KIND_HUMAN
        beq @answer
        cmp #KEY_RETURN
        bne @key
        lda #KIND_HUMAN
@answer:
        pha
        jsr text_put
        pla
        clc
@out:   rts

; prompt_wait - prints a line and waits for a key
; In:       A low, X high address of the line
; Out:      A the key, Z set: Escape
; Keeps:    -
; Clobbers: X, Y, z_text
prompt_wait:
        jsr prompt_say
        jsr input_any
        cmp #KEY_ESCAPE
        rts

; prompt_line - reads an input line after the last line printed, until Return
; In:       A the maximum length, X FILTER_*
; Out:      w_input, A w_input_length, Z matches A; carry set: Escape, nothing entered
; Keeps:    -
; Clobbers: X, Y
prompt_line:
        sta w_input_most
        stx w_input_filter
        jsr prompt_empty
@key:   jsr prompt_field
        jsr input_key
        cmp #KEY_RETURN
        beq @return
        cmp #KEY_ESCAPE
        beq @escape
        cmp #KEY_BACKSPACE
        beq @back
        ldx w_input_length
        cpx w_input_most
        bcs @key
        jsr prompt_filter
        bcs @key
        sta w_input,x
        inc w_input_length
        bne @key                        ; always
@back:  ldx w_input_length
        beq @key
        dex
        stx w_input_length
        lda #0
        sta w_input,x
        beq @key                        ; always
@escape:
        jsr prompt_empty
        jsr prompt_settled
        lda #0
        sec
        rts
@return:
        ldx w_input_length
        beq @done
        lda w_input - 1,x               ; trailing spaces would be invisible
        cmp #' '
        bne @done
        lda #0
        sta w_input - 1,x
        dec w_input_length
        bpl @return                     ; always
@done:  jsr prompt_settled
        lda w_input_length
        clc
        rts

; prompt_empty - clears the input
; In:       -
; Out:      w_input all zero, w_input_length 0
; Keeps:    Y
; Clobbers: A, X
prompt_empty:
        lda #0
        sta w_input_length
        ldx #INPUT_SIZE - 1
@byte:  sta w_input,x
        dex
        bpl @byte
        rts

; prompt_field - shows the input with its cursor
; In:       w_input, w_input_column, w_input_row
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
prompt_field:
        jsr prompt_text
        lda #1
        jsr text_inverse
        lda #' '
        jsr text_put
        lda #0
        jsr text_inverse
        lda #' '                        ; the old cursor, before a backspace
        jmp text_put

; prompt_settled - shows the input without a cursor
; In:       w_input, w_input_column, w_input_row
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
prompt_settled:
        jsr prompt_text
        point t_blank
        jmp text_print

; prompt_text - shows the input
; In:       w_input, w_input_column, w_input_row
; Out:      the output position after it
; Keeps:    -
; Clobbers: A, X, Y
prompt_text:
        ldx w_input_column
        ldy w_input_row
        jsr text_at
        point w_input
        jmp text_print

; prompt_filter - checks whether a key is allowed in the answer (R7.3)
; In:       A ASCII, w_input_filter, w_input_length
; Out:      carry clear: yes
; Keeps:    A, X
; Clobbers: Y
prompt_filter:
        ldy w_input_filter
        dey
        beq @digit
        cmp #'Z' + 1
        bcs @no
        cmp #'A'
        bcs @yes
        ldy w_input_length
        beq @no                         ; names begin with a letter
        cmp #' '
        beq @yes
        cmp #'.'
        beq @yes
        cmp #'-'
        beq @yes
        cmp #$27                        ; the apostrophe
        beq @yes
@digit: cmp #'0'
        bcc @no
        cmp #'9' + 1
        bcs @no
@yes:   clc
        rts
@no:    sec
        rts

.segment "RODATA"

t_nothing:      .byte 0
t_blank:        .byte "  ", 0
t_kind:         .byte "HUMAN OR COMPUTER? (H/C): ", 0
t_any_key:      .byte "PRESS ANY KEY.", 0
