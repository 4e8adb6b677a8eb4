// What a file is that `fortress FILE` is to open.
#pragma once

#include "host/machine/machine_kind.hpp"

#include <filesystem>

namespace host {

// By its first line, packed or not; a file that cannot be read, by its extension.
bool is_trace(const std::filesystem::path& file);

enum class OpenedAs { apple_disk, atari_disk, cartridge, tape };

// By the contents, those of the first such file in a .gz or .zip; by the extension where they say nothing or leave a
// doubt. A program is a disk. What is none of them is taken for an Apple's disk, which then says what is wrong with it.
OpenedAs opened_as(const std::filesystem::path& file);

MachineKind machine_for(OpenedAs medium);

// The drive for a file: the recorder for a tape, else the one that is wanted.
int drive_for(const std::filesystem::path& file, int wanted, MachineKind kind);

} // namespace host
