// Commands that differ for Atari disks.
#pragma once

#include "tools/mkdisk/dos2/image.hpp"
#include "tools/mkdisk/options.hpp"

#include <filesystem>

namespace mkdisk::dos2 {

Result<SectorImage> open(const std::filesystem::path& file); // load(), and prints its remark about the file
int create(const Options& options);
int list(const Options& options);
int get(const Options& options);
int put(const Options& options);
int boot(const Options& options);

} // namespace mkdisk::dos2
