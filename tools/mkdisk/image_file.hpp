// Loads an image file of any format as sectors in DOS's numbering, and saves it.
#pragma once

#include "tools/mkdisk/sector_image.hpp"

#include <filesystem>

namespace mkdisk {

// The format of an extension, including 13 sectors. Error: unknown extension.
Result<emu::ImageFormat> format_named(const std::string& extension);

// Errors begin with the file's name: it is missing, not an image by its bytes or extension, or has unreadable sectors.
// Loads the first image in a .gz or .zip.
Result<SectorImage> load(const std::filesystem::path& file);

struct OpenedImage {
    SectorImage disk;
    std::string remark; // one line about the file; empty: none
};
Result<OpenedImage> open_image(const std::filesystem::path& file);

// Replaces the file safely with one of the same format in which only the changed sectors differ. Errors as
// files::write_file_safely, or an extension that is not an image's.
Failure save(const SectorImage& disk, const std::filesystem::path& file);

// The bytes that save() would write.
Result<std::vector<std::uint8_t>> bytes_to_save(const SectorImage& disk, const std::filesystem::path& file);

// Creates the image of a new disk. If the format cannot store the volume, `remark` receives a line.
Failure save_new(const SectorImage& disk, const std::filesystem::path& file, std::string& remark);

// Creates a .nib image of an unformatted disk.
Failure save_unformatted(const std::filesystem::path& file, int tracks);

} // namespace mkdisk
