// A planted bug found backwards over the Debug Adapter Protocol: a copy of FORTRESS learns a wrong weight from its
// third game. The conversation is compared with planted_bug.transcript, without addresses.
#include "tests/host/recording/recorded_game.hpp"
#include "tests/host/verify/changed_game.hpp"
#include "tools/json_rpc/channel.hpp"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <regex>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace host {
namespace {

using Json = nlohmann::json;

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
wait 3
key SPACE
wait-text "GAME 2 IS OVER" 300
wait 3
key SPACE
wait-text "GAME 3 IS OVER" 300
wait 3
)script";

// The client of a `fortress dap`. Keeps the conversation.
class Conversation {
  public:
    Conversation() {
        std::array<int, 2> ends{};
        EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()), 0);
        adapter_ = ::fork();
        if (adapter_ == 0) {
            ::dup2(ends[1], STDIN_FILENO);
            ::dup2(ends[1], STDOUT_FILENO);
            ::close(ends[0]);
            ::execl(FORTRESS_BINARY_DIR "/bin/fortress", "fortress", "dap", nullptr);
            ::_exit(127);
        }
        ::close(ends[1]);
        end_ = ends[0];
        channel_.emplace(end_, end_);
    }
    ~Conversation() {
        ::close(end_);
        ::waitpid(adapter_, nullptr, 0);
    }
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    Json ask(const std::string& command, const Json& arguments) {
        const Json request = {
            {"seq", ++sequence_}, {"type", "request"}, {"command", command}, {"arguments", arguments}};
        channel_->write(request.dump());
        text_ += "> " + command + " " + arguments.dump() + "\n";
        return await("response");
    }
    // Sends a request that moves the machine, and waits until it stops.
    void move(const std::string& command, const Json& arguments = {{"threadId", 1}}) {
        ask(command, arguments);
        await("stopped");
    }
    const std::string& text() const { return text_; }

  private:
    // The next response, or event of that name; keeps the events before it.
    Json await(const std::string& wanted) {
        while (const auto text = channel_->read()) {
            const Json message = Json::parse(*text);
            const bool event = message["type"] == "event";
            text_ += (event ? "! " + message["event"].get<std::string>() + " " : "< ") +
                     message.value("body", message).dump() + "\n";
            if (wanted == (event ? message["event"] : message["type"])) return message.value("body", Json());
        }
        ADD_FAILURE() << "the adapter ended before: " << wanted;
        return {};
    }

    pid_t adapter_ = -1;
    int end_ = -1, sequence_ = 0;
    std::optional<json_rpc::Channel> channel_;
    std::string text_;
};

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
