// What a file is that `fortress FILE` is to open.
#pragma once

#include "host/machine/machine_kind.hpp"

#include <filesystem>

namespace host {

// By its first line, packed or not; a file that cannot be read, by its extension.
bool is_trace(const std::filesystem::path& file);

// The machine whose disk image or program it is: by the contents, and by the extension where they say nothing or leave
// a doubt. What is no image at all is an Apple's, which then says what is wrong with it.
MachineKind machine_for(const std::filesystem::path& file);

} // namespace host
