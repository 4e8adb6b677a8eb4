; Adjusts the number of ships to the income: builds where inhabitants are idle, or scraps (S6.8).

.segment "CODE"

; develop_build - builds as many ships as the income supports, at colonies with most idle inhabitants first (S6.8)
; In:       z_room 1 or more, z_funds
; Out:      galaxy, z_room
; Keeps:    z_own, z_bit, z_order
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_from, z_to, z_count, z_left, z_verb, w_site
develop_build:
        jsr build_funds                 ; terraforming may have used materials
        jsr build_list                  ; and founded colonies count
@site:  lda z_funds
        ora z_funds_high
        beq @done
        jsr develop_site
        bcc @done
        lda z_room
        sta z_left
        lda z_room + 1
        sta z_left + 1
        jsr build_affordable
        bcc @site
        jsr build_ships
        lda z_room
        ora z_room + 1
        bne @site
@done:  rts

; develop_site - removes the colony with most idle inhabitants from w_sites; skips blockaded ones
; In:       w_sites
; Out:      carry set: X its sector; carry clear: none left
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, w_sites
develop_site:
        lda #0
        sta z_b
        sta z_b + 1
        lda #SITE_NONE
        sta z_a
        ldy #0
@site:  cpy w_sites_count
        beq @end
        ldx w_sites,y
        bmi @next
        jsr galaxy_blockaded
        bcs @next
        lda z_b
        cmp w_idle,x
        lda z_b + 1
        sbc w_idle_high,x
        bcs @next
        lda w_idle,x
        sta z_b
        lda w_idle_high,x
        sta z_b + 1
        sty z_a
@next:  iny
        bne @site                       ; always
@end:   ldy z_a
        bmi @none
        ldx w_sites,y
        lda #SITE_NONE
        sta w_sites,y
        sec
        rts
@none:  clc
        rts

; develop_scrap - scraps unsupported ships that serve no request, in the mover's order (S6.8)
; In:       z_room below 0, w_assigned
; Out:      galaxy, w_active
; Keeps:    z_own, z_bit, z_order
; Clobbers: A, X, Y, z_a, z_from, z_to, z_count, z_left, z_verb, z_rank
develop_scrap:
        sec
        lda #0
        sbc z_room
        sta z_left
        lda #0
        sbc z_room + 1
        sta z_left + 1
        lda z_order
@sector:
        sta z_rank
        tay
        ldx t_order,y
        lda w_fleet,x
        cmp z_own
        bne @next
        jsr develop_unassigned
        bcc @next
        jsr build_deduct
        stx z_from
        stx z_to
        lda #VERB_SCRAP
        sta z_verb
        jsr rules_execute
        lda z_left
        ora z_left + 1
        beq @done
@next:  ldx z_rank
        inx
        txa
        and #SECTORS - 1
        beq @done
        txa
        jmp @sector
@done:  rts

; develop_unassigned - computes how many of the ships to scrap come from a sector
; In:       X sector of an own fleet, z_left
; Out:      z_count; carry set if it is not 0
; Keeps:    X
; Clobbers: A, Y, z_a
develop_unassigned:
        sec
        lda w_ships,x
        sbc w_assigned,x
        sta z_count
        lda w_ships_high,x
        sbc w_assigned_high,x
        sta z_count + 1
        bcc @none
        lda z_left
        ldy z_left + 1
        jsr build_least
        lda z_count
        ora z_count + 1
        cmp #1
        rts
@none:  clc
        rts
