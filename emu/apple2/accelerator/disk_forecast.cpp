// Where the sequencer is in step with the cells, as it soon is on a track of bytes, the cells alone say what the
// register holds in each clock.
#include "emu/apple2/accelerator/disk_forecast.hpp"

#include <algorithm>
#include <bit>

namespace emu::apple2 {
namespace {

using reading::clocks_per_cell, reading::strides;

} // namespace

[[gnu::noinline]] void DiskForecast::foresee(const Disk2& disk) {
    if (!disk.is_reading()) return;                // guard: the register does something else than read
    if (disk.stop_clock() != Disk2::never) return; // guard: the motor will stop
    CellsAhead ahead;
    if (!look_ahead(disk.reading(), ahead)) return;
    const unsigned state = strides[0][ahead.wait][ahead.state];
    if (!reading::in_step::contains(state)) return; // guard: the sequencer is not in step with the cells
    if ((state & 0xFE) == 0) return;                // guard: the register does not show the leading one yet
    const std::uint64_t shown = reading::in_step::cells(state);
    const std::uint64_t cells = shown << ahead.left | ahead.next_cells(ahead.left);
    const auto count = static_cast<std::uint32_t>(std::bit_width(cells));
    from_ = disk.clock() + ahead.wait;
    end_ = from_ + ahead.left * clocks_per_cell;
    begin_ = end_ - count * clocks_per_cell;
    stream_ = cells << (64 - count);
}

std::uint8_t DiskForecast::at(Cycle clock) {
    auto into = static_cast<std::uint32_t>(clock - begin_);
    while (into >= 8 * clocks_per_cell) { // the byte is whole
        const auto zeros = static_cast<std::uint32_t>(std::countl_zero(stream_ << 8));
        const std::uint32_t to_second = (8 + zeros + 1) * clocks_per_cell;
        if (into < to_second) return static_cast<std::uint8_t>(stream_ >> 56);
        before_ = static_cast<std::uint8_t>(stream_ >> 56);
        begin_ += to_second - clocks_per_cell;
        into -= to_second - clocks_per_cell;
        stream_ <<= 8 + zeros;
    }
    if (into < 2 * clocks_per_cell) [[unlikely]] {
        const auto pulse = stream_ >> 62 & 1;
        return static_cast<std::uint8_t>(
            strides[pulse][into - clocks_per_cell][reading::in_step::leading << 8 | before_]);
    }
    const std::uint32_t shifted = (into + clocks_per_cell - reading::in_step::clocks_to_shift) / clocks_per_cell;
    return static_cast<std::uint8_t>(stream_ >> (64 - shifted));
}

Cycle DiskForecast::whole_at() const { return begin_ + 7 * clocks_per_cell + reading::in_step::clocks_to_shift; }

Cycle DiskForecast::reads_without_byte(Cycle first, Cycle period, Cycle most) {
    if (!covers(first)) return 0;    // guard: the register is not foreseen
    if (at(first) >= 0x80) return 0; // guard: a whole byte is there
    Cycle first_not = whole_at();
    if (first_not > end_) first_not = end_ + 1; // guard: the forecast ends before
    return std::min(most, (first_not - first + period - 1) / period);
}

void DiskForecast::run_to(Disk2& disk, Cycle clock) {
    constexpr Cycle stepped = 64; // clocks in a row, where the cells ahead do not say all
    while (disk.is_reading()) {
        Cycle to = clock;
        if (to > disk.stop_clock()) to = disk.stop_clock(); // guard: the motor stops before
        if (disk.clock() >= to) break;
        if (!pass_ahead(disk, to)) disk.run_to_clock(std::min(to, disk.clock() + stepped));
    }
    *this = {};
    if (disk.clock() < clock) disk.run_to_clock(clock);
}

// Passes as many clocks as it can.
bool DiskForecast::pass_ahead(Disk2& disk, Cycle to) {
    CellsAhead ahead;
    const Disk2::Reading before = disk.reading();
    if (!look_ahead(before, ahead)) return false;
    const auto clocks = static_cast<std::uint32_t>(std::min<Cycle>(to - disk.clock(), ahead.clocks()));
    pass_foreseen(ahead, disk.clock(), disk.clock() + clocks);
    ahead.pass(clocks - ahead.passed);
    disk.set_reading(ahead.after(before), disk.clock() + clocks);
    *this = {};
    return true;
}

// Passes the cells behind which the forecast shows the sequencer's state. It was made at `start`, where `ahead` begins.
void DiskForecast::pass_foreseen(CellsAhead& ahead, Cycle start, Cycle to) {
    const Cycle clock = std::min(to, end_);
    if (!covers(clock)) return; // guard: there is no forecast
    at(clock);
    const auto shown = static_cast<std::uint32_t>(std::min<Cycle>((clock - begin_) / clocks_per_cell, 7));
    const Cycle boundary = begin_ + shown * clocks_per_cell;
    if (shown < 2) return;        // guard: the register still shows the byte before
    if (boundary < from_) return; // guard: the boundary has passed already
    const unsigned state = reading::in_step::gathering << 8 | static_cast<unsigned>(stream_ >> (64 - shown));
    ahead.pass_to(static_cast<std::uint32_t>(boundary - start),
                  static_cast<unsigned>(boundary - from_) / clocks_per_cell, state);
}

} // namespace emu::apple2
