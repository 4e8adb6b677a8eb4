// A planted bug found backwards over the Debug Adapter Protocol: a copy of FORTRESS learns a wrong weight from its
// third game. The conversation is compared with planted_bug.transcript, without addresses.
#include "tests/host/debug/dap_conversation.hpp"
#include "tests/host/recording/recorded_game.hpp"
#include "tests/host/verify/changed_game.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <regex>

namespace host {
namespace {

using Json = Conversation::Json;

// Two computer players play three short games.
constexpr const char* three_games = R"script(
key 2
wait-text "WHITE PLAYER:"
type "THE SQUIRE"
key RETURN
wait-text "(H/C)"
key C
wait-text "BLACK PLAYER:" 120
type "COUNT VAUBAN"
key RETURN
wait-text "(H/C)"
key C
wait-text "BLACK: COUNT VAUBAN (C)" 120
wait-text "PRESS A NUMBER" 120
key 7
wait-text "GAME LENGTH (1-54):"
type "5"
key RETURN
wait-text "GAME LENGTH: 5 "
key 1
wait-text "GAME 1 IS OVER" 300
wait 5
key SPACE
wait-text "GAME 2 IS OVER" 300
wait 5
key SPACE
wait-text "GAME 3 IS OVER" 300
wait 5
)script";

class PlantedBug : public ChangedGame {
  protected:
    void SetUp() override {
        ChangedGame::SetUp();
        with("fortress/core/learn.s", "        jsr learn_change\n",
             "        jsr learn_change\n        lda w_games\n        cmp #2\n        bne @right\n"
             "        inc w_learn_delta               ; planted\n@right:\n");
        write("play", to_the_menu(MachineKind::apple2plus) + three_games);
        const auto run = program("fortress", "record --disk1 changed.dsk --script play -o my.trace");
        ASSERT_EQ(run.exit_code, 0) << run.errors;
    }
    static void stop_at_writes(Conversation& talk, const std::string& address) {
        const auto info = talk.ask("dataBreakpointInfo", {{"name", address}});
        talk.ask("setDataBreakpoints", {{"breakpoints", {{{"dataId", info["dataId"]}, {"accessType", "write"}}}}});
    }
    std::ptrdiff_t planted_line() const {
        const auto text = read(file("game6502/fortress/core/learn.s"));
        return 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find("; planted")), '\n');
    }
    std::string without_addresses(std::string text) const {
        text = std::regex_replace(text, std::regex("0x[0-9A-F]{4}"), "0x____");
        for (auto at = text.find(file("").string()); at != text.npos; at = text.find(file("").string()))
            text.replace(at, file("").string().size(), "FOLDER/");
        return text;
    }
};

TEST_F(PlantedBug, is_found_backwards) {
    Conversation talk;
    talk.ask("launch", {{"program", file("my.trace")},
                        {"symbols", file("changed.sym")},
                        {"sources", file("game6502/platform/apple2")}});
    talk.move("configurationDone", Json::object());
    talk.move("continue");
    talk.ask("evaluate", {{"expression", "[weights_white + 14, 2]"}}); // of a castle that White never strengthened,
    talk.ask("evaluate", {{"expression", "[w_counters + 14, 2]"}});    // so it should not change
    stop_at_writes(talk, "weights_white + 14");
    talk.move("reverseContinue");
    talk.ask("stackTrace", {{"threadId", 1}, {"levels", 2}});
    stop_at_writes(talk, "w_learn_delta");
    talk.move("reverseContinue"); // the weight and the change, added up
    talk.ask("stackTrace", {{"threadId", 1}, {"levels", 1}});
    talk.move("reverseContinue");
    talk.move("stepBack"); // to before the instruction that wrote
    const auto frames = talk.ask("stackTrace", {{"threadId", 1}, {"levels", 1}})["stackFrames"];
    EXPECT_EQ(frames[0]["line"], planted_line());
    EXPECT_EQ(without_addresses(talk.text()), read(FORTRESS_SOURCE_DIR "/tests/host/debug/planted_bug.transcript"));
}

} // namespace
} // namespace host
