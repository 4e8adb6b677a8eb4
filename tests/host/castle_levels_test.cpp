// The height of castles has one constant per language: BOARD_HIGHEST in the program, highest_level in the C++ rules.
// Checked here: the words of traces, the page's pictures and lists. Not checked: pictures (tiles.s) and texts
// (rules_view.s, lesson.s) of the program, the page's lesson. The compiler rejects the engine's weights.
#include "host/verify/game_layer/game_words.hpp"
#include "tests/support/symbols.hpp"
#include "tools/model/board.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace host {
namespace {

using testing::HasSubstr;

std::string page_file(const std::string& name) {
    const auto bytes = support::read_file(FORTRESS_SOURCE_DIR "/host/web/page/" + name);
    return {bytes.begin(), bytes.end()};
}

TEST(CastleLevels, the_programs_and_the_rules_agree_on_the_highest) {
    for (const auto* symbols : {&support::game_symbols(), &support::atari_game_symbols()})
        EXPECT_EQ((*symbols)["BOARD_HIGHEST"], model::highest_level);
}

TEST(CastleLevels, a_trace_has_a_word_for_every_castle_and_tile) {
    const auto number = [](const char* label) { return support::game_symbols()[label]; };
    for (int level = 1; level <= model::highest_level; ++level)
        for (const int castle : {level, -level}) {
            const char word = game_words::castle(static_cast<std::uint8_t>(castle));
            EXPECT_EQ(model::castle_of_letter(word), castle);
        }
    EXPECT_EQ(game_words::castle(model::highest_level + 1), '?');
    EXPECT_EQ(game_words::shown(static_cast<std::uint8_t>(number("TILE_CASTLE"))), 'o');
    EXPECT_EQ(game_words::shown(static_cast<std::uint8_t>(number("TILE_COUNT") - 1)), 'x');
    EXPECT_EQ(game_words::shown(static_cast<std::uint8_t>(number("TILE_COUNT"))), '?');
}

TEST(CastleLevels, the_page_has_a_picture_and_a_text_for_each) {
    const std::string page = page_file("page.html"), texts = page_file("texts.js");
    for (int level = 1; level <= model::highest_level; ++level)
        for (const std::string& name :
             {"castle-" + std::to_string(level), "castle-" + std::to_string(level) + "-closed"})
            EXPECT_THAT(page, HasSubstr("<symbol id=\"" + name + "\""));
    int languages = 0;
    for (std::size_t at = 0; (at = texts.find("\n    levels: [", at)) != std::string::npos; ++at, ++languages) {
        const std::string list = texts.substr(at, texts.find(']', at) - at);
        EXPECT_EQ(std::ranges::count(list, ','), model::highest_level - 1) << list;
    }
    EXPECT_EQ(languages, 3);
}

} // namespace
} // namespace host
