// The contents of each cell, from which the classes of R11.1 follow for either side.
#pragma once

#include "tools/model/fast/field.hpp"
#include "tools/model/weights.hpp"

#include <algorithm>
#include <span>

namespace model::fast {

// A content is a castle (negative for Black) with a net strength for White clipped to -2..2, or the border.
using Content = std::uint8_t;
constexpr Content border = (2 * highest_level + 1) * 5;
constexpr int content_count = border + 1;

constexpr Content content_of(int castle, int net) {
    return static_cast<Content>((castle + highest_level) * 5 + std::clamp(net, -2, 2) + 2);
}

// The weight that a content activates for a side as the square itself (0..7, or beside_enemy if the move is illegal)
// and as a neighbour.
struct ContentClass {
    std::uint8_t self;
    std::uint8_t beside;
};
constexpr std::uint8_t illegal = weight_count; // as `self`: an illegal move (R2.1)
extern const std::array<std::array<ContentClass, content_count>, 2> content_classes;

// R11.1: 20..25.
extern const std::array<std::uint8_t, cell_count> place_classes;

class Contents {
  public:
    struct Change {
        std::uint8_t cell;
        Content before, after;
    };

    // The empty field.
    Contents() {
        content_.fill(border);
        for_each(all_cells, [&](Cell cell) { content_[static_cast<std::size_t>(cell)] = content_of(0, 0); });
    }
    // A field in any state: changes() lists the differences from the empty one.
    explicit Contents(const Field& field) : Contents() { update(field, all_cells); }

    Content operator[](Cell cell) const { return content_[static_cast<std::size_t>(cell)]; }

    // Updates the touched cells after a move. changes() then holds the cells whose content has changed.
    void update(const Field& field, Cells touched) {
        count_ = 0;
        for_each(touched, [&](Cell cell) {
            Content& content = content_[static_cast<std::size_t>(cell)];
            const Content after = content_of(field.castle(cell), field.net(cell));
            if (after == content) return;
            changes_[count_++] = {static_cast<std::uint8_t>(cell), content, after};
            content = after;
        });
    }
    std::span<const Change> changes() const { return std::span(changes_).first(count_); }

    // The six weights that a legal move of the side activates, as model::active_weights returns them.
    ActiveWeights active_weights(Cell cell, Side side) const;

  private:
    std::array<Content, cell_count> content_;
    std::array<Change, square_count> changes_;
    std::size_t count_ = 0;
};

} // namespace model::fast
