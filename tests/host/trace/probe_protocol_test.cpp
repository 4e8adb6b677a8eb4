// What a probe in another process is asked and answers.

#include "host/trace/explain/probe_protocol.hpp"

#include "host/trace/explain/child_probe.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace host {
namespace {

class StillProbe final : public Probe {
  public:
    emu::Result<View> go(const Moment& moment) override {
        if (moment.records > 9) return emu::Error{"there are 9 records"};
        View view;
        view.cycle = moment.cycle;
        view.registers = {1, 2, 3, 0xF4, 0x25, 0xC600};
        view.parts.sound = 0x123456789ABCDEF0;
        return view;
    }
    std::optional<emu::Error> keep() override { return std::nullopt; }
    emu::Result<MemoryImage> memory() override { return MemoryImage(0x10000, 0xA5); }
};

std::vector<std::string> answers_to(const std::string& requests) {
    StillProbe probe;
    std::istringstream in(requests);
    std::stringstream out;
    serve_probe(probe, in, out);
    std::vector<std::string> lines;
    for (std::string line; std::getline(out, line);) lines.push_back(line);
    return lines;
}

TEST(ProbeProtocol, tells_what_a_probe_shows) {
    StillProbe probe;
    const auto lines = answers_to(print_go({3, 1234}) + "\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0], probe_greeting);
    const auto view = parse_view(lines[1]);
    ASSERT_TRUE(view);
    EXPECT_EQ(*view, *probe.go({3, 1234}));
}

TEST(ProbeProtocol, sends_memory_whole) {
    const auto memory = parse_memory(answers_to("memory\n")[1]);
    ASSERT_TRUE(memory);
    EXPECT_EQ(*memory, MemoryImage(0x10000, 0xA5));
}

TEST(ProbeProtocol, passes_errors_on) {
    const auto view = parse_view(answers_to(print_go({10, 0}) + "\n")[1]);
    ASSERT_FALSE(view);
    EXPECT_EQ(view.error(), "there are 9 records");
}

TEST(ProbeProtocol, refuses_other_requests_and_answers) {
    EXPECT_EQ(answers_to("go home\n")[1], "error no such request");
    EXPECT_FALSE(parse_view("at 5 1 2 3"));
    EXPECT_FALSE(parse_memory("memory 00"));
    EXPECT_TRUE(parse_kept("memory"));
}

TEST(ChildProbe, says_what_it_cannot_run) {
    const auto probe = ChildProbe::start("/no/such/program", {});
    ASSERT_FALSE(probe);
    EXPECT_EQ(probe.error(), "/no/such/program: cannot be run");
}

TEST(ChildProbe, refuses_a_program_that_answers_otherwise) {
    const std::vector<std::string> arguments{"hello"};
    const auto probe = ChildProbe::start("/bin/echo", arguments);
    ASSERT_FALSE(probe);
    EXPECT_EQ(probe.error(), "/bin/echo: does not answer as a reference");
}

} // namespace
} // namespace host
