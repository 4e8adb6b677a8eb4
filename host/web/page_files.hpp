// The page's files: ROM images, disks, symbols. A browser has no others.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace host::web {

// Sets the content of the file `name`.
void put_file(const std::filesystem::path& name, std::vector<std::uint8_t> bytes);

} // namespace host::web
