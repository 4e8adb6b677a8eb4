// GTIA: players and missiles, priority, collisions, colours, and the odd lines that ended up on the chip (console
// keys, triggers, speaker). Registers take effect on their colour clock; lines are drawn late and all at once.
// Altirra Hardware Reference Manual, ch. 5, and the chip's schematics it cites.
#pragma once

#include "emu/atari/an_line.hpp"
#include "emu/atari/frame.hpp"
#include "emu/atari/gtia_change.hpp"
#include "emu/atari/gtia_colors.hpp"
#include "emu/atari/gtia_object.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>

namespace emu {

// Time within a scan line is counted in colour clocks, 0..227, as HPOS does; an access by the CPU or by ANTIC's DMA
// on machine cycle c of the line is at clock 2c. The schematic tells of every access when it happens, and of
// ANTIC's codes when somebody must see them: at the end of the line, and before a collision register is read.
class Gtia {
  public:
    static constexpr int reads_ahead = 2; // clocks: a read at clock c sees the collisions of clocks before c + 2

    void power_on(bool pal); // registers cleared; console keys up, triggers released

    // What the CPU reads; of registers 0-15 (collisions) what clocks already run have left. 0 <= reg < 32.
    std::uint8_t read(int reg) const;
    static bool reads_collisions(int reg) { return reg < 0x10; } // needs run_to first
    // `clock` of the line begun last, not before any access told of already.
    void write(int reg, std::uint8_t data, int clock);

    // The bytes on the data bus on the cycles of P/M DMA: missiles on cycle 0, players 0-3 on cycles 2-5. ANTIC fetches
    // them, or (phantom DMA) whatever else is on the bus comes in. Both obey GRACTL and VDELAY.
    void load_missiles(std::uint8_t data, int clock);
    void load_player(int player, std::uint8_t data, int clock); // 0-3
    bool loads_missiles() const { return (gractl_ & 1) != 0; }
    bool loads_players() const { return (gractl_ & 2) != 0; }

    // A scan line begins; the one before must have been run to its end. `frame_line` 0..311.
    void begin_line(int frame_line);
    // Runs colour clocks before `clock` (at most AnLine::clocks) with ANTIC's codes, which must stand before `clock`.
    void run_to(int clock, const AnLine& an);
    // Whether the codes of this line may be seen: it is drawn, or an object could collide. Where this is false, run_to
    // may be called with any codes. To be asked after the line's last access.
    bool sees_playfield() const;

    // Lines in and out.
    void set_console_key(int key, bool down); // 0 START, 1 SELECT, 2 OPTION
    void set_trigger(int port, bool pressed); // 0-3
    bool speaker() const { return (consol_ & 8) != 0; }

    // Rendering: lines are drawn into the picture from now on; the first whole frame is the one that begins next.
    void set_rendering(bool on);
    bool rendering() const { return rendering_; }
    bool has_frame() const { return has_frame_; }
    const AtariFrame& frame() const { return shown_; } // the last whole frame drawn

    // The state between two clocks of a line: bring it with run_to to the present before. Not the pictures.
    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    GtiaChanges changes_;
    std::array<GtiaObject, 8> objects_{}; // players, then missiles
    GtiaColors colors_;
    std::uint8_t gractl_ = 0;
    std::uint8_t vdelay_ = 0;
    std::uint8_t consol_ = 0;
    bool rendering_ = false;
    bool has_frame_ = false;
    AtariFrame shown_;
};

} // namespace emu
