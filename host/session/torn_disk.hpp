// A reset or power cut in the middle of a write tears a sector, and a sector image cannot hold such a disk. It goes to
// NAME-torn.woz next to NAME.dsk, which keeps the last whole state.
#pragma once

#include <filesystem>
#include <optional>

namespace host {

// Returns NAME-torn.woz, or the first free name of NAME-torn-2.woz and so on.
std::filesystem::path free_torn_name(const std::filesystem::path& image);

// The newest torn disk of an image, if it is newer than the image.
std::optional<std::filesystem::path> later_torn_disk(const std::filesystem::path& image);

} // namespace host
