// Star Chess as a whole on the emulated machines, by `fortress run --game starchess`: a human, whose keys a script
// types, against three computers to the game's end, with the same end on the Apple, on the Atari and in the native
// engine; saving and loading; what the prompts refuse.
#include "tests/support/process.hpp"
#include "tools/model/star_chess/game.hpp"
#include "tools/model/star_chess/predictor.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

using namespace star_chess;
using testing::HasSubstr;

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

// The keys of one game as a script.
class Script {
  public:
    Script(std::uint16_t seed, int last_turn) {
        line("wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text \"BEGINS\" 20");
        for (int seat = 2; seat <= player_count; ++seat) line("type \"Z\"\nkey LEFT\nkey LEFT"); // depth 0
        line("type \"ZZ" + std::to_string(seed) + "Z\"");
        for (int turn = 0; turn < last_turn; turn += 20) line("key RIGHT");
        line("key RETURN");
    }

    void begin_turn(const Game& game) {
        line("wait-text \"YOUR TURN, NUMBER " + std::to_string(game.full_turn()) + "\" 300\nwait-text \"H HELP\" 20");
        cursor_ = homes[0];
    }
    void give(const Command& command) {
        go_to(command.from);
        const auto number = [&] { line("type \"" + std::to_string(command.ships) + "\"\nkey RETURN"); };
        switch (command.verb) {
        case Verb::move:
            line("type \"M\"");
            go_to(command.to);
            line("key RETURN");
            number();
            break;
        case Verb::build: line("type \"B\""), number(); break;
        case Verb::colonize: line("type \"C\""); break;
        case Verb::terraform: line("type \"T\""); break;
        case Verb::scrap: line("type \"S\""), number(); break;
        }
        line("wait-text \"RETURN KEEPS\" 20\nkey RETURN\nwait-text \"H HELP\" 20");
    }
    void end_turn() { line("type \"E\""); }
    void end_game() { line("wait-text \"THE GAME IS OVER\" 900\npeek galaxy 128"); }
    const std::string& text() const { return text_; }

  private:
    void line(const std::string& text) { text_ += text + "\n"; }
    void go_to(Sector to) {
        for (; column(cursor_) < column(to); ++cursor_) line("key RIGHT");
        for (; column(cursor_) > column(to); --cursor_) line("key LEFT");
        for (; row(cursor_) < row(to); cursor_ += 4) line("type \"A\"");
        for (; row(cursor_) > row(to); cursor_ -= 4) line("type \"Z\"");
    }

    std::string text_;
    Sector cursor_ = 0;
};

// Plays a game in the native engine, each player by the full mask of its requests, and writes down player 1's keys.
Game play(std::uint16_t seed, int last_turn, Script& script) {
    Game game(new_galaxy(GalaxyKind::random, seed), last_turn);
    while (!game.is_over()) {
        const bool is_human = game.mover() == 0 && !game.position().is_defeated(0);
        if (is_human) script.begin_turn(game);
        Position position = game.position();
        Turn turn = game.turn();
        const Requests requests = make_requests(position, game.mover());
        for (const Command& command : play_commands(position, turn, requests, requests.full)) {
            if (is_human) script.give(command);
            game.execute(command);
        }
        if (is_human) script.end_turn();
        game.end_turn();
    }
    script.end_game();
    return game;
}

// The 128 bytes of `galaxy` (game6502/star_chess/core/galaxy.s) as `peek` prints them.
Position position_of(const std::string& peeked) {
    std::istringstream in(peeked);
    std::array<unsigned, 128> bytes{};
    for (unsigned& byte : bytes) in >> std::hex >> byte;
    const auto field = [&](int number, int at) { return bytes[index(16 * number + at)]; };
    Position position;
    for (Sector at = 0; at < sector_count; ++at) {
        if (const unsigned owner = field(0, at)) position.fleets[owner - 1] |= bit(at);
        if (const unsigned owner = field(3, at)) position.colonies[owner - 1] |= bit(at);
        position.ships[index(at)] = static_cast<std::uint16_t>(field(1, at) + 256 * field(2, at));
        position.inhabitants[index(at)] = static_cast<std::uint16_t>(field(4, at) + 256 * field(5, at));
        if (field(6, at) & 0x80) position.terran |= bit(at);
    }
    for (Player player = 0; player < player_count; ++player) {
        position.materials[index(player)] = static_cast<std::uint16_t>(field(7, player) + 256 * field(7, player + 4));
        position.credits[index(player)] =
            static_cast<std::uint16_t>(field(7, player + 8) + 256 * field(7, player + 12));
    }
    return position;
}

