// Independent observations of the chip and other people's test programs, kept outside the project. They are looked for
// in the directory that CONFORMANCE_DIR names, else in ../shared/conformance beside the source tree.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace conformance {

// The directory of the processor's files; nothing when there is none.
std::optional<std::filesystem::path> cpu_directory();

// The lines of a gzip-compressed text, without comments and empty ones. Empty when the file cannot be read.
std::vector<std::string> read_lines(const std::filesystem::path& gzip_file);

std::vector<std::uint8_t> read_bytes(const std::filesystem::path& file);

} // namespace conformance

// Skips a test, saying why, unless the named file of the processor's conformance data exists.
#define REQUIRE_CONFORMANCE_FILE(variable, name)                                                                       \
    const auto variable##_directory = conformance::cpu_directory();                                                    \
    if (!variable##_directory || !std::filesystem::exists(*variable##_directory / (name)))                             \
        GTEST_SKIP() << "no conformance data: " << (name)                                                              \
                     << " is neither in CONFORMANCE_DIR nor ../shared/conformance";                                    \
    const std::filesystem::path variable = *variable##_directory / (name)
