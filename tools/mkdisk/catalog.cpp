#include "tools/mkdisk/catalog.hpp"

#include <algorithm>
#include <set>

namespace mkdisk {
namespace {

constexpr std::size_t link = 0x01; // to the next sector of either chain
constexpr std::size_t first_entry = 0x0B, entry_bytes = 35;
constexpr std::size_t type_at = 2, name_at = 3, count_at = 33; // in an entry
constexpr std::size_t first_pair = 0x0C;                       // in a track/sector list
constexpr std::uint8_t never_used = 0x00, deleted = 0xFF, deleted_bit = 0x80, locked_bit = 0x80;

std::size_t offset_of(std::size_t slot) { return first_entry + slot * entry_bytes; }

Chain walk(const SectorImage& disk, TrackSector at, const char* what) {
    Chain chain;
    std::set<TrackSector> seen;
    while (!at.none()) {
        if (!disk.holds(at))
            chain.broken = Error{fmt::format("the {} points off the disk, to {}", what, to_string(at))};
        else if (!seen.insert(at).second)
            chain.broken = Error{fmt::format("the {} loops back to {}", what, to_string(at))};
        if (chain.broken) break;
        chain.sectors.push_back(at);
        at = pointer_at(disk[at], link);
    }
    return chain;
}

std::string name_in(ConstSector sector, std::size_t offset) {
    std::string name;
    for (std::size_t i = 0; i < longest_name; ++i) name += static_cast<char>(sector[offset + name_at + i] & 0x7F);
    name.erase(name.find_last_not_of(' ') + 1);
    return name;
}

Entry read_entry(const SectorImage& disk, TrackSector in, std::size_t slot) {
    const ConstSector sector = disk[in];
    const std::size_t offset = offset_of(slot);
    const std::uint8_t flags = sector[offset + type_at];
    return {in,
            slot,
            pointer_at(sector, offset),
            static_cast<std::uint8_t>(flags & ~locked_bit),
            (flags & locked_bit) != 0,
            sector[offset + count_at] | sector[offset + count_at + 1] << 8,
            name_in(sector, offset)};
}

// As CATALOG reads them: Beneath Apple DOS, ch. 8.
std::vector<Entry> entries_of(const SectorImage& disk, bool hidden) {
    std::vector<Entry> found;
    bool ended = false;
    for (const TrackSector in : catalog_chain(disk).sectors)
        for (std::size_t slot = 0; slot < entries_per_sector; ++slot) {
            const std::uint8_t track = disk[in][offset_of(slot)];
            ended = ended || track == never_used;
            if (track != never_used && (track & deleted_bit) == 0 && ended == hidden)
                found.push_back(read_entry(disk, in, slot));
        }
    return found;
}

} // namespace

char letter_of(FileType type) {
    switch (type) {
    case FileType::text: return 'T';
    case FileType::integer: return 'I';
    case FileType::applesoft:
    case FileType::new_a: return 'A';
    case FileType::binary:
    case FileType::new_b: return 'B';
    case FileType::s: return 'S';
    case FileType::relocatable: return 'R';
    }
    return '?';
}

Chain catalog_chain(const SectorImage& disk) {
    return walk(disk, pointer_at(disk[vtoc_at], vtoc::catalog), "catalogue");
}

Chain list_chain(const SectorImage& disk, TrackSector first) { return walk(disk, first, "track/sector list"); }

std::vector<Entry> entries(const SectorImage& disk) { return entries_of(disk, false); }
std::vector<Entry> hidden_entries(const SectorImage& disk) { return entries_of(disk, true); }

std::optional<Entry> find(const SectorImage& disk, std::string_view name) {
    const std::vector<Entry> all = entries(disk);
    const auto found = std::ranges::find(all, name, &Entry::name);
    return found == all.end() ? std::nullopt : std::optional(*found);
}

Result<std::vector<TrackSector>> data_sectors(const SectorImage& disk, const Entry& entry) {
    const Chain lists = list_chain(disk, entry.list);
    if (lists.broken) return *lists.broken;
    std::vector<TrackSector> data;
    for (const TrackSector list : lists.sectors) {
        for (std::size_t pair = 0; pair < list_pairs; ++pair) {
            const TrackSector at = pointer_at(disk[list], first_pair + 2 * pair);
            if (!at.none() && !disk.holds(at))
                return Error{
                    fmt::format("the track/sector list {} points off the disk, to {}", to_string(list), to_string(at))};
            data.push_back(at.none() ? TrackSector{} : at);
        }
    }
    while (!data.empty() && data.back().none()) data.pop_back();
    return data;
}

void store(SectorImage& disk, const Entry& entry) {
    const Sector sector = disk[entry.in];
    const std::size_t offset = offset_of(entry.slot);
    store(sector, offset, entry.list);
    sector[offset + type_at] = static_cast<std::uint8_t>(entry.type | (entry.locked ? locked_bit : 0));
    for (std::size_t i = 0; i < longest_name; ++i) {
        const char character = i < entry.name.size() ? entry.name[i] : ' ';
        sector[offset + name_at + i] = static_cast<std::uint8_t>(character | 0x80);
    }
    sector[offset + count_at] = static_cast<std::uint8_t>(entry.sectors);
    sector[offset + count_at + 1] = static_cast<std::uint8_t>(entry.sectors >> 8);
}

// As DOS does, so that undelete tools work: the track moves to the name's last character.
void mark_deleted(SectorImage& disk, const Entry& entry) {
    const Sector sector = disk[entry.in];
    const std::size_t offset = offset_of(entry.slot);
    sector[offset + name_at + longest_name - 1] = sector[offset];
    sector[offset] = deleted;
}

std::optional<Entry> free_slot(const SectorImage& disk) {
    for (const TrackSector in : catalog_chain(disk).sectors)
        for (std::size_t slot = 0; slot < entries_per_sector; ++slot)
            if (const auto track = disk[in][offset_of(slot)]; track == never_used || (track & deleted_bit) != 0) {
                Entry entry;
                entry.in = in;
                entry.slot = slot;
                return entry;
            }
    return std::nullopt;
}

Failure Entry::check_name(std::string_view name) {
    const auto bad = [&](const char* why) { return Error{fmt::format("the name \"{}\" {}", name, why)}; };
    if (name.empty() || name.size() > longest_name) return bad("is not 1 to 30 characters long");
    if (name.front() < 'A' || name.front() > 'Z') return bad("does not begin with a capital letter");
    if (name.back() == ' ') return bad("ends with a blank");
    const auto allowed = [](char c) { return c >= ' ' && c < 0x60 && c != ','; };
    if (!std::ranges::all_of(name, allowed)) return bad("holds a comma, a small letter or an unprintable character");
    return std::nullopt;
}

} // namespace mkdisk
