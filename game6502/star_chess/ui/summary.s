; The events since the last human's turn, which the next one begins with: ships lost in battles by both sides, and
; colonies lost and founded, as YOU LOST 12 AT D4, ORION 4 AT D4. VIRGO TOOK B1, B2.

EVENTS          = 32                    ; remembered at most
EVENT_BATTLE    = 0 * PLAYERS           ; + player: ships, all of a sector together
EVENT_LOST      = 1 * PLAYERS           ; + player: a colony
EVENT_TOOK      = 2 * PLAYERS           ; + player: a new colony
SUMMARY_CLASSES = 4                     ; the viewer's events, then by EVENT_*
SUMMARY_END     = 36                    ; then dots; a number of four digits takes one column more

.segment "LOGS"

w_event:        .res EVENTS             ; EVENT_* + player
w_event_place:  .res EVENTS
w_event_ships:  .res EVENTS
w_event_ships_high: .res EVENTS

.segment "BSS"

w_events:       .res 1
w_summary_class: .res 1                 ; the class of events being printed
w_summary_last: .res 1                  ; the event printed last, negative at first; the one being added
w_summary_more: .res 1                  ; non-zero: events are left out

.segment "CODE"

; summary_begin - forgets all events
; In:       -
; Out:      w_events 0
; Keeps:    X, Y
; Clobbers: A
summary_begin:
        lda #0
        sta w_events
        rts

; summary_command - notes the events of a computer's command
; In:       z_verb, z_from, z_to, z_mover, z_own, w_sent, w_met, w_met_owner, galaxy after the command
; Out:      w_events
; Keeps:    z_verb, z_from, z_to, z_count
; Clobbers: A, X, Y, z_number
summary_command:
        ldx z_to
        lda z_verb
        beq @place
        ldx z_from
@place: lda w_met
        ora w_met + 1
        beq @peace
        lda w_met_owner
        ldy #0
        jsr summary_battle
        lda z_own
        ldy #w_sent - w_met
        bne summary_battle              ; always
@peace: lda z_verb
        cmp #VERB_COLONIZE
        bne @done
        lda z_mover
        adc #EVENT_TOOK - 1             ; carry is set
        bne summary_add                 ; always
@done:  rts

; summary_battle - notes the ships that a side lost in a battle, if any: all, unless the fleet left is its own
; In:       A the side's owner, X sector, Y offset of its ships from w_met, galaxy after the battle
; Out:      w_events
; Keeps:    X
; Clobbers: A, Y, z_number
summary_battle:
        pha
        cmp w_fleet,x
        bne @all
        lda w_met,y                     ; carry is set
        sbc w_ships,x
        sta z_number
        lda w_met + 1,y
        sbc w_ships_high,x
        jmp @lost
@all:   lda w_met,y
        sta z_number
        lda w_met + 1,y
@lost:  sta z_number + 1
        pla
        tay
        lda z_number
        ora z_number + 1
        beq summary_none
        dey
        tya
        .assert EVENT_BATTLE = 0, error, "summary_battle adds nothing"
        .assert * = summary_add, error, "summary_battle falls into summary_add"

; summary_add - notes an event, adding its ships to an equal one in the same sector; those that are too many are forgotten
; In:       A EVENT_* + player, X sector, z_number ships of a battle
; Out:      w_events
; Keeps:    X
; Clobbers: A, Y
; Inside:   summary_none, a shared rts
summary_add:
        sta w_summary_last
        ldy w_events
@find:  dey
        bmi @new
        lda w_event,y
        cmp w_summary_last
        bne @find
        txa
        cmp w_event_place,y
        bne @find
        lda w_event_ships,y
        clc
        adc z_number
        sta w_event_ships,y
        lda w_event_ships_high,y
        adc z_number + 1
        sta w_event_ships_high,y
        rts
@new:   ldy w_events
        cpy #EVENTS
        bcs summary_none
        inc w_events
        lda w_summary_last
        sta w_event,y
        txa
        sta w_event_place,y
        lda z_number
        sta w_event_ships,y
        lda z_number + 1
        sta w_event_ships_high,y
