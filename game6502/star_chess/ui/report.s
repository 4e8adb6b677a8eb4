; News in the last row: commands and refusals as text.

.segment "BSS"

w_met:          .res 2                  ; enemy ships at a command's destination, before it
w_met_owner:    .res 1                  ; and their owner
w_sent:         .res 2                  ; ships of the command

.segment "CODE"

; report_begin - starts the news row
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
report_begin:
        ldy #ROW_NEWS
        jmp print_line

; report_player - starts the news row with the mover's number
; In:       z_mover
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
report_player:
        jsr report_begin
        lda z_mover
        jsr print_player
        lda #':'
        jsr text_put
        ldx #1
        jmp print_spaces

; report_command - prints a command: MOVE 20 A1-A2, COLONIZE A2
; In:       z_verb, z_from, z_to, z_count
; Out:      -
; Keeps:    z_verb, z_from, z_to, z_count
; Clobbers: A, X, Y, z_number, z_width
report_command:
        ldy z_verb
        lda t_verb_low,y
        ldx t_verb_high,y
        jsr text_print
        lda z_count
        ora z_count + 1
        beq @place
        lda z_count
        ldx z_count + 1
        ldy #0
        jsr print_number
        ldx #1
        jsr print_spaces
@place: lda z_from
        jsr print_sector
        lda z_verb
        bne @done
        lda #'-'
        jsr text_put
        lda z_to
        jmp print_sector
@done:  rts
.assert VERB_MOVE = 0, error, "only moves have two sectors"

; report_meet - records the enemy ships that a command will meet
; In:       z_verb, z_from, z_to, z_count, z_own
; Out:      w_sent, w_met 0 without combat, w_met_owner
; Keeps:    Y, z_verb, z_from, z_to, z_count
; Clobbers: A, X
report_meet:
        lda z_count
        sta w_sent
        lda z_count + 1
        sta w_sent + 1
        lda #0
        sta w_met
        sta w_met + 1
        ldx z_to
        lda z_verb
        beq @arrive
        cmp #VERB_BUILD
        bne @none
        ldx z_from
@arrive:
        jsr galaxy_blockaded
        bcc @none
        lda w_fleet,x
        sta w_met_owner
        lda w_ships,x
        sta w_met
        lda w_ships_high,x
        sta w_met + 1
@none:  rts

; report_combat - prints the result of a combat: 20 AGAINST 10: 10 ARE LEFT; nothing without combat
; In:       w_sent, w_met, z_verb, z_from, z_to
; Out:      carry set if there was combat
; Keeps:    z_verb, z_from, z_to
; Clobbers: A, X, Y, z_number, z_width
report_combat:
        lda w_met
        ora w_met + 1
        bne @fought
        clc
        rts
@fought:
        lda w_sent
        ldx w_sent + 1
        ldy #0
        jsr print_number
        say t_against
        lda w_met
        ldx w_met + 1
        ldy #0
        jsr print_number
        say t_left
        ldx z_to
        lda z_verb
        beq @place
        ldx z_from
@place: lda w_fleet,x
        beq @nobody
        pha
        lda w_ships,x
        pha
        lda w_ships_high,x
        tax
        pla
        ldy #0
        jsr print_number
        say t_left_of
        pla
        sec
        sbc #1
        jsr print_player
        sec
        rts
@nobody:
        say t_left_none
        sec
        rts

; report_sound - shows the effect of a command, with its sound
; In:       z_verb, z_from, z_to, carry set: there was combat
; Out:      -
; Keeps:    z_verb, z_from, z_to, z_count
; Clobbers: A, X, Y, z_number, z_width, z_line, z_view
report_sound:
        php
        jsr effect_command
        plp
        lda #SOUND_DESTROY
        bcs @play
        ldy z_verb
        lda t_verb_sound,y
@play:  jmp sound_play

; report_refusal - prints why a command is not legal, and how much it needs of the missing resource
; In:       A REFUSED_*, not REFUSED_NOT; z_a from REFUSED_SHORT on
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_width
report_refusal:
        pha
        jsr report_begin
        pla
        pha
        cmp #REFUSED_SHORT
        bcc @text
        say t_refused_short
@text:  pla
        pha
        tay
        lda t_refused_low - 1,y
        ldx t_refused_high - 1,y
        jsr text_print
        pla
        cmp #REFUSED_SHORT
        bcc @horn
        say t_refused_colon
        lda z_a
        ldx z_a + 1
        ldy #0
        jsr print_number
        say t_refused_needed
@horn:  lda #SOUND_HORN
        jmp sound_play

.segment "RODATA"
t_verb_low:     .byte <t_verb_move, <t_verb_build, <t_verb_colonize, <t_verb_terraform, <t_verb_scrap
t_verb_high:    .byte >t_verb_move, >t_verb_build, >t_verb_colonize, >t_verb_terraform, >t_verb_scrap
t_verb_sound:   .byte SOUND_CLICK, SOUND_BUILD, SOUND_SIEGE, SOUND_BUILD, SOUND_CLICK
t_verb_move:    text "MOVE "
t_verb_build:   text "BUILD "
t_verb_colonize: text "COLONIZE "
t_verb_terraform: text "TERRAFORM "
t_verb_scrap:   text "SCRAP "
t_against:      text " AGAINST "
t_left:         text ": LEFT "
t_left_of:      text " OF "
t_left_none:    text "NONE"

t_refused_low:
        .byte <t_refused_ships, <t_refused_far, <t_refused_reach, <t_refused_full, <t_refused_colony
        .byte <t_refused_taken, <t_refused_terran, <t_refused_none, <t_refused_log
        .byte <t_few_ships, <t_few_active, <t_few_materials, <t_few_credits, <t_few_workers
t_refused_high:
        .byte >t_refused_ships, >t_refused_far, >t_refused_reach, >t_refused_full, >t_refused_colony
        .byte >t_refused_taken, >t_refused_terran, >t_refused_none, >t_refused_log
        .byte >t_few_ships, >t_few_active, >t_few_materials, >t_few_credits, >t_few_workers
t_refused_ships:    text "YOU HAVE NO SHIPS THERE."
t_refused_far:      text "SHIPS GO ONE SECTOR A TURN."
t_refused_reach:    text "NO COLONY OF YOURS THERE OR NEXT TO IT."
t_refused_full:     text "A SECTOR HOLDS 999 SHIPS."
t_refused_colony:   text "YOU HAVE NO COLONY THERE."
t_refused_taken:    text "THE PLANET HAS A COLONY."
t_refused_terran:   text "THE PLANET IS TERRAN."
t_refused_none:     text "NO SHIPS ARE ASKED FOR."
t_refused_log:      text "128 COMMANDS IN A TURN AT MOST. END IT."
t_refused_short:    text "TOO FEW "
t_few_ships:        text "SHIPS"
t_few_active:       text "ACTIVE SHIPS"
t_few_materials:    text "MATERIALS"
t_few_credits:      text "CREDITS"
t_few_workers:      text "IDLE WORKERS"
t_refused_colon:    text ": "
t_refused_needed:   text " ARE NEEDED."
