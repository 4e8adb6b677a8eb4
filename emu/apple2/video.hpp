// The video circuit. Catches up with the beam whenever memory or a switch is about to change, and at the end of each
// frame; the result equals fetching every byte on its cycle. Source: Sather, Understanding the Apple II, ch. 5
// (fetches) and ch. 8 (dots).
#pragma once

#include "emu/apple2/clock.hpp"
#include "emu/apple2/frame.hpp"
#include "emu/apple2/mode_history.hpp"
#include "emu/apple2/scanner.hpp"
#include "emu/apple2/switched_column.hpp"
#include "emu/apple2/video_mode.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace emu::apple2 {

class Video {
  public:
    // A 555 next to the counters flashes text about twice a second; here it is locked to the frames.
    static constexpr Cycle frames_per_flash_phase = 16;

    using Ram = std::span<const std::uint8_t>;
    using Characters = std::array<std::uint8_t, 2048>;

    explicit Video(const Characters& characters) : characters_(characters) {}

    const VideoMode& mode() const { return switches_.mode(); }
    // The access of cycle `now` sets switches. First draws everything that the beam has passed.
    void set_mode(const VideoMode& mode, Cycle now, Ram ram);
    // The address that the scanner reads on cycle `now`, under the switches set before it.
    std::uint16_t scanned_address(Cycle now) const;
    void power_on() { switches_ = {}; }

    void serialize(StateWriter& out) const { switches_.serialize(out); }
    // Draws nothing; set_rendering must follow.
    void deserialize(StateReader& in, Cycle now);

    bool rendering() const { return rendering_; }
    // Takes effect at `now`; the first whole frame is the next to begin.
    void set_rendering(bool on, Cycle now);
    // The latest cycle at which run_to must be called.
    Cycle frame_end() const { return frame_start_ + cycles_per_frame; }

    // Draws the part that the beam passed before `now`. Precondition: rendering().
    void run_to(Cycle now, Ram ram);
    // Call before any byte in the scanner's reach changes on cycle `now`. Precondition: rendering().
    void before_write(Cycle now, Ram ram) { run_to(now + 1, ram); }

    // Passes lines without redrawing them. Preconditions: from drawn_to() to `now` the dots are as in the frame before;
    // now <= frame_end().
    void skip_to(Cycle now, Ram ram);
    Cycle drawn_to() const { return frame_start_ + static_cast<Cycle>(drawn_to_); } // everything before this cycle
    Cycle frame_start() const { return frame_start_; }
    // True if the present switches alone determine the next dots.
    bool settled() const { return switches_.settled(drawn_to()); }

    // The last whole frame that the beam drew; if none, the screen as it is now.
    const Frame& frame(Cycle now, Ram ram);

    static bool flash_on(Cycle now) { return (now / cycles_per_frame / frames_per_flash_phase & 1) != 0; }

  private:
    void run_within_frame(int to, Ram ram);
    void draw_part_of_line(int line, int from, int to, Ram ram);
    void pass_to(int to, Ram ram);
    void draw_columns(Frame::Line& target, int line, int first, int last, bool carry, bool flash, Ram ram) const;
    bool draw_switched_column(Frame::Line& target, int column, Cycle cycle, bool carry, Ram ram) const;
    void redraw_end_of_last_column();
    SwitchedColumn column_under_switches(Cycle cycle, std::uint8_t byte, bool carry) const;
    unsigned glyph(std::uint8_t code, int line, bool flash) const;
    std::uint8_t fetch(Cycle cycle, Ram ram) const { return ram[scanned_address(cycle)]; }
    void end_frame();
    void show(int line, const Frame::Line& drawn);

    Characters characters_;
    ModeHistory switches_;

    // The members below are drawing, not state: they may differ between equal machines.
    bool rendering_ = false;
    bool whole_frame_ = false; // shown_ holds one
    Cycle frame_start_ = 0;
    Cycle whole_from_ = 0;       // frames that begin here or later are drawn from their first cycle
    int drawn_to_ = 0;           // within the frame; everything before is drawn
    std::uint8_t last_byte_ = 0; // fetched on the cycle before that
    Frame beam_;
    Frame shown_;
};

} // namespace emu::apple2
