// Errors about files: "NAME: why".
#pragma once

#include "emu/result.hpp"

#include <filesystem>
#include <string_view>

namespace files {

emu::Error failed(const std::filesystem::path& file, std::string_view why);
emu::Error failed_by_errno(const std::filesystem::path& file);

} // namespace files
