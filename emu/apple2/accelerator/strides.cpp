// Makes the tables by running the sequencer, and checks the claims of `in_step` against them. Both take a compiler
// seconds, so they have a file of their own.
#include "emu/apple2/accelerator/strides.hpp"

#include "emu/apple2/sequencer.hpp"

namespace emu::apple2::reading {

namespace {

constexpr std::uint16_t clock(std::uint16_t from, bool pulse) {
    const auto data = static_cast<std::uint8_t>(from & 0xFF);
    const sequencer::Step step =
        sequencer::step(static_cast<std::uint8_t>(from >> 8), false, false, data >= 0x80, pulse);
    return static_cast<std::uint16_t>(step.next << 8 | sequencer::apply(step.action, data, 0, false));
}

constexpr Strides made = [] {
    Strides table{};
    for (std::size_t pulse = 0; pulse < 2; ++pulse)
        for (std::size_t from = 0; from < 4096; ++from) {
            auto at = static_cast<std::uint16_t>(from);
            for (std::size_t clocks = 0; clocks <= clocks_per_cell; ++clocks) {
                table[pulse][clocks][from] = at;
                at = clock(at, pulse == 1 && clocks == 0);
            }
        }
    return table;
}();

using namespace in_step;

// A cell shifts its bit in during its fourth clock. A whole byte stays until the bit after the next leading one.
constexpr bool holds_for(unsigned state, unsigned pulse) {
    const unsigned data = state & 0xFF, shifted = data << 1 | pulse;
    const auto after = [&](std::uint32_t clocks) -> unsigned { return made[pulse][clocks][state]; };
    const unsigned next = after(clocks_per_cell);
    switch (state >> 8) {
    case gathering:
        return (after(clocks_to_shift - 1) & 0xFF) == data && (after(clocks_to_shift) & 0xFF) == shifted &&
               next == ((shifted < 0x80 ? gathering : whole) << 8 | shifted);
    case whole:
        for (std::uint32_t clocks = 1; clocks < clocks_per_cell; ++clocks)
            if ((after(clocks) & 0xFF) != data) return false;
        return next == ((pulse ? leading : whole) << 8 | data);
    default: return next == (gathering << 8 | 2 | pulse);
    }
}
static_assert([] {
    for (unsigned state = 0; state < 4096; ++state)
        if (contains(state) && !(holds_for(state, 0) && holds_for(state, 1))) return false;
    return true;
}());

} // namespace

constinit const Strides strides = made;

} // namespace emu::apple2::reading
