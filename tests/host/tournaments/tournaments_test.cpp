// Plays the first tournaments of build/bin/tournaments, and checks that a difference is detected.
#include "tests/host/tournaments/compared_tournament.hpp"
#include "tests/support/print_machine_kind.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

class Tournaments : public testing::TestWithParam<MachineKind> {};

TEST_P(Tournaments, R5_R11_are_the_models_move_by_move) {
    for (const unsigned seed : {1U, 2U, 3U}) {
        ComparedTournament tournament(GetParam(), seed);
        ASSERT_NO_THROW(tournament.run()) << "seed " << seed;
        EXPECT_GT(tournament.moves(), 0);
    }
}

TEST_P(Tournaments, R11_2_a_weight_that_differs_by_one_is_found) {
    ComparedTournament tournament(GetParam(), 1);
    ++tournament.tables()[1][25];
    EXPECT_THAT([&] { tournament.run(); }, testing::ThrowsMessage<std::runtime_error>(testing::HasSubstr("model has")));
}

INSTANTIATE_TEST_SUITE_P(OnEachMachine, Tournaments, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         [](const auto& each) { return std::string(facts(each.param).name); });

} // namespace
} // namespace host
