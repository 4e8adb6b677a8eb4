// Detects the sector order of a 16-sector image from the disk's content, because file names often mislead. Sources:
// Beneath Apple DOS, ch. 4; Beneath Apple ProDOS, ch. 4; Apple Pascal Operating System Reference Manual, app. on the
// directory.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace emu {

enum class SectorOrder { dos, prodos };

// The only order in which the image has a valid DOS 3.3 catalogue, ProDOS volume directory or Pascal directory. None:
// valid in neither or both, or not 35 to 40 tracks of 16 sectors.
std::optional<SectorOrder> order_by_contents(std::span<const std::uint8_t> image);

} // namespace emu
