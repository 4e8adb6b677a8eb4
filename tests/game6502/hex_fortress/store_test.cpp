// Hex Fortress's saved games: the record of a game, its options, and impossible file contents.
#include "tests/game6502/store/saved_games.hpp"
#include "tests/tools/model/hex_fortress/positions.hpp"
#include "tools/model/hex_fortress/player.hpp"

#include <algorithm>
#include <random>

namespace support {
namespace {

using namespace hex_fortress;

constexpr int many_turns = 200;
constexpr std::size_t choices = 8; // their offset in the first block (game6502/hex_fortress/store/block.s)

Symbols store_symbols() {
    const std::vector<std::uint8_t> text = read_file(HEX_FORTRESS_STORE_SYMBOLS);
    return Symbols(std::string_view(reinterpret_cast<const char*>(text.data()), text.size()));
}

// A game of this many turns, drawn with the mark: the first one that does not end earlier.
std::vector<Turn> random_game(int mark, int turns) {
    std::mt19937 random(static_cast<unsigned>(mark));
    for (;;) {
        Game game(Options{no_limit});
        std::vector<Turn> played;
        while (!game.is_over() && static_cast<int>(played.size()) < turns) {
            played.push_back(random_turn(game, random));
            game.play(played.back());
        }
        if (static_cast<int>(played.size()) == turns) return played;
    }
}

class HexFortressStore : public FakePlatform {
  public:
    static constexpr std::array sizes{0, 1, 59, 60, 61, 119, 120, 121};
    static constexpr int longer = 125, shorter = 65;

    HexFortressStore() : FakePlatform(read_file(HEX_FORTRESS_STORE), store_symbols()) { play(1, 0); }
    explicit HexFortressStore(const FakeDisk& found) : HexFortressStore() { disk = found; }

    // Plays a game identified by its mark: options and record.
    void play(int mark, int turns) {
        byte("w_seat") = narrow(mark % 6);
        byte("w_seat", 1) = narrow((mark + 2) % 6);
        byte("w_limit_item") = 2; // no limit
        byte("w_storm_item") = byte("w_storm") = narrow(mark & 1);
        set_turns(turns);
        const std::vector<std::uint8_t> record = record_of(mark, turns);
        std::ranges::copy(record, bytes("w_record", record.size()).begin());
    }
    bool has(int mark, int turns) {
        const std::vector<std::uint8_t> record = record_of(mark, turns);
        return byte("w_seat") == mark % 6 && byte("w_seat", 1) == (mark + 2) % 6 && byte("w_limit_item") == 2 &&
               byte("w_storm_item") == (mark & 1) && byte("w_storm") == (mark & 1) && word("w_turn") == turns &&
               std::ranges::equal(record, bytes("w_record", record.size()));
    }
    void set_turns(int turns) {
        byte("w_turn") = narrow(turns & 0xFF);
        byte("w_turn", 1) = narrow(turns >> 8);
    }

