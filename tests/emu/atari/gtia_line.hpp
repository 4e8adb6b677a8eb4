// A GTIA alone, one visible scanline at a time, with any codes and register writes.
#pragma once

#include "emu/atari/gtia/gtia.hpp"

#include <cstdint>
#include <initializer_list>
#include <memory>

namespace emu::atari::test {

namespace reg {
inline constexpr int hposp0 = 0x00, hposm0 = 0x04, sizep0 = 0x08, sizem = 0x0C, grafp0 = 0x0D, grafm = 0x11;
inline constexpr int colpm0 = 0x12, colpf0 = 0x16, colbk = 0x1A, prior = 0x1B, vdelay = 0x1C, gractl = 0x1D;
inline constexpr int hitclr = 0x1E, consol = 0x1F;
inline constexpr int m0pf = 0x00, p0pf = 0x04, m0pl = 0x08, p0pl = 0x0C, trig0 = 0x10, pal = 0x14;
} // namespace reg

class GtiaLine {
  public:
    // Players 0-3 are $10-$16, playfields $24-$2A, background $38.
    GtiaLine() {
        gtia.power_on(false);
        gtia.set_rendering(true);
        gtia.begin_line(Frame::first_scan_line);
        for (int i = 0; i < 9; ++i) set(reg::colpm0 + i, color(i));
        set(reg::prior, 1);
        end();
    }

    static std::uint8_t color(int index) { // index: order of the registers
        return static_cast<std::uint8_t>(index < 4 ? 0x10 + 2 * index : index < 8 ? 0x1C + 2 * index : 0x38);
    }

    void set(int which, int data, int clock = 0) { gtia.write(which, static_cast<std::uint8_t>(data), clock); }
    // Sets a player (0-3) or missile (4-7) to a position and pattern, normal size.
    void place(int object, int position, int bits) {
        set(reg::hposp0 + object, position);
        if (object < 4) set(reg::grafp0 + object, bits);
    }
    void codes(int from, int to, int code) {
        for (int clock = from; clock < to; ++clock)
            an.code[static_cast<std::size_t>(clock)] = static_cast<std::uint8_t>(code);
    }
    // Ends the line, and begins the same visible line again.
    void end(int line = Frame::first_scan_line) {
        gtia.run_to(AnLine::clocks, an);
        gtia.begin_line(Frame::first_scan_line + Frame::lines); // completes the frame
        AnLine blank;
        blank.blank = true;
        gtia.run_to(AnLine::clocks, blank);
        gtia.begin_line(line);
    }
    int left(int clock) const { return dot(2 * (clock - Frame::first_clock)); }
    int right(int clock) const { return dot(2 * (clock - Frame::first_clock) + 1); }

  private:
    std::unique_ptr<Gtia> made_ = std::make_unique<Gtia>();

  public:
    Gtia& gtia = *made_;
    AnLine an;

  private:
    int dot(int x) const { return gtia.frame().line[0].dots[static_cast<std::size_t>(x)]; }
};

} // namespace emu::atari::test
