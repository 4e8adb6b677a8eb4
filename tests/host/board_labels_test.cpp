// Positions of the board's labels on the built game's screen.

#include "host/game/board_labels.hpp"
#include "host/run/runner.hpp"
#include "host/session/start.hpp"
#include "host/verify/game_layer/layer_source.hpp"
#include "host/window/automatic_keys.hpp"
#include "host/window/display.hpp"
#include "host/window/play.hpp"
#include "tests/support/print_machine_kind.hpp"

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

// Script from power-on to the first turn.
std::string to_the_board(MachineKind kind) {
    const auto names = text_of("tournament.script");
    const auto board = names.find("wait-text \"RETURN BUILDS\"");
    return text_of(fmt::format("begin-{}.script", facts(kind).name)) + names.substr(0, names.find('\n', board) + 1);
}

class BoardLabels : public testing::TestWithParam<MachineKind> {
  protected:
    void SetUp() override {
        Options options;
        options.machine.kind = GetParam();
        session = start_session(options, DiskWrites::dropped);
        ASSERT_TRUE(session) << session.error();
    }

    void go_to_the_board() {
        std::ostringstream printed;
        Runner runner(*session, Symbols{{"weights_black", 0}}, printed);
        const auto script = parse_script(to_the_board(GetParam()));
        ASSERT_TRUE(script) << script.error();
        const auto failure = runner.run(*script);
        ASSERT_FALSE(failure) << failure->text;
    }

    // The middle of a square in a picture of this size.
    SDL_Point middle_of(int square, int width, int height) const {
        const bool apple = GetParam() == MachineKind::apple2plus;
        const int column = square % 6, row = square / 6;
        const int x = apple ? 140 + 56 * column : 108 + 32 * column, y = (apple ? 23 : 44) + 24 * row;
        return {x * width / (apple ? 560 : 376), y * height / (apple ? 192 : 240)};
    }

    Symbols symbols() const { return *game_symbols({}, GetParam(), {find_products()}); }
    int level_of(int square) const {
        return session->machine().peek(static_cast<std::uint16_t>(symbols().at("board") + square));
    }

    emu::Result<Session> session = emu::Error{"not started"};
};

TEST_P(BoardLabels, squares_are_where_the_game_draws_them) {
    EXPECT_FALSE(square_at(session->machine(), 0.5, 0.5));
    go_to_the_board();
    for (int square = 0; square < 36; ++square) {
        const auto at = middle_of(square, 1000, 1000);
        EXPECT_EQ(square_at(session->machine(), at.x / 1000.0, at.y / 1000.0), square);
    }
    for (const auto& [x, y] : {std::pair(0.1, 0.5), {0.9, 0.5}, {0.5, 0.01}, {0.5, 0.9}})
        EXPECT_FALSE(square_at(session->machine(), x, y)) << x << ' ' << y;
}

TEST_P(BoardLabels, a_pointer_builds_on_the_square_at_a_human_s_turn) {
    go_to_the_board();
    FieldPointer pointer(*AutoplayerLabels::find(symbols()));
    Typing typing(GetParam());
    pointer.point(*session, 28, true);
    for (int frame = 0; frame < 300 && level_of(28) == 0; ++frame) {
        pointer.follow(*session, typing);
        typing.feed(*session);
        session->run_frame();
    }
    EXPECT_EQ(level_of(28), 1);
}

TEST_P(BoardLabels, clicks_build_nothing_on_the_way_to_a_square_or_in_the_opponent_s_turn) {
    go_to_the_board();
    const auto at = [&](const char* label, int offset = 0) {
        return static_cast<std::uint16_t>(symbols().at(label) + offset);
    };
    auto& machine = session->machine();
    const int black = symbols().at("PLAYER_SIZE");
    machine.poke_ram(at("w_players", black + symbols().at("PLAYER_KIND")), 'H');
    for (const int i : {0, 1, 2, 3, 4, 5, 6})
        machine.poke_ram(at("w_players", black + symbols().at("PLAYER_NAME") + i),
                         static_cast<std::uint8_t>("SQUIRE"[i]));
    AutomaticKeys keys(*session, *Opponent::make(symbols(), "squire"));
    EXPECT_EQ(keys.refusal(), "");
    keys.build_on(28);
    bool was_refused = false;
    for (int frame = 0; frame < 1200 && machine.peek(at("turn")) == 1; ++frame) {
        keys.feed();
        session->run_frame();
        const bool is_asked = session->shows(move_prompt);
        EXPECT_TRUE(is_asked || !keys.refusal().empty());
        if (!is_asked || machine.peek(at("turn")) != 1) continue;
        if (keys.refusal().empty()) keys.build_on(35);
        was_refused = was_refused || !keys.refusal().empty();
    }
    EXPECT_EQ(machine.peek(at("turn")), 2);
    EXPECT_TRUE(was_refused);
    EXPECT_EQ(level_of(28), 1);
    EXPECT_EQ(level_of(35), 0);
}

TEST_P(BoardLabels, a_click_in_the_window_builds_there) {
    go_to_the_board();
    for (const auto& [name, value] :
         {std::pair("DISPLAY", "none"), {"SDL_VIDEODRIVER", "dummy"}, {"SDL_AUDIODRIVER", "dummy"}})
        ::setenv(name, value, 1);
    const auto sdl = reach_display();
    ASSERT_TRUE(sdl);
    const int height = first_height(1024, 768); // for the dummy driver's desktop
    const auto at = middle_of(21, height * 4 / 3, height);
    SDL_Event event{};
    event.type = SDL_MOUSEBUTTONDOWN;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = at.x;
    event.button.y = at.y;
    SDL_PushEvent(&event);
    const auto close = [](Uint32, void*) {
        SDL_Event quit{};
        quit.type = SDL_QUIT;
        SDL_PushEvent(&quit);
        return Uint32{200};
    };
    SDL_AddTimer(4000, close, nullptr);
    FlightRecorder flight_recorder(*session, FlightRecorder::Settings{{}, {}});
    Options options;
    options.machine.kind = GetParam();
    EXPECT_FALSE(play_in_window(*sdl, *session, flight_recorder, options, {}, EndSignals()));
    EXPECT_EQ(level_of(21), 1);
}

TEST_P(BoardLabels, are_where_the_game_draws_them) {
    EXPECT_TRUE(board_labels(session->machine()).empty());
    go_to_the_board();
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
