// The commands on the images of Atari disks that are not as on an Apple's.
#pragma once

#include "tools/mkdisk/options.hpp"

namespace mkdisk::dos2 {

int create(const Options& options);
int list(const Options& options);
int get(const Options& options);
int put(const Options& options);
int boot(const Options& options);

} // namespace mkdisk::dos2
