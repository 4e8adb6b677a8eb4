// Boot images: stores pages in reading order for a loader that counts sectors and tracks upwards.
#include "tools/mkdisk/dos_disk.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace mkdisk {
namespace {

TrackSector place_of_page(std::size_t page, BootOrder order) {
    const auto sector = static_cast<std::uint8_t>(page % sectors_per_track);
    return {static_cast<std::uint8_t>(page / sectors_per_track),
            order == BootOrder::physical ? emu::dos_sector_at[sector] : sector};
}

std::set<TrackSector> sectors_of_files(const SectorImage& disk) {
    std::set<TrackSector> taken;
    std::vector<Entry> files = entries(disk);
    std::ranges::copy(hidden_entries(disk), std::back_inserter(files));
    for (const Entry& entry : files) {
        for (const TrackSector at : list_chain(disk, entry.list).sectors) taken.insert(at);
        if (const auto data = data_sectors(disk, entry)) taken.insert(data->begin(), data->end());
    }
    return taken;
}

} // namespace

Failure place_boot_image(SectorImage& disk, std::span<const std::uint8_t> image, BootOrder order) {
    if (image.empty()) return Error{"the boot image is empty"};
    const std::size_t pages = (image.size() + emu::sector_bytes - 1) / emu::sector_bytes;
    const std::size_t room = std::size_t{vtoc_at.track} * sectors_per_track;
    if (pages > room)
        return Error{
            fmt::format("the boot image has {} sectors; {} lie before the catalogue on track 17", pages, room)};
    const std::set<TrackSector> taken = sectors_of_files(disk);
    for (std::size_t page = 0; page < pages; ++page)
        if (const TrackSector at = place_of_page(page, order); taken.contains(at))
            return Error{fmt::format("the boot image needs {}, which a file uses", to_string(at))};
    for (std::size_t page = 0; page < pages; ++page) {
        const auto from = image.subspan(page * emu::sector_bytes);
        const Sector sector = disk[place_of_page(page, order)];
        std::ranges::fill(sector, std::uint8_t{0});
        std::ranges::copy(from.first(std::min(from.size(), emu::sector_bytes)), sector.begin());
    }
    const std::size_t whole_tracks = (pages + sectors_per_track - 1) / sectors_per_track;
    for (std::uint8_t track = 0; track < whole_tracks; ++track)
        for (std::uint8_t sector = 0; sector < sectors_per_track; ++sector) set_free(disk, {track, sector}, false);
    return std::nullopt;
}

} // namespace mkdisk
