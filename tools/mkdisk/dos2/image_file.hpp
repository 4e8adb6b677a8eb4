// An Atari image file (.atr, .xfd) as sectors, and back.
#pragma once

#include "tools/mkdisk/dos2/image.hpp"

#include <filesystem>

namespace mkdisk::dos2 {

// Whether the file's name says that it is an Atari disk's image, packed by gzip or not; a .zip by the first image in
// it.
bool is_atari_image(const std::filesystem::path& file);

// Errors begin with the file's name: it is missing, is no image, has sectors of another number or length than DOS 2's,
// or such as cannot be read. Of a .gz or .zip, the first image in it. `remark`, where given: one line about the file.
Result<SectorImage> load(const std::filesystem::path& file, std::string* remark = nullptr);

// Replaces the file safely; what an image that is there has beside its sectors stays. Error as
// files::write_file_safely, or a name that is no image's to be written.
Failure save(const SectorImage& disk, const std::filesystem::path& file);

} // namespace mkdisk::dos2
