// Loads an Atari image file (.atr, .xfd) as sectors, and saves it.
#pragma once

#include "tools/mkdisk/dos2/image.hpp"

#include <filesystem>

namespace mkdisk::dos2 {

// True if the file's name is an Atari image's, gzipped or not; for a .zip, if the first image in it is an Atari's.
bool is_atari_image(const std::filesystem::path& file);

// Errors begin with the file's name: it is missing, not an image, has sectors of another number or length than DOS 2's,
// or has unreadable sectors. Loads the first image in a .gz or .zip. `remark`, if given, receives one line about the
// file.
Result<SectorImage> load(const std::filesystem::path& file, std::string* remark = nullptr);

// The bytes that save() would write.
Result<std::vector<std::uint8_t>> bytes_to_save(const SectorImage& disk, const std::filesystem::path& file);

// Replaces the file safely; keeps an existing image's data outside the sectors. Error as files::write_file_safely, or a
// name that is not a writable image's.
Failure save(const SectorImage& disk, const std::filesystem::path& file);

} // namespace mkdisk::dos2
