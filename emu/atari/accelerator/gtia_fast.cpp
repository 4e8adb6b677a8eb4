// Spans of clocks in which no register changes, and lines without players and missiles.
#include "emu/atari/accelerator/gtia_fast.hpp"

#include "emu/atari/accelerator/gtia_painter.hpp"

#include <algorithm>

namespace emu::atari {

namespace {

using namespace gtia_reg;

constexpr std::size_t index_of(int frame_line) { return static_cast<std::size_t>(frame_line - Frame::first_scan_line); }

} // namespace

FastGtia::FastGtia(Gtia& chip, GtiaLines& kept) : chip_(chip), state_(chip.state()), kept_(kept) {}

void FastGtia::use_layers(bool cached_lines, bool static_lines) {
    kept_.uses_cached_lines = cached_lines;
    kept_.uses_static_lines = static_lines;
}

void FastGtia::write(int reg, std::uint8_t data, int clock) {
    if (!is_unseen(reg)) return chip_.write(reg, data, clock);
    state_.written[static_cast<std::size_t>(reg)] = data;
    state_.modes.colors.set(reg, data);
}

bool FastGtia::is_changing(int what) const {
    for (std::size_t i = 0; i < state_.changes.size(); ++i)
        if (state_.changes[i].what == what) return true;
    return false;
}

void FastGtia::begin_line(int frame_line) {
    chip_.begin_line(frame_line);
    kept_.pixels.begin_line();
}

void FastGtia::run_to(int clock, const AnLine& an) {
    if (state_.clock == 0 && clock == AnLine::clocks) return run_line(an);
    run_spans(clock, an);
}

void FastGtia::run_spans(int clock, const AnLine& an) {
    while (state_.clock < std::min(clock, Frame::first_clock)) run_span(std::min(clock, Frame::first_clock), an);
    if (state_.clock == Frame::first_clock && clock > state_.clock) chip_.begin_display(an.hires);
    while (state_.clock < clock) run_span(clock, an);
}

// To the next change, at most to `to`.
void FastGtia::run_span(int to, const AnLine& an) {
    chip_.apply_changes(state_.clock);
    if (!state_.changes.empty()) to = std::min<int>(to, state_.changes.front().at);
    kept_.pixels.run(state_.players_missiles, state_.clock, to);
    const int from = std::max(state_.clock, Frame::first_clock);
    const int end = std::min(to, Frame::clocks_end);
    state_.clock = to;
    if (from >= end || an.blank) return;
    for (int clock = std::max(from, kept_.pixels.first()); clock < std::min(end, kept_.pixels.end()); ++clock) {
        if (kept_.pixels.at(clock) != 0) state_.collisions.collide(clock, an, kept_.pixels.at(clock));
    }
    if (drawing()) paint(from, end, an);
}

void FastGtia::paint(int from, int end, const AnLine& an) {
    if (from == Frame::first_clock) chip_.screen().begin_dots(state_.line, state_.modes.hires());
    Frame::Line& line = chip_.screen().line(state_.line);
    if (state_.modes.modes_meet()) line.paired = false;
    paint_span(state_.modes, from, end, an, kept_.pixels, line.dots);
    kept_.painted[index_of(state_.line)] = ++kept_.paintings;
}

// --- lines without players and missiles

namespace {

// How long each size takes to shift out its eight bits, after a trigger.
constexpr std::array<int, 4> clocks_of_size = [] {
    std::array<int, 4> clocks{};
    for (unsigned size = 0; size < 4; ++size) {
        GtiaPlayerMissile it;
        it.set_size(static_cast<std::uint8_t>(size));
        it.set_graphics(1);
        for (it.trigger(); it.is_shifting(); it.shift()) ++clocks[size];
    }
    return clocks;
}();

} // namespace

bool FastGtia::reaches_display(const GtiaPlayerMissile& it) {
    return it.position() + clocks_of_size[it.size()] > Frame::first_clock && it.position() < AnLine::clocks;
}

bool FastGtia::moves_objects() const {
    for (std::size_t i = 0; i < state_.changes.size(); ++i) {
        if (is_position_or_size(state_.changes[i].what)) return true;
    }
    return false;
}

// Players (bits 0-3) and missiles (4-7) to which a change to come may give something to shift out.
unsigned FastGtia::objects_loaded() const {
    unsigned loaded = 0;
    for (std::size_t i = 0; i < state_.changes.size(); ++i) {
        const auto [at, what, data] = state_.changes[i];
        if (data == 0) continue;
        if (what >= GtiaChange::missile_graphics) loaded |= (what & 0x0FU) << 4;
        if (what >= GRAFP0 && what <= GRAFP3) loaded |= 1U << (what - GRAFP0);
    }
    return loaded;
}

// Whether one of these may have a pixel in the display.
bool FastGtia::may_show(unsigned objects) const {
    if (objects == 0) return false;
    if (moves_objects()) return true; // guard: one may be moved under the beam
    for (unsigned rest = objects; rest != 0; rest &= rest - 1) {
        const GtiaPlayerMissile& it =
            state_.players_missiles.state().all[static_cast<std::size_t>(std::countr_zero(rest))];
        if (it.is_shifting()) return true;                                     // guard: pixels are still to come out
        if (it.position() >= state_.clock && reaches_display(it)) return true; // guard: the beam will trigger it
    }
    return false;
}

bool FastGtia::may_show() const { return may_show(state_.players_missiles.state().active | objects_loaded()); }

// Whether it does not matter at which clock of a line without players and missiles it takes effect.
bool FastGtia::may_wait(const GtiaChange& change) const {
    if (is_color(change.what)) return !drawing() || change.at < Frame::first_clock;
    return is_graphics(change.what) || change.what >= GtiaChange::missile_graphics || change.what == HITCLR;
}

bool FastGtia::is_static() const {
    if (!kept_.uses_static_lines) return false;
    for (std::size_t i = 0; i < state_.changes.size(); ++i) {
        if (!may_wait(state_.changes[i])) return false; // guard: it divides the line
    }
    return !may_show();
}

void FastGtia::draw_static_line(const AnLine& an) {
    chip_.apply_changes(AnLine::clocks - 1);
    chip_.begin_display(an.hires);
    state_.clock = AnLine::clocks;
    if (!drawing()) return;
    GtiaLines::StaticLine& cached = kept_.static_lines[index_of(state_.line)];
    const GtiaLines::StaticLine now{an.version, state_.modes.prior(), state_.modes.colors.all(),
                                    kept_.painted[index_of(state_.line)]};
    if (an.version != 0 && cached == now) return;
    paint(Frame::first_clock, Frame::clocks_end, an);
    cached = now;
    cached.painting = kept_.paintings;
}

} // namespace emu::atari
