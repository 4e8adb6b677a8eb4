#include "tests/support/bad_disks.hpp"

#include "emu/media/apple/disk_image.hpp"
#include "tests/support/damage.hpp"
#include "tests/support/process.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>
#include <vector>

namespace support {
namespace {

namespace fs = std::filesystem;
using Bytes = std::vector<std::uint8_t>;

Bytes read(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

fs::path write(const fs::path& file, const Bytes& bytes) {
    std::ofstream(file, std::ios::binary).write(reinterpret_cast<const char*>(bytes.data()), std::ssize(bytes));
    return file;
}

void mkdisk(const fs::path& folder, const Words& arguments) {
    const int code = run_process({fs::path(FORTRESS_BINARY_DIR) / "bin/mkdisk", arguments}, Surroundings{folder});
    EXPECT_EQ(code, 0) << "mkdisk " << arguments.text();
}

void fill_catalog(const fs::path& folder, const std::string& disk, int entries, const std::string& options) {
    write(folder / "letter", Bytes(1));
    std::string files;
    for (int i = 0; i < entries; ++i) files += " letter FILE" + std::to_string(i);
    mkdisk(folder, "put " + disk + files + " --type B" + options);
}

// --- the Apple: DOS 3.3, its VTOC in sector 0 of track 17 -----------------------------------------------------------

constexpr unsigned catalog_track = 17;
constexpr std::size_t vtoc = catalog_track * emu::image_sectors * emu::sector_bytes;
constexpr std::size_t vtoc_map = 0x38;

// Writes the disk with a damaged field in some sectors, in a format that can store that.
fs::path spoiled(const fs::path& disk, Field field,
                 const std::function<bool(unsigned track, unsigned sector)>& is_bad) {
    const auto image = read(disk);
    auto floppy = emu::load_image(image, emu::ImageFormat::dsk);
    EXPECT_TRUE(floppy);
    for (unsigned track = 0; track < emu::image_tracks; ++track)
        for (unsigned sector = 0; sector < emu::image_sectors; ++sector)
            if (is_bad(track, sector)) damage(*floppy, track, sector, field);
    const auto woz = emu::save_image(*floppy, emu::ImageFormat::woz);
    EXPECT_TRUE(woz);
    fs::path file = disk;
    return write(file.replace_extension(".woz"), *woz);
}

bool is_outside_the_catalog(unsigned track, unsigned) { return track != catalog_track; }

fs::path bad_apple_disk(const fs::path& folder, Trouble trouble) {
    if (trouble == Trouble::blank)
        return mkdisk(folder, "create blank.nib --unformatted --force"), folder / "blank.nib";
    if (trouble == Trouble::foreign) return write(folder / "foreign.dsk", Bytes(emu::sector_image_bytes));
    const fs::path disk = folder / "bad.dsk";
    mkdisk(folder, "create bad.dsk --data --force");
    if (trouble == Trouble::catalog_full) fill_catalog(folder, "bad.dsk", 105, " --address 8192");
    if (trouble == Trouble::full) {
        Bytes image = read(disk);
        std::fill_n(image.begin() + vtoc + vtoc_map, 4 * emu::image_tracks, std::uint8_t{0});
        write(disk, image);
    }
    if (trouble == Trouble::unwritable) return spoiled(disk, Field::address, is_outside_the_catalog);
    if (trouble == Trouble::lost_map)
        return spoiled(disk, Field::data,
                       [](unsigned track, unsigned sector) { return track == catalog_track && sector == 0; });
    return disk;
}

// --- the Atari: DOS 2.0S, its VTOC in sector 360 --------------------------------------------------------------------

constexpr int atari_vtoc = 360, sectors = 720, last_of_directory = 368;
constexpr std::size_t atr_header = 16, sector_size = 128;
constexpr int bad_check = 0x08, bad_address = 0x18; // for AtariSector

// An .atx with an .atr's contents (VAPI: a record per track with a list of sectors and their data); some sectors get a
// nonzero status.
fs::path as_atx(const fs::path& disk, int status, const std::function<bool(int sector)>& is_bad) {
    const Bytes atr = read(disk);
    Bytes atx{'A', 'T', '8', 'X'};
    const auto put = [&](unsigned number, int bytes) {
        for (; bytes > 0; --bytes, number >>= 8) atx.push_back(static_cast<std::uint8_t>(number));
    };
    constexpr unsigned a_track = 18, list = 8 + 8 * a_track, data = 8 + a_track * sector_size, head = 32;
    put(1, 2), put(1, 2);
    for (const unsigned word : {0U, 0U, 0U, 0U, 0U, 48U, 0U, 0U, 0U, 0U}) put(word, 4);
    for (unsigned track = 0; track < sectors / a_track; ++track) {
        for (const unsigned word : {head + list + data + 8, 0U, track | a_track << 16, 0U, 0U, head, 0U, 0U})
            put(word, 4);
        put(list, 4), put(1, 4);
        for (unsigned sector = 1; sector <= a_track; ++sector) {
            put(sector, 1);
            put(is_bad(static_cast<int>(track * a_track + sector)) ? static_cast<unsigned>(status) : 0, 1);
            put((sector - 1) * 1446, 2);
            put(head + list + 8 + (sector - 1) * static_cast<unsigned>(sector_size), 4);
        }
        put(data, 4), put(0, 4);
        const auto from = atr.begin() + atr_header + track * a_track * sector_size;
        atx.insert(atx.end(), from, from + a_track * sector_size);
        put(0, 4), put(0, 4);
    }
    fs::path file = disk;
    return write(file.replace_extension(".atx"), atx);
}

bool is_a_file_s(int sector) { return sector > 3 && (sector < atari_vtoc || sector > last_of_directory); }

fs::path bad_atari_disk(const fs::path& folder, Trouble trouble) {
    const fs::path disk = folder / "bad.atr";
    mkdisk(folder, "create bad.atr --force");
    Bytes image = read(disk);
    const auto map = image.begin() + atr_header + (atari_vtoc - 1) * sector_size;
    switch (trouble) {
    case Trouble::blank: // a header without tracks
        image = {'A', 'T', '8', 'X', 1, 0, 1, 0};
        for (int i = 0; i < 10; ++i) image.insert(image.end(), {static_cast<std::uint8_t>(i == 5 ? 48 : 0), 0, 0, 0});
        return write(folder / "blank.atx", image);
    case Trouble::foreign: std::fill(image.begin() + atr_header, image.end(), std::uint8_t{0}); break;
    case Trouble::full: std::fill(map + 3, map + 100, std::uint8_t{0}); break;
    case Trouble::catalog_full: return fill_catalog(folder, "bad.atr", 64, ""), disk;
    case Trouble::lost_map: return as_atx(disk, bad_check, [](int sector) { return sector == atari_vtoc; });
    case Trouble::unwritable: return as_atx(disk, bad_address, is_a_file_s);
    }
    return write(disk, image);
}

} // namespace

fs::path bad_disk(const fs::path& folder, const std::string& machine, Trouble trouble) {
    return machine == "atari800" ? bad_atari_disk(folder, trouble) : bad_apple_disk(folder, trouble);
}

fs::path with_spoiled_data(const fs::path& disk) {
    if (disk.extension() == ".atr") return as_atx(disk, bad_check, is_a_file_s);
    return spoiled(disk, Field::data, is_outside_the_catalog);
}

} // namespace support
