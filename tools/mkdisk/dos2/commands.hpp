// The commands on the images of Atari disks.
#pragma once

#include "tools/mkdisk/options.hpp"

namespace mkdisk::dos2 {

int create(const Options& options);
int list(const Options& options);
int get(const Options& options);
int put(const Options& options);
int remove(const Options& options);
int rename(const Options& options);
int lock(const Options& options); // and unlock
int check(const Options& options);
int boot(const Options& options);

} // namespace mkdisk::dos2
