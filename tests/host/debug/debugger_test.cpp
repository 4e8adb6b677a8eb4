// Stops, steps and searches on running games, against plain runs forward.
#include "tests/host/debug/debugged_machine.hpp"
#include "tests/support/print_machine_kind.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <map>

namespace host {
namespace {

using Why = Pause::Why;
using Step = Debugger::Step;

// More with DEBUG_TEST_STEPS; on both machines together as many as addresses.
int number_of_steps() {
    const char* given = std::getenv("DEBUG_TEST_STEPS");
    return given != nullptr ? std::atoi(given) : 40;
}

class DebuggerTest : public testing::TestWithParam<MachineKind> {
  protected:
    DebuggerTest() {
        game_.run_seconds(warm_up());
        game_.press(*key_named(GetParam(), "RETURN"));
    }
    static double warm_up() { return GetParam() == MachineKind::atari800 ? 3 : 2; }

    Debugger& debugger() { return game_.debugger; }
    emu::Cycle far() { return debugger().now() + game_.seconds(60); }
    std::vector<Boundary> step_forward(int count) {
        std::vector<Boundary> boundaries{boundary(debugger())};
        for (int i = 0; i < count; ++i) {
            debugger().step(Step::into, far());
            boundaries.push_back(boundary(debugger()));
        }
        return boundaries;
    }
    // Runs on, so that the present is some time later.
    void run_on(double seconds = 1.5) { game_.run_seconds(seconds); }

