// The files that asm65 writes: none replaces a source, another output or something that a person made.
#pragma once

#include "emu/result.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace asm65 {

struct OutputFile {
    std::string path; // "-": standard output
    std::string bytes;
    bool is_rule = false; // of make
};

// Error: an output would replace an input (by any name), another output, an existing file whose name ends as that of a
// source, a disk of another size, or, for a rule of make, any other text. The inputs have their sizes.
std::optional<emu::Error> check_outputs(const std::vector<OutputFile>& outputs,
                                        const std::map<std::string, std::size_t>& inputs);

// Stops at the first error.
std::optional<emu::Error> write_outputs(const std::vector<OutputFile>& outputs);

} // namespace asm65
