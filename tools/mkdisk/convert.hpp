// The commands `convert` and `info`, for any image of either machine or a folder of them.
#pragma once

#include "tools/mkdisk/options.hpp"

namespace mkdisk {

int convert(const Options& options);
int info(const Options& options);

} // namespace mkdisk