    DebuggedMachine game_{GetParam()};
    std::mt19937 random_{7};
};

TEST_P(DebuggerTest, steps_back_equal_a_forward_reference) {
    const auto steps = number_of_steps();
    run_on(1);
    const auto reference = step_forward(20 * steps);
    std::map<std::size_t, std::uint64_t> hashes;
    for (int i = 0; i < steps; ++i) hashes[1 + random_() % (reference.size() - 1)] = 0;
    for (auto& [index, hash] : hashes) {
        debugger().go_to(reference[index - 1].at);
        hash = game_.machine().hash();
    }
    run_on();
    for (const auto& [index, hash] : hashes) {
        debugger().go_to(reference[index].at);
        ASSERT_EQ(boundary(debugger()), reference[index]);
        ASSERT_EQ(debugger().back(Step::into).why, Why::step);
        ASSERT_EQ(boundary(debugger()), reference[index - 1]);
        ASSERT_EQ(game_.machine().hash(), hash);
    }
}

TEST_P(DebuggerTest, states_are_equal_with_and_without_stops) {
    DebuggedMachine plain(GetParam());
    DebuggedMachine stopping(GetParam());
    Stop watch{.kind = Stop::Kind::access, .first = 0x0080, .last = 0x00FF};
    watch.condition = *Expression::parse("a = 1 && [$80] <> 0");
    stopping.debugger.add(watch);
    stopping.debugger.add({.kind = Stop::Kind::beam, .line = 100, .dot = 20});
    stopping.debugger.add({.kind = Stop::Kind::interrupt});
    const auto end = plain.seconds(4);
    plain.station.run_to(end);
    while (stopping.debugger.resume(end).why == Why::stop) {
    }
    stopping.machine().run_until(plain.machine().cycles());
    EXPECT_EQ(stopping.machine().cycles(), plain.machine().cycles());
    EXPECT_EQ(stopping.machine().hash(), plain.machine().hash());
}

// Measured by the benchmarks history/debugger_attached and debugger_runs.
TEST_P(DebuggerTest, leaves_the_machine_without_an_observer) {
    EXPECT_EQ(game_.machine().observer(), nullptr);
    debugger().add({.kind = Stop::Kind::write, .first = 0x0100, .last = 0x01FF});
    EXPECT_EQ(debugger().resume(far()).why, Why::stop);
    EXPECT_EQ(game_.machine().observer(), nullptr);
}

TEST_P(DebuggerTest, reverse_continue_visits_the_stops_of_the_run_forward) {
    debugger().add({.kind = Stop::Kind::write, .first = 0x0100, .last = 0x01FF});
    debugger().add({.kind = Stop::Kind::beam, .line = 50, .dot = 14});
    std::vector<Boundary> forward;
    while (forward.size() < 40 && debugger().resume(far()).why == Why::stop) forward.push_back(boundary(debugger()));
    run_on(0.01);
    while (boundary(debugger()) != forward.back()) ASSERT_EQ(debugger().back_to_stop().why, Why::stop);
    for (auto each = forward.rbegin() + 1; each != forward.rend(); ++each) {
        ASSERT_EQ(debugger().back_to_stop().why, Why::stop);
        ASSERT_EQ(boundary(debugger()), *each);
    }
}

TEST_P(DebuggerTest, back_reaches_the_start_of_the_line_or_frame_before) {
    const auto per_frame = game_.machine().cycles_per_frame();
    for (const auto& [step, length] : {std::pair{Step::line, static_cast<emu::Cycle>(debugger().cycles_per_line())},
                                       std::pair{Step::frame, per_frame}}) {
        const auto boundaries = step_forward(400);
        for (std::size_t i = 100; i < boundaries.size(); i += 1 + random_() % 8) {
            auto last = i - 1; // the last one before that begins a line or frame
            while (last > 0 && boundaries[last - 1].at / length == boundaries[last].at / length) --last;
            if (last == 0) continue;
            debugger().go_to(boundaries[i].at);
            ASSERT_EQ(debugger().back(step).why, Why::step);
            ASSERT_EQ(boundary(debugger()), boundaries[last]) << i;
        }
        run_on();
        debugger().step(Step::frame, far());
        debugger().back(Step::frame);
        EXPECT_LT(debugger().now() % per_frame, 512U);
        const auto frame = debugger().now() / per_frame;
        debugger().back(Step::frame);
        EXPECT_EQ(debugger().now() / per_frame, frame - 1);
    }
}

TEST_P(DebuggerTest, back_over_is_the_inverse_of_over) {
    std::vector<Boundary> forward;
    for (int i = 0; i < 100; ++i) {
        forward.push_back(boundary(debugger()));
        if (debugger().step(Step::over, far()).why != Why::step) break;
        if (debugger().registers().s != forward.back().registers.s) break; // leaves the routine
    }
    for (auto each = forward.rbegin(); each != forward.rend(); ++each) {
        ASSERT_EQ(debugger().back(Step::over).why, Why::step);
        ASSERT_EQ(boundary(debugger()), *each);
    }
}

TEST_P(DebuggerTest, back_out_finds_the_call_that_out_returns_from) {
    for (int i = 0; i < 3; ++i) {
        while (debugger().stack().empty()) debugger().step(Step::into, far());
        const auto frame = debugger().stack().front();
        const auto inside = debugger().now();
        ASSERT_EQ(debugger().back(Step::out).why, Why::step);
        EXPECT_EQ(debugger().registers().pc, frame.call);
        EXPECT_EQ(debugger().step(Step::over, far()).why, Why::step);
        EXPECT_EQ(debugger().registers().pc, frame.returns);
        EXPECT_GT(debugger().now(), inside);
    }
}

// The address that a store at `r` writes, from the table of opcodes alone. None: it writes none, or pushes.
std::optional<std::uint16_t> stored_by(const Debugger& debugger, const emu::Registers& r) {
    static const std::vector<std::string_view> storing{"STA", "STX", "STY", "INC", "DEC", "ASL", "LSR", "ROL", "ROR"};
    const auto& opcode = emu::opcodes[debugger.peek(r.pc)];
    if (std::ranges::find(storing, opcode.mnemonic) == storing.end()) return std::nullopt;
    const auto at = [&](int address) { return debugger.peek(static_cast<std::uint16_t>(address)); };
    const auto zero_word = [&](int low) { return at(low & 0xFF) | at((low + 1) & 0xFF) << 8; };
    const int low = at(r.pc + 1), word = low | at(r.pc + 2) << 8;
    switch (opcode.mode) {
    case emu::Mode::zero_page: return static_cast<std::uint8_t>(low);
    case emu::Mode::zero_page_x: return static_cast<std::uint8_t>(low + r.x);
    case emu::Mode::zero_page_y: return static_cast<std::uint8_t>(low + r.y);
    case emu::Mode::absolute: return static_cast<std::uint16_t>(word);
    case emu::Mode::absolute_x: return static_cast<std::uint16_t>(word + r.x);
    case emu::Mode::absolute_y: return static_cast<std::uint16_t>(word + r.y);
    case emu::Mode::indexed_indirect: return static_cast<std::uint16_t>(zero_word(low + r.x));
    case emu::Mode::indirect_indexed: return static_cast<std::uint16_t>(zero_word(low) + r.y);
    default: return std::nullopt;
    }
}

TEST_P(DebuggerTest, last_writers_equal_a_full_write_log) {
    std::map<std::uint16_t, emu::Cycle> writers;
    for (const auto end = debugger().now() + game_.seconds(0.002 * number_of_steps()); debugger().now() < end;) {
        const auto before = boundary(debugger());
        const auto opcode = debugger().peek(before.registers.pc);
        const auto stored = stored_by(debugger(), before.registers);
        debugger().step(Step::into, far());
        const auto s = debugger().registers().s;
        const int pushed = static_cast<std::uint8_t>(before.registers.s - s);
        const bool pushes =
            opcode == 0x48 || opcode == 0x08 || opcode == host::opcode::jsr || opcode == host::opcode::brk;
        const bool interrupted = pushed == 3 && opcode != 0x9A;
        if (stored && !interrupted) writers[*stored] = before.at;
        for (auto each = before.registers.s; (pushes || interrupted) && each != s; --each)
            writers[static_cast<std::uint16_t>(0x100 + each)] = before.at;
    }
    const auto here = debugger().now();
    const std::vector<std::pair<std::uint16_t, emu::Cycle>> all(writers.begin(), writers.end());
    for (int i = 0; i < number_of_steps() / 2; ++i) {
        const auto& [address, at] = all[random_() % all.size()];
        debugger().go_to(here);
        ASSERT_EQ(debugger().last_write(address, address).why, Why::stop);
        ASSERT_EQ(debugger().now(), at) << std::hex << address;
    }
}

INSTANTIATE_TEST_SUITE_P(, DebuggerTest, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         testing::PrintToStringParamName());

} // namespace
} // namespace host
