#include "emu/media/flux.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace emu {
namespace {

// The sequencer's clock is twice the CPU's 1,020,484 a second on average.
constexpr std::uint64_t clocks_per_second = 2'040'968;
constexpr std::uint64_t times_per_second = 8'000'000;

constexpr std::uint64_t clock_of(std::uint64_t time) { return time * clocks_per_second / times_per_second; }
// The first time that lies in a clock: clock_of gives the clock back.
constexpr std::uint64_t time_of(std::uint64_t clock) {
    return (clock * times_per_second + clocks_per_second - 1) / clocks_per_second;
}

constexpr std::uint8_t goes_on = 255;

// Calls at(time since the turn's beginning) for each transition; returns the length of the turn.
template <class At>
std::uint64_t follow(std::span<const std::uint8_t> times, At at) {
    std::uint64_t now = 0;
    for (const std::uint8_t time : times) {
        now += time;
        if (time != goes_on) at(now);
    }
    return now;
}

std::vector<std::uint32_t> transitions_of(const BitTrack& track) {
    std::vector<std::uint32_t> cells;
    for (std::uint32_t cell = 0; cell < track.bit_count(); ++cell)
        if (track.bit(cell)) cells.push_back(cell);
    return cells;
}

void put_time(std::vector<std::uint8_t>& times, std::uint64_t time) {
    times.insert(times.end(), time / goes_on, goes_on);
    times.push_back(static_cast<std::uint8_t>(time % goes_on));
}

} // namespace

Result<BitTrack> track_from_flux(std::span<const std::uint8_t> times) {
    const std::uint64_t turn = clock_of(follow(times, [](std::uint64_t) {}));
    if (turn == 0 || turn > BitTrack::max_bits)
        return Error{fmt::format("its transitions make a turn of {} microseconds; a track has 1 to 256,000",
                                 turn * 1'000'000 / clocks_per_second)};
    BitTrack track(static_cast<std::uint32_t>(turn), BitTrack::flux_cell);
    follow(times, [&](std::uint64_t time) { track.set_bit(static_cast<std::uint32_t>(clock_of(time) % turn), true); });
    track.set_imaged({times.begin(), times.end()});
    return track;
}

std::vector<std::uint8_t> flux_from_track(const BitTrack& track) {
    if (!track.imaged().empty()) return {track.imaged().begin(), track.imaged().end()};
    std::vector<std::uint8_t> times;
    const std::uint32_t turn = track.bit_count();
    const std::vector<std::uint32_t> transitions = transitions_of(track);
    if (transitions.empty()) {
        times.assign(time_of(turn) / goes_on, goes_on);
        return times;
    }
    const std::uint32_t turned_by = transitions.front() == 0 ? 0 : turn - transitions.back();
    std::uint64_t before = 0;
    const auto put = [&](std::uint32_t clock) {
        put_time(times, time_of(clock) - before);
        before = time_of(clock);
    };
    for (const std::uint32_t cell : transitions)
        if (cell + turned_by != 0 && cell + turned_by != turn) put(cell + turned_by);
    put(turn);
    return times;
}

BitTrack resolve_cells(const BitTrack& track) {
    if (!track.is_flux()) return track;
    constexpr std::uint32_t clocks_per_cell = BitTrack::nominal_cell / BitTrack::flux_cell;
    const std::vector<std::uint32_t> transitions = transitions_of(track);
    if (transitions.empty()) return BitTrack(track.bit_count() / clocks_per_cell + 1);
    std::vector<std::uint32_t> ones; // the numbers of their cells
    std::uint32_t cells = 0;
    std::uint32_t before = transitions.back();
    for (const std::uint32_t at : transitions) {
        const std::uint32_t distance = at > before ? at - before : at + track.bit_count() - before;
        cells += std::max<std::uint32_t>(1, (distance + clocks_per_cell / 2) / clocks_per_cell);
        ones.push_back(cells - 1);
        before = at;
    }
    BitTrack resolved(cells);
    for (const std::uint32_t one : ones) resolved.set_bit(one, true);
    return resolved;
}

} // namespace emu
