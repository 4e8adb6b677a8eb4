#include "tools/mkdisk/renew.hpp"

#include "tools/mkdisk/sound.hpp"

#include <algorithm>
#include <set>

namespace mkdisk {
namespace {

// Copies the file's bytes, type and lock to a file of the same name.
Failure copy_file(SectorImage& onto, const SectorImage& from, const Entry& entry) {
    const auto bytes = read_file(from, entry.name);
    if (!bytes) return Error{bytes.error()};
    if (auto error = write_file(onto, entry.name, static_cast<FileType>(entry.type), *bytes)) return error;
    return lock_file(onto, entry.name, entry.locked);
}

Failure copy_file(dos2::SectorImage& onto, const dos2::SectorImage& from, const dos2::Entry& entry) {
    if (entry.open()) return std::nullopt; // never closed: DOS ignores it
    const auto bytes = read_file(from, entry.name);
    if (!bytes) return Error{bytes.error()};
    if (auto error = write_file(onto, entry.name, *bytes)) return error;
    return lock_file(onto, entry.name, entry.locked);
}

template <class Disk>
Failure delete_all_files(Disk& disk) {
    for (const auto& entry : entries(disk)) {
        if (auto error = lock_file(disk, entry.name, false)) return error;
        if (auto error = delete_file(disk, entry.name)) return error;
    }
    return std::nullopt;
}

template <class Disk>
Result<Disk> replace_files(Disk onto, const Disk& from) {
    if (auto error = check_sound(from)) return *error;
    if (auto error = delete_all_files(onto)) return *error;
    for (const auto& entry : entries(from))
        if (auto error = copy_file(onto, from, entry))
            return Error{fmt::format("the file \"{}\" cannot be copied: {}", entry.name, error->text)};
    return onto;
}

std::set<TrackSector> sectors_of_files_and_catalog(const SectorImage& disk) {
    std::set<TrackSector> taken{vtoc_at};
    for (const TrackSector at : catalog_chain(disk).sectors) taken.insert(at);
    for (const Entry& entry : entries(disk)) {
        for (const TrackSector at : list_chain(disk, entry.list).sectors) taken.insert(at);
        if (const auto data = data_sectors(disk, entry)) taken.insert(data->begin(), data->end());
    }
    taken.erase(TrackSector{}); // from holes; files cannot use track 0
    return taken;
}

} // namespace

bool has_program_of(const SectorImage& disk, const SectorImage& other) {
    const auto taken = sectors_of_files_and_catalog(other);
    for (std::uint8_t track = 0; track < other.tracks(); ++track)
        for (std::uint8_t sector = 0; sector < sectors_per_track; ++sector)
            if (const TrackSector at{track, sector}; !is_free(other, at) && !taken.contains(at) &&
                                                     !(disk.holds(at) && std::ranges::equal(disk[at], other[at])))
                return false;
    return true;
}

Result<SectorImage> with_files_of(SectorImage onto, const SectorImage& from) {
    return replace_files(std::move(onto), from);
}

namespace dos2 {
namespace {

std::set<int> sectors_of_files_and_directory(const SectorImage& disk) {
    std::set<int> taken{vtoc_at};
    for (int at = directory_at; at < directory_at + directory_sectors; ++at) taken.insert(at);
    for (const Entry& entry : entries(disk))
        for (const int at : chain_of(disk, entry).sectors) taken.insert(at);
    return taken;
}

} // namespace

bool has_program_of(const SectorImage& disk, const SectorImage& other) {
    const auto taken = sectors_of_files_and_directory(other);
    for (int at = 1; at <= last_file_sector(other); ++at)
        if (!is_free(other, at) && !taken.contains(at) && !std::ranges::equal(disk[at], other[at])) return false;
    return true;
}

Result<SectorImage> with_files_of(SectorImage onto, const SectorImage& from) {
    if (const auto made_by_mydos = directories(from); !made_by_mydos.empty())
        return Error{fmt::format("the directory \"{}\" cannot be copied", made_by_mydos.front().name)};
    return replace_files(std::move(onto), from);
}

} // namespace dos2
} // namespace mkdisk