class StarMachine : public testing::TestWithParam<std::string> {
  protected:
    void SetUp() override {
        folder = fs::temp_directory_path() / ("star-chess-" + std::to_string(::getpid()));
        fs::create_directories(folder);
    }
    void TearDown() override { fs::remove_all(folder); }

    struct Ended {
        int code;
        std::string output, errors;
    };
    Ended run(const std::string& script, const support::Words& more = "") const {
        support::Surroundings around{folder};
        around.piped = script;
        const int code = support::run_process({fs::path(FORTRESS_BINARY_DIR) / "bin/fortress",
                                               "run --game starchess --script - --machine " + GetParam(), more},
                                              around);
        return {code, read(folder / ".out"), read(folder / ".err")};
    }

    fs::path folder;
};

TEST_P(StarMachine, a_human_plays_three_computers_to_the_end) {
    for (const int seed : {1, 12, 345}) {
        const auto number = static_cast<std::uint16_t>(seed);
        Script script(number, 40);
        const Game game = play(number, 40, script);
        const Ended ended = run(script.text());
        ASSERT_EQ(ended.code, 0) << ended.errors;
        EXPECT_EQ(text_of(position_of(ended.output)), text_of(game.position())) << "seed " << seed;
    }
}

TEST_P(StarMachine, a_saved_game_comes_back_as_its_turn_began) {
    const std::string extension = GetParam() == "atari800" ? ".atr" : ".dsk";
    fs::copy_file(fs::path(FORTRESS_BINARY_DIR) / ("disks/starchess" + extension), folder / ("own" + extension));
    const Ended ended =
        run("wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text \"BEGINS\" 20\n"
            "type \"L3\"\nwait-text \"NO SUCH GAME\" 30\nkey RETURN\n"
            "wait-text \"YOUR TURN\" 20\nwait-text \"H HELP\" 10\npeek galaxy 128\n"
            "type \"S5\"\nkey RETURN\nwait-text \"RETURN KEEPS\" 20\nkey RETURN\nwait-text \"H HELP\" 10\n"
            "type \"D3\"\nwait-text \"SAVED AS\" 60\nexpect-text \"FLEET OF 1 15\"\n"
            "type \"Q\"\nwait-text \"LEAVE\" 10\nkey RETURN\nwait-text \"L LOADS\" 20\n"
            "type \"L3\"\nwait-text \"YOUR TURN\" 60\nwait-text \"H HELP\" 10\npeek galaxy 128\n",
            {"--write --disk1", folder / ("own" + extension)});
    ASSERT_EQ(ended.code, 0) << ended.errors;
    const auto middle = ended.output.find('\n') + 1;
    EXPECT_EQ(ended.output.substr(0, middle), ended.output.substr(middle));
}

// A turn of a human is ended by E; what computers of depth 0 do takes seconds.
constexpr auto three_turns = "wait-text \"H HELP\" 20\ntype \"M\"\ntype \"A\"\nkey RETURN\nkey RETURN\n"
                             "wait-text \"RETURN KEEPS\" 20\nkey RETURN\nwait-text \"H HELP\" 20\ntype \"E\"\n"
                             "wait-text \"YOUR TURN, NUMBER 2\" 60\nwait-text \"H HELP\" 20\ntype \"AC\"\n"
                             "wait-text \"RETURN KEEPS\" 20\nkey RETURN\nwait-text \"H HELP\" 20\ntype \"E\"\n"
                             "wait-text \"YOUR TURN, NUMBER 3\" 60\nwait-text \"H HELP\" 20\n";

TEST_P(StarMachine, a_saved_game_is_replayed_to_where_it_was_saved) {
    const std::string extension = GetParam() == "atari800" ? ".atr" : ".dsk";
    fs::copy_file(fs::path(FORTRESS_BINARY_DIR) / ("disks/starchess" + extension), folder / ("own" + extension));
    std::string begin = "wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text \"BEGINS\" 20\n";
    for (int seat = 2; seat <= player_count; ++seat) begin += "type \"Z\"\nkey LEFT\nkey LEFT\n";
    const Ended ended =
        run(begin + "type \"ZZ7\"\nkey RETURN\nwait-text \"YOUR TURN, NUMBER 1\" 30\n" + three_turns +
                "type \"D1\"\nwait-text \"SAVED AS\" 90\npeek galaxy 128\n"
                "type \"Q\"\nwait-text \"LEAVE\" 10\nkey RETURN\nwait-text \"L LOADS\" 20\n"
                "type \"R1\"\nwait-text \"REPLAY.\" 90\nwait-text \"THAT WAS ALL\" 200\npeek galaxy 128\n"
                "key SPACE\nwait-text \"L LOADS\" 20\n",
            {"--write --disk1", folder / ("own" + extension)});
    ASSERT_EQ(ended.code, 0) << ended.errors;
    const auto middle = ended.output.find('\n') + 1;
    EXPECT_EQ(ended.output.substr(0, middle), ended.output.substr(middle));
}

