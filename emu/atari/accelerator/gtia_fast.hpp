// GTIA by spans of clocks in which no register changes, and by whole scan lines that are skipped: for the same
// registers and AN data the same state and dots as Gtia, whose state it advances.
#pragma once

#include "emu/atari/accelerator/gtia_pixels.hpp"
#include "emu/atari/clock.hpp"
#include "emu/atari/gtia/gtia.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace emu::atari {

struct GtiaLines;

class FastGtia {
  public:
    FastGtia(Gtia& chip, GtiaLines& kept);
    void use_layers(bool cached_lines, bool static_lines);

    // As Gtia's.
    std::uint8_t read(int reg) const { return chip_.read(reg); }
    void load_missiles(std::uint8_t data, int clock) { chip_.load_missiles(data, clock); }
    void load_player(int player, std::uint8_t data, int clock) { chip_.load_player(player, data, clock); }
    void begin_line(int frame_line);
    // As Gtia's, at once. Where sees_playfield says no, only the flags of `an` must be true.
    void run_to(int clock, const AnLine& an);

    // A write whose clock does not matter: it only changes what is drawn, and nothing is.
    bool is_unseen(int reg) const {
        if (!gtia_reg::is_color(reg) || chip_.rendering()) return false;
        if (is_changing(reg)) return false; // guard: an earlier write would take effect after this one
        return true;
    }
    void write(int reg, std::uint8_t data, int clock);
    // Whether the line begun last is drawn, or a player or missile may have a pixel in the rest of it and so collide.
    // To be asked after the last access before run_to's clock.
    bool sees_playfield() const { return drawing() || may_show(); }
    bool drawing() const { return chip_.drawing(); }

    // What DMA brings in a line: players 0-3, missiles.
    using ObjectBytes = std::array<std::uint8_t, 5>;
    // Whether the players' registers hold these bytes, so that loading them changes nothing.
    bool holds_players(std::span<const std::uint8_t, 4> bytes) const {
        return std::memcmp(&state_.written[gtia_reg::GRAFP0], bytes.data(), bytes.size()) == 0;
    }
    ObjectBytes loaded() const { // as written last
        ObjectBytes bytes;
        std::memcpy(bytes.data(), &state_.written[gtia_reg::GRAFP0], bytes.size());
        return bytes;
    }

    // A few changes to come.
    struct Changes {
        static constexpr std::size_t max_size = 8;
        std::array<GtiaChange, max_size> all{};
        std::size_t count = 0;
        void add(const GtiaChange& change) { // more than max_size are dropped
            if (count < max_size) all[count++] = change;
        }
        bool operator==(const Changes&) const = default;
    };
    // Bytes of players and missiles that are compared; positions and sizes of those with nothing to show are not.
    using ObjectWords = std::array<std::uint64_t, 5>;
    struct Relevant {
        ObjectWords mask{~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL};
        static Relevant without(unsigned players_missiles);
    };
    // The scanline cache's key and value: all that GTIA's part in lines depends on, beside DMA's bytes and AN data, as
    // the first begins; and all that they lead to as the line after them begins. In these lines nothing is written.
    struct LinesBegin {
        GtiaPlayerMissiles::State players_missiles;
        Relevant relevant;
        bool sees_playfield = true;
        std::array<std::uint8_t, 3> registers{};
        GtiaColors::All colors{}; // of drawn lines
        Changes changes;
    };
    struct LinesEnd {
        GtiaPlayerMissiles::State players_missiles;
        ObjectBytes loaded{};
        Changes changes;
        bool hires = false;
        GtiaCollisions::Met met;
        std::uint64_t paintings = 0;
    };
    bool lines_can_be_cached() const;
    LinesBegin lines_begin(const ObjectBytes& fetched) const; // `fetched`: all bits that DMA brings in any of the lines
    bool begins_as(const LinesBegin& begin) const;
    LinesEnd lines_end() const; // met: since take_collisions
    // Whether these lines have not been painted since.
    bool are_painted(int first, int lines, const LinesEnd& end) const;
    void skip_cached_lines(int next, const LinesBegin& begin, const LinesEnd& end); // to the line after
    GtiaCollisions::Met take_collisions();                                          // as HITCLR leaves them
    void add_collisions(const GtiaCollisions::Met& met) { state_.collisions.add(met); }

    // A scan line as it was run last, where AN data had a version.
    struct Line {
        std::uint32_t version = 0; // 0: none
        int misses = 0;            // in a row
        LinesBegin begin;
        LinesEnd end;
    };

  private:
    void run_line(const AnLine& an);
    void run_spans(int clock, const AnLine& an);
    void run_cached_line(const AnLine& an);
    bool begins_as(const Line& line, const AnLine& an) const;
    void skip_line(const LinesBegin& begin, const LinesEnd& end);
    void run_span(int to, const AnLine& an);
    void paint(int from, int end, const AnLine& an);
    bool may_show() const;
    bool may_show(unsigned objects) const;
    bool is_static() const;
    bool may_wait(const GtiaChange& change) const;
    void draw_static_line(const AnLine& an);
    // Whether a pixel may come into the display, if it is triggered while nothing is left to shift out.
    static bool reaches_display(const GtiaPlayerMissile& it);
    bool moves_objects() const;
    unsigned objects_loaded() const;
    unsigned objects_without_pixels(const ObjectBytes& fetched) const;
    bool is_changing(int what) const;
    Changes changes_as_seen() const;

    Gtia& chip_;
    Gtia::State& state_;
    GtiaLines& kept_;
};

// What outlives a run. A new one may stand in for it between two clocks.
struct GtiaLines {
    bool uses_cached_lines = true, uses_static_lines = true;
    GtiaPixels pixels; // of the line begun last
    std::uint64_t paintings = 0;
    std::array<std::uint64_t, Frame::lines> painted{}; // the last of each line
    // A line without players and missiles as it was painted last.
    struct StaticLine {
        std::uint32_t version = 0; // of its AN data
        std::uint8_t prior = 0;
        GtiaColors::All colors{};
        std::uint64_t painting = 0;
        bool operator==(const StaticLine&) const = default;
    };
    std::array<StaticLine, Frame::lines> static_lines{};
    std::vector<FastGtia::Line> lines =
        std::vector<FastGtia::Line>(static_cast<std::size_t>(lines_per_frame(TvSystem::pal)));
};

} // namespace emu::atari
