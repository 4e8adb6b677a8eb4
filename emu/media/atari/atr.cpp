#include "emu/media/atari/atr.hpp"

#include "emu/media/atari/atari_sectors.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>

namespace emu {
namespace {

using atari_sectors::Boot;

constexpr std::size_t header_bytes = 16;
constexpr std::size_t paragraph = 16;
constexpr std::array<std::uint8_t, 2> mark{0x96, 0x02};
constexpr std::size_t flags_at = 15;

// The disk's image_notes(): how the first three sectors are stored, then the header.
constexpr std::size_t notes_bytes = 1 + header_bytes;

using Header = std::span<const std::uint8_t>;

std::size_t sector_bytes_of(Header header) { return header[4] | std::size_t{header[5]} << 8; }

// Old programs leave the high half zero, so the field may be smaller than the data.
constexpr std::size_t high_half = paragraph << 16;
std::size_t promised_bytes(Header header) {
    const std::size_t paragraphs = header[2] | std::size_t{header[3]} << 8 | std::size_t{header[6]} << 16;
    return paragraphs * paragraph;
}

std::array<std::uint8_t, header_bytes> header_for(const AtariDisk& disk, std::size_t sector_image_bytes) {
    std::array<std::uint8_t, header_bytes> header{mark[0], mark[1]};
    const auto metadata = disk.image_notes();
    if (metadata.size() == notes_bytes) std::ranges::copy(metadata.subspan(1), header.begin());
    const std::size_t paragraphs = sector_image_bytes / paragraph;
    header[2] = static_cast<std::uint8_t>(paragraphs);
    header[3] = static_cast<std::uint8_t>(paragraphs >> 8);
    header[4] = static_cast<std::uint8_t>(disk.geometry().sector_bytes);
    header[5] = static_cast<std::uint8_t>(disk.geometry().sector_bytes >> 8);
    header[6] = static_cast<std::uint8_t>(paragraphs >> 16);
    header[flags_at] = static_cast<std::uint8_t>((header[flags_at] & 0xFE) | (disk.write_protected() ? 1 : 0));
    return header;
}

} // namespace

bool begins_as_atr(std::span<const std::uint8_t> image) {
    return image.size() >= mark.size() && std::ranges::equal(image.first(mark.size()), mark);
}

Result<AtariDisk> load_atr(std::span<const std::uint8_t> image, std::string* remark) {
    if (!begins_as_atr(image)) return Error{"the .atr image does not begin with the bytes 96 02"};
    if (image.size() < header_bytes)
        return Error{fmt::format("the .atr image is {} bytes long; its header alone has 16", image.size())};
    const Header header = image.first(header_bytes);
    const auto there = image.subspan(header_bytes);
    const std::size_t bytes = sector_bytes_of(header), promised = promised_bytes(header);
    if (bytes < 128 || bytes > 8192 || !std::has_single_bit(bytes))
        return Error{
            fmt::format("the .atr image's header gives sectors of {} bytes; there are 128, 256, ... 8192", bytes)};
    if (there.empty() || promised >= there.size() + atari_sectors::track_sectors * bytes)
        return Error{fmt::format("the .atr image is cut short: its header gives {} bytes of sectors, {} are there",
                                 promised, there.size())};

    const std::size_t intended = atari_sectors::intended_bytes(there.size(), promised, bytes);
    const auto sectors = atari_sectors::with_length(there, intended, remark);
    if (remark && remark->empty() && (promised ^ intended) % high_half != 0)
        *remark = fmt::format("the header of the image gives {} bytes of sectors, and {} are there: those count",
                              promised, intended);
    const Boot boot = bytes == 256 ? atari_sectors::find_boot(sectors) : Boot::whole_sectors;
    auto disk = atari_sectors::disk_of(sectors, {static_cast<std::uint16_t>(bytes), boot});
    if (!disk)
        return Error{fmt::format("the .atr image has {} bytes of sectors; that is not 1 to 65535 sectors of {}",
                                 sectors.size(), bytes)};
    std::vector<std::uint8_t> metadata{static_cast<std::uint8_t>(boot)};
    metadata.insert(metadata.end(), header.begin(), header.end());
    disk->set_image_notes(std::move(metadata));
    disk->set_write_protected((header[flags_at] & 1) != 0);
    return *std::move(disk);
}

Result<std::vector<std::uint8_t>> save_atr(const AtariDisk& disk) {
    const auto metadata = disk.image_notes();
    auto sectors = atari_sectors::sectors_of(disk, metadata.empty() ? Boot::short_sectors : Boot{metadata[0]});
    if (!sectors) return sectors;
    const auto header = header_for(disk, sectors->size());
    std::vector<std::uint8_t> image(header.begin(), header.end());
    image.insert(image.end(), sectors->begin(), sectors->end());
    return image;
}

} // namespace emu
