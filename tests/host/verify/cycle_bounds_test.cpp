// The bounds of routines (asm65 -l) against calls in replayed games: no call is shorter or longer. On the Apple, where
// no DMA takes cycles from the processor. 137 of its traces, with 86 million calls, gave the same answer.
#include "tests/host/recording/played.hpp"
#include "tools/asm65/assembler.hpp"

#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>

namespace host {
namespace {

namespace fs = std::filesystem;
const fs::path root = FORTRESS_SOURCE_DIR;

asm65::Assembly assembled(const std::string& source, const std::string& game) {
    asm65::Options options;
    for (const fs::path folder : {"roms/inc", "game6502/platform/apple2"})
        options.include_dirs.push_back((root / folder).string());
    options.include_dirs.push_back((root / "game6502" / game).string());
    options.bounds = true;
    return asm65::assemble((root / source).string(), options,
                           [](const std::string& path) -> std::optional<std::string> {
                               std::ifstream file(path, std::ios::binary);
                               if (!file || fs::is_directory(path)) return std::nullopt;
                               return std::string((std::istreambuf_iterator<char>(file)), {});
                           });
}

// Follows each routine from its first instruction to the return to its caller.
class BoundsWatch final : public Watch {
  public:
    void add(const asm65::Assembly& program) {
        for (const auto& routine : program.routines) {
            auto& code = routines_.emplace(routine.address, Routine{routine, {}})->second.code;
            for (const auto& line : program.lines)
                if (line.address == routine.address && line.code) code.assign(line.bytes.begin(), line.bytes.end());
            stops_.set(routine.address);
        }
    }
    const emu::Breakpoints& stops() const override { return stops_; }
    void resume(Machine&) override { calls_.clear(); }
    void before(const Input& input, Machine&) override {
        if (input.kind == Input::Kind::power || input.kind == Input::Kind::reset) calls_.clear();
    }

    void reached(Machine& machine) override {
        const auto registers = machine.registers();
        while (!calls_.empty() && calls_.back().stack < registers.s) {
            const Call call = calls_.back();
            calls_.pop_back();
            if (call.stack + 2 == registers.s && call.back == registers.pc) check(call, machine.cycles() - call.begin);
        }
        const auto [first, last] = routines_.equal_range(registers.pc);
        for (auto it = first; it != last; ++it)
            if (is_there(machine, it->second)) enter(it->second, machine);
    }

    std::uint64_t observed = 0;
    std::set<std::string> routines, wrong;

  private:
    struct Routine {
        asm65::RoutineCycles cycles;
        std::vector<std::uint8_t> code; // of its first instruction
    };
    struct Call {
        const asm65::RoutineCycles* routine;
        emu::Cycle begin;
        std::uint8_t stack;
        std::uint16_t back;
    };

    static bool is_there(const Machine& machine, const Routine& routine) {
        std::uint16_t address = routine.cycles.address;
        return std::ranges::all_of(routine.code, [&](std::uint8_t byte) { return machine.peek(address++) == byte; });
    }
    void enter(const Routine& routine, const Machine& machine) {
        const auto stack = machine.registers().s;
        const auto on_stack = [&](int offset) {
            return machine.peek(static_cast<std::uint16_t>(0x100 + stack + offset));
        };
        if (stack > 0xFD) return;
        const auto back = static_cast<std::uint16_t>(on_stack(1) + on_stack(2) * 256 + 1);
        calls_.push_back({&routine.cycles, machine.cycles(), stack, back});
        stops_.set(back);
    }
    void check(const Call& call, emu::Cycle cycles) {
        ++observed;
        routines.insert(call.routine->name);
        const auto taken = static_cast<std::int64_t>(cycles);
        if (taken < call.routine->min || taken > call.routine->max)
            wrong.insert(fmt::format("{} took {} cycles, not {} to {}", call.routine->name, taken, call.routine->min,
                                     call.routine->max));
    }

    std::multimap<std::uint16_t, Routine> routines_;
    std::vector<Call> calls_;
    emu::Breakpoints stops_;
};

struct Played {
    const char *trace, *source, *game;
};

class CycleBounds : public testing::TestWithParam<Played> {};

TEST_P(CycleBounds, no_call_of_a_replayed_game_exceeds_them) {
    const auto trace = read_trace((root / "tests/traces/apple2plus" / GetParam().trace).string() + ".trace");
    ASSERT_TRUE(trace);
    BoundsWatch watch;
    for (const auto& program : {assembled(GetParam().source, GetParam().game), assembled("roms/apple2/main.s", "")}) {
        ASSERT_TRUE(program.ok);
        watch.add(program);
    }
    auto replay = Replay::begin(*trace, played::own_options());
    ASSERT_TRUE(replay) << replay.error();
    replay->watch(&watch);
    while (replay->step()) {
    }
    RecordProperty("calls", std::to_string(watch.observed));
    RecordProperty("routines", std::to_string(watch.routines.size()));
    EXPECT_GT(watch.observed, 10'000u);
    EXPECT_GT(watch.routines.size(), 40u);
    EXPECT_THAT(watch.wrong, testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Games, CycleBounds,
                         testing::Values(Played{"R3_2_first_strike", "game6502/platform/apple2/main.s", "fortress"},
                                         Played{"S1_1_sectors", "game6502/star_chess/apple2/main.s", "star_chess"},
                                         Played{"H3_2_combat", "game6502/hex_fortress/apple2/main.s", "hex_fortress"}),
                         [](const auto& each) { return std::string(each.param.game); });

} // namespace
} // namespace host
