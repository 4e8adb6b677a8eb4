#include "tools/mkdisk/dos2/directory.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace mkdisk::dos2 {
namespace {

constexpr std::size_t entry_bytes = 16, at_count = 1, at_start = 3, at_name = 5, name_bytes = 8, at_extension = 13,
                      extension_bytes = 3;
constexpr int entries_per_sector = 8; // also in double density

int sector_of(int number, int directory = directory_at) { return directory + number / entries_per_sector; }
std::size_t offset_of(int number) { return static_cast<std::size_t>(number % entries_per_sector) * entry_bytes; }

std::string without_blanks(std::span<const std::uint8_t> field) {
    std::string text(field.begin(), field.end());
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

std::string name_in(std::span<const std::uint8_t> entry) {
    const std::string name = without_blanks(entry.subspan(at_name, name_bytes));
    const std::string extension = without_blanks(entry.subspan(at_extension, extension_bytes));
    return extension.empty() ? name : name + '.' + extension;
}

void store_name(std::span<std::uint8_t> entry, std::string_view name) {
    std::ranges::fill(entry.subspan(at_name), std::uint8_t{' '});
    const std::size_t dot = std::min(name.find('.'), name.size());
    std::ranges::copy(name.substr(0, dot), entry.begin() + at_name);
    if (dot < name.size()) std::ranges::copy(name.substr(dot + 1), entry.begin() + at_extension);
}

// Entries that are not deleted and whose flags are `wanted`.
template <class Wanted>
std::vector<Entry> entries_where(const SectorImage& disk, int directory, Wanted wanted) {
    std::vector<Entry> found;
    for (int number = 0; number < directory_entries; ++number) {
        const auto bytes = std::span(disk[sector_of(number, directory)]).subspan(offset_of(number), entry_bytes);
        if (bytes[0] == 0) break;
        if ((bytes[0] & flag::deleted) || !wanted(bytes[0])) continue;
        found.push_back({number, bytes[0], bytes[at_count] | bytes[at_count + 1] << 8,
                         bytes[at_start] | bytes[at_start + 1] << 8, name_in(bytes),
                         has_vtoc_2(disk) && (bytes[0] & (flag::open | flag::in_use)) == flag::open,
                         (bytes[0] & flag::locked) != 0});
    }
    return found;
}

bool is_name_character(char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

} // namespace

Link link_of(ConstSector sector) {
    const ConstSector last = sector.last(3);
    return {last[0] >> 2, (last[0] & 3) << 8 | last[1], last[2]};
}

void store(Sector sector, const Link& link) {
    const Sector last = sector.last(3);
    last[0] = static_cast<std::uint8_t>(link.number << 2 | link.next >> 8);
    last[1] = static_cast<std::uint8_t>(link.next);
    last[2] = static_cast<std::uint8_t>(link.bytes);
}

std::vector<Entry> entries(const SectorImage& disk, int directory) {
    return entries_where(disk, directory,
                         [](std::uint8_t flags) { return (flags & (flag::in_use | flag::open)) != 0; });
}

std::vector<Entry> directories(const SectorImage& disk, int directory) {
    return entries_where(disk, directory,
                         [](std::uint8_t flags) { return (flags & ~flag::locked) == flag::directory; });
}

std::optional<Entry> find(const SectorImage& disk, std::string_view name) {
    for (Entry& entry : entries(disk))
        if (entry.name == name && !entry.open()) return std::move(entry);
    return std::nullopt;
}

Chain chain_of(const SectorImage& disk, const Entry& entry) {
    Chain chain;
    std::array<bool, vtoc_2_at> visited{}; // a link has ten bits
    const auto broken_at = [&](std::string where) {
        const std::string from =
            chain.sectors.empty() ? "the directory" : fmt::format("sector {}", chain.sectors.back());
        chain.broken = Error{from + " points " + std::move(where)};
        return chain;
    };
    for (int at = entry.start;;) {
        if (!can_be_a_files(disk, at)) return broken_at(fmt::format("to sector {}, which no file can have", at));
        if (std::exchange(visited[static_cast<std::size_t>(at)], true))
            return broken_at(fmt::format("back to sector {}", at));
        const Link link = link_of(disk[at]);
        if (entry.numbered() && link.number != entry.number)
            return broken_at(
                fmt::format("to sector {}, which has the file number {}, not {}", at, link.number, entry.number));
        chain.sectors.push_back(at);
        if (link.next == 0) return chain;
        at = link.next;
    }
}

bool is_extended(const SectorImage& disk, const std::vector<int>& chain) {
    return has_vtoc_2(disk) && std::ranges::any_of(chain, [](int at) { return at > last_sector_of_dos_2_0; });
}

void store(SectorImage& disk, const Entry& entry) {
    const Sector sector = disk[sector_of(entry.number)];
    const std::size_t offset = offset_of(entry.number);
    if (sector[offset] == 0 && entry.number + 1 < directory_entries)
        disk[sector_of(entry.number + 1)][offset_of(entry.number + 1)] = 0; // the directory now ends here
    sector[offset] = static_cast<std::uint8_t>(entry.locked ? entry.flags | flag::locked : entry.flags & ~flag::locked);
    store_word(sector, offset + at_count, entry.sectors);
    store_word(sector, offset + at_start, entry.start);
    store_name(std::span(sector).subspan(offset, entry_bytes), entry.name);
}

void mark_deleted(SectorImage& disk, const Entry& entry) {
    disk[sector_of(entry.number)][offset_of(entry.number)] = flag::deleted;
}

std::optional<int> free_entry(const SectorImage& disk) {
    for (int number = 0; number < directory_entries; ++number) {
        const std::uint8_t flags = disk[sector_of(number)][offset_of(number)];
        if (flags == 0 || (flags & flag::deleted)) return number;
    }
    return std::nullopt;
}

Failure Entry::check_name(std::string_view name) {
    const auto wrong = [&](const char* why) { return Error{fmt::format("\"{}\" is not a DOS 2 name: {}", name, why)}; };
    const std::size_t dot = std::min(name.find('.'), name.size());
    const std::string_view extension = name.substr(std::min(dot + 1, name.size()));
    if (dot == 0 || dot > name_bytes) return wrong("it takes 1 to 8 characters");
    if (name[0] < 'A' || name[0] > 'Z') return wrong("it begins with a capital letter");
    if (dot < name.size() && (extension.empty() || extension.size() > extension_bytes))
        return wrong("an extension has 1 to 3 characters");
    if (!std::ranges::all_of(name.substr(0, dot), is_name_character) ||
        !std::ranges::all_of(extension, is_name_character))
        return wrong("it is made of capital letters and digits");
    return std::nullopt;
}

} // namespace mkdisk::dos2
