// Compares the bitmaps of `draw` and `fill` with independently computed ones.
#include "tests/bench/program.hpp"
#include "tests/bench/program_checks.hpp"

#include <cstdlib>
#include <vector>

namespace bench {
namespace {

using Bytes = std::vector<std::uint8_t>;

// A pixel's byte and bit in the machines' bitmaps.
struct Pixel {
    int byte;
    std::uint8_t mask;
};
constexpr std::size_t screen_bytes(const emu::atari::Atari800&) { return 7680; }
constexpr std::size_t screen_bytes(const emu::apple2::Apple2&) { return 8192; }

constexpr Pixel pixel_at(const emu::atari::Atari800&, int x, int y) {
    return {y * 40 + x / 8, static_cast<std::uint8_t>(0x80 >> x % 8)};
}
constexpr Pixel pixel_at(const emu::apple2::Apple2&, int x, int y) {
    return {y % 8 * 0x400 + y / 8 % 8 * 0x80 + y / 64 * 40 + x / 7, static_cast<std::uint8_t>(1 << x % 7)};
}

// Empty if the screen contains these bytes.
template <class Machine>
std::string difference(const Machine& machine, const Bytes& expected) {
    for (std::size_t at = 0; at < expected.size(); ++at)
        if (machine.peek(static_cast<std::uint16_t>(screen_of(machine) + at)) != expected[at])
            return "byte " + std::to_string(at) + " of the screen is wrong";
    return "";
}

// Marsaglia's 16-bit xorshift; returns its high byte.
int next_random(std::uint16_t& seed) {
    seed ^= static_cast<std::uint16_t>(seed << 7);
    seed ^= static_cast<std::uint16_t>(seed >> 9);
    seed ^= static_cast<std::uint16_t>(seed << 8);
    return seed >> 8;
}

// Bresenham's line between two points, including both; calls `plot` with x and y.
template <class Plot>
void draw_line(int x, int y, int to_x, int to_y, Plot plot) {
    const int width = std::abs(to_x - x), height = std::abs(to_y - y);
    const int step_x = to_x < x ? -1 : 1, step_y = to_y < y ? -1 : 1;
    const bool flat = width > height;
    const int longer = flat ? width : height, shorter = flat ? height : width;
    int error = longer / 2;
    for (int left = longer;; --left) {
        plot(x, y);
        if (left == 0) return;
        (flat ? x : y) += flat ? step_x : step_y;
        error -= shorter;
        if (error >= 0) continue;
        error += longer;
        (flat ? y : x) += flat ? step_y : step_x;
    }
}

} // namespace

template <class Machine>
std::string draw_problem(Machine machine) {
    constexpr int lines = 40, height = 192;
    if (!run_rounds(machine, lines - 1)) return "the program does not end its rounds";
    Bytes screen(screen_bytes(machine));
    std::uint16_t seed = 1;
    int x = 0, y = 0;
    for (int line = 0; line < lines; ++line) {
        const int to_x = next_random(seed), random = next_random(seed);
        const int to_y = random < height ? random : random - 64;
        draw_line(x, y, to_x, to_y, [&](int at_x, int at_y) {
            const Pixel pixel = pixel_at(machine, at_x, at_y);
            screen[static_cast<std::size_t>(pixel.byte)] ^= pixel.mask;
        });
        x = to_x, y = to_y;
    }
    return difference(machine, screen);
}

template <class Machine>
std::string fill_problem(Machine machine) {
    if (!run_rounds(machine, 2)) return "the program does not end its rounds";
    Bytes screen(screen_bytes(machine));
    auto byte = static_cast<std::uint8_t>(result_of(machine));
    for (std::uint8_t& filled : screen) {
        filled = byte;
        byte = static_cast<std::uint8_t>(byte << 1 | byte >> 7);
    }
    return difference(machine, screen);
}

template std::string draw_problem(emu::atari::Atari800);
template std::string draw_problem(emu::apple2::Apple2);
template std::string fill_problem(emu::atari::Atari800);
template std::string fill_problem(emu::apple2::Apple2);

} // namespace bench
