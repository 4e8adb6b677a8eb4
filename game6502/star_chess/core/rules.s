; The commands of a turn (S2): their legality and effects.

VERB_MOVE       = 0
VERB_BUILD      = 1
VERB_COLONIZE   = 2
VERB_TERRAFORM  = 3
VERB_SCRAP      = 4

REFUSED_NOT     = 0                     ; the command is legal
REFUSED_SHIPS   = 1                     ; you have no ships there
REFUSED_FAR     = 2                     ; the sectors are not adjacent
REFUSED_REACH   = 3                     ; no own colony in or next to the target
REFUSED_FULL    = 4                     ; a sector holds 999 ships
REFUSED_COLONY  = 5                     ; you have no colony there
REFUSED_TAKEN   = 6                     ; the planet has a colony
REFUSED_TERRAN  = 7                     ; the planet is terran
REFUSED_NONE    = 8                     ; no ships given
REFUSED_LOG     = 9                     ; the log of the turn's commands is full
REFUSED_SHORT   = 10                    ; from here on, not enough of something:
REFUSED_FEW     = 10                    ; too few ships
REFUSED_ACTIVE  = 11                    ; too few active ships
REFUSED_MATERIALS = 12
REFUSED_CREDITS = 13
REFUSED_WORKERS = 14

TERRAFORM_PRICE = 1000                  ; S2.5
SHIP_MATERIALS  = 20                    ; S2.4
SHIP_CREDITS    = 40
SHIP_WORKERS    = 10

LOG_SIZE        = 128                   ; a computer's turn has at most 113 commands: RULES.md

.segment "SPARE"

w_active:       .res SECTORS            ; ships that have neither moved nor been built this turn
w_active_high:  .res SECTORS
w_idle:         .res SECTORS            ; inhabitants who have not worked this turn
w_idle_high:    .res SECTORS

w_log_count:    .res 1                  ; the number of commands this turn
w_log_end:      .res 1                  ; their number after rules_again

.segment "LOGS"
w_log_verb:     .res LOG_SIZE
w_log_place:    .res LOG_SIZE           ; 16 * from + to
w_log_ships:    .res LOG_SIZE
w_log_ships_high: .res LOG_SIZE

.segment "CODE"

; rules_begin - starts a player's turn: all ships are active, all inhabitants idle, the log is empty (S2)
; In:       A player 0..3
; Out:      z_mover, z_own, z_bit, z_order, w_active, w_idle, w_log_count
; Keeps:    Y
; Clobbers: A, X
rules_begin:
        sta z_mover
        tax
        lda t_player_bit,x
        sta z_bit
        inx
        stx z_own
        dex
        txa
        asl a
        asl a
        asl a
        asl a
        sta z_order
        ldx #2 * SECTORS - 1
@byte:  lda w_ships,x
        sta w_active,x
        lda w_people,x
        sta w_idle,x
        dex
        bpl @byte
        inx
        stx w_log_count
        rts
