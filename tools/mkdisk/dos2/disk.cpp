#include "tools/mkdisk/dos2/disk.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <array>

namespace mkdisk::dos2 {
namespace {

// A boot sector that the OS loads at $0700 and enters after its header, where `clc` and `rts` return to the OS. Its
// initialization address is the same.
constexpr std::array<std::uint8_t, 8> boots_nothing = {0, 1, 0x00, 0x07, 0x06, 0x07, 0x18, 0x60};

// Allocates sectors for that many bytes; an empty file has one.
bool take_sectors(SectorImage& disk, std::size_t bytes, std::vector<int>& taken) {
    do {
        const auto at = allocate(disk);
        if (!at) return false;
        taken.push_back(*at);
    } while (taken.size() * disk.data_bytes() < bytes);
    return true;
}

void fill_sectors(SectorImage& disk, const std::vector<int>& taken, int number, std::span<const std::uint8_t> bytes) {
    for (std::size_t i = 0; i < taken.size(); ++i) {
        const auto data = bytes.subspan(i * disk.data_bytes());
        const std::size_t count = std::min(data.size(), disk.data_bytes());
        const Sector sector = disk[taken[i]];
        std::ranges::fill(sector, std::uint8_t{0});
        std::ranges::copy(data.first(count), sector.begin());
        store(sector, {number, i + 1 < taken.size() ? taken[i + 1] : 0, static_cast<int>(count)});
    }
}

int sectors_of_boot_image(const SectorImage& disk, std::size_t bytes) {
    int needed = 0;
    for (std::size_t placed = 0; placed < bytes; placed += disk.geometry().transfer_bytes(needed)) ++needed;
    return needed;
}

} // namespace

SectorImage create_disk(emu::AtariGeometry geometry) {
    SectorImage disk(geometry);
    std::ranges::copy(boots_nothing, disk[1].begin());
    const Sector table = disk[vtoc_at];
    table[vtoc::kind] = vtoc::dos_2;
    const bool enhanced = geometry == emu::AtariGeometry::enhanced_density();
    store_word(table, vtoc::total, enhanced ? total_sectors_of_dos_2_5 : total_sectors);
    for (int sector = 1; sector <= last_file_sector(disk); ++sector)
        if (can_be_a_files(disk, sector)) set_free(disk, sector, true);
    return disk;
}

Result<std::vector<std::uint8_t>> read_file(const SectorImage& disk, std::string_view name) {
    const auto entry = find(disk, name);
    if (!entry) return no_such(name);
    const Chain chain = chain_of(disk, *entry);
    if (chain.broken) return *chain.broken;
    std::vector<std::uint8_t> bytes;
    for (const int at : chain.sectors) {
        const ConstSector sector = disk[at];
        const auto count = std::min(static_cast<std::size_t>(link_of(sector).bytes), disk.data_bytes());
        bytes.insert(bytes.end(), sector.begin(), sector.begin() + static_cast<std::ptrdiff_t>(count));
    }
    return bytes;
}

Failure write_file(SectorImage& disk, std::string_view name, std::span<const std::uint8_t> bytes) {
    if (auto error = check_new_name(disk, name)) return error;
    const auto number = free_entry(disk);
    if (!number) return Error{"the directory is full"};
    SectorImage changed = disk;
    std::vector<int> taken;
    if (!take_sectors(changed, bytes.size(), taken))
        return Error{fmt::format("the disk is full: {} bytes do not fit into {} free sectors", bytes.size(),
                                 free_sectors(disk))};
    fill_sectors(changed, taken, *number, bytes);
    const std::uint8_t kind = is_extended(changed, taken) ? flag::open : flag::in_use;
    store(changed, Entry{*number, static_cast<std::uint8_t>(kind | flag::dos_2), static_cast<int>(taken.size()),
                         taken.front(), std::string(name)});
    disk = std::move(changed);
    return std::nullopt;
}

Failure delete_file(SectorImage& disk, std::string_view name) {
    const auto entry = find_unlocked(disk, name);
    if (!entry) return Error{entry.error()};
    const Chain chain = chain_of(disk, *entry);
    if (chain.broken) return chain.broken;
    for (const int at : chain.sectors) set_free(disk, at, true);
    mark_deleted(disk, *entry);
    return std::nullopt;
}

Failure place_boot_image(SectorImage& disk, std::span<const std::uint8_t> image) {
    if (image.empty()) return Error{"the boot image is empty"};
    const auto needed = sectors_of_boot_image(disk, image.size());
    if (needed >= vtoc_at)
        return Error{fmt::format("the boot image has {} sectors; {} lie before the VTOC", needed, vtoc_at - 1)};
    for (const Entry& entry : entries(disk))
        for (const int at : chain_of(disk, entry).sectors)
            if (at <= needed)
                return Error{fmt::format("the boot image needs sector {}, which \"{}\" has", at,
                                         visible_text::of_name(entry.name))};
    for (int at = 1; at <= needed; ++at) {
        const auto part = image.first(std::min(image.size(), disk.geometry().transfer_bytes(at)));
        std::ranges::fill(disk[at], std::uint8_t{0});
        std::ranges::copy(part, disk[at].begin());
        image = image.subspan(part.size());
        set_free(disk, at, false);
    }
    return std::nullopt;
}

} // namespace mkdisk::dos2
