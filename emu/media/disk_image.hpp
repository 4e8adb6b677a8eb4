// The image files of Apple disks, as bytes: sectors in DOS 3.3 order (.dsk, .do), sectors in ProDOS block order (.po),
// 13 sectors a track (.d13), 6,656 or 6,384 disk bytes a track (.nib, the shorter also .nb2), and bit streams (.woz).
// Order of sectors: Beneath Apple DOS ch. 3, Beneath Apple ProDOS ch. 3.
#pragma once

#include "emu/media/floppy525.hpp"
#include "emu/result.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace emu {

enum class ImageFormat { dsk, po, nib, woz, d13, nb2 }; // by these numbers in saved states

// Whether it is tracks of disk bytes.
constexpr bool has_disk_bytes(ImageFormat format) { return format == ImageFormat::nib || format == ImageFormat::nb2; }

inline constexpr int image_tracks = 35;
inline constexpr int image_sectors = 16; // a track
inline constexpr std::size_t sector_bytes = 256;
inline constexpr std::size_t sector_image_bytes = image_tracks * image_sectors * sector_bytes; // 143,360
inline constexpr std::size_t sector13_image_bytes = image_tracks * 13 * sector_bytes;          // 116,480
inline constexpr std::size_t nib_track_bytes = 6'656;
inline constexpr std::size_t nib_image_bytes = image_tracks * nib_track_bytes; // 232,960
inline constexpr std::size_t nb2_track_bytes = 6'384;
inline constexpr std::size_t nb2_image_bytes = image_tracks * nb2_track_bytes; // 223,440

// The format that a file name's extension ("dsk", ".DO", "po", "d13", "nib", "nb2", "woz"; the dot and case do not
// matter) and a length in bytes stand for; a .nib has either length. Error: an extension that is none of these, or a
// length that the format does not have.
Result<ImageFormat> format_of(std::string_view extension, std::size_t bytes);

// The same from the bytes, which win over the extension where they leave no doubt: the mark of a .woz; a DOS 3.3,
// ProDOS or Pascal directory that makes sense in one order of sectors only; 13 sectors by the length of a .dsk.
Result<ImageFormat> format_of(std::string_view extension, std::span<const std::uint8_t> image);

// The disk that an image describes. Sector images give 35 tracks of 51,024 cells, volume 254. A .nib track that holds
// only zero bytes is a track never recorded. Error: the length is not the format's, or, for .woz, the first
// damage found.
Result<Floppy525> load_image(std::span<const std::uint8_t> image, ImageFormat format);

// The image of a disk. Error: the first track and sector that the format cannot hold (a sector unreadable, missing or
// there twice; something recorded between or beyond the 35 tracks; more disk bytes than a .nib track takes). Sector
// images keep no volume number and no gaps.
Result<std::vector<std::uint8_t>> save_image(const Floppy525& disk, ImageFormat format);

} // namespace emu
