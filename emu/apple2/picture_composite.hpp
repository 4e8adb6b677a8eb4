// The look of a colour monitor on the composite output: the dot stream, sampled at four times the subcarrier, is
// separated into brightness and colour by filters, as an NTSC receiver does.
#pragma once

#include "emu/apple2/frame.hpp"

#include <cstdint>

namespace emu::apple2 {

// One line: 560 pixels to `out`. Without a burst the monitor's colour circuits rest, its notch filter among them.
void convert_composite(const Frame::Line& line, std::uint32_t* out);

} // namespace emu::apple2
