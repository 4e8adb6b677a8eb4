; The view of the computer's mind: its plans for the mover's turn, and their purposes.

MIND_ROW        = 3                     ; of the first request

.segment "CODE"

; mind_plan - prints a computer's plan for a sector
; In:       X sector, z_own
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
mind_plan:
        ldy w_colony,x
        beq @settle
        cpy z_own
        beq @own
        txa
        eor t_home - 1,y
        beq @home
        say t_mind_attack
        rts
@home:  say t_mind_strike
        rts
@own:   jsr galaxy_blockaded
        bcs @defend
        say t_mind_guard
        rts
@defend:
        say t_mind_defend
        rts
@settle:
        say t_mind_settle
        rts

; mind_show - shows a page with a computer's plans for the mover's turn, the most urgent first
; In:       the mover's turn
; Out:      -
; Keeps:    galaxy, the log, z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
mind_show:
        lda #OUT_NONE
        sta z_out_1
        sta z_out_2
        lda #ADVICE_LEVEL
        jsr level_set
        jsr requests_make
        lda #<t_mind
        ldx #>t_mind
        jsr page_head
        at 2, 2
        say t_mind_columns
        lda #MIND_ROW
        sta z_line
        lda #0
        sta z_priority
@priority:
        lda #0
        sta z_request
@request:
        ldx z_priority
        lda z_request
        cmp w_requests_count,x
        beq @next
        txa
        asl a
        asl a
        asl a
        asl a
        ora z_request
        tax
        lda w_requests,x
        jsr mind_row
        inc z_request
        bne @request                    ; always
@next:  inc z_priority
        lda z_priority
        cmp #PRIORITIES
        bne @priority
        at 2, 21
        say t_mind_means
        at 13, 23
        say t_title_key
        jsr keys_get
        jmp command_again

; mind_row - prints a plan: sector, purpose, the enemy's ships, ships wanted
; In:       A sector, z_line the row
; Out:      z_line the next
; Keeps:    z_priority, z_request
; Clobbers: A, X, Y, z_number, z_width
mind_row:
        sta z_view
        ldx #2
        ldy z_line
        jsr text_at
        lda z_view
        jsr print_sector
        ldx z_view
        jsr mind_plan
        ldx #20
        ldy z_line
        jsr text_at
        ldx z_view
        number_of w_threat, 4
        ldx z_view
        number_of w_least, 6
        inc z_line
        ldx z_view
        lda w_least,x
        cmp w_most,x
        bne @most
        lda w_least_high,x
        cmp w_most_high,x
        beq @done
@most:  lda #'-'
        jsr text_put
        ldx z_view
        number_of w_most, 0
@done:  rts

.segment "RODATA"
t_mind:             text "HOW A COMPUTER SEES YOUR TURN"
t_mind_columns:     text "SECTOR, PLAN     ENEMY  SHIPS WANTED"
t_mind_means:       text "THE MOST URGENT IS FIRST."
t_mind_attack:      text " TO ATTACK"
t_mind_strike:      text " TO TAKE A HOME"
t_mind_guard:       text " TO GUARD"
t_mind_defend:      text " TO DEFEND"
t_mind_settle:      text " TO SETTLE"
