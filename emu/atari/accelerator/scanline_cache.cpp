// The scanline cache: lines that begin as in an earlier frame lead to the same state, and are skipped.
#include "emu/atari/accelerator/accelerated_run.hpp"
#include "emu/atari/accelerator/cache_misses.hpp"

#include <algorithm>

namespace emu::atari {

// To cycle 2 of the line after.
void AcceleratedRun::skip_lines_to_free_cycles(int lines) {
    CachedLines& cached = cached_lines_[static_cast<std::size_t>(antic_.line())];
    if (uses(AcceleratorLayer::scanline_cache) && go_on_as(cached, lines)) {
        cached.misses = 0;
        return skip_cached_lines(cached);
    }
    ++cached.misses;
    const bool caches = uses(AcceleratorLayer::scanline_cache);
    if (caches && is_worth_caching(cached.misses == 1 && cached.lines == 0, cached.misses) && can_be_cached(lines))
        return skip_and_cache_lines(lines, cached);
    skip_lines(lines);
    begin_free_cycles();
}

bool AcceleratedRun::can_be_cached(int lines) const {
    if (lines > CachedLines::most) return false;
    if (antic_.line() + lines >= lines_per_frame(machine_.options_.tv)) return false; // guard: the frame's end
    return antic_.can_be_cached(lines) && gtia_.lines_can_be_cached();
}

// With the missiles' bytes, and the players', that DMA may fetch in these lines and in cycle 0 of the line after, as
// long as `visit` says true.
template <class Visit>
bool AcceleratedRun::each_kind_of_object(int lines, Visit visit) const {
    if (!antic_.fetches_missiles()) return true; // nor players
    const ObjectAddresses first = antic_.object_addresses(antic_.line());
    const auto bytes =
        static_cast<std::size_t>(antic_.object_addresses(antic_.line() + lines).missiles - first.missiles + 1);
    const std::size_t kinds = antic_.fetches_players() ? CachedLines::object_kinds : 1;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        if (!visit(kind, memory_.all().subspan(first.missiles + kind * first.stride, bytes))) return false;
    }
    return true;
}

// All that DMA brings.
FastGtia::ObjectBytes AcceleratedRun::bits_of_objects(int lines) const {
    FastGtia::ObjectBytes bits{};
    each_kind_of_object(lines, [&bits](std::size_t kind, std::span<const std::uint8_t> bytes) {
        std::uint8_t& of_kind = bits[kind == 0 ? 4 : kind - 1]; // missiles come last there
        for (const std::uint8_t byte : bytes) of_kind |= byte;
        return true;
    });
    return bits;
}

// What can_be_cached asks is, but for a part of GTIA's, among what is compared.
bool AcceleratedRun::go_on_as(const CachedLines& cached, int lines) {
    if (cached.lines != lines) return false;                                              // guard: so many lines
    if (!gtia_.begins_as(cached.gtia)) return false;                                      // guard: GTIA's state
    if (antic_.state() != cached.antic) return false;                                     // guard: ANTIC's state
    if (antic_.instruction_after(lines, antic_bus()) != cached.instruction) return false; // guard: the list
    if (!gtia_.lines_can_be_cached()) return false;                                       // guard: GTIA is under way
    const bool objects = each_kind_of_object(lines, [&](std::size_t kind, std::span<const std::uint8_t> bytes) {
        return std::equal(bytes.begin(), bytes.end(), cached.objects[kind].begin());
    });
    return objects && (!cached.gtia.sees_playfield || shows_as(cached));
}

bool AcceleratedRun::shows_as(const CachedLines& cached) {
    const std::span<const std::uint8_t> shown = antic_.shown_bytes(cached.lines, antic_bus());
    if (!std::equal(shown.begin(), shown.end(), cached.shown.begin())) return false;  // guard: names, dots
    if (antic_.version_of_characters(antic_bus()) != cached.characters) return false; // guard: characters
    const bool drawn = gtia_.are_painted(antic_.line(), cached.lines, cached.gtia_after);
    if (!drawn) return false; // guard: something else has been drawn since
    return true;
}

void AcceleratedRun::skip_cached_lines(const CachedLines& cached) {
    gtia_.skip_cached_lines(antic_.line() + cached.lines, cached.gtia, cached.gtia_after);
    antic_.skip_cached_lines(cached.lines, cached.antic_after, cached.plan_after, antic_bus());
    line_start_ += static_cast<Cycle>(cached.lines * cycles_per_line);
    traced_to_ = 0;
    if (antic_.line() == Antic::vertical_blank_line) unwatch();
    watch(cached.pages);
}

void AcceleratedRun::skip_and_cache_lines(int lines, CachedLines& cached) {
    cached.antic = antic_.state();
    cached.gtia = gtia_.lines_begin(bits_of_objects(lines));
    each_kind_of_object(lines, [&cached](std::size_t kind, std::span<const std::uint8_t> bytes) {
        std::ranges::copy(bytes, cached.objects[kind].begin());
        return true;
    });
    cached.instruction = antic_.instruction_after(lines, antic_bus());
    std::ranges::copy(antic_.shown_bytes(lines, antic_bus()), cached.shown.begin());
    cached.characters = antic_.version_of_characters(antic_bus());
    const GtiaCollisions::Met before = gtia_.take_collisions();
    skip_lines(lines);
    begin_free_cycles();
    cached.antic_after = antic_.state();
    cached.plan_after = antic_.line_plan();
    cached.gtia_after = gtia_.lines_end();
    cached.pages = antic_.fetched_pages();
    cached.lines = cached.characters != FastAntic::unknown_characters && gtia_.lines_can_be_cached() ? lines : 0;
    if (antic_.line_plan().is_stepped) cached.lines = 0; // guard: the cycles of the line after are kept for one line
    gtia_.add_collisions(before);
}

} // namespace emu::atari
