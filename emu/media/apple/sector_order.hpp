// The order of an image's sectors (16 a track), by the content of the disk: names of image files
// often mislead. Sources: Beneath Apple DOS, ch. 4; Beneath Apple ProDOS, ch. 4; Apple Pascal Operating System
// Reference Manual, app. on the directory.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace emu {

enum class SectorOrder { dos, prodos };

// The order in which a DOS 3.3 catalogue, a ProDOS volume directory, or a Pascal directory is whole, when it is so in
// one order only. Nothing: no such thing is there, or the image is not of 35 to 40 tracks of 16 sectors.
std::optional<SectorOrder> order_by_contents(std::span<const std::uint8_t> image);

} // namespace emu
