// Forty minutes of play are rewound to their first minute and played again.
#include "host/history/history.hpp"
#include "host/recording/identity.hpp"
#include "host/session/start.hpp"
#include "tests/support/print_machine_kind.hpp"

#include <gtest/gtest.h>

#include <map>

namespace host {
namespace {

class LongHistory : public testing::TestWithParam<MachineKind> {};

// keep_all(), as the debugger does for a recorded play: else the history forgets after half an hour.
TEST_P(LongHistory, is_rewound_to_its_first_minute_and_played_again) {
    Options options;
    options.machine.kind = GetParam();
    auto session = switch_on(options, DiskWrites::dropped);
    ASSERT_TRUE(session);
    ASSERT_FALSE(insert_disks(*session, options));
    History history(session->station(), *identity_of(options.machine, find_products()), 0);
    session->follow(&history);
    history.keep_all();

    std::map<emu::Cycle, std::uint64_t> minutes; // hashes by time
    for (int minute = 0; minute < 40; ++minute) {
        session->run_seconds(30);
        session->press(*key_named(GetParam(), minute % 2 == 0 ? "SPACE" : "RETURN"));
        session->run_seconds(30);
        minutes[history.now()] = session->machine().hash();
    }
    history.go_to(minutes.begin()->first);
    for (const auto& [time, hash] : minutes) {
        history.play_to(time);
        ASSERT_EQ(session->machine().hash(), hash) << time;
    }
    session->follow(nullptr);
}

INSTANTIATE_TEST_SUITE_P(Machines, LongHistory, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         [](const auto& each) { return std::string(facts(each.param).name); });

} // namespace
} // namespace host
