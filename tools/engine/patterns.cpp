#include "tools/engine/patterns.hpp"

#include <algorithm>
#include <utility>

namespace engine {
namespace {

using namespace model::fast;
using model::columns;
using model::highest_level;
using model::Square;
using model::square_count;

// The square after one of the eight symmetries of the field.
constexpr Square mapped(Square square, int symmetry) {
    int column = square % columns, row = square / columns;
    if ((symmetry & 1) != 0) column = columns - 1 - column;
    if ((symmetry & 2) != 0) row = columns - 1 - row;
    if ((symmetry & 4) != 0) std::swap(column, row);
    return row * columns + column;
}

// The lowest image of a pair; other == one for a square alone.
constexpr std::pair<Square, Square> lowest_image(Square one, Square other) {
    std::pair lowest{square_count, square_count};
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
        const std::pair image{mapped(one, symmetry), mapped(other, symmetry)};
        lowest = std::min(lowest, image);
        lowest = std::min(lowest, {image.second, image.first});
    }
    return lowest;
}

// True if an image of the pair in this order is the lowest one.
constexpr bool is_in_order(Square one, Square other) {
    for (int symmetry = 0; symmetry < 8; ++symmetry)
        if (std::pair{mapped(one, symmetry), mapped(other, symmetry)} == lowest_image(one, other)) return true;
    return false;
}

// Numbers the orbits in their order of appearance.
template <std::size_t count>
class Orbits {
  public:
    constexpr int number(std::pair<Square, Square> image) {
        int orbit = 0;
        while (orbit < count_ && images_[static_cast<std::size_t>(orbit)] != image) ++orbit;
        if (orbit == count_) images_[static_cast<std::size_t>(count_++)] = image;
        return orbit;
    }

  private:
    std::array<std::pair<Square, Square>, count> images_{};
    int count_ = 0;
};

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

// `castle` and `net` from the view of the side to move.
constexpr std::uint8_t content_of(int castle, int net) {
    if (castle == 0) return byte(std::clamp(net, -3, 3) + 3);
    const int level = castle > 0 ? castle : -castle, safety = std::clamp(castle > 0 ? net : -net, 0, castle_nets - 1);
    return byte(empty_contents + (castle > 0 ? 0 : castle_contents) + castle_nets * (level - 1) + safety);
}

constexpr Patterns make_patterns() {
    Patterns made{};
    Orbits<square_orbits> squares;
    Orbits<pair_orbits> pairs;
    std::size_t pair = 0;
    for (Square square = 0; square < square_count; ++square) {
        const int orbit = squares.number(lowest_image(square, square));
        made.squares[static_cast<std::size_t>(square)] = {byte(cell_of(square)), 0,
                                                          static_cast<std::uint16_t>(orbit * content_count)};
        made.square_weights[static_cast<std::size_t>(cell_of(square))] =
            static_cast<std::uint16_t>(orbit * content_count);
        for (const Square other : {square + 1, square + columns}) {
            if (other >= square_count || (other == square + 1 && other % columns == 0)) continue;
            const int weight =
                first_pair_weight + pairs.number(lowest_image(square, other)) * content_count * content_count;
            const auto [one, two] = is_in_order(square, other) ? std::pair{square, other} : std::pair{other, square};
            made.pairs[pair++] = {byte(cell_of(one)), byte(cell_of(two)), static_cast<std::uint16_t>(weight)};
            const auto add = [&](Square own, HalfPair half) {
                Beside& beside = made.beside[static_cast<std::size_t>(cell_of(own))];
                beside.pairs[beside.count++] = half;
            };
            add(one, {byte(cell_of(two)), content_count, 1, static_cast<std::uint16_t>(weight)});
            add(two, {byte(cell_of(one)), 1, content_count, static_cast<std::uint16_t>(weight)});
        }
    }
    for (const Side side : {Side::white, Side::black})
        for (int castle = -highest_level; castle <= highest_level; ++castle)
            for (int net = -highest_net; net <= highest_net; ++net)
                made.contents[index(side)][static_cast<std::size_t>(castle + highest_level)]
                             [static_cast<std::size_t>(net + net_origin)] =
                    content_of(castle * sign_of(side), net * sign_of(side));
    return made;
}

} // namespace

constinit const Patterns patterns = make_patterns();

} // namespace engine
