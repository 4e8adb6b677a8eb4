// The table of the cycles that lines take: a chip is stepped through one of each kind.
#include "emu/atari/accelerator/fast_antic.hpp"

#include <memory>

namespace emu::atari {

namespace {

constexpr std::size_t modes = 16, widths = 4, scrolls = 8;
using Table = std::array<std::array<std::array<std::array<PlayfieldCycles, scrolls>, widths>, 2>, modes>;

PlayfieldCycles step_through(int mode, bool loads, int width, int scroll) {
    static constexpr std::array<std::uint8_t, 0x10000> memory{};
    Antic chip;
    AnticState& state = chip.state();
    state.line_ = Antic::first_displayed_line;
    state.next_ = Antic::last_blank_cycle + 1;
    state.control_ = static_cast<std::uint8_t>(mode);
    state.loads_ = loads;
    state.scrolls_ = scroll != 0; // which fetches the next wider playfield
    state.hscrol_ = static_cast<std::uint8_t>(2 * scroll);
    state.dmactl_ = static_cast<std::uint8_t>(scroll != 0 && width != 0 ? width - 1 : width);
    const TakenCycles taken(chip.forecast(memory).taken);
    return {taken, taken.free_cycles()};
}

std::unique_ptr<const Table> make_table() {
    auto table = std::make_unique<Table>();
    for (std::size_t mode = 0; mode < modes; ++mode)
        for (std::size_t loads = 0; loads < 2; ++loads)
            for (std::size_t width = 0; width < widths; ++width)
                for (std::size_t scroll = 0; scroll < scrolls; ++scroll)
                    (*table)[mode][loads][width][scroll] = step_through(
                        static_cast<int>(mode), loads != 0, static_cast<int>(width), static_cast<int>(scroll));
    return table;
}

} // namespace

const PlayfieldCycles& playfield_cycles(int mode, bool loads, int width, int scroll) {
    static const std::unique_ptr<const Table> table = make_table();
    return (*table)[static_cast<std::size_t>(mode)][loads][static_cast<std::size_t>(width)]
                   [static_cast<std::size_t>(scroll)];
}

} // namespace emu::atari
