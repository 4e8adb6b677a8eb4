#include "emu/media/apple/apple_single.hpp"

#include "emu/media/apple/apple_loader.hpp"
#include "emu/media/apple/disk_image.hpp"
#include "emu/media/numbers.hpp"
#include "emu/media/track/gcr.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <vector>

namespace emu {
namespace {

using Bytes = std::span<const std::uint8_t>;

constexpr std::array<std::uint8_t, 8> mark{0x00, 0x05, 0x16, 0x00, 0x00, 0x02, 0x00, 0x00}; // version 2
constexpr std::size_t header_bytes = 26, entry_bytes = 12, page_bytes = 256;
constexpr std::size_t first_address = 0x0800, end_address = 0xBF00;

// The bytes of the entry of a kind; none if missing or outside the file.
std::optional<Bytes> entry(Bytes file, std::size_t kind) {
    const std::size_t count = file.size() < header_bytes ? 0 : big_endian(file, header_bytes - 2, 2);
    for (std::size_t at = header_bytes; at < header_bytes + count * entry_bytes; at += entry_bytes) {
        if (file.size() < at + entry_bytes) return std::nullopt;
        const std::size_t begin = big_endian(file, at + 4, 4), length = big_endian(file, at + 8, 4);
        if (big_endian(file, at, 4) != kind) continue;
        if (begin > file.size() || length > file.size() - begin) return std::nullopt;
        return file.subspan(begin, length);
    }
    return std::nullopt;
}

// The loader, then the program's pages in its reading order, with the first page last.
Floppy525 disk_of(Bytes program, std::size_t address) {
    const std::size_t first = address / page_bytes, pages = (address + program.size() - 1) / page_bytes - first + 1;
    std::vector<std::uint8_t> content(sector_image_bytes), memory(pages * page_bytes);
    std::ranges::copy(program, memory.begin() + static_cast<std::ptrdiff_t>(address % page_bytes));
    std::ranges::copy(apple_loader::bytes, content.begin());
    content[apple_loader::pages_at] = static_cast<std::uint8_t>(pages);
    content[apple_loader::pages_at + 1] = static_cast<std::uint8_t>(first);
    content[apple_loader::pages_at + 2] = static_cast<std::uint8_t>(address);
    content[apple_loader::pages_at + 3] = static_cast<std::uint8_t>(address >> 8);
    std::ranges::rotate_copy(memory, memory.begin() + page_bytes, content.begin() + page_bytes);

    Floppy525 disk;
    Bytes rest = content;
    for (int track = 0; track < image_tracks; ++track) {
        std::array<SectorData, image_sectors> sectors{};
        for (std::size_t i = 0; i < sectors.size(); ++i, rest = rest.subspan(page_bytes))
            std::ranges::copy(rest.first(page_bytes), sectors[i < 8 ? 2 * i : 2 * i - 15].begin());
        disk.lay_track(4 * track, encode_track(volume_of_images, track, sectors));
    }
    disk.set_write_protected(true);
    disk.set_modified(false);
    return disk;
}

} // namespace

bool begins_as_apple_single(Bytes program) {
    return program.size() >= mark.size() && std::equal(mark.begin(), mark.end(), program.begin());
}

Result<Floppy525> load_apple_single(Bytes program) {
    constexpr std::size_t data_fork = 1, prodos_info = 11;
    const auto data = entry(program, data_fork), info = entry(program, prodos_info);
    if (!data || data->empty()) return Error{"the AppleSingle file has no program in it, or is cut short"};
    if (!info || info->size() < 8) return Error{"the AppleSingle file does not say where its program loads"};
    const std::size_t address = big_endian(*info, 4, 4), end = address + data->size();
    if (address < first_address || end > end_address)
        return Error{fmt::format("the program loads from ${:04X} to ${:04X}; memory for programs is ${:04X} to ${:04X}",
                                 address, end - 1, first_address, end_address - 1)};
    return disk_of(*data, address);
}

} // namespace emu
