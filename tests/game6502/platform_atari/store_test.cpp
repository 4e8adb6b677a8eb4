// The game's store on DOS 2.0S disks: after a power cut before or during every sector write of an operation, the old or
// the new player is readable (R10.2). A torn sector also loses its link to the next one.
#include "emu/media/atari/atari_image.hpp"
#include "tests/game6502/platform_atari/dos_machine.hpp"

#include <algorithm>

namespace support {
namespace {

constexpr int turns = 12;

struct Player {
    char kind;
    std::string_view name;
};
constexpr Player squire{'C', "THE SQUIRE"}, john{'C', "JOHN"};

bool failed(const emu::Registers& registers) { return (registers.p & emu::flag::carry) != 0; }

struct AtariStore : testing::Test {
    DosMachine game{DosMachine::Program::game};

    // Selects a player; true if it is on the roster. Does nothing after a power cut.
    bool subject(const Player& player) {
        const auto entry = game.bytes("w_player", 18);
        std::ranges::fill(entry, std::uint8_t{0});
        entry[0] = static_cast<std::uint8_t>(player.kind);
        std::ranges::copy(player.name, entry.begin() + 2);
        return !failed(game.call("roster_open")) && !failed(game.call("roster_find"));
    }
    // Sets all weights to one value, and a tournament with that many turns.
    void enter(const Player& player, int value) {
        if (subject(player)) return;
        set_weights(value);
        if (!failed(game.call("player_begin")) && put(0)) game.call("player_enter");
    }
    void record(const Player& player, int value) {
        subject(player);
        game.byte("w_record") = 0x10;
        game.byte("w_record", 1) = static_cast<std::uint8_t>(value);
        set_weights(value);
        if (!failed(game.call("player_own"))) put(1);
    }
    // Writes the weights, and the tournament if `tournament` is 1; true on success.
    bool put(std::uint8_t tournament) {
        game.call("players_weights", 0, 0);
        return !failed(game.call("player_put", tournament));
    }
    void set_weights(int value) {
        for (int i = 0; i < 26; ++i) game.byte("weights_white", 2 * i) = static_cast<std::uint8_t>(value);
        game.call("players_weights", 0, 0);
    }
    // The value of a player's weights, or nothing if it is missing or unreadable.
    std::optional<int> weights_of(const Player& player) {
        if (!subject(player)) return std::nullopt;
        game.call("players_weights", 0, 1);
        if (failed(game.call("player_load"))) return std::nullopt;
        return game.word("weights_black");
    }
    void power_returns() {
        SioDrive left = game.drive();
        left.power_on();
        game = DosMachine(DosMachine::Program::game);
        game.drive() = left;
    }
    // Runs `claim` on the disk after every power cut of an operation. Returns how many sectors the operation writes.
    template <class Operation, class Claim>
    int after_every_cut(Operation operation, Claim claim) {
        const DosMachine before = game;
        for (int sector = 1;; ++sector)
            for (const auto how : {SioDrive::Power::fails_before, SioDrive::Power::fails_within}) {
                SCOPED_TRACE(fmt::format("sector {}, way {}", sector, static_cast<int>(how)));
                game = before;
                game.drive().cut_power_at(sector, how);
                operation();
                if (!game.drive().power_is_off()) return sector - 1;
                power_returns();
                claim();
                game = before;
            }
    }
    // A player disk with a squire who has played.
    void prepare() {
        game.call("disk_format");
        game.call("roster_open");
        game.call("roster_create");
        enter(squire, 1);
        for (int value = 2; value <= turns; ++value) record(squire, value);
        ASSERT_EQ(weights_of(squire), turns);
    }
};

TEST_F(AtariStore, R10_2_recording_leaves_the_old_or_the_new_player) {
    prepare();
    const int sectors = after_every_cut([&] { record(squire, 54); },
                                        [&] {
                                            const auto weights = weights_of(squire);
                                            ASSERT_TRUE(weights);
                                            EXPECT_EQ(*weights, game.word("w_count") == turns ? 54 : turns);
                                        });
    EXPECT_EQ(sectors, 2); // one block
}

TEST_F(AtariStore, R10_2_a_player_can_be_recorded_again_after_every_cut) {
    prepare();
    after_every_cut([&] { record(squire, 54); },
                    [&] {
                        record(squire, 50);
                        EXPECT_EQ(weights_of(squire), 50);
                    });
}

TEST_F(AtariStore, R10_2_a_new_player_is_there_whole_or_not_at_all) {
    prepare();
    const int sectors = after_every_cut([&] { enter(john, 7); },
                                        [&] {
                                            EXPECT_EQ(weights_of(squire), turns);
                                            if (subject(john)) {
                                                EXPECT_EQ(weights_of(john), 7);
                                            }
                                        });
    EXPECT_EQ(sectors, 2 + 12 + 2 + 2); // VTOC and entry, the file's sectors; then a block, and one of the roster
}

TEST_F(AtariStore, R10_2_removing_a_player_leaves_the_others) {
    prepare();
    enter(john, 7);
    ASSERT_EQ(weights_of(john), 7);
    after_every_cut(
        [&] {
            if (subject(john)) game.call("player_remove");
        },
        [&] {
            EXPECT_EQ(weights_of(squire), turns);
            if (subject(john)) {
                EXPECT_EQ(weights_of(john), 7);
            }
        });
}

} // namespace
} // namespace support
