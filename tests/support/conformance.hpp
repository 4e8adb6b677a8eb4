// Independent observations of the chip and other people's test programs, kept outside the project. They are looked for
// in the directory that CONFORMANCE_DIR names, else in ../shared/conformance beside the source tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace conformance {

// A file or folder of the data, "cpu/rdy.txt.gz" say; nothing when it is not there.
std::optional<std::filesystem::path> find(std::string_view name);

// Has tools/test name this part of the data, and how many of its cases were run, in its table.
void report(std::string_view name, std::size_t cases);

// The lines of a gzip-compressed text, without comments and empty ones. Empty when the file cannot be read.
std::vector<std::string> read_lines(const std::filesystem::path& gzip_file);

std::vector<std::uint8_t> read_bytes(const std::filesystem::path& file);

} // namespace conformance

// Skips a test, saying why, unless the named part of the data exists.
#define REQUIRE_CONFORMANCE_FILE(variable, name)                                                                       \
    const auto variable##_found = conformance::find(name);                                                             \
    if (!variable##_found)                                                                                             \
        GTEST_SKIP() << "no conformance data: " << (name)                                                              \
                     << " is neither in CONFORMANCE_DIR nor ../shared/conformance";                                    \
    const std::filesystem::path& variable = *variable##_found
