// Finds out what kind of file `fortress FILE` opens.
#pragma once

#include "host/machine/machine_kind.hpp"

#include <filesystem>

namespace host {

// Checks the first line, packed or not; the extension if the file cannot be read.
bool is_trace(const std::filesystem::path& file);

enum class OpenedAs { apple_disk, atari_disk, cartridge, tape, program };

// Checks the contents (in a .gz or .zip, those of the first usable file), then the extension if the contents are
// ambiguous. A program that boots (.xex, AppleSingle) counts as a disk; host/program loads the others. Anything unknown
// counts as an Apple disk; loading it reports the error.
OpenedAs opened_as(const std::filesystem::path& file);

MachineKind machine_for(OpenedAs medium);

// The recorder for a tape, else `wanted`.
int drive_for(const std::filesystem::path& file, int wanted, MachineKind kind);

} // namespace host
