// FIR filters at 14.318 MHz, their sum over every window of eleven dots kept in a table.
// Sources: NTSC (SMPTE 170M) for YIQ to RGB; Sather, Understanding the Apple II, ch. 8, for the phase of the dots.
#include "emu/apple2/picture_composite.hpp"

#include "emu/apple2/dot_windows.hpp"
#include "emu/apple2/picture_rgb.hpp"

#include <algorithm>
#include <cmath>

namespace emu::apple2 {

namespace {

constexpr unsigned around = 5;
constexpr std::size_t taps = 2 * around + 1;
using Filter = std::array<double, taps>; // response to the dots from `around` before to `around` after

// Passes the subcarrier, and about 1 MHz to each side: a raised cosine over the subcarrier's period and its neighbours.
// Nothing comes through of a steady level or of what alternates from dot to dot.
constexpr Filter band_pass{0, 1.0 / 12, 0, -3.0 / 12, 0, 4.0 / 12, 0, -3.0 / 12, 0, 1.0 / 12, 0};

// Rolls off towards 7.16 MHz, where it passes nothing: the sum and twice-subcarrier product of the demodulator.
constexpr std::array<double, 3> smoothing{0.25, 0.5, 0.25};

// Brightness: all that is not in the subcarrier's band, smoothed.
constexpr Filter luma = [] {
    Filter filter{};
    for (std::size_t tap = 1; tap + 1 < taps; ++tap) {
        const double notch = (tap == around ? 1.0 : 0.0) - band_pass[tap];
        for (std::size_t i = 0; i < smoothing.size(); ++i) filter[tap + i - 1] += notch * smoothing[i];
    }
    return filter;
}();

struct Chroma {
    Filter i{};
    Filter q{};
};

constexpr double saturation = 1.2; // as in the crisp palette, so that areas have the same colours
constexpr double half_root = 0.70710678118654752;

// Demodulation where the dot in the middle has `phase`: the band around the subcarrier times its cosine and sine, the
// dot at phase 0 standing at 45 degrees, smoothed.
constexpr Chroma demodulator(unsigned phase) {
    constexpr std::array<double, 4> cosine{half_root, -half_root, -half_root, half_root};
    constexpr std::array<double, 4> sine{half_root, half_root, -half_root, -half_root};
    Chroma chroma;
    for (std::size_t i = 0; i < smoothing.size(); ++i) {
        const std::size_t at = (phase + 3 + i) & 3; // one dot before to one after
        for (std::size_t tap = 1; tap + 1 < taps; ++tap) {
            const double passed = saturation * smoothing[i] * band_pass[tap];
            chroma.i[tap + i - 1] += passed * cosine[at];
            chroma.q[tap + i - 1] += passed * sine[at];
        }
    }
    return chroma;
}

constexpr double filtered(const Filter& filter, unsigned window) {
    double sum = 0;
    for (std::size_t tap = 0; tap < taps; ++tap)
        if (window >> tap & 1) sum += filter[tap];
    return sum;
}

unsigned level(double signal) { return static_cast<unsigned>(std::lround(255 * std::clamp(signal, 0.0, 1.0))); }

std::uint32_t rgb_of_yiq(double y, double i, double q) {
    return rgb(level(y + 0.956 * i + 0.621 * q), level(y - 0.272 * i - 0.647 * q), level(y - 1.106 * i + 1.703 * q));
}

WindowColors<around> decoded_windows() {
    WindowColors<around> colors{};
    for (unsigned phase = 0; phase < 4; ++phase) {
        const Chroma chroma = demodulator(phase);
        for (unsigned window = 0; window < colors[phase].size(); ++window)
            colors[phase][window] =
                rgb_of_yiq(filtered(luma, window), filtered(chroma.i, window), filtered(chroma.q, window));
    }
    return colors;
}

// Without colour, brightness has the whole band.
WindowColors<1> grey_windows() {
    WindowColors<1> colors{};
    for (unsigned window = 0; window < 8; ++window) {
        double y = 0;
        for (std::size_t i = 0; i < smoothing.size(); ++i)
            if (window >> i & 1) y += smoothing[i];
        for (auto& phase : colors) phase[window] = rgb_of_yiq(y, 0, 0);
    }
    return colors;
}

} // namespace

void convert_composite(const Frame::Line& line, std::uint32_t* out) {
    static const WindowColors<around> colors = decoded_windows();
    static const WindowColors<1> greys = grey_windows();
    if (line.color_burst)
        convert_by_windows<around>(line, colors, out);
    else
        convert_by_windows<1>(line, greys, out);
}

} // namespace emu::apple2
