// GTIA's part in the scanline cache.
#include "emu/atari/accelerator/cache_misses.hpp"
#include "emu/atari/accelerator/gtia_fast.hpp"

#include <algorithm>
#include <bit>
#include <type_traits>

namespace emu::atari {

namespace {

using namespace gtia_reg;

FastGtia::ObjectWords words_of(const GtiaPlayerMissiles::State& state) {
    static_assert(sizeof(FastGtia::ObjectWords) == sizeof state.all &&
                  std::has_unique_object_representations_v<GtiaPlayerMissile>);
    return std::bit_cast<FastGtia::ObjectWords>(state.all);
}

} // namespace

void FastGtia::run_line(const AnLine& an) {
    if (is_static()) return draw_static_line(an);
    if (an.version == 0) return run_spans(AnLine::clocks, an);        // guard: AN data is not known by a version
    if (!lines_can_be_cached()) return run_spans(AnLine::clocks, an); // guard: the key does not hold all
    if (!kept_.uses_cached_lines) return run_spans(AnLine::clocks, an);
    run_cached_line(an);
}

void FastGtia::run_cached_line(const AnLine& an) {
    Line& line = kept_.lines[static_cast<std::size_t>(state_.line)];
    if (begins_as(line, an)) {
        line.misses = 0;
        return skip_line(line.begin, line.end);
    }
    ++line.misses;
    if (!is_worth_caching(line.misses == 1 && line.version == 0, line.misses)) return run_spans(AnLine::clocks, an);
    line.begin = lines_begin({});
    const GtiaCollisions::Met before = take_collisions();
    run_spans(AnLine::clocks, an);
    line.version = an.version;
    line.end = lines_end();
    add_collisions(before);
}

bool FastGtia::begins_as(const Line& line, const AnLine& an) const {
    if (line.version != an.version) return false; // guard: other AN data
    if (!begins_as(line.begin)) return false;     // guard: another beginning
    return are_painted(state_.line, 1, line.end);
}

FastGtia::Relevant FastGtia::Relevant::without(unsigned players_missiles) {
    std::array<GtiaPlayerMissile, GtiaPlayerMissiles::count> objects; // for its size alone
    std::array<std::uint8_t, sizeof objects> mask;
    mask.fill(0xFF);
    for (std::size_t which = 0; which < objects.size(); ++which) {
        if ((players_missiles >> which & 1) == 0) continue;
        std::uint8_t* const bytes = &mask[which * sizeof(GtiaPlayerMissile)];
        bytes[GtiaPlayerMissile::position_byte] = bytes[GtiaPlayerMissile::size_byte] = 0;
    }
    return {std::bit_cast<ObjectWords>(mask)};
}

// A colour in the blank is for the picture the same as one at the next clock of it; for a machine that draws nothing it
// is no change at all.
FastGtia::Changes FastGtia::changes_as_seen() const {
    Changes seen;
    for (std::size_t i = 0; i < state_.changes.size(); ++i) {
        GtiaChange change = state_.changes[i];
        const bool is_in_blank = change.at < Frame::first_clock || change.at >= Frame::clocks_end;
        if (is_color(change.what) && !chip_.rendering()) continue;
        if (is_color(change.what) && is_in_blank) change.at = change.at < Frame::first_clock ? 0 : Frame::clocks_end;
        seen.add(change);
    }
    return seen;
}

// Whether the line begins, and of the changes to come all are of this line, and none of PRIOR or HITCLR.
bool FastGtia::lines_can_be_cached() const {
    if (state_.clock != 0) return false;                         // guard: the line has been run in part
    if (state_.changes.size() > Changes::max_size) return false; // guard: the key does not hold all
    for (std::size_t i = 0; i < state_.changes.size(); ++i) {
        const GtiaChange& change = state_.changes[i];
        if (change.at >= AnLine::clocks) return false;                                        // guard: of the next line
        if (change.what >= PRIOR && change.what < GtiaChange::missile_graphics) return false; // guard: PRIOR, HITCLR
    }
    return true;
}

// Those that have nothing to show in these lines, wherever they are.
unsigned FastGtia::objects_without_pixels(const ObjectBytes& fetched) const {
    unsigned loaded = objects_loaded();
    for (unsigned number = 0; number < 4; ++number) {
        if (fetched[number] != 0) loaded |= 1U << number;
        if ((fetched[4] >> (2 * number) & 3) != 0) loaded |= 1U << (4 + number);
    }
    return ~(loaded | state_.players_missiles.state().active) & 0xFF;
}

FastGtia::LinesBegin FastGtia::lines_begin(const ObjectBytes& fetched) const {
    const unsigned empty = objects_without_pixels(fetched);
    return {.players_missiles = state_.players_missiles.state(),
            .relevant = Relevant::without(empty),
            .sees_playfield = chip_.rendering() || may_show(~empty & 0xFF),
            .registers = {state_.modes.prior(), state_.vdelay, state_.gractl},
            .colors = state_.modes.colors.all(),
            .changes = changes_as_seen()};
}

bool FastGtia::begins_as(const LinesBegin& begin) const {
    const ObjectWords then = words_of(begin.players_missiles), now = words_of(state_.players_missiles.state());
    std::uint64_t different = 0;
    for (std::size_t i = 0; i < now.size(); ++i) different |= (then[i] ^ now[i]) & begin.relevant.mask[i];
    if (different != 0) return false;                     // guard: players and missiles
    if (changes_as_seen() != begin.changes) return false; // guard: changes to come
    const auto [prior, vdelay, gractl] = begin.registers;
    if (prior != state_.modes.prior()) return false;                                  // guard: priority
    if (vdelay != state_.vdelay) return false;                                        // guard: VDELAY
    if (gractl != state_.gractl) return false;                                        // guard: GRACTL
    if (chip_.rendering() && begin.colors != state_.modes.colors.all()) return false; // guard: colours
    return true;
}

FastGtia::LinesEnd FastGtia::lines_end() const {
    Changes changes;
    for (std::size_t i = 0; i < state_.changes.size(); ++i) changes.add(state_.changes[i]);
    return {state_.players_missiles.state(), loaded(),       changes, state_.modes.hires(),
            state_.collisions.met(),         kept_.paintings};
}

bool FastGtia::are_painted(int first, int lines, const LinesEnd& end) const {
    if (!chip_.rendering()) return true;
    const int visible_end = std::min(first + lines, GtiaScreen::last_line);
    for (int line = std::max(first, Frame::first_scan_line); line < visible_end; ++line) {
        const std::uint64_t painted = kept_.painted[static_cast<std::size_t>(line - Frame::first_scan_line)];
        if (painted > end.paintings) return false; // guard: something else has been painted there
    }
    return true;
}

// To the end of the last of them.
void FastGtia::skip_line(const LinesBegin& begin, const LinesEnd& end) {
    chip_.apply_changes(AnLine::clocks - 1);
    chip_.begin_display(end.hires);
    state_.collisions.add(end.met);
    const ObjectWords now = words_of(state_.players_missiles.state()), after = words_of(end.players_missiles);
    ObjectWords set;
    for (std::size_t i = 0; i < set.size(); ++i)
        set[i] = (now[i] & ~begin.relevant.mask[i]) | (after[i] & begin.relevant.mask[i]);
    state_.players_missiles.state() = {std::bit_cast<decltype(end.players_missiles.all)>(set),
                                       end.players_missiles.active, end.players_missiles.shifting};
    state_.clock = AnLine::clocks;
}

void FastGtia::skip_cached_lines(int next, const LinesBegin& begin, const LinesEnd& end) {
    skip_line(begin, end);
    begin_line(next);
    std::copy(end.loaded.begin(), end.loaded.end(), state_.written.begin() + GRAFP0);
    for (std::size_t i = 0; i < end.changes.count; ++i) state_.changes.add(end.changes.all[i]);
}

GtiaCollisions::Met FastGtia::take_collisions() {
    const GtiaCollisions::Met met = state_.collisions.met();
    state_.collisions.clear();
    return met;
}

} // namespace emu::atari
