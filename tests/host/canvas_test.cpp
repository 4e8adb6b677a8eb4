#include "host/terminal/canvas.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr TerminalSize size{4, 2};

TEST(Canvas, the_same_picture_needs_no_text) { EXPECT_THAT(Canvas(size).changes_from(Canvas(size)), IsEmpty()); }

TEST(Canvas, a_changed_cell_is_addressed_from_one) {
    Canvas next(size);
    next.put(2, 1, {"X", {1, 2, 3}, {}});
    const auto text = next.changes_from(Canvas(size));
    EXPECT_THAT(text, HasSubstr("\x1b[2;3H"));
    EXPECT_THAT(text, HasSubstr("\x1b[38;2;1;2;3m"));
    EXPECT_THAT(text, HasSubstr("X"));
}

TEST(Canvas, neighbours_follow_without_an_address_or_a_color_again) {
    Canvas next(size);
    next.put(0, 0, {"A", {9, 9, 9}, {}});
    next.put(1, 0, {"B", {9, 9, 9}, {}});
    EXPECT_THAT(next.changes_from(Canvas(size)), HasSubstr("AB"));
}

// The second column is not a cell of its own: a terminal would draw another character there.
TEST(Canvas, a_wide_character_takes_two_cells) {
    Canvas next(size);
    next.put(0, 0, {"\u7826", {9, 9, 9}, {}});
    next.put(1, 0, {"", {9, 9, 9}, {}});
    next.put(2, 0, {"B", {9, 9, 9}, {}});
    EXPECT_THAT(next.changes_from(Canvas(size)), HasSubstr("\u7826B"));
    Canvas narrow(size);
    narrow.put(0, 0, {"A", {9, 9, 9}, {}});
    EXPECT_THAT(narrow.changes_from(next), HasSubstr("A"));
    EXPECT_THAT(narrow.changes_from(next), HasSubstr("  "));
}

TEST(Canvas, another_size_draws_everything) {
    EXPECT_THAT(Canvas(size).changes_from(Canvas({0, 0})), HasSubstr("\x1b[2;1H"));
}

TEST(Canvas, outside_nothing_happens) {
    Canvas next(size);
    next.put(4, 0, {"X", {}, {}});
    next.put(0, -1, {"X", {}, {}});
    EXPECT_THAT(next.changes_from(Canvas(size)), Not(HasSubstr("X")));
}

} // namespace
} // namespace host
