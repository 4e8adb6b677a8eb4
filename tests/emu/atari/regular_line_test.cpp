// A regular line run at once equals its cycles stepped: every mode, width, scroll and row, with and without players,
// address bytes and fetches too late for the bus, with ANTIC run to any cycle in one or two steps.
#include "emu/atari/antic/antic.hpp"
#include "tests/emu/atari/random_bytes.hpp"
#include "tests/emu/states.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace emu::atari::test {
namespace {

using Memory = std::array<std::uint8_t, 0x10000>;

constexpr int shown_line = 100;

const Memory& memory() {
    static const auto bytes = [] {
        auto filled = std::make_unique<Memory>();
        Random random(1);
        for (std::uint8_t& byte : *filled) byte = any_byte(random);
        return filled;
    }();
    return *bytes;
}

struct Line {
    std::uint8_t instruction, dmactl, hscrol, row, chbase;
    std::uint16_t scan;
    std::string name() const {
        return fmt::format("instruction {:02X}, DMACTL {:02X}, HSCROL {}, row {}, from {:04X}", instruction, dmactl,
                           hscrol, row, scan);
    }
};

// An ANTIC before cycle 0 of the line.
Antic antic_before(const Line& line) {
    Antic antic;
    antic.power_on(TvSystem::ntsc);
    AnticState& state = antic.state();
    state.list_active_ = state.list_enabled_ = true;
    state.list_ = 0x3000;
    state.control_ = state.control_before_ = line.instruction;
    state.rows_ = state.mode().lines;
    state.row_ = static_cast<std::uint8_t>((line.row + state.rows_ - 1) % state.rows_);
    state.scrolls_ = (line.instruction & list_op::horizontal_scroll) != 0 && state.mode_number() > 1;
    state.hires_ = state.mode().hires;
    state.scan_ = line.scan;
    state.dmactl_ = line.dmactl;
    state.hscrol_ = line.hscrol;
    state.chbase_ = line.chbase;
    antic.begin_line(shown_line);
    return antic;
}

// Memory whose display list contains this instruction, for stepping one more cycle.
const Memory& memory_with(std::uint8_t instruction) {
    static const auto all = std::make_unique<Memory>(memory());
    (*all)[0x3000] = instruction;
    return *all;
}

void step_to(Antic& antic, int cycle, const Memory& memory) {
    while (antic.cycle() < cycle) {
        antic.begin_cycle(memory);
        antic.end_cycle(0, memory);
    }
}

void expect_same_cycles(const Antic& begun, const Memory& memory, const std::string& name) {
    Antic antic = begun;
    const DmaMap& map = antic.dma_map();
    for (int cycle = DmaMap::first_cycle; cycle < map.end(); ++cycle) {
        antic.begin_cycle(memory);
        ASSERT_EQ(map.after(cycle) != cycle + 1, antic.takes_bus()) << name << ", cycle " << cycle;
        antic.end_cycle(0, memory);
    }
}

// By encode_cycle. Precondition: all cycles of the line have ended.
auto codes_by_cycle(Antic antic) {
    for (int clock = 2; clock <= AnLine::clocks; clock += 2) antic.codes_before(clock);
    return antic.codes().code;
}

void expect_same_line(const Line& line) {
    const Memory& bytes = memory_with(line.instruction);
    Antic begun = antic_before(line);
    step_to(begun, DmaMap::first_cycle, bytes);
    ASSERT_TRUE(begun.is_regular());
    const int end = begun.dma_map().end();
    expect_same_cycles(begun, bytes, line.name());
    for (int look = 3; look <= end; look += 1 + look % 7) {
        Antic stepped = begun, run = begun;
        step_to(stepped, look, bytes);
        run.run_to(look, bytes);
        ASSERT_EQ(state_of(run), state_of(stepped)) << line.name() << ", cycle " << look;
        run.stop_running();
        step_to(stepped, cycles_per_line, bytes);
        step_to(run, cycles_per_line, bytes);
        ASSERT_EQ(run.codes_before(AnLine::clocks).code, stepped.codes_before(AnLine::clocks).code) << line.name();
    }
    if (end < cycles_per_line) return;
    Antic stepped = begun, run = begun;
    step_to(stepped, cycles_per_line, bytes);
    const auto by_cycle = codes_by_cycle(stepped);
    run.run_to(Antic::line_head_end, bytes);
    run.run_to_end(bytes, 0, AnLine::clocks);
    ASSERT_EQ(by_cycle, stepped.codes_before(AnLine::clocks).code) << line.name();
    ASSERT_EQ(run.codes_before(AnLine::clocks).code, stepped.codes_before(AnLine::clocks).code) << line.name();
    for (Antic* each : {&run, &stepped}) {
        each->begin_line(shown_line + 1);
        step_to(*each, DmaMap::first_cycle, bytes);
    }
    ASSERT_EQ(state_of(run), state_of(stepped)) << line.name() << ", the next line";
}

void expect_same_lines(std::uint8_t dmactl) {
    for (int mode = 0; mode < 16 && !testing::Test::HasFatalFailure(); ++mode) {
        for (const int bits : {0x00, 0x10, 0x40}) {
            if (mode == 1 && bits == 0x10) continue;
            for (const int scroll : {0, 1, 6, 13, 15}) {
                if (bits != 0x10 && scroll != 0) continue;
                for (const int row : {0, 1, 8}) {
                    const auto scan = static_cast<std::uint16_t>(row == 1 ? 0x4FF0 : 0x4120);
                    expect_same_line({static_cast<std::uint8_t>(mode | bits), dmactl, static_cast<std::uint8_t>(scroll),
                                      static_cast<std::uint8_t>(row), 0x54, scan});
                }
            }
        }
    }
}

TEST(RegularLine, is_the_same_at_once_as_cycle_by_cycle) {
    for (const int dmactl : {0x20, 0x21, 0x22, 0x23}) expect_same_lines(static_cast<std::uint8_t>(dmactl));
}

TEST(RegularLine, is_the_same_with_players_and_missiles) {
    for (const int dmactl : {0x3E, 0x2D, 0x27, 0x3C}) expect_same_lines(static_cast<std::uint8_t>(dmactl));
}

} // namespace
} // namespace emu::atari::test
