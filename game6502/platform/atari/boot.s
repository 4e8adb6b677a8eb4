; From the system's boot to main_start. The system reads the three sectors that the first one asks for and enters behind
; its header (OS User's Manual, ch. 10); they read the rest, sector by sector: first what the title page and the theme
; need, which are shown and played until a key is pressed, then the game. They never return to the system, so that a BASIC cartridge is not started.

BOOT_EARLY   = (.segend("EARLY") + 127) & $FF80 ; what of memory is loaded when the title page can be shown,
BOOT_END     = (.segend("RODATA") + 127) & $FF80 ; and when the game can begin
BOOT_SIZE    = 128
z_boot_trouble = z_dos_0                ; non-zero: the screen says so,
z_boot_title   = z_dos_1                ; or shows the title page

.segment "BOOT"
boot_image:
        .byte 0                         ; no meaning
        .byte BOOT_SECTORS
        .addr boot_image
        .addr boot_image                ; DOSINI; main_vectors sets it

; boot_start - loads MAIN and starts it. A sector that cannot be read is tried forever; meanwhile the screen says so
; In:       the boot sectors loaded
; Out:      goes on at main_loaded
; Keeps:    -
; Clobbers: everything
boot_start:
        ldx #0
        stx SOUNDR
        txa
@clear: sta <zp_start,x
        inx
        bpl @clear
        lda #BOOT_SECTORS
        sta z_sector
        lda #<.segstart("EARLY")
        sta z_buffer
        lda #>.segstart("EARLY")
        sta z_buffer + 1
@next:  inc z_sector
        bne @read
        inc z_sector + 1
@read:  jsr boot_sector
        lda z_buffer
        eor #BOOT_SIZE
        sta z_buffer
        bmi @end
        inc z_buffer + 1
@end:   lda z_buffer + 1
        cmp #>BOOT_EARLY
        bne @all
        lda z_buffer
        cmp #<BOOT_EARLY
        bne @next
        jsr title_first
        inc z_boot_title
        jmp @next
@all:   cmp #>BOOT_END
        bne @next
        lda z_buffer
        cmp #<BOOT_END
        bne @next
        jmp main_loaded

; boot_sector - reads a sector until it succeeds. While it fails, the display is a line of text
; In:       z_sector, z_buffer
; Out:      -
; Keeps:    z_sector, z_buffer
; Clobbers: A, X, Y
boot_sector:
        ldx #@dcb_end - @dcb - 1
@set:   lda @dcb,x
        sta DDEVIC,x
        dex
        bpl @set
        lda z_buffer
        sta DBUFLO
        lda z_buffer + 1
        sta DBUFHI
        lda z_sector
        sta DAUX1
        lda z_sector + 1
        sta DAUX2
        jsr SIOV                        ; which has tried it twice, and the drive each time
        lda DSTATS
        bpl @done
        lda #1
        sta z_boot_trouble
        jsr boot_message
        jmp boot_sector
@done:  lda z_boot_trouble
        beq @out
        lda z_boot_title
        beq @out
        lda #0
        sta z_boot_trouble
        jmp title_loading
@out:   rts
@dcb:   .byte SIO_DISK, 1, SIO_READ, $40
        .addr 0
        .byte 7, 0                      ; seconds
        .addr BOOT_SIZE
@dcb_end:

; boot_message - shows a line that says that the disk cannot be read
; In:       -
; Out:      -
; Keeps:    Y
; Clobbers: A, X
boot_message:
        lda #0
        sta SDMCTL                      ; no display until the list is a whole one
        sta GRACTL
        ldx #GRAFM - GRAFP0
@player:
        sta GRAFP0,x
        dex
        bpl @player
        sta COLOR4
        sta COLOR2
        lda #$0E
        sta COLOR1
        lda #$E0
        sta CHBAS
        lda #<@list
        sta SDLSTL
        lda #>@list
        sta SDLSTH
        lda #$22
        sta SDMCTL
        rts
@list:  .res 13, $70
        .byte $42
        .addr @text
        .byte $41
        .addr @list
.pushcharmap
.charmap $20, $5F, $00
@text:  .byte "  CANNOT READ THE DISK. STILL TRYING.   "
.popcharmap
.assert boot_start = boot_image + 6, error, "the system enters behind the header"
.assert BOOT_EARLY < BOOT_END, error, "the game ends behind EARLY"
