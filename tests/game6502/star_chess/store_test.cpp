// Star Chess's saved games and their tape.
#include "tests/game6502/store/saved_games.hpp"

namespace support {
namespace {

constexpr int tape_size = 17 * 241;

Symbols store_symbols() {
    const std::vector<std::uint8_t> text = read_file(STAR_STORE_SYMBOLS);
    return Symbols(std::string_view(reinterpret_cast<const char*>(text.data()), text.size()));
}

class StarStore : public FakePlatform {
  public:
    static constexpr std::array sizes{0, 1, 240, 241, 242, 482, 1000, tape_size};
    static constexpr int longer = 700, shorter = 300;

    StarStore() : FakePlatform(read_file(STAR_STORE), store_symbols()) {}
    explicit StarStore(const FakeDisk& found) : StarStore() { disk = found; }

    // Sets up a game identified by its mark: position, numbers, tape.
    void play(int mark, int tape) {
        for (int i = 0; i < 128; ++i) byte("galaxy", i) = narrow(mark * 7 + i);
        byte("w_turn") = narrow(mark);
        byte("z_mover") = narrow(mark & 3);
        byte("w_tape_end") = narrow(tape & 0xFF);
        byte("w_tape_end", 1) = narrow(tape >> 8);
        for (int i = 0; i < tape; ++i) byte("w_tape", i) = narrow(mark + i * 3);
    }
    bool has(int mark, int tape) {
        bool same = byte("w_turn") == mark && byte("z_mover") == (mark & 3) && word("w_tape_end") == tape;
        for (int i = 0; i < 112; ++i) same = same && byte("galaxy", i) == narrow(mark * 7 + i);
        for (int i = 0; i < tape; ++i) same = same && byte("w_tape", i) == narrow(mark + i * 3);
        return same;
    }

  private:
    static std::uint8_t narrow(int value) { return static_cast<std::uint8_t>(value); }
};

// Ensigns and captains play a tape's turns as depths 0 to 3 did.
TEST(StarStoreOfTheFirstEdition, depths_become_levels_once) {
    StarStore store;
    const std::array<std::uint8_t, 4> depths{1, 2, 4, 0}; // depths 0, 1, 3, a human
    for (std::size_t seat = 0; seat < depths.size(); ++seat)
        store.byte("w_seat", static_cast<int>(seat)) = depths[seat];
    for (int loads = 0; loads < 2; ++loads) {
        ASSERT_EQ(error_of(store.call("save_write", saved_number)), DosError::none);
        ASSERT_EQ(error_of(store.call("save_read", saved_number)), DosError::none);
        const std::array<int, 4> levels{2, 3, 3, 0}; // ensign, captain, captain, human
        for (std::size_t seat = 0; seat < levels.size(); ++seat)
            EXPECT_EQ(store.byte("w_seat", static_cast<int>(seat)), levels[seat]) << "load " << loads;
    }
    EXPECT_EQ(store.byte("w_edition"), 1); // a founded colony still does not count in its turn
    store.call("game_again");
    EXPECT_EQ(store.byte("w_edition"), 1) << "a replay follows the rules that the game was played by";
}

} // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(Star, SavedGames, StarStore);

} // namespace support