TEST_P(StarMachine, the_tutorial_does_what_its_lessons_say) {
    const auto lesson = [](const std::string& name) {
        return "wait-text \"" + name + "\" 60\nkey SPACE\nwait-text \"H HELP\" 20\n";
    };
    const std::string keep = "wait-text \"RETURN KEEPS\" 20\nkey RETURN\nwait-text \"H HELP\" 20\n";
    const Ended ended = run("wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text \"BEGINS\" 20\ntype \"T\"\n" +
                            lesson("LESSON 1") + "type \"MA\"\nkey RETURN\nkey RETURN\n" + keep + "type \"E\"\n" +
                            lesson("LESSON 2") + "type \"AC\"\n" + keep + "type \"E\"\n" + //
                            lesson("LESSON 3") + "type \"B10\"\nkey RETURN\n" + keep + "type \"E\"\n" +
                            lesson("LESSON 4") + "type \"B10\"\nkey RETURN\n" + keep + "type \"E\"\n" +
                            lesson("LESSON 5") + "type \"M\"\nkey RIGHT\nkey RETURN\ntype \"20\"\nkey RETURN\n" +
                            keep + "type \"E\"\n" + lesson("LESSON 6") + "key RIGHT\ntype \"C\"\n" + keep +
                            "type \"E\"\n" + lesson("LAST LESSON") + "peek galaxy 128\n");
    ASSERT_EQ(ended.code, 0) << ended.errors;
    const Position position = position_of(ended.output);
    EXPECT_EQ(std::popcount(position.colonies[0]), 3); // A1, A2, B1
}

TEST_P(StarMachine, what_is_not_legal_is_refused_and_any_command_is_taken_back) {
    const Ended ended =
        run("wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text \"BEGINS\" 20\nkey RETURN\n"
            "wait-text \"YOUR TURN\" 20\nwait-text \"H HELP\" 10\npeek galaxy 128\n"
            "type \"C\"\nwait-text \"THE PLANET HAS A COLONY\" 10\n"
            "type \"T\"\nwait-text \"THE PLANET IS TERRAN\" 10\n"
            "type \"B5\"\nkey RETURN\nwait-text \"TOO FEW MATERIALS\" 10\n"
            "type \"S0\"\nkey RETURN\nwait-text \"NO SHIPS ARE ASKED FOR\" 10\n"
            "type \"S999\"\nkey RETURN\nwait-text \"TOO FEW OF YOUR SHIPS\" 10\n"
            "type \"M\"\nkey RIGHT\nkey RIGHT\nkey RETURN\nkey RETURN\n"
            "wait-text \"SHIPS GO ONE SECTOR\" 10\n"
            "type \"M\"\nkey ESC\nwait-text \"H HELP\" 10\nkey LEFT\nkey LEFT\n"
            "type \"S7\"\nkey RETURN\nwait-text \"RETURN KEEPS\" 10\nexpect-text \"FLEET OF 1 13\"\n"
            "key ESC\nwait-text \"TAKEN BACK\" 10\n"
            "type \"S7\"\nkey RETURN\nwait-text \"RETURN KEEPS\" 10\nkey RETURN\nwait-text \"H HELP\" 10\n"
            "type \"U\"\nwait-text \"TAKEN BACK\" 10\npeek galaxy 128\n");
    ASSERT_EQ(ended.code, 0) << ended.errors;
    const auto middle = ended.output.find('\n') + 1;
    EXPECT_EQ(ended.output.substr(0, middle), ended.output.substr(middle));
}

TEST_P(StarMachine, escape_ends_thinking_within_a_second) {
    const Ended ended = run("wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text \"BEGINS\" 20\n"
                            "key RIGHT\nkey RIGHT\nkey RIGHT\nkey RIGHT\nkey RETURN\n" // a computer of depth 3
                            "wait-text \"PLAYER 1 THINKS\" 10\nkey ESC\nwait-text \"PLAYER 1:\" 1\n");
    EXPECT_EQ(ended.code, 0) << ended.errors;
}

INSTANTIATE_TEST_SUITE_P(machines, StarMachine, testing::Values("apple2plus", "atari800"),
                         [](const auto& machine) { return machine.param; });

} // namespace
