#include "emu/atari/picture.hpp"

#include "emu/atari/palette.hpp"
#include "emu/atari/picture_artifacts.hpp"
#include "emu/rgb.hpp"

#include <algorithm>
#include <cstring>

namespace emu::atari {

namespace {

constexpr std::size_t together = 8; // lets the host's compiler unroll
static_assert(Frame::dots_per_line % together == 0);

// Couples are the right dot of a clock and the left one of the next.
void convert_paired(const Frame::Line& line, TvSystem tv, std::uint32_t* out) {
    constexpr std::size_t couple = 4, couples_together = 8 * couple; // dots
    constexpr std::size_t rest = Frame::dots_per_line % couples_together;
    static_assert(Frame::dots_per_line % couple == 0);
    const auto* const couples = atari_palette_couples(tv).data();
    const std::uint8_t* const dots = line.dots.data();
    const auto convert = [&](std::size_t x) {
        std::memcpy(out + x, &couples[couple_of(dots + x + 1)], sizeof *couples);
    };
    for (std::size_t x = 0; x < Frame::dots_per_line - rest; x += couples_together) {
        for (std::size_t i = 0; i < couples_together; i += couple) convert(x + i);
    }
    for (std::size_t x = Frame::dots_per_line - rest; x < Frame::dots_per_line; x += couple) convert(x);
}

void convert_by_palette(const Frame::Line& line, TvSystem tv, std::uint32_t* out) {
    if (line.paired) return convert_paired(line, tv, out);
    const Palette& palette = atari_palette(tv);
    for (std::size_t x = 0; x < line.dots.size(); x += together, out += together) {
        for (std::size_t i = 0; i < together; ++i) out[i] = palette[line.dots[x + i]];
    }
}

void convert_monochrome(const Frame::Line& line, unsigned red, unsigned green, unsigned blue, std::uint32_t* out) {
    std::array<std::uint32_t, 16> shades{};
    for (unsigned luminance = 0; luminance < shades.size(); ++luminance) {
        const auto shade = [&](unsigned full) { return full * luminance / 15; };
        shades[luminance] = rgb(shade(red), shade(green), shade(blue));
    }
    std::transform(line.dots.begin(), line.dots.end(), out, [&](std::uint8_t dot) { return shades[dot & 0x0F]; });
}

} // namespace

void convert_line(const Frame::Line& line, Monitor monitor, TvSystem tv, std::uint32_t* out) {
    switch (monitor) {
    case Monitor::color:
        if (line.hires && tv == TvSystem::ntsc) return convert_with_artifacts(line, out);
        return convert_by_palette(line, tv, out);
    case Monitor::rgb: return convert_by_palette(line, tv, out);
    case Monitor::white: return convert_monochrome(line, 255, 255, 255, out);
    case Monitor::green: return convert_monochrome(line, 64, 255, 96, out);
    case Monitor::amber: return convert_monochrome(line, 255, 176, 0, out);
    }
}

bool Picture::update(const Frame& frame, Monitor monitor, TvSystem tv) {
    if (monitor != monitor_ || tv != tv_) seen_ = {};
    monitor_ = monitor;
    tv_ = tv;
    bool converted = false;
    for (std::size_t y = 0; y < height; ++y) {
        const Frame::Line& line = frame.line[y];
        if (seen_[y] == std::uint64_t{line.changed} + 1) continue;
        seen_[y] = std::uint64_t{line.changed} + 1;
        convert_line(line, monitor, tv, &pixels_[y * width]);
        converted = true;
    }
    return converted;
}

} // namespace emu::atari
