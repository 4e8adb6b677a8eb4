; The menu of a human's turn. Letters select at once; Return or the button enters the menu, where left and right move
; and Return selects, so that the stick suffices. Any other key leaves it.

MENU_MOVE       = 0
MENU_BUILD      = 1
MENU_COLONIZE   = 2
MENU_TERRAFORM  = 3
MENU_SCRAP      = 4
MENU_UNDO       = 5
MENU_END        = 6
MENU_ITEMS      = 7
MENU_OFF        = $FF                   ; in z_item: the cursor is in the galaxy
.assert MENU_SCRAP = VERB_SCRAP && MENU_BUILD = VERB_BUILD, error, "items are verbs first"

.segment "CODE"

.warn -stack                            ; two loops push and pull
; menu_draw - draws the menu: the items that are possible for the sector under the cursor, their letters inverse, and the
;             selected one
; In:       z_item, or MENU_OFF; z_cursor, the mover's turn
; Out:      -
; Keeps:    z_item, z_verb, z_from, z_to, z_count
; Clobbers: A, X, Y, z_line, z_a, z_part
menu_draw:
        ldx #4
@save:  lda z_verb,x
        pha
        dex
        bpl @save
        ldy #ROW_MENU
        jsr print_row
        ldx #MENU_MOVE
@item:  stx z_line
        jsr menu_can
        bcc @next
        lda #1
        jsr text_inverse
        lda #' '                        ; a margin for the inverse letter
        jsr text_put
        ldx z_line
        lda t_item_letter,x
        jsr text_put
        ldx z_line
        cpx z_item
        beq @rest
        lda #0
        jsr text_inverse
@rest:  ldy z_line
        lda t_item_low,y
        ldx t_item_high,y
        jsr text_print
        lda #0
        jsr text_inverse
        lda #' '
        jsr text_put
@next:  ldx z_line
        inx
        cpx #MENU_ITEMS
        bne @item
        jsr print_rest
        ldx #0
@back:  pla
        sta z_verb,x
        inx
        cpx #5
        bne @back
        rts
.warn stack
.assert z_count = z_verb + 3, error, "a command is five bytes"

; menu_can - checks whether an item is possible for the sector under the cursor
; In:       z_line the item, z_cursor, the mover's turn
; Out:      carry set: yes
; Keeps:    z_line
; Clobbers: A, X, Y, z_verb, z_from, z_to, z_count, z_a, z_part
menu_can:
        lda #0
        sta z_count + 1
        ldx z_cursor
        lda z_line
        bne @other
        jmp view_is_active              ; moves
@other:
        cmp #MENU_END
        bcs @done
        cmp #MENU_UNDO
        beq @undo
        sta z_verb
        stx z_from
        lda #1
        sta z_count
        jsr rules_refusal
        clc
        bne @done
        sec
@done:  rts
@undo:  lda w_log_count
        cmp #1
        rts
.assert VERB_MOVE = 0, error, "the first item"

; menu_choose - lets the player select an item with left, right and Return among the possible ones; begins with the first,
;               but never with scrapping, so that pressing Return twice does no harm
; In:       z_cursor, the mover's turn
; Out:      A the item, or the key that left the menu
; Keeps:    z_cursor
; Clobbers: X, Y, z_item, z_line, z_verb, z_from, z_to, z_count, z_a, z_part
menu_choose:
        lda #MENU_MOVE
        sta z_item
        lda #MENU_SCRAP - 1
        sta z_line
@can:   jsr menu_can
        bcc @next
        lda z_line
        sta z_item
@next:  dec z_line
        bpl @can
@draw:  jsr menu_draw
        jsr keys_get
        cmp #KEY_LEFT
        beq @left
        cmp #KEY_RIGHT
        beq @right
        cmp #KEY_RETURN
        bne @leave
        lda z_item
@leave: pha
        jsr menu_off
        pla
        rts
@left:  lda z_item
        bne @back
        lda #MENU_ITEMS
@back:  sec
        sbc #1
        jsr @select
        bcc @left
        bcs @draw                       ; always
@right: ldx z_item
        inx
        txa
        cpx #MENU_ITEMS
        bne @on
        lda #0
@on:    jsr @select
        bcc @right
        bcs @draw                       ; always
@select:
        sta z_item
        sta z_line
        jmp menu_can
.assert MENU_ITEMS <= KEY_LEFT, error, "menu_choose: keys are greater than items"

; menu_off - draws the menu without a selected item
; In:       -
; Out:      z_item MENU_OFF
; Keeps:    z_cursor
; Clobbers: A, X, Y, z_line
menu_off:
        lda #MENU_OFF
        sta z_item
        jmp menu_draw

; menu_letter - finds the item for a letter
; In:       A key
; Out:      carry set: A the item; carry clear: A the key
; Keeps:    Y
; Clobbers: X
menu_letter:
        ldx #MENU_ITEMS - 1
@item:  cmp t_item_letter,x
        beq @found
        dex
        bpl @item
        clc
        rts
@found: txa
        sec
        rts

.segment "RODATA"
t_item_letter:  .byte "MBCTXUE"
t_item_low:     .byte <t_item_move, <t_item_build, <t_item_colonize, <t_item_terraform, <t_item_scrap, <t_item_undo, <t_item_end
t_item_high:    .byte >t_item_move, >t_item_build, >t_item_colonize, >t_item_terraform, >t_item_scrap, >t_item_undo, >t_item_end
t_item_move:    text "OVE"              ; after the letter
t_item_build:   text "UILD"
t_item_colonize: text "OLONY"
t_item_terraform: text "ERRA"
t_item_scrap:   text " SCRAP"
t_item_undo:    text "NDO"
t_item_end:     text "ND"
