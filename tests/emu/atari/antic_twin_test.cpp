// Compares ANTIC with an independent reference (ticked_antic) over random memory, mostly a valid display
// list, and random register writes: DMA cycles, object bytes, codes, interrupts and register reads.
#include "emu/atari/antic/antic.hpp"
#include "tests/emu/atari/random_bytes.hpp"
#include "tests/emu/atari/ticked_antic.hpp"

#include <gtest/gtest.h>

#include <bitset>
#include <memory>

namespace emu::atari::test {
namespace {

using Memory = std::array<std::uint8_t, 0x10000>;
using Processor = std::array<std::uint8_t, cycles_per_line>;

struct Write {
    int cycle, reg;
    std::uint8_t data;
};

constexpr int dmactl = 0, dlisth = 3, hscrol = 4, vcount = 11, nmien = 14, nmist = 15;

// Random writes for consecutive lines, without abnormal DMA.
class Writes {
  public:
    explicit Writes(Random& random) : random_(random) {}

    std::vector<Write> of_line(int line) {
        std::vector<Write> writes;
        const bool first = line == 250; // enables a playfield and a list at any address for the next frame
        if (first) writes = {scroll(), control(0x21), {9, nmien, 0xC0}, {20, dlisth, any()}};
        if (first || below(random_, 3) != 0) return writes;
        for (int cycle = 4; cycle < 114; ++cycle)
            if (below(random_, cycle < 12 ? 8 : 60) == 0) writes.push_back(at(cycle));
        return writes;
    }

  private:
    std::uint8_t any() { return static_cast<std::uint8_t>(random_()); }
    Write at(int cycle) {
        static constexpr std::array<int, 9> registers{1, 2, dlisth, 5, 5, 7, 9, 9, nmist};
        if (cycle == 8) return below(random_, 2) == 0 ? scroll() : control(0);
        if (cycle < 12) return {cycle, nmien, any()};
        return {cycle, registers[static_cast<std::size_t>(below(random_, 9))], any()};
    }
    Write scroll() {
        hscrol_ = any() % (width_ < 2 ? 16 : 6);
        return {8, hscrol, static_cast<std::uint8_t>(hscrol_)};
    }
    Write control(int always) {
        int data = any() | always;
        if (hscrol_ > 5) data &= ~2;
        width_ = data & 3;
        return {8, dmactl, static_cast<std::uint8_t>(data)};
    }

    Random& random_;
    int hscrol_ = 0, width_ = 0;
};

struct Two {
    Two(const Memory& memory, TvSystem tv) : reference(memory, lines_per_frame(tv)) { chip->power_on(tv); }

    std::unique_ptr<Antic> chip = std::make_unique<Antic>();
    TickedAntic reference;
};

using Taken = std::bitset<cycles_per_line>;

void expect_same_line(Antic& antic, const Taken& taken, const TickedAntic& reference) {
    const TickedAntic::Line& expected = reference.result();
    ASSERT_EQ(taken, expected.taken);
    for (const int cycle : {0, 2, 3, 4, 5}) {
        const int object = expected.objects[static_cast<std::size_t>(cycle)];
        ASSERT_EQ(antic.fetched(cycle) ? antic.byte(cycle) : -1, object) << "cycle " << cycle;
    }
    ASSERT_EQ(antic.nmi_cycle(), expected.nmi_cycle);
    ASSERT_EQ(antic.state().list_, reference.list_address());
    ASSERT_EQ(antic.read(nmist, 113), reference.nmist());
    if (!antic.displayed()) return;
    const AnLine& codes = antic.codes_before(AnLine::clocks);
    ASSERT_EQ(codes.hires, expected.hires);
    ASSERT_EQ(codes.code, expected.codes);
}

void run_line(Two& chips, int line, const std::vector<Write>& writes, const Memory& memory, const Processor& processor,
              Random& random) {
    Antic& chip = *chips.chip;
    chip.begin_line(line);
    const int looked_at = 9 + below(random, 105);
    Taken taken;
    auto next = writes.begin();
    for (int cycle = 0; cycle < cycles_per_line; ++cycle) {
        if (cycle == looked_at) {
            ASSERT_EQ(chip.read(vcount, cycle), chips.reference.vcount()) << "cycle " << cycle;
        }
        chips.reference.tick(processor);
        chip.begin_cycle(memory);
        taken.set(static_cast<std::size_t>(cycle), chip.takes_bus());
        chip.end_cycle(processor[static_cast<std::size_t>(cycle)], memory);
        for (; next != writes.end() && next->cycle == cycle; ++next) {
            chip.write(next->reg, next->data, cycle, memory);
            chips.reference.write(next->reg, next->data);
        }
    }
    expect_same_line(chip, taken, chips.reference);
}

// Compares three frames; the second and third begin with a playfield and a list.
void compare(unsigned seed, TvSystem tv) {
    Random random(seed);
    const auto memory = std::make_unique<Memory>();
    for (std::uint8_t& byte : *memory) byte = static_cast<std::uint8_t>(random());
    Processor processor{};
    Two chips(*memory, tv);
    Writes writes(random);
    for (int frame = 0; frame < 3; ++frame) {
        for (int line = 0; line < lines_per_frame(tv); ++line) {
            for (std::uint8_t& byte : processor) byte = static_cast<std::uint8_t>(random());
            run_line(chips, line, writes.of_line(line), *memory, processor, random);
            ASSERT_FALSE(testing::Test::HasFatalFailure())
                << "seed " << seed << ", frame " << frame << ", line " << line;
        }
    }
}

TEST(AnticTwin, random_frames_are_those_of_the_reference) {
    for (unsigned seed = 1; seed <= 60 && !HasFatalFailure(); ++seed) compare(seed, TvSystem::ntsc);
}

TEST(AnticTwin, random_frames_in_pal_are_those_of_the_reference) {
    for (unsigned seed = 1001; seed <= 1020 && !HasFatalFailure(); ++seed) compare(seed, TvSystem::pal);
}

} // namespace
} // namespace emu::atari::test
