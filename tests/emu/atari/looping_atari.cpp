#include "tests/emu/atari/looping_atari.hpp"

#include <gtest/gtest.h>

namespace emu::atari::test {

Atari800 machine_with(std::initializer_list<Store> registers, const Bytes& loop, const Bytes& list) {
    Bytes program;
    for (const Store& store : registers) {
        program.insert(program.end(), {0xA9, store.data, 0x8D, static_cast<std::uint8_t>(store.address),
                                       static_cast<std::uint8_t>(store.address >> 8)});
    }
    const std::size_t again = atari_program + program.size();
    program.insert(program.end(), loop.begin(), loop.end());
    program.insert(program.end(), {0x4C, static_cast<std::uint8_t>(again), static_cast<std::uint8_t>(again >> 8)});
    Atari800 machine = atari_with(program);
    poke(machine, 0x3000, list);
    return machine;
}

Bytes list_of(std::size_t lines, std::initializer_list<std::uint8_t> line) {
    Bytes list;
    for (; lines > 0; --lines) list.insert(list.end(), line);
    list.insert(list.end(), {0x41, 0x00, 0x30});
    return list;
}

Bytes pause_of(int cycles) {
    Bytes pause;
    for (; cycles >= 4 || cycles == 2; cycles -= 2) pause.push_back(0xEA);
    if (cycles == 3) pause.insert(pause.end(), {0xA5, 0x80});
    return pause;
}

Bytes joined(std::initializer_list<Bytes> pieces) {
    Bytes all;
    for (const Bytes& piece : pieces) all.insert(all.end(), piece.begin(), piece.end());
    return all;
}

Bytes until_vcount(std::uint8_t count) { return {0xA9, count, 0xCD, 0x0B, 0xD4, 0xD0, 0xFB}; }

void expect_same_picture(const Frame& left, const Frame& right, const std::string& what) {
    for (std::size_t y = 0; y < Frame::lines; ++y)
        ASSERT_EQ(left.line[y].dots, right.line[y].dots) << what << ", line " << y;
}

void expect_equals_exactness(Atari800 quick) {
    Atari800 exact = stepped_exactly(quick);
    constexpr Cycle frame = cycles_per_frame(TvSystem::ntsc), spans[] = {127, 1201, 37, 4001, 809};
    std::size_t at = 0;
    for (Cycle end = spans[0]; end < 3 * frame; end += spans[++at % 5]) {
        exact.run_until(end);
        quick.run_until(end);
        ASSERT_EQ(quick.hash(), exact.hash()) << "cycle " << end;
    }
}

} // namespace emu::atari::test
