// Pixels of pictures: 0xAABBGGRR, so that memory holds R, G, B, A on a little-endian host.
#pragma once

#include <cstdint>

namespace emu {

constexpr std::uint32_t rgb(unsigned red, unsigned green, unsigned blue) { // 0-255 each
    return 0xFF000000u | blue << 16 | green << 8 | red;
}

} // namespace emu
