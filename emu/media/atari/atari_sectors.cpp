#include "emu/media/atari/atari_sectors.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace emu::atari_sectors {
namespace {

constexpr std::size_t boot_sectors = 3;
constexpr std::size_t short_bytes = 128;
constexpr std::size_t max_sectors = 65'535;

// The length in the image of one of the first sectors, which may be shorter than the others.
std::size_t image_bytes(std::size_t sector, const Layout& layout) {
    const bool cut = layout.sector_bytes == 256 && sector <= boot_sectors && layout.boot != Boot::whole_sectors;
    return cut ? short_bytes : layout.sector_bytes;
}

std::size_t unused_bytes(const Layout& layout) {
    return layout.sector_bytes == 256 && layout.boot == Boot::packed ? boot_sectors * short_bytes : 0;
}

// 0: not a whole number of sectors.
std::size_t count_sectors(std::size_t bytes, const Layout& layout) {
    std::size_t count = 0;
    for (; count < boot_sectors && bytes > 0; ++count) {
        if (bytes < image_bytes(count + 1, layout)) return 0;
        bytes -= image_bytes(count + 1, layout);
    }
    if (count < boot_sectors) return count;
    if (bytes < unused_bytes(layout)) return 0;
    bytes -= unused_bytes(layout);
    return bytes % layout.sector_bytes == 0 ? count + bytes / layout.sector_bytes : 0;
}

// 1,040 sectors of 128 bytes are a 1050's enhanced density; any other number means 18 a track.
AtariGeometry geometry_of(std::size_t sectors, std::uint16_t sector_bytes) {
    const bool enhanced = sector_bytes == 128 && sectors == AtariGeometry::enhanced_density().sectors;
    return {static_cast<std::uint16_t>(sectors), static_cast<std::uint16_t>(enhanced ? 26 : 18), sector_bytes};
}

std::string_view fault_of(const AtariSector& sector) {
    if (sector.status & AtariSector::no_data) return "has no data field";
    if (sector.status & AtariSector::bad_check) return "has a bad check";
    if (sector.status & AtariSector::deleted) return "is marked as deleted";
    if (sector.status & AtariSector::too_long) return "is too long";
    if (sector.weak_from != AtariSector::nothing_weak) return "reads differently each time";
    return {};
}

Error at(const AtariDisk& disk, int number, std::string_view fault) {
    const AtariGeometry& geometry = disk.geometry();
    return {fmt::format("track {} sector {} (sector {} of the disk) {}; an image of sectors cannot hold that",
                        geometry.track_of(number), geometry.number_on_track(number), number, fault)};
}

Result<const AtariSector*> only_sector(const AtariDisk& disk, int number) {
    const AtariSector* found = nullptr;
    for (const AtariSector& sector : disk.track(disk.geometry().track_of(number)).sectors) {
        if (sector.number != disk.geometry().number_on_track(number)) continue;
        if (found) return at(disk, number, "is there more than once");
        found = &sector;
    }
    if (!found) return at(disk, number, "is missing");
    if (const auto fault = fault_of(*found); !fault.empty()) return at(disk, number, fault);
    if (found->length != disk.geometry().sector_bytes) return at(disk, number, "has another length");
    return found;
}

std::optional<Error> find_stranger(const AtariDisk& disk) {
    for (int track = 0; track < disk.geometry().tracks(); ++track)
        for (const AtariSector& sector : disk.track(track).sectors)
            if (sector.number < 1 || sector.number > disk.geometry().sectors_on(track))
                return Error{fmt::format("track {} has a sector with the number {}, which an image of sectors cannot "
                                         "hold",
                                         track, sector.number)};
    return std::nullopt;
}

// True for a standard number of sectors, with the first three of 256 stored in any way.
bool is_usual(std::size_t bytes, std::size_t sector_bytes) {
    constexpr std::size_t usual = 720 * short_bytes, enhanced = 1040 * short_bytes, whole = 720 * 256;
    if (sector_bytes == short_bytes) return bytes == usual || bytes == enhanced;
    return sector_bytes == 256 && (bytes == whole || bytes == whole - boot_sectors * short_bytes);
}

} // namespace

std::size_t intended_bytes(std::size_t there, std::size_t promised, std::size_t sector_bytes) {
    const std::size_t step = sector_bytes == 256 ? short_bytes : sector_bytes; // the first three may be short
    const auto is_whole = [&](std::size_t bytes) { return bytes > 0 && bytes % step == 0; };
    const std::size_t off = std::max(there, promised) - std::min(there, promised);
    const bool is_near = off < track_sectors * sector_bytes;
    if (is_usual(there, sector_bytes)) return there;
    if (is_near && is_whole(promised) && (is_usual(promised, sector_bytes) || !is_whole(there))) return promised;
    if (is_whole(there)) return there;
    const std::size_t below = there / step * step;
    return is_usual(below, sector_bytes) ? below : below + step;
}

std::vector<std::uint8_t> with_length(std::span<const std::uint8_t> sectors, std::size_t bytes, std::string* remark) {
    std::vector<std::uint8_t> image(sectors.begin(), sectors.end());
    image.resize(bytes);
    const std::size_t off = std::max(bytes, sectors.size()) - std::min(bytes, sectors.size());
    if (remark && off != 0)
        *remark = fmt::format("the image is {} byte{} {}", off, off == 1 ? "" : "s",
                              bytes > sectors.size() ? "short; the missing ones read as zeros"
                                                     : "too long; what follows the last sector is left out, and is "
                                                       "lost when the disk is saved");
    return image;
}

Boot find_boot(std::span<const std::uint8_t> sectors) {
    if (sectors.size() % 256 != 0 || sectors.size() < boot_sectors * 256) return Boot::short_sectors;
    const auto empty = [&](std::size_t from, std::size_t to) {
        return std::ranges::all_of(sectors.subspan(from, to - from), [](std::uint8_t byte) { return byte == 0; });
    };
    const bool second_slot_used = !empty(short_bytes, 2 * short_bytes);
    return second_slot_used && empty(3 * short_bytes, 6 * short_bytes) ? Boot::packed : Boot::whole_sectors;
}

std::optional<AtariDisk> disk_of(std::span<const std::uint8_t> sectors, const Layout& layout) {
    const std::size_t count = count_sectors(sectors.size(), layout);
    if (count < 1 || count > max_sectors) return std::nullopt;
    AtariDisk disk = AtariDisk::formatted(geometry_of(count, layout.sector_bytes));
    for (std::size_t number = 1; number <= count; ++number) {
        const std::size_t bytes = image_bytes(number, layout);
        disk.write(static_cast<int>(number), sectors.first(bytes));
        sectors = sectors.subspan(bytes);
        if (number == boot_sectors) sectors = sectors.subspan(unused_bytes(layout));
    }
    disk.set_modified(false);
    return disk;
}

Result<std::vector<std::uint8_t>> sectors_of(const AtariDisk& disk, Boot boot) {
    if (auto stranger = find_stranger(disk)) return *std::move(stranger);
    const Layout layout{disk.geometry().sector_bytes, boot};
    std::vector<std::uint8_t> image;
    for (int number = 1; number <= disk.geometry().sectors; ++number) {
        const auto sector = only_sector(disk, number);
        if (!sector) return Error{sector.error()};
        const auto data = disk.track(disk.geometry().track_of(number)).data(**sector);
        const auto kept = data.first(image_bytes(static_cast<std::size_t>(number), layout));
        image.insert(image.end(), kept.begin(), kept.end());
        if (number == boot_sectors) image.resize(image.size() + unused_bytes(layout));
    }
    return image;
}

} // namespace emu::atari_sectors
