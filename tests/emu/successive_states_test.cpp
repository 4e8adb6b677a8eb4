// A machine's history stores each state as packed differences from the previous one: states a second apart must
// differ little.
#include "emu/media/apple/disk_image.hpp"
#include "emu/media/atari/atari_image.hpp"
#include "tests/support/atari_game.hpp"
#include "tests/support/game_machine.hpp"
#include "tools/packed/zlib_bytes.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes difference(Bytes before, Bytes after) {
    before.resize(std::max(before.size(), after.size()));
    after.resize(before.size());
    std::ranges::transform(before, after, after.begin(), [](auto one, auto other) { return one ^ other; });
    return after;
}

// The packed size of the differences of `seconds` + 1 states, each at a different moment of its frame.
template <class Machine>
std::size_t history_size(Machine& machine, int seconds, emu::Cycle second) {
    std::size_t size = 0;
    Bytes before = machine.snapshot();
    for (int i = 0; i < seconds; ++i) {
        machine.run_until(machine.cycles() + second + static_cast<emu::Cycle>(i) * 97);
        Bytes state = machine.snapshot();
        size += packed::pack(difference(std::move(before), state), packed::Packing::zlib).size();
        before = std::move(state);
    }
    return size;
}

// From power-on: loads the disk, then waits at the title. Half an hour takes less than 2 MB.
constexpr int seconds = 60;
constexpr std::size_t loaded = 30'000, most = loaded + seconds * 1000;

TEST(SuccessiveStates, of_an_apple_differ_in_little) {
    const auto image = support::read_file(support::built("disks/fortress.dsk"));
    auto game = support::GameMachine::switched_on(*emu::load_image(image, emu::ImageFormat::dsk));
    EXPECT_LT(history_size(game.machine(), seconds, 1'020'484), most);
}

TEST(SuccessiveStates, of_an_atari_differ_in_little) {
    const auto image = support::read_file(support::built("disks/fortress.atr"));
    emu::atari::Atari800 machine(support::built_atari_firmware());
    machine.insert_disk(0, *emu::load_atari_image(image, emu::AtariImageFormat::atr));
    EXPECT_LT(history_size(machine, seconds, 1'789'773), most);
}

} // namespace
