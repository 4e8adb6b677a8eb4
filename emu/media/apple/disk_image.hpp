// Images of Apple disks, as bytes: sectors in DOS 3.3 order (.dsk, .do), sectors in ProDOS block order (.po), 13
// sectors a track (.d13), 6,656 or 6,384 disk bytes a track (.nib; the shorter also .nb2), bit streams (.woz), and
// sectors or disk bytes after a header (.2mg, .2img). Images have 35 to 40 tracks. A program in an AppleSingle file
// becomes a disk that boots it.
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

enum class ImageFormat { dsk, po, nib, woz, d13, nb2, two_img, program }; // saved states contain these numbers
inline constexpr ImageFormat last_image_format = ImageFormat::program;

const char* name_of(ImageFormat format); // the usual extension, with the dot

// True for formats that hold tracks of disk bytes.
constexpr bool has_disk_bytes(ImageFormat format) { return format == ImageFormat::nib || format == ImageFormat::nb2; }

inline constexpr int image_tracks = 35;     // the usual number
inline constexpr int max_image_tracks = 40; // the limit of a drive's arm
inline constexpr int image_sectors = 16;    // a track
inline constexpr std::size_t sector_bytes = 256;
// The DOS sector for each number in the address fields. Beneath Apple DOS, ch. 3, "Sector interleaving".
inline constexpr std::array<std::uint8_t, image_sectors> dos_sector_at = {0,  7, 14, 6, 13, 5, 12, 4,
                                                                          11, 3, 10, 2, 9,  1, 8,  15};
inline constexpr std::size_t sector_image_bytes = image_tracks * image_sectors * sector_bytes; // 143,360
inline constexpr std::size_t sector13_image_bytes = image_tracks * 13 * sector_bytes;          // 116,480
inline constexpr std::size_t nib_track_bytes = 6'656;
inline constexpr std::size_t nib_image_bytes = image_tracks * nib_track_bytes; // 232,960
inline constexpr std::size_t nb2_track_bytes = 6'384;
inline constexpr std::size_t nb2_image_bytes = image_tracks * nb2_track_bytes; // 223,440
inline constexpr int volume_of_images = 254;                                   // DOS's own default

// Bytes of a track in an image; 0: .woz and .2mg vary.
std::size_t track_bytes(ImageFormat format);
// The number of tracks in an image of this length: 35 to 40, 35 with 13 sectors. None: invalid length.
std::optional<int> tracks_in(std::size_t bytes, ImageFormat format);
// The error for an invalid length. A .dsk or .po may be short or long by less than a track.
std::optional<Error> wrong_length(std::size_t bytes, ImageFormat format);
// A one-line remark on such a .dsk or .po; none if the length is usual.
std::optional<std::string> remark_on_length(std::size_t bytes, ImageFormat format);

// The format for a file name's extension ("dsk", ".DO", "po", "d13", "nib", "nb2", "woz", "2mg", "2img"; the dot is
// optional, case is ignored) and a length in bytes; a .nib can have either length. Error: an unknown extension, or an
// invalid length.
Result<ImageFormat> format_of(std::string_view extension, std::size_t bytes);

// The format by content. Unambiguous content wins over the extension: the signature of a .woz, .2mg or program; a
// length that only one format has; for 16 sectors a track, a DOS 3.3, ProDOS or Pascal directory that is valid in one
// sector order only. So any extension works, except for a .dsk or .po that is short or long.
Result<ImageFormat> format_of(std::string_view extension, std::span<const std::uint8_t> image);

// The disk in an image. Sector images become tracks of 51,024 cells with the volume of volume_in_sectors(). A .nib
// track of zero bytes was never recorded. Error: an invalid length, or, for .woz and .2mg, the first damage found.
Result<Floppy525> load_image(std::span<const std::uint8_t> image, ImageFormat format);

// The image of a disk, with at least `at_least` tracks, at least as many as the original image, and all that were
// recorded. Sector images lose the gaps. A disk from a .2mg keeps its header and comment. Error: the first track and
// sector that the format cannot hold (an unreadable, missing or duplicate sector; recordings between tracks or beyond
// track 39; too many disk bytes for a .nib track).
Result<std::vector<std::uint8_t>> save_image(const Floppy525& disk, ImageFormat format, int at_least = image_tracks);

// The volumes in a disk's address fields, ascending.
std::set<int> volumes_of(const Floppy525& disk);
// The volume for a sector image: the one its DOS requires, else 254.
int volume_in_sectors(std::span<const std::uint8_t> image, ImageFormat format);
// A one-line remark if `image`, to which the disk was saved, loses its volume.
std::optional<std::string> remark_on_volume(const Floppy525& disk, std::span<const std::uint8_t> image,
                                            ImageFormat format);

// For sector formats: a disk from sectors in the order of `format`, with this volume; missing sectors are zero.
Floppy525 load_sectors(std::span<const std::uint8_t> image, ImageFormat format, int volume);

} // namespace emu
