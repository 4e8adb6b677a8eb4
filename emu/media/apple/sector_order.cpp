#include "emu/media/apple/sector_order.hpp"

#include "emu/media/apple/disk_image.hpp"
#include "emu/media/numbers.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace emu {
namespace {

using Bytes = std::span<const std::uint8_t>;

constexpr std::size_t sectors = 16;

// An image, read as if its sectors were in a given order.
class Disk {
  public:
    Disk(Bytes image, SectorOrder order) : image_(image), order_(order) {}

    // By DOS's number. The orders run in opposite directions, except for a track's first and last sector.
    Bytes sector(std::size_t track, std::size_t number) const {
        const bool kept = order_ == SectorOrder::dos || number == 0 || number == 15;
        return image_.subspan((track * sectors + (kept ? number : 15 - number)) * sector_bytes, sector_bytes);
    }
    std::size_t tracks() const { return image_.size() / (sectors * sector_bytes); }
    // Half of a ProDOS or Pascal block: 0 or 1.
    Bytes half_block(std::size_t block, std::size_t half) const {
        const std::size_t at = block % 8 * 2 + half; // in ProDOS order
        return sector(block / 8, at == 0 || at == 15 ? at : 15 - at);
    }

  private:
    Bytes image_;
    SectorOrder order_;
};

// True if the catalogue's chain ends properly; DOS tests nothing else. A chain of one or two sectors may be valid in
// both orders, since VTOC and the first sector are at the same place in both.
bool has_dos_catalogue(const Disk& disk) {
    constexpr std::size_t vtoc_track = 17, shortest = 3;
    const Bytes vtoc = disk.sector(vtoc_track, 0);
    std::size_t length = 0;
    for (Bytes at = vtoc; at[1] != 0; ++length) {
        if (at[1] >= disk.tracks() || at[2] >= sectors || length == sectors) return false;
        at = disk.sector(at[1], at[2]);
    }
    return length >= shortest;
}

bool is_name(Bytes name, bool (*allowed)(std::uint8_t)) { return !name.empty() && std::ranges::all_of(name, allowed); }

bool has_prodos_directory(const Disk& disk) {
    const Bytes key = disk.half_block(2, 0), next = disk.half_block(3, 0);
    const bool chained = number16(key, 0) == 0 && number16(key, 2) == 3 && number16(next, 0) == 2;
    if (!chained || key[4] >> 4 != 0xF || key[0x23] != 0x27 || key[0x24] != 0x0D) return false;
    return is_name(key.subspan(5, key[4] & 15U),
                   [](std::uint8_t c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.'; });
}

// The second half of the directory's first block holds the sixth entry and later ones, if there are that many files.
bool has_pascal_directory(const Disk& disk) {
    constexpr std::size_t entry_bytes = 26;
    const std::size_t blocks = disk.tracks() * sectors / 2;
    const Bytes first = disk.half_block(2, 0);
    const std::size_t name = first[6], files = number16(first, 16);
    if (number16(first, 0) != 0 || number16(first, 2) != 6 || number16(first, 4) != 0) return false;
    if (name > 7 || number16(first, 14) != blocks || files > 77) return false;
    if (files > 0 && number16(first, entry_bytes) < 6) return false;
    return is_name(first.subspan(7, name), [](std::uint8_t c) { return c > ' ' && c <= '~'; });
}

bool makes_sense(Bytes image, SectorOrder order) {
    const Disk disk(image, order);
    return has_dos_catalogue(disk) || has_prodos_directory(disk) || has_pascal_directory(disk);
}

} // namespace

std::optional<SectorOrder> order_by_contents(std::span<const std::uint8_t> image) {
    const auto length = tracks_in(image.size(), ImageFormat::dsk);
    if (!length || image.size() % (sectors * sector_bytes) != 0) return std::nullopt;
    const bool dos = makes_sense(image, SectorOrder::dos);
    if (dos == makes_sense(image, SectorOrder::prodos)) return std::nullopt;
    return dos ? SectorOrder::dos : SectorOrder::prodos;
}

} // namespace emu
