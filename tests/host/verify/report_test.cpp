// JSON and JUnit reports are well-formed for any text.
#include "host/verify/reports/report.hpp"
#include "host/verify/reports/transcript.hpp"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace host {
namespace {

using testing::HasSubstr;
using Json = nlohmann::ordered_json;

// Returns the parsed report on one trace.
Json parsed(const Verdict& verdict) { return Json::parse(json_of(std::vector{verdict}, 1.5)).at("traces").at(0); }

Verdict different() {
    Verdict verdict;
    verdict.file = "a<b>&\"c\".trace";
    verdict.outcome = Verdict::Outcome::different;
    verdict.difference = Difference{.record = 3, .checkpoint = 2, .at = 99, .equal_at = 50, .parts = {"cpu", "ram"}};
    return verdict;
}

Verdict same() {
    Verdict verdict;
    verdict.file = "same.trace";
    verdict.checkpoints = 7;
    verdict.emulated_seconds = 60;
    return verdict;
}

TEST(Report, junit_counts_and_escapes) {
    const auto xml = junit_of(std::vector{same(), different()}, 1.5);
    EXPECT_THAT(xml, HasSubstr("tests=\"2\" failures=\"1\" errors=\"0\" time=\"1.500\""));
    EXPECT_THAT(xml, HasSubstr("name=\"a&lt;b&gt;&amp;&quot;c&quot;.trace\""));
    EXPECT_THAT(xml,
                HasSubstr("<failure type=\"different\" message=\"different: checkpoint 2, cycle 99: cpu, ram; equal "
                          "at cycle 50\">"));
}

TEST(Report, json_has_the_fields_in_their_order) {
    const auto json = parsed(different());
    std::vector<std::string> names;
    for (const auto& [name, value] : json.items()) names.push_back(name);
    EXPECT_THAT(names, testing::ElementsAre("file", "outcome", "checkpoints", "emulated_seconds", "seconds", "notes",
                                            "difference", "cause", "verdict", "text"));
}

TEST(Report, json_gives_back_what_it_quotes) {
    const auto json = parsed(different());
    EXPECT_EQ(json.at("file"), "a<b>&\"c\".trace");
    EXPECT_EQ(json.at("difference").dump(), R"({"checkpoint":2,"cycle":99,"equal_at":50,"parts":["cpu","ram"]})");
    EXPECT_THAT(json.at("text").get<std::string>(), testing::EndsWith("equal at cycle 50\n"));
}

TEST(Report, json_rounds_seconds_to_milliseconds) {
    auto verdict = same();
    verdict.seconds = 1.0005123;
    EXPECT_EQ(parsed(verdict).at("seconds").dump(), "1.001");
}

Verdict named(std::string file) {
    auto verdict = different();
    verdict.file = std::move(file);
    return verdict;
}

TEST(Report, json_has_no_control_character_and_no_byte_that_is_not_utf_8) {
    const auto json = json_of(std::vector{named("a\x7F\xC2\x9B\xFF\xC3\xA4\xED\xA0\x80.trace")}, 1.5);
    EXPECT_THAT(json, HasSubstr("\"file\": \"a\\u007f\\u009b\\ufffd\\u00e4\\ufffd\\ufffd\\ufffd.trace\""));
}

TEST(Report, junit_makes_them_visible) {
    const auto xml = junit_of(std::vector{named("a\x01\x7F\xC2\x9B\xFF\xC3\xA4.trace")}, 1.5);
    EXPECT_THAT(xml, HasSubstr("name=\"a\\x01\\x7F\\xC2\\x9B\\xFF\xC3\xA4.trace\""));
}

TEST(Account, passes_over_what_a_computer_player_weighs_and_what_waits) {
    Trace trace;
    trace.identity.program = "fortress";
    trace.records = {{0, GameRecord{"weights", {"black", "-7250", "1"}}},
                     {1, GameRecord{"waits", {"input_key", "find_player/prompt_wait"}}},
                     {2, GameRecord{"error", {"NO_DISK"}}}};
    trace.end = 3;
    EXPECT_EQ(trace_transcript(trace), "  0:00.0  disk error: NO_DISK\n  0:00.0  the end\n");
}

Verdict explained() {
    auto verdict = different();
    verdict.cause = {"", "core/rules.s:12 (rules_net)", "rules_net+3", 1234};
    verdict.severity = Severity::files;
    return verdict;
}

TEST(Report, json_has_the_cause_in_fields) {
    const auto json = parsed(explained());
    EXPECT_EQ(json.at("cause").dump(),
              R"-({"source":"core/rules.s:12 (rules_net)","symbol":"rules_net+3","cycle":1234})-");
    EXPECT_EQ(json.at("verdict"), "files");
    EXPECT_EQ(parsed(different()).at("cause"), nullptr);
    EXPECT_EQ(parsed(different()).at("verdict"), nullptr);
}

TEST(Report, junit_has_the_cause_in_properties) {
    const auto xml = junit_of(std::vector{explained()}, 1.5);
    for (const auto* property :
         {"name=\"verdict\" value=\"files\"", "name=\"cycle\" value=\"1234\"",
          "name=\"source\" value=\"core/rules.s:12 (rules_net)\"", "name=\"symbol\" value=\"rules_net+3\""})
        EXPECT_THAT(xml, HasSubstr(std::string("<property ") + property + "/>"));
}

Verdict explained(std::string file, Severity severity, std::string symbol) {
    auto verdict = named(std::move(file));
    verdict.severity = severity;
    verdict.cause.symbol = std::move(symbol);
    verdict.lines = {"the game layer is the same"};
    return verdict;
}

TEST(Report, groups_have_an_equal_verdict_and_an_equal_instruction) {
    EXPECT_EQ(groups_of(std::vector{explained("a", Severity::timing, "main"), explained("b", Severity::timing, "main"),
                                    same(), explained("c", Severity::timing, "main+1"),
                                    explained("d", Severity::game, "main")}),
              "game: 1 trace, first d\n  first difference in behaviour: main\n  the game layer is the same\n"
              "timing: 2 traces, first a\n  first difference in behaviour: main\n"
              "timing: 1 trace, first c\n  first difference in behaviour: main+1\n");
    EXPECT_EQ(groups_of(std::vector{same()}), "");
}

TEST(Report, junit_skips_what_verify_skipped) {
    auto verdict = same();
    verdict.outcome = Verdict::Outcome::skipped;
    EXPECT_THAT(junit_of(std::vector{verdict}, 1.5), HasSubstr("failures=\"0\" errors=\"0\""));
    EXPECT_THAT(junit_of(std::vector{verdict}, 1.5), HasSubstr("><skipped/></testcase>\n"));
}

TEST(Report, the_summary_counts_by_outcome) {
    EXPECT_EQ(summary_of(std::vector{same(), same(), different()}, 0.25),
              "3 traces: 2 same, 1 different; 120.0 s of play in 0.2 s");
}

} // namespace
} // namespace host
