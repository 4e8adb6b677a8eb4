; DISPLAY ROSTER (R8.3): the players on the disk in the drive, one screen at a time.

ROSTER_TOP    = 3                       ; the rows of the names
ROSTER_BOTTOM = 18

.segment "BSS"

w_view_row:     .res 1                  ; the row of the next name

.segment "CODE"

; roster_view - shows the roster
; In:       the prompts of the menu clear
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui and the store
roster_view:
        jsr find_roster
        bcs @out
        jsr roster_first
        php
        jsr text_mode
        point t_roster
        ldy #0
        jsr print_title
        lda #PROMPT_VIEW
        jsr prompt_begin
        plp
        beq @nobody
@page:  jsr roster_view_page
        beq @last
        point t_more
        jsr prompt_wait
        beq @out
        lda #ROSTER_TOP
        ldx #LAST_ROW
        jsr text_clear
        jsr prompt_clear
        jmp @page
@nobody:
        at 1, ROSTER_TOP
        point t_nobody
        jsr text_print
@last:  point t_any_key
        jmp prompt_wait
@out:   rts

; roster_view_page - shows a screenful
; In:       z_entry points to the first entry to show
; Out:      Z set: end of roster, clear: z_entry points to the next
; Keeps:    -
; Clobbers: A, X, Y, z_name
roster_view_page:
        lda #ROSTER_TOP
        sta w_view_row
@player:
        ldx #4
        ldy w_view_row
        jsr text_at
        lda z_entry
        sta z_name
        lda z_entry+1
        sta z_name+1
        jsr print_player
        inc w_view_row
        jsr roster_next
        beq @out
        lda #ROSTER_BOTTOM
        cmp w_view_row
        bcs @player
        lda #1                          ; Z clear
@out:   rts

.segment "RODATA"

t_roster:       .byte "ROSTER OF PLAYERS", 0
t_nobody:       .byte "NOBODY YET.", 0
t_more:         .byte "ANY KEY FOR MORE, ESC FOR THE MENU.", 0
