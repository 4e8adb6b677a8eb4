// pack: builds a game's boot image from its boot sectors, its packed program, and the part that it loads later. Used
// only by the build.
#include "tools/files/files.hpp"
#include "tools/packer/packer.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iostream>

namespace {

constexpr std::size_t sector_size = 128, per_track = 18;

using Bytes = std::vector<std::uint8_t>;

// The sector, from 0, that the loader (boot_next) reads as its n-th. An 810 orders a track's sectors 1 3 5 ... 17 2 4
// ... 18. The loader needs a little less than half a turn per sector, and one place more for a step to the next track.
// Three more on the second track let FORTRESS use its last track from the start, and leave the rest to files.
std::size_t nth_sector(std::size_t n) {
    const std::size_t track = n / per_track, on_track = n % per_track;
    const std::size_t start = track == 0 ? 0 : track * 10 + 3;
    const std::size_t place = (start + on_track / 2 + on_track % 2 * 9) % per_track;
    return track * per_track + (place < 9 ? 2 * place : 2 * place - 17);
}

Bytes in_order_of_sectors(const Bytes& bytes) {
    Bytes disk;
    for (std::size_t at = 0; at < bytes.size(); at += sector_size) {
        const std::size_t to = nth_sector(at / sector_size) * sector_size;
        disk.resize(std::max(disk.size(), to + sector_size));
        std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), std::min(sector_size, bytes.size() - at),
                    disk.begin() + static_cast<std::ptrdiff_t>(to));
    }
    return disk;
}

// Sets the last byte of `boot` to the number of sectors of the packed program. `extra`, if any, begins at the next
// whole track (platform/atari/extra.s). The error is one line.
emu::Result<Bytes> boot_image(Bytes boot, const Bytes& program, const Bytes& extra) {
    if (boot.empty() || program.empty() || program.size() > 0xFFFF) return emu::Error{"not a program for a boot disk"};
    const auto packed = packer::pack(program);
    if (!packed) return emu::Error{"more than 255 bytes of the program repeat nothing before them"};
    const auto sectors = [](std::size_t bytes) { return (bytes + sector_size - 1) / sector_size; };
    if (sectors(packed->size()) > 0xFF) return emu::Error{"the packed program has more than 255 sectors"};
    boot.back() = static_cast<std::uint8_t>(sectors(packed->size()));
    boot.insert(boot.end(), packed->begin(), packed->end());
    Bytes disk = in_order_of_sectors(boot);
    if (!extra.empty()) disk.resize((sectors(disk.size()) + per_track - 1) / per_track * per_track * sector_size);
    disk.insert(disk.end(), extra.begin(), extra.end());
    // The disk's first file then begins at an odd sector, as the games' own files do (platform/atari/README.md,
    // "Disk").
    disk.resize(2 * sector_size * sectors((disk.size() + 1) / 2));
    return disk;
}

int fail(const std::string& why) {
    std::cerr << fmt::format("pack: {}\n", why);
    return 3;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 4 && argc != 5) {
        std::cerr << "usage: pack BOOT PROGRAM IMAGE [EXTRA]\n";
        return 2;
    }
    const auto boot = files::read_file(argv[1]), program = files::read_file(argv[2]);
    if (!boot) return fail(boot.error());
    if (!program) return fail(program.error());
    const auto extra = argc == 5 ? files::read_file(argv[4]) : Bytes{};
    if (!extra) return fail(extra.error());
    const auto image = boot_image(*boot, *program, *extra);
    if (!image) return fail(image.error());
    const auto error = files::write_file_safely(argv[3], *image);
    return error ? fail(error->text) : 0;
}
