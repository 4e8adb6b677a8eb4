// A C program, built with cc65, in the debugger: by the lines of its source and the names of its variables. Skipped
// without cc65.
#include "tests/host/debug/dap_conversation.hpp"
#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// Line 4 is in twice(), line 10 in main()'s loop.
constexpr const char* sum = R"(#include <stdio.h>
unsigned total;
static unsigned twice(unsigned char n) {
    unsigned result = n;
    result += n;
    return result;
}
int main(void) {
    unsigned char i;
    for (i = 1; i < 5; ++i) {
        total += twice(i);
    }
    printf("%u\n", total);
    return 0;
}
)";

class CProgram : public ProcessTest, public testing::WithParamInterface<const char*> {
  protected:
    void SetUp() override {
        ProcessTest::SetUp();
        if (support::run_process("cl65 --version", {.folder = file("")}) == 127)
            GTEST_SKIP() << "cl65 is not installed";
        write("sum.c", sum);
        const Words place = apple() ? "--start-addr 0x4000" : "";
        ASSERT_EQ(support::run_process({"cl65 -g -t", GetParam(), place, "-Wl --dbgfile,sum.dbg -o sum sum.c"},
                                       {.folder = file("")}),
                  0);
    }
    bool apple() const { return std::string(GetParam()) == "apple2"; }
    void debug(const std::string& script) {
        write("commands", script);
        const auto end = program(
            "fortress", {"debug -x commands --symbols sum.dbg --machine", apple() ? "apple2plus sum" : "atari800 sum"});
        EXPECT_EQ(end.exit_code, 0) << end.errors << end.output;
        output_ = end.output;
    }
    std::string output_;
};

TEST_P(CProgram, stops_at_a_line_and_steps_over_and_back) {
    debug("break sum.c:11 if [total, 2] = 2\ncontinue 60\nexpect [total, 2] = 2\nsource\nexpect [total, 2] = 6\n"
          "back source\nexpect [total, 2] = 2\n");
    EXPECT_THAT(output_, AllOf(HasSubstr("\nsum.c:11  total += twice(i);\n"), HasSubstr("\nsum.c:10  for (i = 1;")));
}

TEST_P(CProgram, shows_arguments_and_local_variables_by_name) {
    debug("break sum.c:6 ignore 2\ncontinue 60\nlocals\nout\nlocals\n");
    EXPECT_THAT(output_, AllOf(HasSubstr("\nresult           $"), HasSubstr("  $0006 (6)\nn                $")));
    EXPECT_THAT(output_, HasSubstr("\ni                $"));
    EXPECT_THAT(output_, HasSubstr("  $03 (3)\n"));
}

TEST_P(CProgram, has_its_local_variables_in_an_editor) {
    Conversation talk;
    talk.ask("launch", {{"program", file("sum")},
                        {"machine", apple() ? "apple2plus" : "atari800"},
                        {"symbols", file("sum.dbg")},
                        {"sources", file("")}});
    talk.move("configurationDone", Conversation::Json::object());
    talk.ask("setBreakpoints", {{"source", {{"path", file("sum.c")}}}, {"breakpoints", {{{"line", 6}}}}});
    talk.move("continue");
    const auto scope = talk.ask("scopes", {{"frameId", 0}})["scopes"][0];
    EXPECT_EQ(scope["name"], "Locals");
    const auto variables = talk.ask("variables", {{"variablesReference", scope["variablesReference"]}})["variables"];
    ASSERT_EQ(variables.size(), 2U);
    EXPECT_EQ(variables[0]["name"], "result");
    EXPECT_EQ(variables[1]["value"], "$01 (1)");
    EXPECT_EQ(talk.ask("evaluate", {{"expression", "result"}})["result"], "$0002 (2)");
}

TEST_P(CProgram, a_line_without_code_after_it_is_refused) {
    write("commands", "break sum.c:99\n");
    const auto end = program("fortress", "debug -x commands --symbols sum.dbg");
    EXPECT_EQ(end.errors, "fortress debug: commands:1: no code of the program is at 'sum.c:99' or after it\n");
}

INSTANTIATE_TEST_SUITE_P(machines, CProgram, testing::Values("apple2", "atari"),
                         [](const auto& target) { return std::string(target.param); });

} // namespace
} // namespace host
