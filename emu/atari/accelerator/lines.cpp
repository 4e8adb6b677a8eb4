// Scan lines: ANTIC's fetches, what GTIA takes of them, lines passed together, a line's end.
#include "emu/atari/accelerator/accelerated_run.hpp"

#include <algorithm>

namespace emu::atari {

// From an earlier one.
void AcceleratedRun::take_antic_to(int cycle) {
    const int from = antic_.cycle();
    if (antic_.needs_bus_from() < cycle) trace_until(cycle); // guard: virtual DMA
    const bool awaited = antic_.awaits_address();
    antic_.run_to(cycle, antic_bus());
    if (from <= 1 && cycle > 1) watch_fetched_pages();              // guard: where this line fetches
    if (awaited && !antic_.awaits_address()) watch_fetched_pages(); // guard: an address has been loaded
    const bool objects = antic_.fetched_objects() || may_load_phantoms();
    if (objects && from < objects_end) load_objects(from, std::min(cycle, objects_end));
}

// The whole line at its end: nobody has asked before.
void AcceleratedRun::run_gtia(int cycle) {
    const int clock = 2 * cycle;
    const int codes_to = std::min(clock + 2, AnLine::clocks); // what is sent in a cycle is certain before it
    gtia_.run_to(clock, gtia_.sees_playfield() ? antic_.encode_to(codes_to, antic_bus()) : antic_.codes());
}

void AcceleratedRun::load_objects(int from, int to) {
    const bool same = from <= 2 && to > 5 && gtia_.holds_players(antic_.player_bytes()) && !may_load_phantoms();
    for (int cycle = from; cycle < to; ++cycle) {
        if (!same || cycle == 0) machine_.load_objects(cycle, trace_[static_cast<std::size_t>(cycle)]);
    }
}

// Cycle 0 of the next line with it.
void AcceleratedRun::next_line() {
    run_antic(cycles_per_line);
    run_gtia(cycles_per_line);
    traced_to_ = 0;
    const int line = line_after(1);
    gtia_.begin_line(line);
    antic_.begin_line(line, antic_bus());
    load_objects(0, 1);
}

// Time goes on by so many lines, the last of which is ANTIC's.
int AcceleratedRun::line_after(int lines) {
    line_start_ += static_cast<Cycle>(lines * cycles_per_line);
    const int line = antic_.line() + 1;
    if (line == Antic::vertical_blank_line) unwatch();
    return line < lines_per_frame(machine_.options_.tv) ? line : 0;
}

// In the blank no line has fetched anything that may be asked of again.
void AcceleratedRun::unwatch() {
    pages_.unwatch_all();
    watched_ = {};
}

// This line, and after it lines_ahead of it.
void AcceleratedRun::skip_lines(int lines) {
    next_line();
    if (--lines == 0) return;
    if (antic_.repeats()) {
        for (; lines > 0; --lines) {
            begin_free_cycles();
            next_line();
        }
        return;
    }
    for (int n = 0; n < lines; ++n) skip_line(antic_.line() + (n != 0), n != 0);
    const int line = line_after(lines);
    gtia_.begin_line(line);
    antic_.end_skipped_lines(line, antic_bus());
    load_objects(0, 1);
}

// A line like the one before. Unless `begins` it has begun, with its missiles.
void AcceleratedRun::skip_line(int line, bool begins) {
    if (begins) gtia_.begin_line(line);
    antic_.skip_line(line);
    if (antic_.fetches_missiles()) {
        const ObjectAddresses addresses = antic_.object_addresses(line);
        if (begins) gtia_.load_missiles(memory_[addresses.missiles], 0);
        if (antic_.fetches_players()) load_players(addresses);
    }
    gtia_.run_to(AnLine::clocks, gtia_.sees_playfield() ? antic_.skipped_codes(antic_bus()) : antic_.skipped_flags());
}

void AcceleratedRun::load_players(const ObjectAddresses& addresses) {
    std::array<std::uint8_t, 4> bytes;
    for (int player = 0; player < 4; ++player)
        bytes[static_cast<std::size_t>(player)] = memory_[addresses.player(player)];
    if (gtia_.holds_players(bytes)) return;
    for (int player = 0; player < 4; ++player)
        gtia_.load_player(player, bytes[static_cast<std::size_t>(player)], 2 * (player + 2));
}

// The first cycle from `at` on that ANTIC leaves to the processor.
Cycle AcceleratedRun::next_free(Cycle at) {
    for (;; ++at) {
        while (at >= line_end()) {
            begin_free_cycles();
            next_line();
        }
        if (in_line(at) == 0 && antic_.cycle() < 2) {
            if (!antic_.fetched(0)) return at; // before ANTIC's cycle 1
            continue;
        }
        begin_free_cycles();
        if (!antic_.taken().contains(in_line(at))) return at;
    }
}

// --- what the processor leaves on the data lines
// ------------------------------------------------------------------------

void AcceleratedRun::trace_until(int cycle) {
    if (traced_to_ >= cycle) return;
    std::fill(trace_.begin() + traced_to_, trace_.begin() + cycle, on_bus_);
    traced_to_ = cycle;
}

void AcceleratedRun::end_cycle(Cycle at, std::uint8_t data) {
    trace_until(in_line(at));
    on_bus_ = data;
    trace_until(in_line(at) + 1);
}

// --- pages that ANTIC reads
// ----------------------------------------------------------------------------------------------

void AcceleratedRun::watch_fetched_pages() { watch(antic_.fetched_pages()); }

void AcceleratedRun::watch(const FastAntic::Pages& pages) {
    if (pages == watched_) return;
    watched_ = pages;
    const int playfield = std::max(pages.end_of_playfield - pages.playfield, 0) + 1;
    pages_.watch(pages.list, 4);              // guard: the display list
    pages_.watch(pages.objects, 8);           // guard: players and missiles
    pages_.watch(pages.characters, 4);        // guard: the character set
    pages_.watch(pages.playfield, playfield); // guard: the playfield
    pages_.watch(pages.end_of_playfield, 1);  // guard: the playfield where its 4K begin again
}

// To the processor's present; no part of an instruction is under way.
void AcceleratedRun::catch_up() {
    begin_free_cycles();
    while (now_ >= line_end()) {
        next_line();
        begin_free_cycles();
    }
    run_antic(in_line(now_));
    run_gtia(in_line(now_));
    machine_.run_events(now_);
    machine_.exchange_frames(now_); // for what can be seen of them: their states, a disk being written
}

} // namespace emu::atari
