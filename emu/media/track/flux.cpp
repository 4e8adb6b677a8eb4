#include "emu/media/track/flux.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace emu {
namespace {

// The sequencer runs at twice the CPU's average clock of 1,020,484 Hz.
constexpr std::uint64_t clocks_per_second = 2'040'968;
constexpr std::uint64_t times_per_second = 8'000'000;

constexpr std::uint64_t clock_of(std::uint64_t time) { return time * clocks_per_second / times_per_second; }
// The earliest time within a clock; the inverse of clock_of.
constexpr std::uint64_t time_of(std::uint64_t clock) {
    return (clock * times_per_second + clocks_per_second - 1) / clocks_per_second;
}

constexpr std::uint8_t goes_on = 255;

// Calls at(time since the start of the turn) for each transition; returns the length of the turn.
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
    for (std::uint32_t byte = 0; byte < track.bytes().size(); ++byte)
        for (std::uint8_t ones = track.bytes()[byte]; ones != 0;) {
            const auto first = static_cast<unsigned>(std::countl_zero(ones));
            cells.push_back(8 * byte + first);
            ones = static_cast<std::uint8_t>(ones & ~(0x80U >> first));
        }
    return cells;
}

void put_time(std::vector<std::uint8_t>& times, std::uint64_t time) {
    times.insert(times.end(), time / goes_on, goes_on);
    times.push_back(static_cast<std::uint8_t>(time % goes_on));
}

// Converts distances on a flux track to cells of its image.
class Cells {
  public:
    explicit Cells(const BitTrack& flux)
        : length_(flux.image_cell_length() == BitTrack::flux_cell ? BitTrack::nominal_cell : flux.image_cell_length()),
          carries_(flux.image_cell_length() == BitTrack::nominal_cell && flux.turn_cells() == 0) {
        if (flux.turn_cells() == 0) return;
        ticks_ = BitTrack::drive_turn;
        cells_ = flux.turn_cells();
    }

    // `some`: transitions outside of seams share a cell.
    std::uint32_t in(std::uint32_t clocks, bool some) {
        const std::int64_t ticks = (std::int64_t{clocks} * BitTrack::flux_cell + carry_) * cells_;
        std::int64_t cells = std::max<std::int64_t>(0, (ticks + ticks_ / 2) / ticks_);
        if (carries_)
            carry_ = ticks - cells * ticks_;
        else if (some)
            cells = std::max<std::int64_t>(cells, 1);
        return static_cast<std::uint32_t>(cells);
    }
    bool carries() const { return carries_; }
    BitTrack track(std::uint32_t cells) const {
        BitTrack track(std::max<std::uint32_t>(1, cells), length_);
        if (cells_ != 1) track.fill_turn();
        return track;
    }

  private:
    std::uint16_t length_; // ticks, from the image
    // Carries the rounding error of a distance to the next, so that a turn keeps its length despite many seams. For
    // tracks whose other transitions are all whole cells apart.
    bool carries_;
    std::int64_t ticks_ = length_, cells_ = 1; // cells_ cells take ticks_ ticks
    std::int64_t carry_ = 0;
};

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

BitTrack resolve_transitions(const BitTrack& track) {
    if (track.is_flux()) return track;
    const auto clock_of_cell = [&](std::uint32_t cell) { return track.begin_of(cell) / BitTrack::flux_cell; };
    BitTrack flux(clock_of_cell(track.bit_count()), BitTrack::flux_cell);
    flux.set_image_cell_length(track.cell_length());
    flux.set_turn_cells(track.turn_cells());
    for (const std::uint32_t cell : transitions_of(track)) flux.set_bit(clock_of_cell(cell), true);
    return flux;
}

BitTrack resolve_cells(const BitTrack& track) {
    if (!track.is_flux()) return track;
    Cells cells(track);
    std::vector<std::uint32_t> ones; // the numbers of the set cells
    std::uint32_t at = 0, cell = 0;
    for (const std::uint32_t next : transitions_of(track)) {
        cell += cells.in(next - at, !ones.empty());
        ones.push_back(cell);
        at = next;
    }
    std::uint32_t turn = cell + cells.in(track.bit_count() - at, false);
    if (!ones.empty() && !cells.carries()) turn = std::max(turn, ones.back() - ones.front() + 1);
    BitTrack resolved = cells.track(turn);
    for (const std::uint32_t one : ones) resolved.set_bit(one % resolved.bit_count(), true);
    return resolved;
}

} // namespace emu
