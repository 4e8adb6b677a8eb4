#include "emu/media/atari/xex.hpp"

#include "emu/media/atari/xex_loader.hpp"
#include "emu/media/numbers.hpp"

#include <algorithm>
#include <bitset>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emu {
namespace {

using Bytes = std::span<const std::uint8_t>;

constexpr std::uint16_t mark = 0xFFFF;
constexpr std::size_t sector_bytes = 128;
constexpr std::size_t max_bytes = (65'535 - 2) * sector_bytes;

struct Segment {
    std::uint16_t first, last;
    Bytes bytes;
};

// Takes 16 bits, low byte first; none at the program's end.
std::optional<std::uint16_t> take16(Bytes& rest) {
    if (rest.size() < 2) return std::nullopt;
    const auto value = static_cast<std::uint16_t>(rest[0] | rest[1] << 8);
    rest = rest.subspan(2);
    return value;
}

// The signature is optional before each segment except the first.
Result<Segment> take_segment(Bytes program, Bytes& rest, bool& is_cut_short) {
    const auto here = [&] { return program.size() - rest.size(); };
    auto first = take16(rest);
    while (first == mark) first = take16(rest);
    const auto last = take16(rest);
    if (!first || !last)
        return Error{fmt::format("the program ends at byte {}, within the addresses of a segment", program.size())};
    if (*last < *first)
        return Error{fmt::format("the segment at byte {} of the program goes backwards, from ${:04X} to ${:04X}",
                                 here() - 4, *first, *last)};
    const std::size_t length = std::size_t{*last} - *first + 1;
    is_cut_short = length > rest.size();
    if (is_cut_short)
        return Error{fmt::format("the segment from ${:04X} to ${:04X} is cut short: {} of its {} bytes are there",
                                 *first, *last, rest.size(), length)};
    const Segment segment{*first, *last, rest.first(length)};
    rest = rest.subspan(length);
    return segment;
}

// Padding to whole sectors: one repeated byte that cannot begin a segment.
std::size_t padding_of(Bytes program) {
    const auto other =
        std::find_if(program.rbegin(), program.rend(), [&](std::uint8_t byte) { return byte != program.back(); });
    return static_cast<std::size_t>(other - program.rbegin());
}

// True if a segment loads RUNAD; it is usually the last.
bool has_run_address(std::span<const Segment> segments) {
    constexpr std::uint16_t runad = 0x02E0;
    return std::ranges::any_of(segments,
                               [](const Segment& segment) { return segment.first <= runad && segment.last > runad; });
}

// Reports trailing bytes outside segments in `warning`. A truncated segment is an error, unless RUNAD is already
// loaded: then the rest is something else.
Result<std::vector<Segment>> find_segments(Bytes program, std::string& warning) {
    if (!begins_as_xex(program)) return Error{"the program does not begin with the bytes FF FF"};
    const std::size_t padding = padding_of(program);
    std::vector<Segment> segments;
    for (Bytes rest = program; !rest.empty();) {
        const Bytes left = rest;
        const auto leave_out = [&](std::string_view why) {
            warning = fmt::format("the program's last {} bytes are left out: {}", left.size(), why);
            return segments;
        };
        if (!segments.empty() && left.size() <= padding)
            return leave_out(fmt::format("all of them are ${:02X}", left[0]));
        bool is_cut_short = false;
        const auto segment = take_segment(program, rest, is_cut_short);
        if (!segment && !segments.empty() && (!is_cut_short || has_run_address(segments)))
            return leave_out(segment.error());
        if (!segment) return Error{segment.error()};
        if (segment->first != mark) segments.push_back(*segment);
    }
    if (segments.empty()) return Error{"the program has no segments"};
    return segments;
}

// Prefers DOS's pages, which programs avoid; then page 5 and 6 (the system boots through page 4); then the lowest free
// memory above. None: the segments leave no two free pages below the screen.
std::optional<std::uint8_t> find_page(std::span<const Segment> segments) {
    std::bitset<256> used;
    for (const Segment& segment : segments)
        for (int page = segment.first >> 8; page <= segment.last >> 8; ++page) used.set(static_cast<std::size_t>(page));
    constexpr std::size_t dos = 0x07, below_dos = 0x05, below_screen = 0x9C;
    const auto free = [&](std::size_t page) { return !used[page] && !used[page + 1]; };
    if (free(dos)) return static_cast<std::uint8_t>(dos);
    if (free(below_dos)) return static_cast<std::uint8_t>(below_dos);
    for (std::size_t page = dos + 1; page + xex_loader::pages <= below_screen; ++page)
        if (free(page)) return static_cast<std::uint8_t>(page);
    return std::nullopt;
}

// If the loader is at the start of a program's free memory, the free memory begins after it.
std::uint16_t memlo_with(std::uint8_t page) {
    constexpr std::uint16_t memlo = 0x0700, loader_bytes = 0x180;
    const auto end = static_cast<std::uint16_t>((page << 8) + loader_bytes);
    return page == memlo >> 8 ? end : memlo;
}

std::vector<std::uint8_t> loader_at(std::uint8_t page, std::uint16_t run) {
    std::vector<std::uint8_t> loader(xex_loader::bytes.begin(), xex_loader::bytes.end());
    for (const std::uint8_t at : xex_loader::page_bytes)
        loader[at] = static_cast<std::uint8_t>(loader[at] + page - xex_loader::page);
    const std::uint16_t memlo = memlo_with(page);
    put16(loader, xex_loader::memlo_at, memlo);
    put16(loader, xex_loader::run_at, run);
    return loader;
}

AtariDisk disk_of(Bytes content) {
    AtariGeometry geometry;
    geometry.sectors =
        static_cast<std::uint16_t>(std::max<std::size_t>(720, (content.size() + sector_bytes - 1) / sector_bytes));
    AtariDisk disk = AtariDisk::formatted(geometry);
    for (int sector = 1; !content.empty(); ++sector) {
        const std::size_t length = std::min(content.size(), sector_bytes);
        disk.write(sector, content.first(length));
        content = content.subspan(length);
    }
    disk.set_write_protected(true);
    disk.set_modified(false);
    return disk;
}

} // namespace

bool begins_as_xex(std::span<const std::uint8_t> program) {
    return program.size() >= 2 && program[0] == 0xFF && program[1] == 0xFF;
}

Result<AtariDisk> load_xex(std::span<const std::uint8_t> program, std::string* warning) {
    std::string found;
    const auto segments = find_segments(program, found);
    if (!segments) return Error{segments.error()};
    if (warning != nullptr) *warning = found;
    const auto page = find_page(*segments);
    if (!page) return Error{"the program's segments fill the memory; none is left for what loads them"};

    std::vector<std::uint8_t> content = loader_at(*page, segments->front().first);
    for (const Segment& segment : *segments) {
        append16(content, segment.first);
        append16(content, segment.last);
        content.insert(content.end(), segment.bytes.begin(), segment.bytes.end());
    }
    append16(content, mark);
    if (content.size() > max_bytes)
        return Error{fmt::format("the program is {} bytes long; a disk holds {}", program.size(), max_bytes)};
    return disk_of(content);
}

} // namespace emu
