; Questions in the prompt row: a number, yes or no, a sector.

.segment "BSS"

w_default:      .res 2                  ; the default number
w_typed:        .res 1                  ; non-zero: a digit was typed
w_agrees:       .res 1                  ; another key that says yes

.segment "CODE"

; ask_begin - starts the prompt row with a text
; In:       A low, X high address of the text
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number
ask_begin:
        sta z_number
        stx z_number + 1
        ldy #ROW_PROMPT
        jsr print_row
        lda z_number
        ldx z_number + 1
        jsr text_print
        jmp print_rest

; ask_number - asks for a number of ships. Digits replace the default, up and down change it by one, left deletes a
;              digit
; In:       w_default the default
; Out:      carry set: z_count the number; carry clear: Esc
; Keeps:    z_verb, z_from, z_to
; Clobbers: A, X, Y, z_number, z_width, z_a, z_part
ask_number:
        lda w_default
        sta z_count
        lda w_default + 1
        sta z_count + 1
        lda #0
        sta w_typed
@show:  ldy #ROW_PROMPT
        jsr print_row
        say t_ask_number
        lda z_count
        ldx z_count + 1
        ldy #0
        jsr print_number
        say t_ask_keys
        jsr print_rest
        jsr keys_get
        cmp #KEY_RETURN
        beq @done                       ; carry is set
        cmp #KEY_ESCAPE
        beq @escape
        jsr ask_edit
        jmp @show
@escape:
        clc
@done:  rts

; ask_edit - changes the number by a key
; In:       A key, z_count, w_typed
; Out:      z_count, w_typed
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part
ask_edit:
        cmp #KEY_UP
        beq @more
        cmp #KEY_DOWN
        beq @less
        cmp #KEY_BACKSPACE
        beq @delete
        cmp #'0'
        bcc @done
        cmp #'9' + 1
        bcc @digit
@done:  rts
@digit: and #$0F
        pha
        lda z_count
        sta z_a
        lda z_count + 1
        sta z_a + 1
        lda w_typed
        bne @append
        inc w_typed
        lda #0
        sta z_a
        sta z_a + 1
@append:
        lda z_a                         ; three digits at most
        cmp #100
        lda z_a + 1
        sbc #0
        bcs @full
        jsr math_ten
        pla
        clc
        adc z_a
        sta z_count
        lda z_a + 1
        adc #0
        sta z_count + 1
        rts
@full:  pla
        rts
@more:  inc z_count
        bne @done
        inc z_count + 1
        rts
@less:  lda z_count
        ora z_count + 1
        beq @done
        lda z_count
        bne @low
        dec z_count + 1
@low:   dec z_count
        rts
@delete:
        inc w_typed
        lda z_count
        sta z_a
        lda z_count + 1
        sta z_a + 1
        jsr math_tenth
        lda z_a
        sta z_count
        lda z_a + 1
        sta z_count + 1
        rts
.assert KEY_BACKSPACE = KEY_LEFT, error, "left deletes a digit"

; ask_yes - asks for Return or Esc, Y or N
; In:       A low, X high address of the question, Y another key that says yes
; Out:      carry set: A that key, Return or Y; carry clear: Esc or N
; Keeps:    z_verb, z_from, z_to, z_count
; Clobbers: A, X, Y, z_number
ask_yes:
        sty w_agrees
        jsr ask_begin
@key:   jsr keys_get
        cmp w_agrees
        beq @done                       ; carry is set
        cmp #KEY_RETURN
        beq @done
        cmp #'Y'
        beq @done
        cmp #'N'
        beq @no
        cmp #KEY_ESCAPE
        bne @key
@no:    clc
@done:  rts

; ask_leave - asks whether to leave the game; Return, as in FORTRESS, says no
; In:       -
; Out:      carry set: Y; carry clear: N, Return or Esc
; Keeps:    z_verb, z_from, z_to, z_count
; Clobbers: A, X, Y, z_number
ask_leave:
        lda #<t_ask_leave
        ldx #>t_ask_leave
        jsr ask_begin
@key:   jsr keys_get
        cmp #'Y'
        beq @done                       ; carry is set
        cmp #'N'
        beq @no
        cmp #KEY_RETURN
        beq @no
        cmp #KEY_ESCAPE
        bne @key
@no:    clc
@done:  rts

; ask_sector - lets the player select a sector with the cursor
; In:       A low, X high address of the question
; Out:      carry set: z_cursor the sector; carry clear: Esc
; Keeps:    z_verb, z_from, z_to, z_count
; Clobbers: A, X, Y, z_number, z_width, z_line, z_view
ask_sector:
        jsr ask_begin
@key:   jsr keys_get
        cmp #KEY_RETURN
        beq @done                       ; carry is set
        cmp #KEY_ESCAPE
        beq @escape
        jsr ask_move
        jmp @key
@escape:
        clc
@done:  rts

; ask_move - moves the cursor by a key and shows the new sector
; In:       A key, z_cursor
; Out:      carry set if the key was an arrow; A the key
; Keeps:    z_verb, z_from, z_to, z_count
; Clobbers: X, Y, z_number, z_width, z_line, z_view
ask_move:
        ldx z_cursor
        stx z_view
        jsr keys_move
        bcc @done
        jsr view_sector                 ; redraws it without the cursor
        lda z_cursor
        sta z_view
        jsr view_sector
        jsr panel_sector
        sec
@done:  rts

.segment "RODATA"
t_ask_number:   text "HOW MANY? "
t_ask_leave:    text "LEAVE THE GAME? Y: YES. RETURN: NO"
t_ask_keys:     text ". UP, DOWN, DIGITS, RETURN"
