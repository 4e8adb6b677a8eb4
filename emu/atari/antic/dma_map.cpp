#include "emu/atari/antic/dma_map.hpp"

#include "emu/atari/antic/cycle_set.hpp"

#include <vector>

namespace emu::atari {

namespace {

constexpr std::size_t kinds = 4 * 2 * 4 * 8 * 2 * 2 * 2;

std::size_t number_of(const DmaMap::Line& line) {
    return static_cast<std::size_t>(line.rate) | static_cast<std::size_t>(line.text) << 2 |
           static_cast<std::size_t>(line.width) << 3 | static_cast<std::size_t>(line.scroll) << 5 |
           static_cast<std::size_t>(line.loads) << 8 | static_cast<std::size_t>(line.players) << 9 |
           static_cast<std::size_t>(line.operands) << 10;
}

DmaMap::Line line_of(std::size_t number) {
    const auto bits = [number](int from, unsigned mask) { return static_cast<int>(number >> from & mask); };
    return {static_cast<FetchRate>(bits(0, 3)),
            bits(2, 1) != 0,
            bits(3, 3),
            bits(5, 7),
            bits(8, 1) != 0,
            bits(9, 1) != 0,
            bits(10, 1) != 0};
}

// AHRM 4.12, 4.13: the cycles that Antic::begin_cycle takes.
CycleSet taken_by(const DmaMap::Line& line) {
    CycleSet taken;
    DmaClock clock;
    RefreshTimer refresh;
    const FetchWindow window = line.rate == FetchRate::none ? FetchWindow{} : FetchWindow::of(line.width, line.scroll);
    for (int cycle = DmaMap::first_cycle; cycle < cycles_per_line; ++cycle) {
        clock.tick(line.rate, window.at(cycle));
        const bool graphics = line.loads && (line.text ? clock.name() : clock.bitmap());
        const bool playfield = (graphics || (line.text && clock.character())) && cycle < first_virtual_cycle;
        const bool object = line.players && cycle <= 5, operand = line.operands && (cycle == 6 || cycle == 7);
        if (refresh.tick(cycle, playfield) || playfield || object || operand) taken.insert(cycle);
    }
    return taken;
}

// True if the last byte is fetched too late to get the bus. Does not depend on loads_: in the last line of a mode
// line it is set in cycle 112, in time for such a fetch.
bool ends_virtually(const DmaMap::Line& line) {
    if (line.rate == FetchRate::none || line.width == 0) return false;
    return last_fetch(FetchWindow::of(line.width, line.scroll), line.rate, line.text) >= first_virtual_cycle;
}

} // namespace

DmaMap::DmaMap(const Line& line) {
    if (ends_virtually(line)) end_ = first_virtual_cycle;
    const CycleSet taken = taken_by(line);
    int free = 0;
    for (int cycle = 0; cycle <= cycles_per_line; ++cycle) {
        free_before_[static_cast<std::size_t>(cycle)] = static_cast<std::uint8_t>(free);
        free += taken.contains(cycle) ? 0 : 1;
    }
    std::uint8_t next = none;
    for (int cycle = cycles_per_line; cycle >= 0; --cycle) {
        if (cycle < cycles_per_line && !taken.contains(cycle)) next = static_cast<std::uint8_t>(cycle + 1);
        after_[static_cast<std::size_t>(cycle)] = next;
    }
}

const DmaMap& DmaMap::of(const Line& line) {
    static const std::vector<DmaMap> all = [] {
        std::vector<DmaMap> maps;
        for (std::size_t number = 0; number < kinds; ++number) maps.push_back(DmaMap(line_of(number)));
        return maps;
    }();
    return all[number_of(line)];
}

} // namespace emu::atari
