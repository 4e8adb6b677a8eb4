#include "emu/media/apple/two_img.hpp"

#include "emu/media/apple/disk_image.hpp"
#include "emu/media/numbers.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string_view>

namespace emu {
namespace {

using Bytes = std::span<const std::uint8_t>;
using Buffer = std::vector<std::uint8_t>;

constexpr std::string_view mark = "2IMG", our_mark = "FTRS";

// Offsets of the header's fields: little-endian numbers of 2 or 4 bytes.
enum Field : std::size_t {
    creator = 4,
    header_bytes = 8, // 2 bytes
    version = 10,     // 2 bytes
    order = 12,       // 0: DOS, 1: ProDOS, 2: disk bytes
    flags = 16,
    blocks = 20, // of 512 bytes; valid in ProDOS order
    data_at = 24,
    data_bytes = 28
};
constexpr std::size_t least_header = 32, usual_header = 64;
constexpr std::uint32_t locked = 0x80000000, has_volume = 0x100, volume_bits = 0xFF;

struct Header {
    ImageFormat inside;
    std::size_t begin, length; // of the sectors or disk bytes
};

Result<ImageFormat> format_inside(Bytes header) {
    switch (const auto number_of = number32(header, order)) {
    case 0: return ImageFormat::dsk;
    case 1: return ImageFormat::po;
    case 2: return ImageFormat::nib;
    default: return Error{fmt::format("the .2mg image has its sectors in the unknown order {}", number_of)};
    }
}

// Some writers omit the length.
Result<Header> read_header(Bytes image) {
    if (image.size() < least_header) return Error{"the .2mg image ends within its header"};
    const auto inside = format_inside(image);
    if (!inside) return Error{inside.error()};
    const std::size_t expected = image_tracks * track_bytes(*inside);
    const std::size_t by_blocks = std::size_t{number32(image, blocks)} * 512;
    std::size_t length = number32(image, data_bytes);
    if (length == 0) length = *inside == ImageFormat::po && by_blocks != 0 ? by_blocks : expected;
    if (length % track_bytes(*inside) != 0 || !tracks_in(length, *inside))
        return Error{fmt::format("the .2mg image holds {} bytes of a disk; one of 5.25 inches has {} (35 tracks) to {}",
                                 length, expected, max_image_tracks * track_bytes(*inside))};
    return Header{*inside, number32(image, data_at), length};
}

// Makes a header for a disk from another format.
Buffer new_header(std::size_t disk_bytes) {
    Buffer header(usual_header);
    std::ranges::copy(mark, header.begin());
    std::ranges::copy(our_mark, header.begin() + creator);
    put16(header, header_bytes, usual_header);
    put16(header, version, 1);
    put32(header, data_at, usual_header);
    put32(header, data_bytes, disk_bytes);
    return header;
}

int volume_of(Bytes header, Bytes disk, ImageFormat inside) {
    const std::uint32_t set = number32(header, flags);
    if ((set & has_volume) != 0) return static_cast<int>(set & volume_bits);
    return has_disk_bytes(inside) ? volume_of_images : volume_in_sectors(disk, inside);
}

} // namespace

bool begins_as_two_img(Bytes image) {
    return image.size() >= mark.size() && std::equal(mark.begin(), mark.end(), image.begin());
}

Result<TwoImg> read_two_img(Bytes image) {
    if (!begins_as_two_img(image)) return Error{"not a .2mg image: it does not begin with 2IMG"};
    const auto header = read_header(image);
    if (!header) return Error{header.error()};
    const std::size_t begin = header->begin, length = header->length;
    if (begin < least_header || begin > image.size() || length > image.size() - begin)
        return Error{fmt::format("the .2mg image has {} bytes; its header puts the disk at byte {}, {} bytes long",
                                 image.size(), begin, length)};
    Buffer notes(image.begin(), image.begin() + static_cast<std::ptrdiff_t>(begin));
    const Bytes after = image.subspan(begin + length);
    notes.insert(notes.end(), after.begin(), after.end());
    if (notes.size() > Floppy525::max_image_notes)
        return Error{fmt::format("the .2mg image has {} bytes in addition to the disk; at most {} can be kept",
                                 notes.size(), Floppy525::max_image_notes)};
    const Bytes disk = image.subspan(begin, length);
    return TwoImg{header->inside, disk, volume_of(image, disk, header->inside), (number32(image, flags) & locked) != 0,
                  std::move(notes)};
}

Result<Floppy525> load_two_img(Bytes image) {
    auto found = read_two_img(image);
    if (!found) return Error{found.error()};
    Floppy525 disk = has_disk_bytes(found->inside) ? *load_image(found->disk, found->inside)
                                                   : load_sectors(found->disk, found->inside, found->volume);
    disk.set_image_notes(std::move(found->notes));
    disk.set_write_protected(found->locked);
    disk.set_modified(false);
    return disk;
}

Result<Buffer> save_two_img(const Floppy525& disk) {
    const Bytes notes = disk.image_notes();
    const auto header = begins_as_two_img(notes) ? read_header(notes) : Header{ImageFormat::dsk, usual_header, 0};
    if (!header) return Error{header.error()};
    const auto tracks = static_cast<int>(header->length / track_bytes(header->inside));
    const auto inside = save_image(disk, header->inside, std::max(tracks, image_tracks));
    if (!inside) return inside;
    Buffer image = tracks == 0 ? new_header(inside->size()) : Buffer(notes.begin(), notes.end());
    if (tracks != 0 && inside->size() != header->length)
        return Error{fmt::format("a track past the {} of the .2mg image is recorded", tracks)};
    if (header->begin > image.size()) return Error{"the disk's .2mg header is damaged"};
    std::uint32_t set = number32(image, flags);
    const std::set<int> volumes = has_disk_bytes(header->inside) ? std::set<int>() : volumes_of(disk);
    if (volumes.size() == 1 && *volumes.begin() != volume_of(image, *inside, header->inside))
        set = (set & ~volume_bits) | has_volume | static_cast<std::uint32_t>(*volumes.begin());
    put32(image, flags, disk.write_protected() ? set | locked : set & ~locked);
    image.insert(image.begin() + static_cast<std::ptrdiff_t>(header->begin), inside->begin(), inside->end());
    return image;
}

} // namespace emu
