// The debug adapter, spoken to in its protocol.
#include "host/dap/server.hpp"
#include "tests/host/debug/debugged_program.hpp"

#include <array>
#include <fstream>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <thread>
#include <unistd.h>

namespace host::dap {
namespace {

using Json = nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;

class CountingTarget final : public Target {
  public:
    explicit CountingTarget(std::filesystem::path folder) {
        names_.program = program_.symbols();
        names_.sources = SourceFiles({std::move(folder)});
        commands_.emplace(program_.debugger(), names_);
        commands_->run_in_frames();
        program_.start();
    }
    Debugger& debugger() override { return program_.debugger(); }
    Names& names() override { return names_; }
    DebugCommands& commands() override { return *commands_; }

  private:
    mutable DebuggedProgram program_;
    Names names_;
    std::optional<DebugCommands> commands_;
};

struct Pipe {
    Pipe() { EXPECT_EQ(pipe(ends.data()), 0); }
    int reading() const { return ends[0]; }
    int writing() const { return ends[1]; }
    std::array<int, 2> ends{};
};

class DebugAdapter : public testing::Test {
  protected:
    DebugAdapter() {
        std::filesystem::create_directories(folder_);
        std::ofstream(folder_ / "count.s") << counting_source;
        server_ = std::thread([this] {
            json_rpc::Channel channel(to_server_.reading(), from_server_.writing());
            serve(channel, [this](const Launch& launch) -> emu::Result<std::unique_ptr<Target>> {
                if (launch.program != "count.s") return emu::Error{"no such program"};
                return std::unique_ptr<Target>(std::make_unique<CountingTarget>(folder_));
            });
            close(from_server_.writing());
        });
    }
    ~DebugAdapter() override {
        close(to_server_.writing());
        server_.join();
        std::filesystem::remove_all(folder_);
    }

    Json read() {
        const auto text = client_.read();
        return text ? Json::parse(*text) : Json{{"type", "end"}};
    }
    // The answer to the request; keeps events that arrive before it.
    Json ask(const std::string& command, const Json& arguments = Json::object()) {
        client_.write(
            Json{{"seq", ++sequence_}, {"type", "request"}, {"command", command}, {"arguments", arguments}}.dump());
        for (;;) {
            Json message = read();
            if (message["type"] == "end" || (message["type"] == "response" && message["request_seq"] == sequence_))
                return message;
            events_.push_back(message);
        }
    }
    Json wait_for(const std::string& event) {
        for (;;) {
            Json message = events_.empty() ? read() : events_.front();
            if (!events_.empty()) events_.erase(events_.begin());
            if (message["type"] == "end" || message.value("event", "") == event) return message["body"];
        }
    }
    void launch() {
        ask("initialize");
        EXPECT_TRUE(ask("launch", {{"program", "count.s"}})["success"]);
        wait_for("initialized");
    }
    Json break_at(int line, Json more = Json::object()) {
        more["line"] = line;
        return ask("setBreakpoints", {{"source", {{"path", (folder_ / "count.s").string()}}},
                                      {"breakpoints", {more}}})["body"]["breakpoints"][0];
    }
    void begin() {
        ask("configurationDone");
        EXPECT_EQ(wait_for("stopped")["reason"], "entry");
    }
    std::string go(const std::string& command, const Json& arguments = {{"threadId", 1}}) {
        ask(command, arguments);
        return wait_for("stopped")["reason"];
    }
    int line() { return ask("stackTrace", {{"threadId", 1}})["body"]["stackFrames"][0]["line"]; }
    std::string value(const std::string& expression) {
        return ask("evaluate", {{"expression", expression}})["body"]["result"];
    }

