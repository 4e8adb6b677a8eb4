#include "tools/mkdisk/dos_disk.hpp"

#include <algorithm>

namespace mkdisk {
namespace {

constexpr std::uint8_t catalog_track = 17, first_catalog_sector = 15;

// Writes a file: adds each sector's pair to the list, and begins a new list when one is full.
class FileWriter {
  public:
    FileWriter(SectorImage& disk, Entry& entry) : disk_(disk), entry_(entry) {}

    bool append(std::span<const std::uint8_t> data) {
        if (written_ % list_pairs == 0 && !begin_list()) return false;
        const auto at = take_sector();
        if (!at) return false;
        std::ranges::copy(data, disk_[*at].begin());
        store(disk_[list_], 0x0C + 2 * (written_ % list_pairs), *at);
        ++written_;
        return true;
    }

    bool begin_list() {
        const auto at = take_sector();
        if (!at) return false;
        if (written_ == 0)
            entry_.list = *at;
        else
            store(disk_[list_], 1, *at);
        list_ = *at;
        disk_[list_][5] = static_cast<std::uint8_t>(written_);
        disk_[list_][6] = static_cast<std::uint8_t>(written_ >> 8);
        return true;
    }

  private:
    std::optional<TrackSector> take_sector() {
        const auto at = allocate(disk_);
        if (!at) return std::nullopt;
        std::ranges::fill(disk_[*at], std::uint8_t{0});
        ++entry_.sectors;
        return at;
    }

    SectorImage& disk_;
    Entry& entry_;
    TrackSector list_;
    std::size_t written_ = 0;
};

bool write_sectors(SectorImage& disk, Entry& entry, std::span<const std::uint8_t> bytes) {
    FileWriter out(disk, entry);
    if (bytes.empty()) return out.begin_list();
    while (!bytes.empty()) {
        const std::size_t count = std::min(bytes.size(), emu::sector_bytes);
        if (!out.append(bytes.first(count))) return false;
        bytes = bytes.subspan(count);
    }
    return true;
}

} // namespace

SectorImage create_disk(int volume, Layout layout, int tracks) {
    SectorImage disk(tracks);
    disk.set_volume(volume);
    const Sector table = disk[vtoc_at];
    table[0] = 4; // unused; INIT leaves this value there
    store(table, vtoc::catalog, {catalog_track, first_catalog_sector});
    table[vtoc::release] = 3;
    table[vtoc::volume] = static_cast<std::uint8_t>(volume);
    table[vtoc::pairs] = list_pairs;
    table[vtoc::last_track] = catalog_track;
    table[vtoc::direction] = 1;
    table[vtoc::track_count] = static_cast<std::uint8_t>(tracks);
    table[vtoc::sector_count] = sectors_per_track;
    table[vtoc::bytes_per_sector + 1] = 1;
    const std::uint8_t first_free = layout == Layout::init ? 3 : 1;
    for (std::uint8_t track = first_free; track < tracks; ++track)
        for (std::uint8_t sector = 0; track != catalog_track && sector < sectors_per_track; ++sector)
            set_free(disk, {track, sector}, true);
    for (std::uint8_t sector = first_catalog_sector; sector > 1; --sector)
        store(disk[{catalog_track, sector}], 1, {catalog_track, static_cast<std::uint8_t>(sector - 1)});
    return disk;
}

Result<std::vector<std::uint8_t>> read_file(const SectorImage& disk, std::string_view name) {
    const auto entry = find(disk, name);
    if (!entry) return no_such(name);
    const auto sectors = data_sectors(disk, *entry);
    if (!sectors) return Error{sectors.error()};
    std::vector<std::uint8_t> bytes;
    for (const TrackSector at : *sectors) {
        if (at.none()) {
            bytes.resize(bytes.size() + emu::sector_bytes);
        } else {
            const ConstSector sector = disk[at];
            bytes.insert(bytes.end(), sector.begin(), sector.end());
        }
    }
    return bytes;
}

Failure write_file(SectorImage& disk, std::string_view name, FileType type, std::span<const std::uint8_t> bytes) {
    if (auto error = check_new_name(disk, name)) return error;
    auto entry = free_slot(disk);
    if (!entry) return Error{"the catalogue is full"};
    entry->name = name;
    entry->type = static_cast<std::uint8_t>(type);
    SectorImage changed = disk;
    if (!write_sectors(changed, *entry, bytes))
        return Error{fmt::format("the disk is full: {} bytes do not fit into {} free sectors", bytes.size(),
                                 free_sectors(disk))};
    store(changed, *entry);
    disk = std::move(changed);
    return std::nullopt;
}

Failure delete_file(SectorImage& disk, std::string_view name) {
    const auto entry = find_unlocked(disk, name);
    if (!entry) return Error{entry.error()};
    const auto data = data_sectors(disk, *entry);
    if (!data) return Error{data.error()};
    for (const TrackSector at : *data)
        if (!at.none()) set_free(disk, at, true);
    for (const TrackSector at : list_chain(disk, entry->list).sectors) set_free(disk, at, true);
    mark_deleted(disk, *entry);
    return std::nullopt;
}

} // namespace mkdisk
