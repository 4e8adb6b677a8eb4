// Damaged images: any bytes give a result or an error, never a crash. tests/fuzz does the same with libFuzzer.
#include "tools/mkdisk/check.hpp"
#include "tools/mkdisk/contents.hpp"
#include "tools/mkdisk/dos2/check.hpp"
#include "tools/mkdisk/dos2/disk.hpp"
#include "tools/mkdisk/dos_disk.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <random>

namespace mkdisk {
namespace {

SectorImage disk_with_files() {
    SectorImage disk = create_disk(254, Layout::init);
    for (int i = 0; i < 12; ++i)
        EXPECT_FALSE(write_file(disk, fmt::format("FILE {}", i), FileType::binary,
                                std::vector<std::uint8_t>(static_cast<std::size_t>(i) * 900)));
    return disk;
}

// Damages pointers: VTOC, catalogue, lists.
void damage(SectorImage& disk, std::mt19937& random) {
    for (auto changes = 1 + random() % 12; changes > 0; --changes) {
        const auto track = static_cast<std::uint8_t>(17 + random() % 2);
        const auto sector = static_cast<std::uint8_t>(random() % 16);
        const auto value = random() % 2 ? random() % 40 : random();
        disk[{track, sector}][random() % (random() % 2 ? 16 : 256)] = static_cast<std::uint8_t>(value);
    }
}

TEST(Damaged, disks_are_checked_read_and_changed_without_harm) {
    const SectorImage sound = disk_with_files();
    std::mt19937 random(3);
    for (int trial = 0; trial < 1000; ++trial) {
        SectorImage disk = sound;
        damage(disk, random);
        check_disk(disk);
        for (const Entry& entry : entries(disk))
            if (const auto bytes = read_file(disk, entry.name))
                decode_contents(*bytes, {static_cast<FileType>(entry.type)});
        write_file(disk, "NEW", FileType::text, std::vector<std::uint8_t>(5000));
        delete_file(disk, "FILE 3");
        place_boot_image(disk, std::vector<std::uint8_t>(9000), BootOrder::logical);
    }
}

TEST(Damaged, a_file_written_to_a_disk_that_check_finds_sound_comes_back) {
    const SectorImage sound = disk_with_files();
    std::mt19937 random(4);
    int written = 0;
    for (int trial = 0; trial < 2000; ++trial) {
        SectorImage disk = sound;
        damage(disk, random);
        if (!check_disk(disk).empty()) continue;
        if (write_file(disk, "NEW", FileType::text, std::vector<std::uint8_t>(5000, 7))) continue;
        ++written;
        ASSERT_TRUE(check_disk(disk).empty());
        ASSERT_EQ(read_file(disk, "NEW")->at(4999), 7);
    }
    EXPECT_GT(written, 0);
}

// The same for Atari disks: VTOC, directory, links.
dos2::SectorImage atari_disk_with_files(emu::AtariGeometry geometry = {}) {
    dos2::SectorImage disk = dos2::create_disk(geometry);
    for (int i = 0; i < 12; ++i)
        EXPECT_FALSE(dos2::write_file(disk, fmt::format("F{}", i),
                                      std::vector<std::uint8_t>(static_cast<std::size_t>(i) * 300)));
    return disk;
}

void damage(dos2::SectorImage& disk, std::mt19937& random) {
    for (auto changes = 1 + random() % 12; changes > 0; --changes) {
        const bool link = random() % 2 != 0;
        const bool above = disk.geometry().sectors > dos2::sectors && random() % 3 == 0;
        const int sector = static_cast<int>(link ? 4 + random() % 160 : above ? 1024 : 360 + random() % 3);
        disk[sector][link ? disk.data_bytes() + random() % 3 : random() % 128] = static_cast<std::uint8_t>(random());
    }
}

TEST(Damaged, atari_disks_are_checked_read_and_changed_without_harm) {
    const std::array sound{atari_disk_with_files(), atari_disk_with_files(emu::AtariGeometry::enhanced_density()),
                           atari_disk_with_files(emu::AtariGeometry::double_density())};
    std::mt19937 random(5);
    for (std::size_t trial = 0; trial < 3000; ++trial) {
        dos2::SectorImage disk = sound[trial % sound.size()];
        damage(disk, random);
        dos2::check_disk(disk);
        for (const dos2::Entry& entry : dos2::entries(disk)) dos2::read_file(disk, entry.name);
        dos2::write_file(disk, "NEW", std::vector<std::uint8_t>(5000));
        dos2::delete_file(disk, "F3");
        dos2::place_boot_image(disk, std::vector<std::uint8_t>(9000));
    }
}

TEST(Damaged, a_file_written_to_an_atari_disk_that_check_finds_sound_comes_back) {
    const dos2::SectorImage sound = atari_disk_with_files();
    std::mt19937 random(6);
    int written = 0;
    for (int trial = 0; trial < 3000; ++trial) {
        dos2::SectorImage disk = sound;
        damage(disk, random);
        const auto bad = dos2::check_disk(disk);
        if (std::ranges::count(bad, Severity::danger, &Problem::severity) > 0) continue;
        const std::size_t before = bad.size();
        if (dos2::write_file(disk, "NEW", std::vector<std::uint8_t>(5000, 7))) continue;
        ++written;
        ASSERT_LE(dos2::check_disk(disk).size(), before);
        ASSERT_EQ(dos2::read_file(disk, "NEW")->at(4999), 7);
    }
    EXPECT_GT(written, 0);
}

} // namespace
} // namespace mkdisk
