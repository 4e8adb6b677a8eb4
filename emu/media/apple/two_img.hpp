// The .2mg or .2img image: a header, then sectors in DOS or ProDOS order or the disk bytes of a .nib, then a comment.
// Source: the 2IMG Universal Format, as its author published it (Apple II Disk Image formats, 2IMG).
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
    std::span<const std::uint8_t> disk;    // of the image: the sectors or disk bytes, as many as `inside` has
    int volume = 0;                        // 0 to 255, by the header, else as volume_in_sectors(); nib: none
    bool locked = false;
    std::vector<std::uint8_t> notes; // the bytes before and after the disk, at most Floppy525::max_image_notes
};

// Error: a header that points out of the file, or the image is not of a 5.25 inch disk of 35 to 40 tracks.
Result<TwoImg> read_two_img(std::span<const std::uint8_t> image);

// The bytes around the sectors are kept as the disk's image_notes(). Error: as read_two_img().
Result<Floppy525> load_two_img(std::span<const std::uint8_t> image);

// A disk from a .2mg: with its header, comment and order, its lock as the disk's protection. Of another disk:
// sectors in DOS order after a header of our own. The header gets the disk's volume unless that varies. Error: as
// save_image() of the format inside.
Result<std::vector<std::uint8_t>> save_two_img(const Floppy525& disk);

} // namespace emu
