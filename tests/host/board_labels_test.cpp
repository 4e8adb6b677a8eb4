// Where the game's board has its letters and numbers, on the built game's own screen.

#include "host/game/board_labels.hpp"
#include "host/runner.hpp"
#include "host/start.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <fmt/format.h>
#include <fstream>
#include <set>
#include <sstream>

namespace host {
namespace {

std::string text_of(const std::string& name) {
    std::ostringstream text;
    text << std::ifstream(std::string(FORTRESS_SOURCE_DIR "/tests/host/scripts/") + name).rdbuf();
    return text.str();
}

// From power-on to the first turn.
std::string to_the_board(MachineKind kind) {
    const auto names = text_of("tournament.script");
    const auto board = names.find("wait-text \"RETURN BUILDS\"");
    return text_of(fmt::format("begin-{}.script", facts(kind).name)) + names.substr(0, names.find('\n', board) + 1);
}

class BoardLabels : public testing::TestWithParam<MachineKind> {};

TEST_P(BoardLabels, are_where_the_game_draws_them) {
    Options options;
    options.machine.kind = GetParam();
    auto session = start_session(options, DiskWrites::dropped);
    ASSERT_TRUE(session) << session.error();
    EXPECT_TRUE(board_labels(session->machine()).empty());
    std::ostringstream printed;
    Runner runner(*session, {{"weights_black", 0}}, printed);
    const auto script = parse_script(to_the_board(GetParam()));
    ASSERT_TRUE(script) << script.error();
    const auto failure = runner.run(*script);
    ASSERT_FALSE(failure) << failure->text;
    const auto labels = board_labels(session->machine());
    ASSERT_EQ(labels.size(), 18U);
    const auto picture = session->machine().draw(0);
    const double lines = session->machine().graphics_lines();
    for (const auto& label : labels) {
        const auto at = [](double part, double of) { return static_cast<int>(std::lround(part * of)); };
        const int left = at(label.left, picture.width), right = at(label.right, picture.width);
        const int top = at(label.top, lines), bottom = at(label.bottom, lines);
        std::multiset<std::uint32_t> seen;
        for (int y = top; y < bottom; ++y)
            for (int x = left; x < right; ++x)
                seen.insert(picture.pixels[static_cast<std::size_t>(y * picture.width + x)]);
        const auto paper = picture.pixels[static_cast<std::size_t>(top * picture.width + right - 1)];
        const auto inked = seen.size() - seen.count(paper);
        EXPECT_GE(inked, seen.size() / 8) << label.name << " is not there";
        EXPECT_LE(inked, seen.size() * 2 / 3) << label.name << " has something else behind it";
    }
}

INSTANTIATE_TEST_SUITE_P(Machines, BoardLabels, testing::Values(MachineKind::apple2plus, MachineKind::atari800));

} // namespace
} // namespace host
