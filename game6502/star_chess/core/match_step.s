; The first step of a fleet towards its target (S6.5).

.segment "CODE"

; match_destination - selects the first destination of part of a fleet: the target if adjacent, else the first neighbour
;                     one step nearer that may be entered, has room and holds no enemies (S6.5)
; In:       X, z_target; z_from, z_distance 1..3, z_count
; Out:      carry set: z_to; carry clear: none
; Keeps:    z_count
; Clobbers: A, X, Y, z_a
match_destination:
        dec z_distance
        beq @next
        ldy z_order
@step:  ldx t_order,y
        sty z_part
        jsr match_is_step
        bcs @found
        ldy z_part
        iny
        tya
        and #SECTORS - 1
        bne @step
        inc z_distance
        clc
        rts
@next:  jsr rules_has_room
@found: inc z_distance                  ; keeps the carry
        stx z_to
        rts

; match_is_step - checks whether a sector qualifies as a first step
; In:       X sector, z_from, z_target, z_distance its required distance to the target, z_count
; Out:      carry set: yes
; Keeps:    X
; Clobbers: A, Y, z_a
match_is_step:
        lda w_flags,x
        and z_bit
        beq @no
        lda z_from
        jsr match_distance
        cmp #1
        bne @no
        lda z_target
        jsr match_distance
        cmp z_distance
        bne @no
        jsr galaxy_blockaded
        bcs @no
        jmp rules_has_room
@no:    clc
        rts

; match_distance - looks up the distance of two sectors
; In:       A, X sectors
; Out:      A 0..3
; Keeps:    X
; Clobbers: Y, z_a
match_distance:
        asl a
        asl a
        asl a
        asl a
        sta z_a
        txa
        ora z_a
        tay
        lda t_distance,y
        rts
