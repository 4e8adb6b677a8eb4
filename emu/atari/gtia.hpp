// GTIA: players and missiles, priority, collisions, colours, and the odd lines that ended up on the chip (console
// keys, triggers, speaker). Registers take effect on their colour clock; lines are drawn late and all at once.
// Altirra Hardware Reference Manual, CTIA/GTIA.
#pragma once

#include "emu/atari/an_line.hpp"
#include "emu/atari/frame.hpp"
#include "emu/atari/gtia_change.hpp"
#include "emu/atari/gtia_collisions.hpp"
#include "emu/atari/gtia_line_memo.hpp"
#include "emu/atari/gtia_objects.hpp"
#include "emu/atari/gtia_painter.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

namespace emu {

// Time within a scan line is counted in colour clocks, 0..227, as HPOS does; an access by the CPU or by ANTIC's DMA
// on machine cycle c of the line is at clock 2c. The schematic tells of every access when it happens, and of
// ANTIC's codes when somebody must see them: at the end of the line, and before a collision register is read.
class Gtia {
  public:
    static constexpr int reads_ahead = 2; // clocks: a read at clock c sees the collisions of clocks before c + 2

    void power_on(bool pal); // registers cleared, and scan line 0 begins; what hangs on the lines stays

    // What the CPU reads; of registers 0-15 (collisions) what clocks already run have left. 0 <= reg < 32.
    std::uint8_t read(int reg) const;
    static bool reads_collisions(int reg) { return reg < 0x10; } // needs run_to first
    static bool is_color(int reg) { return reg >= 0x12 && reg < 0x1B; }
    // A write whose clock does not matter: what it changes is only drawn, and it has come before anybody can look.
    bool is_unseen(int reg) const { return is_color(reg) && !rendering_; }
    // `clock` of the line begun last, not before any access told of already.
    void write(int reg, std::uint8_t data, int clock);

    // The bytes on the data bus on the cycles of P/M DMA: missiles on cycle 0, players 0-3 on cycles 2-5. ANTIC fetches
    // them, or (phantom DMA) whatever else is on the bus comes in. Both obey GRACTL and VDELAY.
    void load_missiles(std::uint8_t data, int clock);
    void load_player(int player, std::uint8_t data, int clock); // 0-3
    // Whether the players' registers hold these bytes, so that to load them changes nothing.
    bool holds_players(std::span<const std::uint8_t, 4> bytes) const {
        return std::memcmp(&written_[first_graphics], bytes.data(), bytes.size()) == 0;
    }
    bool loads_missiles() const { return (gractl_ & 1) != 0; }
    bool loads_players() const { return (gractl_ & 2) != 0; }

    // Whole lines that need not be run, because no object shows in them. Of the line begun last, before anything but
    // missiles' DMA has been told of it: whether it and those after it, until a write, are such lines, if all that is
    // loaded in them is accepted by load_unseen. They are drawn by draw_still_line; begin_line ends them.
    bool begin_still_lines();
    void draw_still_line(int frame_line, const AnLine& an);
    bool drawing() const { return rendering_ && line_is_visible(); } // the line begun or drawn last
    // What DMA brings in a line: players 0-3, missiles.
    using ObjectBytes = std::array<std::uint8_t, 5>;
    // Of what is fetched in `frame_line`: false, and nothing done, if it may come to show.
    bool load_unseen(const ObjectBytes& bytes, bool missiles, int frame_line) {
        return std::memcmp(&written_[first_graphics], bytes.data(), bytes.size()) == 0 ||
               change_unseen(bytes, missiles, frame_line);
    }
    ObjectBytes loaded() const { // as the last of them have been written
        ObjectBytes bytes;
        std::memcpy(bytes.data(), &written_[first_graphics], bytes.size());
        return bytes;
    }

    // Of lines in which no register is written but by DMA, begun and not yet run: all that GTIA's part in them depends
    // on beside DMA's bytes and ANTIC's codes, and all that comes of it once the line after has begun.
    using Changes = GtiaLineMemo::Changes;
    struct LinesBegin {
        GtiaObjects::State objects{};
        GtiaObjects::Placeless placeless; // throughout
        bool sees_playfield = true;
        ObjectBytes loaded{};
        std::array<std::uint8_t, 3> registers{};
        std::array<std::uint8_t, GtiaColors::registers> colors{}; // of drawn lines
        Changes changes;
    };
    struct LinesEnd {
        GtiaObjects::State objects{};
        ObjectBytes loaded{};
        Changes changes;
        bool hires = false; // the flip-flop
        GtiaCollisions::Met met;
        std::uint64_t paintings = 0;
    };
    bool lines_can_be_known() const {
        return ran_to_ == 0 && !painter_.modes_meet() && painter_.prior() == collisions_.prior() &&
               (changes_.empty() || changes_are_plain());
    }
    LinesBegin lines_begin(const ObjectBytes& fetched) const; // with the bits that DMA will bring, in any of the lines
    bool begins_as(const LinesBegin& begin) const;
    LinesEnd lines_end() const; // met: since take_collisions
    // Whether nothing has been painted since in these lines.
    bool still_shows(int first, int lines, const LinesEnd& end) const;
    void pass_known_lines(int next, const LinesBegin& begin, const LinesEnd& end); // to the line after
    GtiaCollisions::Met take_collisions();                                         // as HITCLR leaves them
    void add_collisions(const GtiaCollisions::Met& met) { collisions_.add(met); }

