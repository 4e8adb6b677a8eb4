#include "tests/game6502/ui/apple_disks.hpp"

#include "emu/media/apple/disk_image.hpp"
#include "tests/support/game_machine.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace support {
namespace {

constexpr int catalog_track = 17;

bool failed(const emu::Registers& registers) { return (registers.p & emu::flag::carry) != 0; }

emu::Floppy525 format() {
    GameMachine game;
    game.machine().insert_disk(0, emu::Floppy525{});
    EXPECT_FALSE(failed(game.call("disk_format")));
    return *game.machine().eject_disk(0);
}

emu::Floppy525 enter_rookie() {
    GameMachine game;
    game.machine().insert_disk(0, formatted_disk());
    game.call("roster_open");
    EXPECT_FALSE(failed(game.call("roster_create")));
    const std::uint8_t rookie[] = {'C', 0, 'R', 'O', 'O', 'K', 'I', 'E'};
    game.set_bytes("w_player", rookie);
    game.call("roster_find");
    game.call("player_take_nobody");
    EXPECT_FALSE(failed(game.call("player_give")));
    return *game.machine().eject_disk(0);
}

} // namespace

const emu::Floppy525& formatted_disk() {
    static const emu::Floppy525 disk = format();
    return disk;
}

const emu::Floppy525& rookies_disk() {
    static const emu::Floppy525 disk = enter_rookie();
    return disk;
}

emu::Floppy525 full_disk() {
    auto image = emu::save_image(formatted_disk(), emu::ImageFormat::dsk);
    EXPECT_TRUE(image);
    const std::size_t vtoc = catalog_track * emu::image_sectors * emu::sector_bytes;
    std::fill_n(image->begin() + vtoc + 0x38, 35 * 4, std::uint8_t{0}); // the free sectors of each track
    auto disk = emu::load_image(*image, emu::ImageFormat::dsk);
    EXPECT_TRUE(disk);
    return *disk;
}

emu::Floppy525 wiped_where_changed(emu::Floppy525 disk, const emu::Floppy525& before, const emu::Floppy525& after) {
    for (int track = 0; track < emu::image_tracks; ++track) {
        if (track == catalog_track || *before.track_at(4 * track) == *after.track_at(4 * track)) continue;
        const auto cells = disk.track_for_writing(4 * track).bytes();
        std::fill(cells.begin(), cells.end(), std::uint8_t{0});
    }
    return disk;
}

} // namespace support
