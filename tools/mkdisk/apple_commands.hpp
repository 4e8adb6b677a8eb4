// The commands on the images of Apple disks that are not as on an Atari's.
#pragma once

#include "tools/mkdisk/options.hpp"

#include <filesystem>

namespace mkdisk {

Result<SectorImage> open(const std::filesystem::path& file); // load(), and prints what there is to say about the file
int create(const Options& options);
int list(const Options& options);
int get(const Options& options);
int put(const Options& options);
int boot(const Options& options);

} // namespace mkdisk