  private:
    static std::uint8_t narrow(int value) { return static_cast<std::uint8_t>(value); }
    // Four bytes per turn (game6502/hex_fortress/core/record.s).
    static std::vector<std::uint8_t> record_of(int mark, int turns) {
        std::vector<std::uint8_t> record;
        for (const Turn& turn : random_game(mark, turns)) {
            for (const Move& move : turn) {
                record.push_back(narrow(move.from));
                const int kind = !move.promotion ? 0 : *move.promotion == Kind::bastion ? 0x40 : 0x80;
                record.push_back(narrow(move.to | kind));
            }
            record.resize((record.size() + 3) / 4 * 4, 0xFF);
        }
        return record;
    }
};

using HexFortress = SavedGames<HexFortressStore>;

// Corrects the checksum of a block, so that only its contents are wrong.
void seal(Block& block) {
    int first = 0, second = 0;
    for (std::size_t i = 0; i < 248; ++i) {
        first = (first + block[i] + 1) & 0xFF;
        second = (second + first) & 0xFF;
    }
    block[248] = static_cast<std::uint8_t>(first);
    block[249] = static_cast<std::uint8_t>(second);
}

class HexFortressFile : public HexFortress {
  protected:
    // Loads a game of 65 turns with one byte of a block changed.
    static DosError load_changed(std::size_t block, std::size_t at, int value) {
        HexFortressStore store(disk_with_game(1, shorter));
        Block& bytes = store.disk->files.at({1, saved_number}).blocks.at(block);
        bytes[at] = static_cast<std::uint8_t>(value);
        seal(bytes);
        return load(store);
    }
};

TEST_F(HexFortressFile, a_block_that_is_sealed_again_is_still_whole) {
    EXPECT_EQ(load_changed(1, 249, 0), DosError::none);
}

TEST_F(HexFortressFile, another_form_and_choices_that_there_are_not_are_damage) {
    EXPECT_EQ(load_changed(0, choices, 2), damaged);
    EXPECT_EQ(load_changed(0, choices + 1, 6), damaged); // White's seat
    EXPECT_EQ(load_changed(0, choices + 2, 6), damaged);
    EXPECT_EQ(load_changed(0, choices + 3, 4), damaged); // the limit
    EXPECT_EQ(load_changed(0, choices + 6, 2), damaged); // both Keeps
    EXPECT_EQ(load_changed(0, choices + 3, 3), DosError::none);
    EXPECT_EQ(load_changed(0, choices + 6, 1), DosError::none);
}

// Easy, medium and hard were 1, 2 and 3.
TEST_F(HexFortressFile, players_of_earlier_games_keep_their_strength) {
    for (const auto& [code, level] : {std::pair(1, Level::knight), {2, Level::duke}, {3, Level::king}}) {
        HexFortressStore store(disk_with_game(1, shorter));
        Block& bytes = store.disk->files.at({1, saved_number}).blocks.at(0);
        bytes[choices + 1] = static_cast<std::uint8_t>(code);
        seal(bytes);
        ASSERT_EQ(load(store), DosError::none);
        EXPECT_EQ(store.byte("w_seat"), 1 + static_cast<int>(level));
    }
}

// Otherwise whatever the memory held before the game would reach the disk.
TEST_F(HexFortressFile, a_block_is_zero_after_the_last_turn) {
    for (const int turns : {1, 59, 60, 61}) {
        HexFortressStore store;
        store.play(1, turns);
        std::ranges::fill(store.bytes("w_record", 4 * many_turns).subspan(4 * static_cast<std::size_t>(turns)), 0xAA);
        ASSERT_EQ(save(store), DosError::none);
        const auto& blocks = store.disk->files.at({1, saved_number}).blocks;
        const auto end = blocks.back().begin() + 8 + 4 * (turns - 60 * (static_cast<int>(blocks.size()) - 2));
        EXPECT_TRUE(std::all_of(end, blocks.back().begin() + 248, [](int byte) { return byte == 0; })) << turns;
    }
}

TEST_F(HexFortressFile, a_game_of_more_turns_than_the_record_has_is_damage) {
    EXPECT_EQ(load_changed(0, choices + 5, 2), damaged); // 65 + 512
    EXPECT_EQ(load_changed(0, choices + 5, 0xFF), damaged);
}

TEST_F(HexFortressFile, a_block_in_another_s_place_is_damage) {
    EXPECT_EQ(load_changed(1, 6, 2), damaged);
    EXPECT_EQ(load_changed(2, 4, 9), damaged); // of another generation
}

TEST_F(HexFortressFile, moves_that_are_not_legal_are_damage) {
    EXPECT_EQ(load_changed(1, 8, 61), damaged);            // no move where one is due
    EXPECT_EQ(load_changed(1, 8, 30), damaged);            // from an empty hex
    EXPECT_EQ(load_changed(1, 8 + 1, 30 | 0x80), damaged); // a promotion in the middle of the board
    EXPECT_EQ(load_changed(1, 8 + 1, 60), damaged);        // onto the enemy's Keep
}

TEST_F(HexFortressFile, of_two_whole_files_the_newer_one_counts) {
    HexFortressStore store(disk_with_game(1, shorter));
    const FakeDisk::File older = store.disk->files.at({1, saved_number});
    store.play(2, 1);
    ASSERT_EQ(save(store), DosError::none);
    store.disk->files[{1, saved_number}] = older; // as if deleting it had failed
    expect_game(*store.disk, 2, 1);
    store.play(3, 61);
    ASSERT_EQ(save(store), DosError::none);
    expect_game(*store.disk, 3, 61);
}

TEST_F(HexFortressFile, the_generation_carries_into_its_high_byte) {
    HexFortressStore store(disk_with_game(1, 1));
    FakeDisk::File old = store.disk->files.at({1, saved_number});
    for (Block& block : old.blocks) {
        block[4] = 0xFF;
        seal(block);
    }
    store.disk->files.at({1, saved_number}) = old;
    store.play(2, 1);
    ASSERT_EQ(save(store), DosError::none);
    EXPECT_EQ(store.disk->files.begin()->second.blocks.at(0)[5], 1);
    expect_game(*store.disk, 2, 1);
    store.disk->files[{1, saved_number}] = old; // as if deleting it had failed: 256 is newer than 255, on either side
    expect_game(*store.disk, 2, 1);
    std::swap(store.disk->files.at({1, saved_number}), store.disk->files.at({1, saved_number + other_file}));
    expect_game(*store.disk, 2, 1);
}

TEST_F(HexFortressFile, a_long_game_is_saved) {
    HexFortressStore store;
    store.play(1, many_turns);
    ASSERT_EQ(save(store), DosError::none);
    expect_game(*store.disk, 1, many_turns);
}

} // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(HexFortress, SavedGames, HexFortressStore);

} // namespace support
