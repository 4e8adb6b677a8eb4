// .2mg and .2img images: a header, then sectors in DOS or ProDOS order or the disk bytes of a .nib, then a comment.
// Source: the 2IMG Universal Format as published by its author (Apple II Disk Image formats, 2IMG).
#pragma once

#include "emu/media/apple/disk_image.hpp"
#include "emu/media/apple/floppy525.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace emu {

bool begins_as_two_img(std::span<const std::uint8_t> image);

// An image's description of its disk.
struct TwoImg {
    ImageFormat inside = ImageFormat::dsk; // dsk, po or nib
    std::span<const std::uint8_t> disk;    // the image's sectors or disk bytes, in the length `inside` requires
    int volume = 0;                        // 0 to 255, from the header, else volume_in_sectors(); unused for nib
    bool locked = false;
    std::vector<std::uint8_t> notes; // the bytes before and after the disk, at most Floppy525::max_image_notes
};

// Error: a header that points outside the file, or not a 5.25 inch disk of 35 to 40 tracks.
Result<TwoImg> read_two_img(std::span<const std::uint8_t> image);

// Keeps the bytes around the sectors as the disk's image_notes(). Error: as read_two_img().
Result<Floppy525> load_two_img(std::span<const std::uint8_t> image);

// A disk from a .2mg keeps its header, comment and order; the lock is the disk's write protection. Other disks get DOS
// order and a new header. The header contains the disk's volume unless address fields differ. Error: as save_image() of
// the format inside.
Result<std::vector<std::uint8_t>> save_two_img(const Floppy525& disk);

} // namespace emu
