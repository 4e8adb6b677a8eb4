// The files for other programs that asm65 can write: one option of the command each.
#pragma once

#include "emu/result.hpp"
#include "tools/asm65/assembler.hpp"

#include <span>
#include <string>
#include <string_view>

namespace asm65 {

struct OutputFormat {
    struct Context {
        std::string program;                      // file of the program's bytes; empty: none
        std::map<std::string, std::size_t> sizes; // of the files that were read, by path
    };

    std::string_view option, about;
    bool is_program = false; // contains the program's bytes
    emu::Result<std::string> (*format)(const Assembly&, const Context&);
};

std::span<const OutputFormat> output_formats();

// A rule of make for the outputs. A missing input is not an error.
std::string format_dependencies(std::span<const std::string> outputs, std::span<const std::string> inputs);

} // namespace asm65
