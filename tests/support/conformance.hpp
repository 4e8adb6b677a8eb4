// Finds independent observations of the chips and other people's test programs, which are not part of the project: in
// the folder CONFORMANCE_DIR, or else in ../shared/conformance next to the source tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace conformance {

// A file or folder of the data, such as "cpu/rdy.txt.gz"; nothing if it does not exist.
std::optional<std::filesystem::path> find(std::string_view name);

// Adds this part of the data, and the number of cases run, to tools/test's table.
void report(std::string_view name, std::size_t cases);

// The lines of a gzip-compressed text, without comments and empty lines. Empty if the file cannot be read.
std::vector<std::string> read_lines(const std::filesystem::path& gzip_file);

std::vector<std::uint8_t> read_bytes(const std::filesystem::path& file);

} // namespace conformance

// Skips a test with a message unless the named part of the data exists.
#define REQUIRE_CONFORMANCE_FILE(variable, name)                                                                       \
    const auto variable##_found = conformance::find(name);                                                             \
    if (!variable##_found)                                                                                             \
        GTEST_SKIP() << "no conformance data: " << (name)                                                              \
                     << " is neither in CONFORMANCE_DIR nor ../shared/conformance";                                    \
    const std::filesystem::path& variable = *variable##_found // NOLINT(bugprone-macro-parentheses)
