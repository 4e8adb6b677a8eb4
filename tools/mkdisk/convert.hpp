// The commands that take any image of either machine, or a folder of them: what it is, and the same in another format.
#pragma once

#include "tools/mkdisk/options.hpp"

namespace mkdisk {

int convert(const Options& options);
int info(const Options& options);

} // namespace mkdisk