    std::filesystem::path folder_ = std::filesystem::path(testing::TempDir()) / ("dap" + std::to_string(getpid()));
    Pipe to_server_, from_server_;
    json_rpc::Channel client_{from_server_.reading(), to_server_.writing()};
    std::vector<Json> events_;
    int sequence_ = 0;
    std::thread server_;
};

TEST_F(DebugAdapter, stops_at_a_source_line_and_shows_the_stack) {
    launch();
    EXPECT_EQ(break_at(10)["verified"], true);
    begin();
    EXPECT_EQ(go("continue"), "breakpoint");
    const Json frames = ask("stackTrace", {{"threadId", 1}})["body"]["stackFrames"];
    ASSERT_GE(frames.size(), 2U);
    EXPECT_EQ(frames[0]["name"], "bump");
    EXPECT_EQ(frames[0]["line"], 10);
    EXPECT_EQ(frames[0]["source"]["path"], (folder_ / "count.s").string());
    EXPECT_EQ(frames[1]["line"], 5);
}

TEST_F(DebugAdapter, steps_by_lines_over_into_out_and_back) {
    launch();
    break_at(5);
    begin();
    go("continue");
    EXPECT_EQ(line(), 5);
    EXPECT_EQ(go("next"), "step");
    EXPECT_EQ(line(), 6);
    EXPECT_EQ(value("[count]"), "$01 (1)");
    EXPECT_EQ(go("stepBack"), "step");
    EXPECT_EQ(line(), 5);
    EXPECT_EQ(value("[count]"), "$00 (0)");
    go("stepIn");
    EXPECT_EQ(line(), 10);
    go("stepOut");
    EXPECT_EQ(line(), 6);
}

TEST_F(DebugAdapter, continues_backwards_to_the_breakpoint_before) {
    launch();
    break_at(10, {{"condition", "[count] = 3"}});
    begin();
    go("continue");
    EXPECT_EQ(value("[count]"), "$03 (3)");
    break_at(10, {{"condition", "[count] = 1"}});
    EXPECT_EQ(go("reverseContinue"), "breakpoint");
    EXPECT_EQ(value("[count]"), "$01 (1)");
}

TEST_F(DebugAdapter, stops_at_a_write_to_data) {
    launch();
    begin();
    const Json info = ask("dataBreakpointInfo", {{"name", "count"}})["body"];
    EXPECT_EQ(info["dataId"], "0x0006-0x0006");
    ask("setDataBreakpoints", {{"breakpoints", {{{"dataId", info["dataId"]}, {"accessType", "write"}}}}});
    EXPECT_EQ(go("continue"), "data breakpoint");
    EXPECT_EQ(value("pc"), "$0304 (772)");
}

TEST_F(DebugAdapter, runs_on_until_it_is_asked_to_pause) {
    launch();
    begin();
    ask("continue", {{"threadId", 1}});
    EXPECT_TRUE(ask("threads")["success"]);
    EXPECT_EQ(go("pause"), "pause");
}

TEST_F(DebugAdapter, pauses_a_run_of_the_console_and_reports_its_stop) {
    launch();
    begin();
    const auto type = [&](const char* line) { ask("evaluate", {{"expression", line}, {"context", "repl"}}); };
    type("break $1234");
    for (const char* line : {"continue", "contin", "until $1234", "next 1000000000"}) {
        type(line);
        EXPECT_EQ(go("pause"), "pause") << line;
    }
    type("break bump");
    type("go start");
    wait_for("stopped");
    type("c");
    EXPECT_EQ(wait_for("stopped")["reason"], "breakpoint");
    EXPECT_EQ(line(), 10);
}

TEST_F(DebugAdapter, quit_in_the_console_ends_the_session) {
    launch();
    begin();
    const auto type = [&](const char* line) { ask("evaluate", {{"expression", line}, {"context", "repl"}}); };
    type("continue");
    type("quit");
    EXPECT_EQ(wait_for("terminated"), Json::object());
    EXPECT_TRUE(ask("disconnect")["success"]);
    EXPECT_EQ(read()["type"], "end");
}

TEST_F(DebugAdapter, counts_hits_and_logs) {
    launch();
    break_at(10, {{"logMessage", "count is {[count]}"}});
    ask("setFunctionBreakpoints", {{"breakpoints", {{{"name", "bump"}, {"hitCondition", "3"}}}}});
    begin();
    EXPECT_EQ(go("continue"), "function breakpoint");
    EXPECT_EQ(value("[count]"), "$02 (2)");
}

TEST_F(DebugAdapter, disassembles_and_reads_memory) {
    launch();
    const Json code =
        ask("disassemble", {{"memoryReference", "0x0304"}, {"instructionCount", 2}})["body"]["instructions"];
    EXPECT_THAT(code[0]["instruction"].get<std::string>(), HasSubstr("jsr $0310"));
    EXPECT_THAT(code[0]["instruction"].get<std::string>(), HasSubstr("bump"));
    EXPECT_EQ(code[0]["line"], 5);
    EXPECT_EQ(ask("readMemory", {{"memoryReference", "0x0300"}, {"count", 3}})["body"]["data"], "qQCF");
}

TEST_F(DebugAdapter, a_stop_that_cannot_be_evaluated_is_not_verified) {
    launch();
    for (const Json& more : {Json{{"condition", "a = nosuch"}}, Json{{"logMessage", "x {nosuch}"}},
                             Json{{"logMessage", "x {a"}}, Json{{"condition", "a ="}}})
        EXPECT_EQ(break_at(10, more)["verified"], false) << more;
    EXPECT_EQ(break_at(10, {{"logMessage", "x {a}"}})["verified"], true);
}

TEST_F(DebugAdapter, bad_requests_do_not_end_the_session) {
    client_.write(R"({"type":5,"seq":1})");
    client_.write(R"({"type":"request","seq":2,"command":7})");
    EXPECT_EQ(read()["success"], false);
    launch();
    for (const int offset : {2147483647, -2147483647 - 1})
        EXPECT_TRUE(
            ask("disassemble",
                {{"memoryReference", "0x0304"}, {"instructionOffset", offset}, {"instructionCount", 1}})["success"]);
    EXPECT_EQ(ask("readMemory")["message"], "invalid arguments of 'readMemory'");
    EXPECT_EQ(ask("dataBreakpointInfo", {{"name", "disk.motoron"}})["body"]["dataId"], "0xC0E9-0xC0E9");
}

TEST_F(DebugAdapter, refuses_with_a_reason) {
    EXPECT_EQ(ask("stackTrace")["message"], "launch a program first");
    EXPECT_EQ(ask("launch", {{"program", "other.s"}})["message"], "no such program");
    launch();
    EXPECT_EQ(break_at(99)["verified"], false);
    EXPECT_FALSE(ask("evaluate", {{"expression", "nobody"}})["success"]);
    EXPECT_THAT(ask("evaluate", {{"expression", "help"}, {"context", "repl"}})["body"]["result"],
                testing::StartsWith("  help"));
}

} // namespace
} // namespace host::dap
