// An image file of any format as sectors in DOS's numbering, and back.
#pragma once

#include "tools/mkdisk/sector_image.hpp"

#include <filesystem>

namespace mkdisk {

// False also for what cannot be looked up: writing it tells why.
inline bool is_there(const std::filesystem::path& file) {
    std::error_code ignored;
    return std::filesystem::exists(file, ignored);
}

// By any of its names. False if there is none.
inline bool is_same_file(const std::filesystem::path& one, const std::filesystem::path& other) {
    std::error_code ignored;
    return std::filesystem::equivalent(one, other, ignored);
}

// The format that an extension names, of 13 sectors too. Error: none.
Result<emu::ImageFormat> format_named(const std::string& extension);

// Errors begin with the file's name: it is missing, is no image by its bytes or extension, or has sectors that cannot
// be read. Of a .gz or .zip, the first image in it.
Result<SectorImage> load(const std::filesystem::path& file);

struct OpenedImage {
    SectorImage disk;
    std::string remark; // one line about the file; empty: none
};
Result<OpenedImage> open_image(const std::filesystem::path& file);

// Replaces the file safely, by one of the same format that differs in the changed sectors alone. Errors as
// files::write_file_safely, or an extension that is no image's.
Failure save(const SectorImage& disk, const std::filesystem::path& file);

// Makes the image of a new disk. A format that cannot keep the volume gives a line in `remark`.
Failure save_new(const SectorImage& disk, const std::filesystem::path& file, std::string& remark);

// A .nib image of a disk that was never formatted.
Failure save_unformatted(const std::filesystem::path& file, int tracks);

} // namespace mkdisk
