#include "host/picture/panel.hpp"
#include "host/window/small_letters.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::ElementsAre;

TEST(Letters, long_news_break_at_blanks) {
    EXPECT_THAT(wrapped("NO SPACE LEFT ON DEVICE", 9), ElementsAre("NO SPACE", "LEFT ON", "DEVICE"));
}

TEST(Letters, news_that_fill_a_line_are_one) { EXPECT_THAT(wrapped("LEFT ON", 7), ElementsAre("LEFT ON")); }

TEST(Letters, a_word_longer_than_a_line_is_cut) { EXPECT_THAT(wrapped("ABCDEFG", 4), ElementsAre("ABCD", "EFG")); }

TEST(Letters, small_letters_are_on_the_line_except_those_with_a_tail) {
    for (const char letter : std::string("abcdefhiklmnorstuvwxz")) {
        const auto& rows = small_letters[static_cast<std::size_t>(letter - '`')];
        EXPECT_EQ(rows.back(), 0) << letter;
        EXPECT_NE(rows[6], 0) << letter;
    }
}

} // namespace
} // namespace host
