// The files that the page has: ROM images, disks, symbols. Beside them there are none in a browser.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace host::web {

// From now on `name` holds these bytes.
void put_file(const std::filesystem::path& name, std::vector<std::uint8_t> bytes);

} // namespace host::web
