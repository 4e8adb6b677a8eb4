#include "emu/media/two_img.hpp"

#include "emu/media/disk_image.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string_view>

namespace emu {
namespace {

using Bytes = std::span<const std::uint8_t>;
using Buffer = std::vector<std::uint8_t>;

constexpr std::string_view mark = "2IMG", our_mark = "FTRS";

// Where the header's fields stand: numbers of 2 or 4 bytes, the low one first.
enum Field : std::size_t {
    creator = 4,
    header_bytes = 8, // 2 bytes
    version = 10,     // 2 bytes
    order = 12,       // 0: DOS, 1: ProDOS, 2: disk bytes
    flags = 16,
    blocks = 20, // of 512 bytes; counts in ProDOS order
    data_at = 24,
    data_bytes = 28
};
constexpr std::size_t least_header = 32, usual_header = 64;
constexpr std::uint32_t locked = 0x80000000, has_volume = 0x100, volume_bits = 0xFF;

std::uint32_t number(Bytes bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 4; i-- > 0;) value = value << 8 | bytes[at + i];
    return value;
}

void put(std::span<std::uint8_t> bytes, std::size_t at, std::size_t value, std::size_t count = 4) {
    for (std::size_t i = 0; i < count; ++i) bytes[at + i] = static_cast<std::uint8_t>(value >> (8 * i));
}

struct Header {
    ImageFormat inside;
    std::size_t begin, length; // of the sectors or disk bytes
};

Result<ImageFormat> format_inside(Bytes header) {
    switch (const auto number_of = number(header, order)) {
    case 0: return ImageFormat::dsk;
    case 1: return ImageFormat::po;
    case 2: return ImageFormat::nib;
    default: return Error{fmt::format("the .2mg image has its sectors in the unknown order {}", number_of)};
    }
}

// Some writers leave the length out.
Result<Header> read_header(Bytes image) {
    if (image.size() < least_header) return Error{"the .2mg image ends within its header"};
    const auto inside = format_inside(image);
    if (!inside) return Error{inside.error()};
    const std::size_t expected = length_of(*inside).value();
    const std::size_t by_blocks = std::size_t{number(image, blocks)} * 512;
    std::size_t length = number(image, data_bytes);
    if (length == 0) length = *inside == ImageFormat::po && by_blocks != 0 ? by_blocks : expected;
    if (length != expected)
        return Error{fmt::format("the .2mg image holds {} bytes of a disk; one of 5.25 inches and 35 tracks has {}",
                                 length, expected)};
    return Header{*inside, number(image, data_at), length};
}

// Of a disk that came from no .2mg.
Buffer new_header() {
    Buffer header(usual_header);
    std::ranges::copy(mark, header.begin());
    std::ranges::copy(our_mark, header.begin() + creator);
    put(header, header_bytes, usual_header, 2);
    put(header, version, 1, 2);
    put(header, data_at, usual_header);
    put(header, data_bytes, sector_image_bytes);
    return header;
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
    const Bytes behind = image.subspan(begin + length);
    notes.insert(notes.end(), behind.begin(), behind.end());
    if (notes.size() > Floppy525::max_image_notes)
        return Error{fmt::format("the .2mg image has {} bytes beside the disk; at most {} can be kept", notes.size(),
                                 Floppy525::max_image_notes)};
    const std::uint32_t set = number(image, flags);
    const int volume = (set & has_volume) != 0 ? static_cast<int>(set & volume_bits) : volume_of_images;
    return TwoImg{header->inside, image.subspan(begin, length), volume, (set & locked) != 0, std::move(notes)};
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
    const bool ours = !begins_as_two_img(notes);
    Buffer image = ours ? new_header() : Buffer(notes.begin(), notes.end());
    const auto header = read_header(image);
    if (!header) return Error{header.error()};
    const auto inside = save_image(disk, header->inside);
    if (!inside) return inside;
    if (header->begin > image.size()) return Error{"the disk's .2mg header is damaged"};
    const std::uint32_t set = number(image, flags);
    put(image, flags, disk.write_protected() ? set | locked : set & ~locked);
    image.insert(image.begin() + static_cast<std::ptrdiff_t>(header->begin), inside->begin(), inside->end());
    return image;
}

} // namespace emu
