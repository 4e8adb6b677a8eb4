// FIR filters at 14.318 MHz; a table holds their sum for every window of eleven dots. Sources: NTSC (SMPTE 170M) for
// YIQ to RGB; Sather, Understanding the Apple II, ch. 8, for the phase of the dots.
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

// Passes the subcarrier and about 1 MHz to each side: a raised cosine. Rejects DC and patterns that alternate from dot
// to dot.
constexpr Filter band_pass{0, 1.0 / 12, 0, -3.0 / 12, 0, 4.0 / 12, 0, -3.0 / 12, 0, 1.0 / 12, 0};

// Falls to zero at 7.16 MHz, which removes the demodulator's sum product at twice the subcarrier.
constexpr std::array<double, 3> smoothing{0.25, 0.5, 0.25};

// Luma: everything outside the subcarrier's band, smoothed.
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

constexpr double saturation = 1.2; // as in the RGB palette, so that areas have equal colours
constexpr double half_root = 0.70710678118654752;

// Demodulates at a dot with this `phase`: multiplies the band by the subcarrier's cosine and sine, phase 0 at 45
// degrees, and smooths.
constexpr Chroma demodulator(unsigned phase) {
    constexpr std::array<double, 4> cosine{half_root, -half_root, -half_root, half_root};
    constexpr std::array<double, 4> sine{half_root, half_root, -half_root, -half_root};
    Chroma chroma;
    for (std::size_t i = 0; i < smoothing.size(); ++i) {
        const std::size_t at = (phase + 3 + i) & 3; // from the dot before to the one after
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

// Without colour, luma has the full bandwidth.
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
