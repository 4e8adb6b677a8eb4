#include "emu/atari/antic_dma.hpp"

namespace emu {

namespace {

constexpr int kinds = 6; // nothing but refresh; text fast, medium; bit maps fast, medium, slow
constexpr int windows = 3 * 8;

constexpr std::array<std::uint8_t, 16> kind_of_mode{0, 0, 1, 1, 1, 1, 2, 2, 5, 5, 4, 4, 4, 3, 3, 3};
constexpr std::array<std::uint8_t, kinds> mode_of_kind{0, 2, 6, 13, 10, 8};

constexpr CycleSet find_cycles(const AnticMode& mode, bool loads, const FetchWindow& window) {
    CycleSet taken;
    DmaClock clock;
    if (mode.rate == FetchRate::none) {
        add_refresh(taken);
        return taken;
    }
    for (int cycle = 8; cycle < first_virtual_cycle; ++cycle) {
        clock.tick(mode.rate, window.at(cycle));
        const bool graphics = loads && (mode.text ? clock.name() : clock.bitmap());
        const bool characters = mode.text && clock.character();
        if (graphics || characters) taken.insert(cycle);
    }
    add_refresh(taken);
    return taken;
}

using WindowTable = std::array<TakenCycles, windows>;

constexpr WindowTable find_windows(const AnticMode& mode, bool loads) {
    WindowTable table;
    for (int width = 1; width <= 3; ++width) {
        for (int scroll = 0; scroll < 8; ++scroll) {
            const CycleSet cycles = find_cycles(mode, loads, FetchWindow::of(width, scroll));
            table[static_cast<std::size_t>((width - 1) * 8 + scroll)] = {cycles, cycles.slots()};
        }
    }
    return table;
}

const std::array<std::array<WindowTable, 2>, kinds> table = [] {
    std::array<std::array<WindowTable, 2>, kinds> all;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        for (const bool loads : {false, true}) all[kind][loads] = find_windows(antic_modes[mode_of_kind[kind]], loads);
    }
    return all;
}();

} // namespace

const TakenCycles& playfield_cycles(int mode, bool loads, int width, int scroll) {
    const std::size_t kind = width == 0 ? 0 : kind_of_mode[static_cast<std::size_t>(mode)];
    const auto window = static_cast<std::size_t>(width == 0 ? 0 : (width - 1) * 8 + scroll);
    return table[kind][loads][window];
}

} // namespace emu
