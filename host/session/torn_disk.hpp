// Where a disk is kept that its image file cannot hold, because a reset or a power cut tore a sector in the middle of a
// write: NAME-torn.woz beside NAME.dsk, which keeps the last whole state.
#pragma once

#include <filesystem>
#include <optional>

namespace host {

// For a new one: NAME-torn.woz, or NAME-torn-2.woz and so on where others are there.
std::filesystem::path free_torn_name(const std::filesystem::path& image);

// The latest one beside an image, if it is later than the image.
std::optional<std::filesystem::path> later_torn_disk(const std::filesystem::path& image);

} // namespace host
