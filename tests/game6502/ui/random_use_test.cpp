// Random keys, and disks changed, removed, protected and filled at random moments: the game always continues, no text
// leaves the screen, and every player on a roster is readable (R8.10, R10.2).
#include "tests/game6502/ui/game.hpp"

#include <random>

namespace support {
namespace {

// Keys as pressed by a person who knows the game's questions, in bursts that usually make sense.
const std::vector<std::string> bursts = {
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "8",
    "73\r",
    "71\r",
    "\r",
    "\r",
    "\x1B",
    " ",
    "Y",
    "Y",
    "Y",
    "N",
    "H",
    "C",
    "R",
    "R",
    "A",
    "F",
    "B",
    "E",
    "I",
    "S",
    "<",
    ">",
    "A",
    "Z",
    "ANNA\r",
    "BERT\r",
    "THE SQUIRE\rC",
    "COUNT VAUBAN\rC",
    "ANNA\rHY",
    "BERT\rCY",
    "ANNA\rH ",
    "BERT\rC ",
    "\r\r\r",
    "S\rS\rS\r",
    "YYY",
    "\b",
    "X",
};

void disturb(FakePlatform& game, std::vector<std::optional<FakeDisk>>& shelf, std::mt19937& random) {
    std::swap(game.disk, shelf[random() % shelf.size()]);
    if (!game.disk) return;
    game.disk->write_protected = random() % 5 == 0;
    game.disk->free_blocks = random() % 4 == 0 ? static_cast<int>(random() % 15) : 496;
}

void expect_whole(const std::optional<FakeDisk>& disk) {
    if (!disk || !disk->formatted || disk->foreign || !disk->files.contains({0, 0})) return;
    const auto roster = read_roster(*disk);
    ASSERT_TRUE(roster);
    for (const RosterEntry& player : *roster)
        EXPECT_TRUE(read_player(*disk, player)) << player.kind << ' ' << player.name;
}

class RandomUse : public testing::TestWithParam<unsigned> {};

TEST_P(RandomUse, R8_10_loses_no_player) {
    std::mt19937 random(GetParam());
    FakePlatform game = at_menu();
    FakeDisk foreign, blank;
    foreign.foreign = true;
    blank.formatted = false;
    std::vector<std::optional<FakeDisk>> shelf = {FakeDisk{}, std::nullopt, blank, foreign,
                                                  disk_with({{'H', "ANNA", 3}, {'C', "BERT", 0}})};
    for (int burst = 0; burst < 1000 && !HasFailure(); ++burst) {
        game.type(bursts[random() % bursts.size()]);
        if (random() % 6 == 0) disturb(game, shelf, random);
        if (burst % 20 != 0) continue;
        expect_whole(game.disk);
        for (const auto& disk : shelf) expect_whole(disk);
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomUse, testing::Range(1U, 9U));

} // namespace
} // namespace support
