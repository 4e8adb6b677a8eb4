// Reports for machines: well-formed whatever stands in them.
#include "host/trace/reports/report.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::HasSubstr;

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

TEST(Report, json_escapes_what_it_quotes) {
    const auto json = json_of(std::vector{different()}, 1.5);
    EXPECT_THAT(json, HasSubstr("\"file\": \"a<b>&\\\"c\\\".trace\""));
    EXPECT_THAT(json, HasSubstr("\"difference\": {\"checkpoint\": 2, \"cycle\": 99, \"equal_at\": 50, "
                                "\"parts\": [\"cpu\", \"ram\"]}"));
    EXPECT_THAT(json, HasSubstr("equal at cycle 50\\u000a\""));
}

TEST(Report, the_summary_counts_by_outcome) {
    EXPECT_EQ(summary_of(std::vector{same(), same(), different()}, 0.25),
              "3 traces: 2 same, 1 different; 120.0 s of play in 0.2 s");
}

} // namespace
} // namespace host
