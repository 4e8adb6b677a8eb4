// A thousand steps back against the run forward, a hundred all over a minute of play of each program: our three games
// and two programs of cc65's authors, on both machines. Those two are skipped without cc65.
#include "host/debug/debugger.hpp"
#include "host/recording/identity.hpp"
#include "host/session/start.hpp"
#include "tests/support/print_machine_kind.hpp"
#include "tests/support/process.hpp"

#include <gtest/gtest.h>

#include <random>

namespace host {
namespace {

namespace fs = std::filesystem;

constexpr int seconds_played = 60, steps_back = 100, steps_in_a_second = 40;

struct Moment {
    emu::Cycle at;
    emu::Registers registers;
    std::uint64_t hash;
    bool operator==(const Moment&) const = default;
};

Moment here(const Debugger& debugger) { return {debugger.now(), debugger.registers(), debugger.machine().hash()}; }

// Parameters: the machine; a game, or the name of a sample of cc65's.
class ThousandSteps : public testing::TestWithParam<std::tuple<MachineKind, std::string>> {
  protected:
    ThousandSteps() { options_.machine.kind = std::get<0>(GetParam()); }
    ~ThousandSteps() override { fs::remove_all(folder_); }

    // The built sample; empty without cc65.
    fs::path built_sample(const std::string& name) const {
        const fs::path source = "/usr/share/cc65/samples/" + name + ".c";
        if (!fs::exists(source)) return {};
        fs::create_directories(folder_);
        fs::copy(source, folder_ / "sample.c");
        const support::Words target = options_.machine.kind == MachineKind::apple2plus
                                          ? "-t apple2 --start-addr 0x4000 -Wl -D,__HIMEM__=0xBF00"
                                          : "-t atari";
        const bool is_built = support::run_process({"cl65 -O -o sample", target, "sample.c"}, {.folder = folder_}) == 0;
        return is_built ? folder_ / "sample" : fs::path();
    }
    std::optional<Session> start(const std::string& name) {
        const auto game = game_named(name);
        options_.game = game.value_or(default_game);
        if (!game) options_.disks[0] = built_sample(name);
        if (!game && options_.disks[0].empty()) return std::nullopt;
        return std::move(*start_session(options_, DiskWrites::dropped));
    }
    // Plays with a key every second, and takes some steps after each, all over the seconds between kept states.
    std::vector<Moment> play(Session& session, Debugger& debugger) const {
        std::vector<Moment> moments;
        const auto second = static_cast<emu::Cycle>(0.97 * session.machine().cycles_per_second());
        for (int i = 0; i < seconds_played; ++i) {
            session.press(*key_named(options_.machine.kind, i % 2 == 0 ? "SPACE" : "RETURN"));
            debugger.resume(debugger.now() + second);
            for (int step = 0; step <= steps_in_a_second; ++step) {
                moments.push_back(here(debugger));
                debugger.step(Debugger::Step::into, debugger.now() + second);
            }
        }
        return moments;
    }

    const fs::path folder_ = fs::path(testing::TempDir()) / ("steps" + std::to_string(::getpid()));
    Options options_;
};

TEST_P(ThousandSteps, back_equal_the_run_forward) {
    auto session = start(std::get<1>(GetParam()));
    if (!session) GTEST_SKIP() << "cc65 and its samples are not installed";
    History history(session->station(), *identity_of(options_.machine, find_products()), 0);
    history.keep_all();
    Debugger debugger(session->station(), history);
    const auto moments = play(*session, debugger);
    std::mt19937 random(39);
    for (int i = 0; i < steps_back; ++i) {
        auto to = random() % moments.size();
        if (to % (steps_in_a_second + 1) == steps_in_a_second) --to; // the last step of its second
        debugger.go_to(moments[to + 1].at);
        ASSERT_EQ(debugger.back(Debugger::Step::into).why, Pause::Why::step);
        ASSERT_EQ(here(debugger), moments[to]) << i;
    }
}

INSTANTIATE_TEST_SUITE_P(, ThousandSteps,
                         testing::Combine(testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                                          testing::Values("fortress", "starchess", "hexfortress", "sieve", "ascii")),
                         [](const auto& each) {
                             return std::string(facts(std::get<0>(each.param)).name) + "_" + std::get<1>(each.param);
                         });

} // namespace
} // namespace host
