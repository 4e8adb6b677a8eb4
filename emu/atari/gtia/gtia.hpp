// GTIA: players and missiles, priority, collisions and colours; also console keys, triggers and the speaker. Altirra
// Hardware Reference Manual 4.12, CTIA/GTIA.
#pragma once

#include "emu/atari/an_line.hpp"
#include "emu/atari/gtia/change_queue.hpp"
#include "emu/atari/gtia/collisions.hpp"
#include "emu/atari/gtia/modes.hpp"
#include "emu/atari/gtia/player_missiles.hpp"
#include "emu/atari/gtia/registers.hpp"
#include "emu/atari/gtia/screen.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>

namespace emu::atari {

// Time within a scanline is in colour clocks, 0 to 227, as HPOS counts them. An access in machine cycle c of the line
// is at clock 2c. Writes are queued with their clock.
class Gtia {
  public:
    static constexpr int reads_ahead = 2; // clocks: a read at clock c sees the collisions of clocks before c + 2

    void power_on(bool pal); // clears registers, begins scanline 0; input lines keep their levels

    // Returns the byte that the CPU reads. Collisions (gtia_reg::is_collision) are as of the clocks run so far. 0 <=
    // reg < 32.
    std::uint8_t read(int reg) const;
    // Writes at `clock` of the line begun last. Clocks must not decrease. 0 <= reg < 32.
    void write(int reg, std::uint8_t data, int clock);
    // The value of a write-only register, for debuggers; 0 for HITCLR.
    std::uint8_t written(int reg) const;

    // The bytes on the data bus in the cycles of P/M DMA: missiles in cycle 0, players 0-3 in cycles 2-5. They come
    // from ANTIC, or, with phantom DMA, are whatever is on the bus. Both obey GRACTL and VDELAY.
    void load_missiles(std::uint8_t data, int clock);
    void load_player(int player, std::uint8_t data, int clock); // 0-3
    bool loads_missiles() const { return (state_.gractl & gractl_bit::missile_dma) != 0; }
    bool loads_players() const { return (state_.gractl & gractl_bit::player_dma) != 0; }

    // Begins a scanline. Precondition: the previous one was run to its end. 0 <= frame_line <= 311.
    void begin_line(int frame_line);
    // Runs the colour clocks before `clock` (at most AnLine::clocks), in spans without register changes. AN data must
    // be valid up to `clock` inclusive: when PRIOR enters mode 9, a dot uses the next clock's data.
    void run_to(int clock, const AnLine& an);

    // Input lines.
    void set_console_key(int key, bool down); // 0 START, 1 SELECT, 2 OPTION
    void set_trigger(int port, bool pressed); // 0-3
    bool speaker() const { return (state_.consol & speaker_bit) != 0; }

    void set_rendering(bool on) { screen_.set_rendering(on); }
    bool rendering() const { return screen_.rendering(); }
    bool has_frame() const { return screen_.has_frame(); }
    const Frame& frame() const { return screen_.frame(); } // the last complete frame

    // The state between two colour clocks, without pictures. Precondition: run_to has caught up.
    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

    // The clocks whose codes matter in this line: all if it is drawn, else those that players and missiles can reach.
    using Clocks = GtiaPlayerMissiles::Clocks;
    Clocks seen_codes() const;

  private:
    static constexpr std::uint8_t speaker_bit = 8; // of CONSOL

    // Everything except the picture.
    struct State {
        GtiaChangeQueue changes;
        GtiaPlayerMissiles players_missiles;
        GtiaCollisions collisions;
        GtiaModes modes;                          // includes PRIOR and the colours
        std::array<std::uint8_t, 0x1C> written{}; // HPOSP0 to PRIOR with all queued changes applied
        std::uint8_t vdelay = 0;
        std::uint8_t gractl = 0;
        std::uint8_t consol = 0;                // output bits
        std::array<bool, 4> triggers{};         // true: pressed
        std::array<bool, 4> latched_triggers{}; // pressed at any time since GRACTL bit 2 was set
        std::uint8_t console_keys = 0;          // bit n set: key n is down
        bool pal = false;
        int line = 0;
        int clock = 0; // the next one to run
    };

    using Pixels = std::array<std::uint8_t, AnLine::clocks>; // one bit for each player and missile

    bool drawing() const { return screen_.rendering() && GtiaScreen::has_line(state_.line); }
    bool may_change_objects() const;
    // The objects that DMA loads in a line, by VDELAY and GRACTL.
    std::uint8_t missiles_loaded(int frame_line) const; // bit n: missile n
    bool is_player_loaded(int player, int frame_line) const;
    std::uint8_t with_missiles(std::uint8_t data, std::uint8_t missiles) const;
    void apply(const GtiaChange& change);
    void apply_changes(int clock) { // those due at `clock`
        while (state_.changes.is_due(clock)) {
            apply(state_.changes.front());
            state_.changes.pop();
        }
    }
    void begin_display(bool hires);
    void queue(int what, std::uint8_t data, int clock);
    void load_missile_graphics(std::uint8_t data, std::uint8_t missiles, int clock);
    void run_span(int to, const AnLine& an);
    void run_objects(Clocks span, const AnLine& an);
    void draw(Clocks span, const AnLine& an, const Pixels* pixels);

    State state_;
    GtiaScreen screen_;
};

} // namespace emu::atari
