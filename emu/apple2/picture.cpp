#include "emu/apple2/picture.hpp"

#include "emu/apple2/picture_composite.hpp"

namespace emu::apple2 {

void convert_line(const Frame::Line& line, Monitor monitor, std::uint32_t* out) {
    switch (monitor) {
    case Monitor::color:
        if (line.color_burst)
            convert_rgb(line, out);
        else
            convert_monochrome(line, rgb(255, 255, 255), out);
        break;
    case Monitor::composite: convert_composite(line, out); break;
    case Monitor::white: convert_monochrome(line, rgb(255, 255, 255), out); break;
    case Monitor::green: convert_monochrome(line, rgb(64, 255, 96), out); break;
    case Monitor::amber: convert_monochrome(line, rgb(255, 176, 0), out); break;
    }
}

bool Picture::update(const Frame& frame, Monitor monitor) {
    if (monitor != monitor_) seen_ = {};
    monitor_ = monitor;
    bool converted = false;
    for (std::size_t y = 0; y < height; ++y) {
        const Frame::Line& line = frame.line[y];
        if (seen_[y] == std::uint64_t{line.changed} + 1) continue;
        seen_[y] = std::uint64_t{line.changed} + 1;
        convert_line(line, monitor, &pixels_[y * width]);
        converted = true;
    }
    return converted;
}

} // namespace emu::apple2
