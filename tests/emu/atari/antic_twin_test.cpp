// ANTIC against a reference that was written on its own (ticked_antic), over random memory, in which nearly everything
// is a display list, and random register writes: which cycles it takes, what it fetches for objects, what it sends,
// when it interrupts, what can be read.
#include "emu/atari/antic.hpp"
#include "tests/emu/atari/ticked_antic.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <vector>

namespace emu::test {
namespace {

using Random = std::mt19937;
using Memory = std::array<std::uint8_t, 0x10000>;
using Processor = std::array<std::uint8_t, atari_cycles_per_line>;

int below(Random& random, int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); }

struct Write {
    int cycle, reg;
    std::uint8_t data;
};

constexpr int dmactl = 0, dlisth = 3, hscrol = 4, vcount = 11, nmien = 14, nmist = 15;

// Writes of one line after the other, none of which makes its DMA abnormal.
class Writes {
  public:
    explicit Writes(Random& random) : random_(random) {}

    std::vector<Write> of_line(int line) {
        std::vector<Write> writes;
        const bool first = line == 250; // the next frame has a playfield and a list, wherever that is
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

// The chip as the machine uses it, whole lines at once where nothing is written, and one that is run in pieces.
struct Three {
    Three(const Memory& memory, TvSystem tv) : reference(memory, atari_lines_per_frame(tv)) {
        whole->power_on(tv);
        pieces->power_on(tv);
    }

    std::unique_ptr<Antic> whole = std::make_unique<Antic>(), pieces = std::make_unique<Antic>();
    TickedAntic reference;
};

void expect_same_line(Antic& antic, const AnticBus& bus, const TickedAntic& reference) {
    const TickedAntic::Line& expected = reference.result();
    for (int cycle = 0; cycle < atari_cycles_per_line; ++cycle) {
        if (antic.taken().contains(cycle) != expected.taken.test(static_cast<std::size_t>(cycle)))
            FAIL() << "cycle " << cycle << (antic.taken().contains(cycle) ? " is" : " is not") << " taken";
    }
    for (const int cycle : {0, 2, 3, 4, 5}) {
        const int object = expected.objects[static_cast<std::size_t>(cycle)];
        ASSERT_EQ(antic.fetched(cycle) ? antic.byte(cycle) : -1, object) << "cycle " << cycle;
    }
    ASSERT_EQ(antic.nmi_cycle(), expected.nmi_cycle);
    ASSERT_EQ(antic.list_address(), reference.list_address());
    ASSERT_EQ(antic.read(nmist, 113), reference.nmist());
    const AnLine& codes = antic.encode_to(AnLine::clocks, bus);
    if (antic.line() < Antic::first_displayed_line || antic.line() >= Antic::vertical_blank_line) return;
    ASSERT_EQ(codes.hires, expected.hires);
    ASSERT_EQ(codes.code, expected.codes);
}

void run_line(Three& chips, int line, const std::vector<Write>& writes, const AnticBus& bus, Random& random) {
    chips.whole->begin_line(line, bus);
    chips.pieces->begin_line(line, bus);
    const int looked_at = 9 + below(random, 105);
    auto next = writes.begin();
    for (int cycle = 0; cycle < atari_cycles_per_line; ++cycle) {
        if (cycle == looked_at) {
            ASSERT_EQ(chips.whole->read(vcount, cycle), chips.reference.vcount()) << "cycle " << cycle;
        }
        chips.reference.tick(bus.processor);
        if (below(random, 20) == 0) chips.pieces->run_to(cycle + 1, bus);
        for (; next != writes.end() && next->cycle == cycle; ++next) {
            for (Antic* antic : {chips.whole.get(), chips.pieces.get()}) {
                antic->run_to(cycle, bus);
                antic->run_to(cycle + 1, bus);
                antic->write(next->reg, next->data, cycle, bus);
            }
            chips.reference.write(next->reg, next->data);
        }
    }
    for (Antic* antic : {chips.whole.get(), chips.pieces.get()}) {
        antic->run_to(atari_cycles_per_line, bus);
        expect_same_line(*antic, bus, chips.reference);
        if (testing::Test::HasFatalFailure()) return;
    }
}

// Three frames; the second and third begin with a playfield and a list.
void compare(unsigned seed, TvSystem tv) {
    Random random(seed);
    const auto memory = std::make_unique<Memory>();
    for (std::uint8_t& byte : *memory) byte = static_cast<std::uint8_t>(random());
    Processor processor{};
    Three chips(*memory, tv);
    Writes writes(random);
    for (int frame = 0; frame < 3; ++frame) {
        for (int line = 0; line < atari_lines_per_frame(tv); ++line) {
            for (std::uint8_t& byte : processor) byte = static_cast<std::uint8_t>(random());
            run_line(chips, line, writes.of_line(line), {*memory, processor}, random);
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
} // namespace emu::test
