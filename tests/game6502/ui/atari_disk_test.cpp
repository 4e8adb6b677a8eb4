// Every disk failure of R8.10 on the emulated 810, and the power cut while a player is written (R10.2).
#include "emu/media/atari/atari_image.hpp"
#include "tests/game6502/ui/atari_play.hpp"
#include "tools/mkdisk/dos2/disk.hpp"

#include <fmt/format.h>

#include <utility>

namespace support {
namespace {

namespace dos2 = mkdisk::dos2;

constexpr std::uint8_t rookie[] = {'C', 0, 'R', 'O', 'O', 'K', 'I', 'E'};

bool failed(const emu::Registers& registers) { return (registers.p & emu::flag::carry) != 0; }

emu::AtariDisk on_tracks(const dos2::SectorImage& image) {
    emu::AtariDisk disk = emu::AtariDisk::formatted();
    for (int sector = 1; sector <= dos2::sectors; ++sector) disk.write(sector, image[sector]);
    disk.set_modified(false);
    return disk;
}

emu::AtariDisk empty_disk() { return on_tracks(dos2::create_disk()); }

// With a roster and one computer player, ROOKIE, all weights zero, no tournament.
const emu::AtariDisk& rookies_disk() {
    static const emu::AtariDisk disk = [] {
        AtariGame game;
        game.machine().insert_disk(0, empty_disk());
        game.call("roster_open");
        EXPECT_FALSE(failed(game.call("roster_create")));
        game.set_bytes("w_player", rookie);
        game.call("roster_find");
        game.call("player_take_nobody");
        EXPECT_FALSE(failed(game.call("player_give")));
        return *game.machine().eject_disk(0);
    }();
    return disk;
}

// Every sector from 4 on that a file could have is unreadable; written to, it stays so.
emu::AtariDisk worn_out(emu::AtariDisk disk) {
    const auto dos = dos2::create_disk();
    for (int track = 0; track < disk.geometry().tracks(); ++track)
        for (emu::AtariSector& sector : disk.track_for_writing(track).sectors)
            if (dos2::can_be_a_files(dos, track * 18 + sector.number)) sector.status = emu::AtariSector::bad_address;
    return disk;
}

// At the menu with this disk; Black is a human, for no disk here has COUNT VAUBAN. The machine is brought there once.
AtariPlay at_menu(emu::AtariDisk disk) {
    static const AtariPlay menu = [] {
        AtariPlay game{empty_disk()};
        game.game().run(4 * AtariGame::second);
        game.type(" JOHN\r");
        game.wait_text("THE DISK HAS NO ROSTER.");
        game.type("A");
        game.wait_text("1 BEGIN PLAY");
        return game;
    }();
    AtariPlay game = menu;
    game.machine().insert_disk(0, std::move(disk));
    return game;
}

TEST(AtariDisk, R8_2_escape_at_the_kind_gives_up_and_return_is_human) {
    AtariPlay game = at_menu(rookies_disk());
    game.type("2JANE\r");
    ASSERT_TRUE(game.wait_text("(H/C):"));
    game.type("\x1B");
    EXPECT_TRUE(game.wait_text("PRESS A NUMBER"));
    game.type("2JANE\r\rY\r");
    EXPECT_TRUE(game.wait_text("WHITE: JANE (H)"));
}

TEST(AtariDisk, R8_10_no_disk_then_one) {
    AtariPlay game = at_menu(rookies_disk());
    game.machine().eject_disk(0);
    game.type("3");
    EXPECT_TRUE(game.wait_text("NO DISK IN THE DRIVE"));
    game.machine().insert_disk(0, rookies_disk());
    game.type("R");
    EXPECT_TRUE(game.wait_text("ROOKIE (C)"));
}

TEST(AtariDisk, R8_10_a_blank_disk_is_formatted_and_used) {
    AtariPlay game = at_menu(emu::AtariDisk{});
    game.type("3");
    EXPECT_TRUE(game.wait_text("OR A BLANK ONE."));
    game.type("FY");
    EXPECT_TRUE(game.wait_text("PRESS ANY KEY.", 150)); // the roster, created (R8.9), is empty
    EXPECT_FALSE(game.machine().disk(0)->read(361).empty());
    EXPECT_EQ(game.machine().disk(0)->read(361)[0], 0x42);
}

TEST(AtariDisk, R8_10_a_protected_disk_is_written_once_it_is_not) {
    AtariPlay game = at_menu(rookies_disk());
    game.machine().protect_disk(0, true);
    game.type("5\rNOVICE\rH ");
    EXPECT_TRUE(game.wait_text("THE DISK IS WRITE PROTECTED."));
    game.machine().protect_disk(0, false);
    game.type("R");
    EXPECT_TRUE(game.wait_text("COPIED."));
}

TEST(AtariDisk, R8_10_a_protected_blank_disk_is_unformatted) {
    AtariPlay game = at_menu(emu::AtariDisk{});
    game.machine().protect_disk(0, true);
    game.type("3");
    EXPECT_TRUE(game.wait_text("THE DISK IS NOT FORMATTED."));
    game.type("FY");
    EXPECT_TRUE(game.wait_text("THE DISK IS WRITE PROTECTED."));
}

TEST(AtariDisk, R8_10_a_full_disk) {
    dos2::SectorImage image = dos2::create_disk();
    ASSERT_FALSE(dos2::write_file(image, "BIG", std::vector<std::uint8_t>(700 * 125)));
    AtariPlay game = at_menu(on_tracks(image));
    game.type("3");
    EXPECT_TRUE(game.wait_text("THE DISK IS FULL."));
    EXPECT_FALSE(game.machine().disk(0)->modified());
}

TEST(AtariDisk, R8_10_a_full_directory) {
    dos2::SectorImage image = dos2::create_disk();
    for (int i = 0; i < 64; ++i) ASSERT_FALSE(dos2::write_file(image, fmt::format("F{}", i), {}));
    AtariPlay game = at_menu(on_tracks(image));
    game.type("3");
    EXPECT_TRUE(game.wait_text("THE DISK'S CATALOG IS FULL."));
    EXPECT_FALSE(game.machine().disk(0)->modified());
}

TEST(AtariDisk, R8_10_a_disk_of_another_system) {
    AtariPlay game = at_menu(emu::AtariDisk::formatted());
    game.type("3");
    EXPECT_TRUE(game.wait_text("THE DISK IS OF ANOTHER SYSTEM."));
}

TEST(AtariDisk, R8_10_bad_sectors_on_read) {
    AtariPlay game = at_menu(worn_out(rookies_disk()));
    game.type("3");
    EXPECT_TRUE(game.wait_text("READ ERROR: TRACK "));
}

TEST(AtariDisk, R8_10_bad_sectors_on_write) {
    AtariPlay game = at_menu(worn_out(empty_disk()));
    game.type("3");
    EXPECT_TRUE(game.wait_text("WRITE ERROR: TRACK 20, SECTOR 9"));
    game.type("A");
    EXPECT_TRUE(game.wait_text("PRESS A NUMBER"));
}

// What a fresh machine finds of ROOKIE on a disk: tournaments and weight.
std::pair<int, int> found_on(const emu::AtariDisk& disk) {
    AtariGame game;
    game.machine().insert_disk(0, disk);
    game.set_bytes("w_player", rookie);
    EXPECT_FALSE(failed(game.call("roster_open")));
    EXPECT_FALSE(failed(game.call("roster_find")));
    game.call("players_weights", 0, 1);
    EXPECT_FALSE(failed(game.call("player_load")));
    return {game.byte("w_count"), game.byte("weights_black")};
}

// A tournament of ROOKIE's, Black against JOHN, with weights that are all 7, is about to be recorded by results_write.
void prepare_recording(AtariGame& game) {
    const std::uint8_t john[] = {'H', 0, 'J', 'O', 'H', 'N'};
    game.set_bytes("w_players", john);
    for (std::size_t i = 0; i < std::size(rookie); ++i) game.set_byte("w_players", rookie[i], 18 + static_cast<int>(i));
    for (int i = 0; i < 52; i += 2) game.set_byte("weights_black", 7, i);
    game.set_byte("w_games", 1);
    game.set_byte("w_length", 21);
    game.set_byte("w_results_side", 1);
    game.set_byte("w_what", 3); // history and learning
    game.call("text_mode");
    game.call("prompt_begin", 21);
}

// Records the contestant who is asked about, from the answer on; returns the seconds of the machine until `then`
// stands.
double seconds_to_record(AtariPlay& game, std::string_view then) {
    game.type("Y");
    EXPECT_TRUE(game.wait_text("READY TO WRITE? (Y/N):"));
    const emu::Cycle before = game.machine().cycles();
    game.type("Y");
    EXPECT_TRUE(game.wait_text("CREATING NEW PLAYER FILES..."));
    EXPECT_TRUE(game.wait_text(then));
    return static_cast<double>(game.machine().cycles() - before) / AtariGame::second;
}

TEST(AtariDisk, R9_1_two_new_players_are_recorded_within_twenty_seconds) {
    AtariPlay game =
        at_menu(*emu::load_atari_image(read_file(built("disks/fortress.atr")), emu::AtariImageFormat::atr));
    game.type("2\r");
    ASSERT_TRUE(game.wait_text("BLACK PLAYER:"));
    game.type("JANE\r");
    ASSERT_TRUE(game.wait_text("(H/C)"));
    game.type("HY");
    ASSERT_TRUE(game.wait_text("BLACK: JANE (H)"));
    game.type("71\r");
    ASSERT_TRUE(game.wait_text("GAME LENGTH: 1 "));
    game.type("1");
    ASSERT_TRUE(game.wait_text("RETURN BUILDS"));
    game.type("\r"); // builds where the cursor is
    ASSERT_TRUE(game.wait_text("BLACK: JANE"));
    game.type("*\r"); // a square to the right
    ASSERT_TRUE(game.wait_text("ESC ENDS TOURNAMENT"));
    game.type("\x1B");
    ASSERT_TRUE(game.wait_text("RECORD HISTORY? (Y/N):"));
    const double white = seconds_to_record(game, "RECORD HISTORY? (Y/N):");
    const double black = seconds_to_record(game, "PRESS ANY KEY FOR THE MENU.");
    EXPECT_LE(white + black, 20) << white << " and " << black;
}

TEST(AtariDisk, R10_2_the_power_may_fail_at_any_moment_of_recording) {
    AtariGame game;
    game.machine().insert_disk(0, rookies_disk());
    prepare_recording(game);
    game.begin("results_write");
    emu::AtariDisk last = rookies_disk();
    int cuts = 0;
    for (int step = 0; step < 12'000 && !game.has_returned(); ++step) {
        game.run(AtariGame::second / 600); // a field on the disk takes 8 ms to write
        if (*game.machine().disk(0) == last) continue;
        last = *game.machine().disk(0);
        const auto found = found_on(last);
        const bool old_or_new = found == std::pair{0, 0} || found == std::pair{1, 7};
        ASSERT_TRUE(old_or_new) << fmt::format("{} tournaments, weight {}", found.first, found.second);
        ++cuts;
    }
    EXPECT_GT(cuts, 2); // two sectors are written
    EXPECT_EQ(found_on(last), (std::pair{1, 7}));
}

} // namespace
} // namespace support
