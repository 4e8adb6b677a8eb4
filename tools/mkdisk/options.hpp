// The parsed command line, and command failures.
#pragma once

#include "emu/media/atari/atari_disk.hpp"
#include "tools/mkdisk/commands.hpp"
#include "tools/mkdisk/dos_disk.hpp"

#include <cstdio>
#include <fmt/format.h>
#include <iostream>
#include <string>
#include <vector>

namespace mkdisk {

struct Options {
    std::vector<std::string> words; // the command and its operands
    int volume = emu::volume_of_images, tracks = emu::image_tracks, address = 0;
    bool data = false, unformatted = false, force = false, raw = false;
    emu::AtariGeometry density;
    FileType type = FileType::binary;
    std::string format; // an extension, with the dot; empty: none given
    BootOrder order = BootOrder::physical;

    const std::string& image() const { return words[1]; }
    const std::string& operand(std::size_t number) const { return words[1 + number]; } // from 1
};

inline int fail(ExitCode code, const std::string& text) {
    std::cerr << fmt::format("mkdisk: {}\n", text);
    return code;
}

// Writes the output of `get` to the third operand, or to standard output if that is missing or "-".
int write_output(const Options& options, std::span<const std::uint8_t> bytes);

} // namespace mkdisk
