// The image files of Apple disks, as bytes: sectors in DOS 3.3 order (.dsk, .do), sectors in ProDOS block order (.po),
// 13 sectors a track (.d13), 6,656 or 6,384 disk bytes a track (.nib, the shorter also .nb2), bit streams (.woz), and
// sectors or disk bytes after a header (.2mg, .2img), 35 tracks or up to 40. A program in an AppleSingle file is a disk
// that boots it.
#pragma once

#include "emu/media/apple/floppy525.hpp"
#include "emu/result.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace emu {

enum class ImageFormat { dsk, po, nib, woz, d13, nb2, two_img, program }; // by these numbers in saved states
inline constexpr ImageFormat last_image_format = ImageFormat::program;

const char* name_of(ImageFormat format); // its usual extension, with the dot

// True if it holds tracks of disk bytes.
constexpr bool has_disk_bytes(ImageFormat format) { return format == ImageFormat::nib || format == ImageFormat::nb2; }

inline constexpr int image_tracks = 35;     // the usual number
inline constexpr int max_image_tracks = 40; // as far as a drive's arm reaches
inline constexpr int image_sectors = 16;    // a track
inline constexpr std::size_t sector_bytes = 256;
// The DOS sector at each address-field number. Beneath Apple DOS, ch. 3, "Sector interleaving".
inline constexpr std::array<std::uint8_t, image_sectors> dos_sector_at = {0,  7, 14, 6, 13, 5, 12, 4,
                                                                          11, 3, 10, 2, 9,  1, 8,  15};
inline constexpr std::size_t sector_image_bytes = image_tracks * image_sectors * sector_bytes; // 143,360
inline constexpr std::size_t sector13_image_bytes = image_tracks * 13 * sector_bytes;          // 116,480
inline constexpr std::size_t nib_track_bytes = 6'656;
inline constexpr std::size_t nib_image_bytes = image_tracks * nib_track_bytes; // 232,960
inline constexpr std::size_t nb2_track_bytes = 6'384;
inline constexpr std::size_t nb2_image_bytes = image_tracks * nb2_track_bytes; // 223,440
inline constexpr int volume_of_images = 254;                                   // DOS's own default

// Bytes that an image of a format has for each track; 0: .woz and .2mg differ.
std::size_t track_bytes(ImageFormat format);
// How many tracks an image of this length has: 35 to 40, of 13 sectors 35. None: not a length of the format.
std::optional<int> tracks_in(std::size_t bytes, ImageFormat format);
// The error for a length in bytes. A .dsk or .po may be short or long by less than a track.
std::optional<Error> wrong_length(std::size_t bytes, ImageFormat format);
// One line about such a .dsk or .po; none: it has the usual length.
std::optional<std::string> remark_on_length(std::size_t bytes, ImageFormat format);

// The format that a file name's extension ("dsk", ".DO", "po", "d13", "nib", "nb2", "woz", "2mg", "2img"; the dot and
// case do not matter) and a length in bytes stand for; a .nib has either length. Error: an extension that is none of
// these, or a length that the format does not have.
Result<ImageFormat> format_of(std::string_view extension, std::size_t bytes);

// The same from the bytes, which win over the extension where they leave no doubt: the mark of a .woz, .2mg or program;
// a length that only one format has; of 16 sectors a track, a DOS 3.3, ProDOS or Pascal directory that makes sense in
// one order of sectors only. So any extension will do, except for a .dsk or .po that is short or long.
Result<ImageFormat> format_of(std::string_view extension, std::span<const std::uint8_t> image);

// The disk that an image describes. Sector images give tracks of 51,024 cells, of volume_in_sectors(). A .nib track
// that holds only zero bytes is a track never recorded. Error: the length is not the format's, or, for .woz and .2mg,
// the first damage found.
Result<Floppy525> load_image(std::span<const std::uint8_t> image, ImageFormat format);

// The image of a disk. Error: the first track and sector that the format cannot hold (a sector unreadable, missing or
// there twice; something recorded between the tracks or beyond track 39; more disk bytes than a .nib track takes). It
// has `at_least` tracks, as many as the image that the disk came from, and all that were recorded. Sector images keep
// no gaps. A disk that came from a .2mg is saved with that one's header and comment.
Result<std::vector<std::uint8_t>> save_image(const Floppy525& disk, ImageFormat format, int at_least = image_tracks);

// The volumes in a disk's address fields, rising.
std::set<int> volumes_of(const Floppy525& disk);
// The volume of a disk that an image of sectors describes: the one that its DOS asks for, else 254.
int volume_in_sectors(std::span<const std::uint8_t> image, ImageFormat format);
// One line if `image`, to which a disk was saved, does not keep its volume.
std::optional<std::string> remark_on_volume(const Floppy525& disk, std::span<const std::uint8_t> image,
                                            ImageFormat format);

// For formats that hold sectors: a disk of sectors in the order of `format`, missing ones zero; of a volume.
Floppy525 load_sectors(std::span<const std::uint8_t> image, ImageFormat format, int volume);

} // namespace emu