    // A scan line begins; the one before must have been run to its end. `frame_line` 0..311.
    void begin_line(int frame_line);
    // Runs colour clocks before `clock` (at most AnLine::clocks) with ANTIC's codes, which must stand up to `clock`
    // too: where PRIOR enters mode 9, a dot is made of the code after its own.
    void run_to(int clock, const AnLine& an);
    // Whether the codes of this line may be seen: it is drawn, or an object could collide. Where this is false, run_to
    // takes an AnLine with any codes, but true flags. To be asked after the line's last access before run_to's clock.
    bool sees_playfield() const { return drawing() || objects_may_show(); }

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
    static constexpr std::size_t first_graphics = 0x0D; // GRAFP0

    void change(int what, std::uint8_t data, int clock);
    void load_latch(int player, std::uint8_t data, int clock);
    std::uint8_t missiles_taken(int frame_line) const;
    bool takes_player(int player, int frame_line) const;
    std::uint8_t with_latches(std::uint8_t data, std::uint8_t missiles) const;
    void load_latches(std::uint8_t data, std::uint8_t missiles, int clock);
    bool change_unseen(const ObjectBytes& bytes, bool missiles, int frame_line);
    bool is_still() const;
    void apply(const GtiaChange& change);
    void apply_changes_at(int clock);
    // In the rest of the line.
    bool objects_may_show() const { return (!changes_.empty() || objects_.alive()) && objects_or_changes_show(); }
    bool objects_or_changes_show() const;
    bool may_wait(const GtiaChange& change) const;
    bool run_still_line(const AnLine& an);
    bool run_known_line(const AnLine& an);
    bool changes_are_plain() const;
    Changes changes_to_come() const;
    Changes changes_as_seen() const;
    std::uint8_t objects_without_pixels(const ObjectBytes& fetched) const;
    std::optional<GtiaChange> as_seen(GtiaChange change) const;
    bool come_as(const Changes& seen) const; // these, and no more
    GtiaLineMemo::Begin begin_of_line() const;
    bool begins_as(const GtiaLineMemo::Begin& begin) const;
    void run_line(const AnLine& an);
    void draw_still_line(const AnLine& an);
    void run_blank();
    bool can_be_remembered() const;
    bool known(const GtiaLineMemo& memo, const AnLine& an) const;
    bool looks_as_in(const GtiaLineMemo& memo) const;
    void note_causes(GtiaLineMemo& memo, const AnLine& an) const;
    GtiaLineMemo& memo() { return memos_[static_cast<std::size_t>(line_ - AtariFrame::first_scan_line)]; }
    std::size_t visible_changes() const;
    bool run_visible(const AnLine& an);
    void pass_over(const GtiaLineMemo& memo);
    void run_span(int to, const AnLine& an);
    void begin_display(bool hires);
    void paint(int from, int end, const AnLine& an);
    bool line_is_visible() const {
        return line_ >= AtariFrame::first_scan_line && line_ < AtariFrame::first_scan_line + AtariFrame::lines;
    }
    void end_picture();

    GtiaChanges changes_;
    GtiaObjects objects_;
    GtiaCollisions collisions_;
    GtiaPainter painter_;
    std::array<std::uint8_t, 0x1C> written_{}; // registers as they will be when all changes have taken effect
    std::uint8_t vdelay_ = 0;
    std::uint8_t gractl_ = 0;
    std::uint8_t consol_ = 0;                // the outputs
    std::array<bool, 4> triggers_{};         // pressed
    std::array<bool, 4> latched_triggers_{}; // pressed since GRACTL bit 2 was set
    std::uint8_t console_keys_ = 0;          // down
    bool pal_ = false;
    int line_ = 0;
    int ran_to_ = 0; // colour clocks of the line before this are done

    // What follows is a drawing, not state: it may differ between equal machines.
    bool rendering_ = false;
    bool has_frame_ = false;                        // shown_ holds one
    bool whole_frame_ = false;                      // the frame under the beam has been drawn from its first line
    std::array<bool, AtariFrame::lines> differs_{}; // from shown_
    std::uint64_t paintings_ = 0;                   // ever
    std::array<std::uint64_t, AtariFrame::lines> painted_{}; // which was the last of a line
    AtariFrame beam_;
    AtariFrame shown_;
    std::vector<GtiaLineMemo> memos_ = std::vector<GtiaLineMemo>(AtariFrame::lines);
};

} // namespace emu