summary_none:
        rts

; summary_show - prints the events in the prompt row, the viewer's first
; In:       w_events, z_viewer
; Out:      -
; Keeps:    the core's zero page
; Clobbers: A, X, Y, z_number, z_width, z_line
summary_show:
        ldy #ROW_PROMPT
        jsr print_line
        ldx #0
        stx w_summary_class
        stx w_summary_more
        dex
        stx w_summary_last
@class: lda #0
        sta z_line
@event: ldx z_line
        cpx w_events
        beq @next
        jsr summary_class
        cmp w_summary_class
        bne @other
        jsr summary_event
@other: inc z_line
        bne @event                      ; always
@next:  inc w_summary_class
        lda w_summary_class
        cmp #SUMMARY_CLASSES
        bne @class
        lda w_summary_more
        beq @dot
        say t_summary_dots
@dot:   lda #'.'
        jmp text_put

; summary_class - determines the class of an event
; In:       X event, z_viewer
; Out:      A 0: the viewer's; else 1 + its kind
; Keeps:    X, Y
; Clobbers: -
summary_class:
        lda w_event,x
        and #PLAYERS - 1
        cmp z_viewer
        beq @own
        lda w_event,x
        lsr a
        lsr a
        clc
        adc #1
        rts
@own:   lda #0
        rts
.assert PLAYERS = 4, error, "summary_class shifts twice"

; summary_event - prints an event if it fits; what it has in common with the last one is left out
; In:       z_line event, w_summary_last, z_viewer
; Out:      w_summary_last, or w_summary_more
; Keeps:    z_line
; Clobbers: A, X, Y, z_number, z_width
summary_event:
        ldx z_line
        lda w_event,x
        tay
        eor w_summary_last
        sta z_width                     ; 0: the last one's kind and player; less than PLAYERS: its kind
        lda #4                          ; ', D5'
        cpy #EVENT_LOST
        bcs @place
        adc #7                          ; '123 AT '
@place: ldy z_width
        beq @width
        clc
        adc #6                          ; 'ORION '
        cpy #PLAYERS
        bcc @width
        adc #4                          ; 'LOST '; carry is set
@width: clc
        adc z_text_column
        cmp #SUMMARY_END + 1
        bcs @more
        lda w_summary_last
        bmi @first
        lda #','
        cpy #PLAYERS
        bcc @mark
        lda #'.'
@mark:  jsr text_put
        lda #' '
        jsr text_put
@first: ldx z_line
        lda w_event,x
        sta w_summary_last
        ldy z_width
        beq @object
        jsr summary_name
        lda z_width
        cmp #PLAYERS
        bcc @object
        lda #<t_summary_lost
        ldx #>t_summary_lost
        ldy w_summary_last
        cpy #EVENT_TOOK
        bcc @verb
        lda #<t_summary_took
        ldx #>t_summary_took
@verb:  jsr text_print
@object:
        ldx z_line
        lda w_summary_last
        cmp #EVENT_LOST
        bcs @sector
        lda w_event_ships,x
        pha
        lda w_event_ships_high,x
        tax
        pla
        ldy #0
        jsr print_number
        say t_summary_at
        ldx z_line
@sector:
        lda w_event_place,x
        jmp print_sector
@more:  inc w_summary_more
        rts

; summary_name - prints the name of an event's player, or YOU, and a space
; In:       A EVENT_* + player, z_viewer
; Out:      -
; Keeps:    z_width
; Clobbers: A, X, Y
summary_name:
        and #PLAYERS - 1
        cmp z_viewer
        beq @you
        jsr print_player
        lda #' '
        jmp text_put
@you:   say t_summary_you
        rts

.segment "RODATA"
t_summary_you:  text "YOU "
t_summary_lost: text "LOST "
t_summary_took: text "TOOK "
t_summary_at:   text " AT "
t_summary_dots: text ".."
