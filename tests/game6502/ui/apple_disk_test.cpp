// A power cut while a player is written (R10.2), on the emulated drive. The traces of both machines contain the
// messages about every disk failure (R8.10).
#include "tests/game6502/ui/apple_disks.hpp"
#include "tests/game6502/ui/recording.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <utility>

namespace support {
namespace {

TEST(AppleDisk, R10_2_the_power_may_fail_at_any_moment_of_recording) {
    GameMachine game;
    game.machine().insert_disk(0, rookies_disk());
    prepare_recording(game);
    game.begin("results_write");
    emu::Floppy525 last = rookies_disk();
    int cuts = 0;
    for (int step = 0; step < 8000; ++step) {
        game.run(2'000); // a sector takes about 12,500 cycles to write
        if (*game.machine().disk(0) == last) continue;
        last = *game.machine().disk(0);
        const auto found = found_on(last);
        const bool old_or_new = found == std::pair{0, 0} || found == std::pair{1, 7};
        ASSERT_TRUE(old_or_new) << fmt::format("{} tournaments, weight {}", found.first, found.second);
        ++cuts;
    }
    EXPECT_GT(cuts, 4);
    EXPECT_EQ(found_on(last), (std::pair{1, 7}));
}

} // namespace
} // namespace support
