// VICE's binary monitor, byte for byte as its manual describes it.
#include "host/vice/monitor.hpp"
#include "tests/host/debug/debugged_program.hpp"

#include <gmock/gmock.h>

namespace host::vice {
namespace {

using Bytes = std::vector<std::uint8_t>;

struct Response {
    std::uint8_t type, error;
    std::uint32_t request;
    Bytes body;
};

class ViceMonitor : public testing::Test {
  protected:
    static constexpr std::uint32_t event = 0xFFFFFFFF;

    static Bytes command(std::uint8_t type, const Bytes& body, std::uint32_t request = 7) {
        Bytes bytes{2, 2};
        for (const auto number : {static_cast<std::uint32_t>(body.size()), request})
            for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<std::uint8_t>(number >> shift));
        bytes.push_back(type);
        bytes.insert(bytes.end(), body.begin(), body.end());
        return bytes;
    }
    static std::vector<Response> parsed(const Bytes& bytes) {
        std::vector<Response> found;
        const auto number = [&](std::size_t at) {
            return bytes.at(at) | bytes.at(at + 1) << 8 | bytes.at(at + 2) << 16 |
                   static_cast<std::uint32_t>(bytes.at(at + 3)) << 24;
        };
        for (std::size_t at = 0; at < bytes.size();) {
            EXPECT_EQ(bytes.at(at), 2);
            EXPECT_EQ(bytes.at(at + 1), 2);
            const std::size_t length = number(at + 2);
            found.push_back({bytes.at(at + 6), bytes.at(at + 7), number(at + 8), {}});
            const auto body = bytes.begin() + static_cast<std::ptrdiff_t>(at + 12);
            found.back().body.assign(body, body + static_cast<std::ptrdiff_t>(length));
            at += 12 + length;
        }
        return found;
    }
    // The answer to the command; events before it are dropped.
    Response ask(std::uint8_t type, const Bytes& body = {}) {
        for (const Response& response : parsed(monitor_.take(command(type, body))))
            if (response.request == 7) return response;
        return {0, 0xEE, 0, {}};
    }
    // Runs until the machine stops by itself.
    std::vector<Response> run() {
        Bytes bytes;
        for (int i = 0; i < 500 && monitor_.running(); ++i) {
            const Bytes more = monitor_.run(20'000);
            bytes.insert(bytes.end(), more.begin(), more.end());
        }
        return parsed(bytes);
    }
    static std::vector<int> types(const std::vector<Response>& responses) {
        std::vector<int> result;
        for (const Response& response : responses) result.push_back(response.type);
        return result;
    }

    DebuggedProgram program_;
    Monitor monitor_{program_.debugger()};
};

using testing::ElementsAre;

TEST_F(ViceMonitor, stops_the_machine_at_the_first_command) {
    const auto said = parsed(monitor_.take(command(0x81, {})));
    EXPECT_THAT(types(said), ElementsAre(0x31, 0x62, 0x81));
    EXPECT_EQ(said[0].request, event);
    EXPECT_FALSE(monitor_.running());
    EXPECT_THAT(types(parsed(monitor_.take(command(0xAA, {})))), ElementsAre(0xAA, 0x63));
    EXPECT_TRUE(monitor_.running());
}

TEST_F(ViceMonitor, reads_memory_and_names_registers) {
    EXPECT_THAT(ask(0x01, {0, 0x00, 0x03, 0x03, 0x03, 0, 0, 0}).body, ElementsAre(4, 0, 0xA9, 0x00, 0x85, 0x06));
    const auto registers = ask(0x83, {0}).body;
    EXPECT_EQ(registers[0], 6);
    EXPECT_THAT(Bytes(registers.begin() + 2, registers.begin() + 7), ElementsAre(4, 0, 8, 1, 'A'));
    EXPECT_EQ(ask(0x31, {0}).body.size(), 2 + 6 * 4U);
}

TEST_F(ViceMonitor, stops_at_a_checkpoint_with_a_condition) {
    const auto set = ask(0x12, {0x10, 0x03, 0x10, 0x03, 1, 1, 4, 1}); // bump, temporary
    ASSERT_EQ(set.type, 0x11);
    EXPECT_EQ(set.body.size(), 23U);
    const std::string condition = "[$06] == 3";
    Bytes body{set.body[0], 0, 0, 0, static_cast<std::uint8_t>(condition.size())};
    body.insert(body.end(), condition.begin(), condition.end());
    EXPECT_EQ(ask(0x22, body).type, 0x22);
    program_.start();
    ask(0xAA);
    const auto said = run();
    ASSERT_THAT(types(said), ElementsAre(0x11, 0x31, 0x62));
    EXPECT_EQ(said[0].body[4], 1); // hit
    EXPECT_THAT(said[2].body, ElementsAre(0x10, 0x03));
    EXPECT_EQ(program_.debugger().peek(6), 3);
    EXPECT_THAT(ask(0x14).body, ElementsAre(0, 0, 0, 0)); // it was temporary
}

TEST_F(ViceMonitor, counts_the_hits_of_checkpoints_that_stop_or_only_count) {
    const auto hits = [](const Response& checkpoint) { return checkpoint.body[13]; };
    EXPECT_EQ(hits(ask(0x12, {0x10, 0x03, 0x10, 0x03, 1, 1, 4, 0})), 0); // 1: bump
    ask(0x12, {0x06, 0x00, 0x06, 0x00, 0, 1, 2, 0});                     // 2: counts stores to the counter
    program_.start();
    for (std::uint8_t count = 1; count <= 3; ++count) {
        ask(0xAA);
        EXPECT_EQ(hits(run()[0]), count);
    }
    EXPECT_EQ(hits(ask(0x11, {1, 0, 0, 0})), 3);
    EXPECT_EQ(hits(ask(0x11, {2, 0, 0, 0})), 3); // the first is that of start
}

TEST_F(ViceMonitor, reports_a_checkpoint_that_ends_a_step) {
    ask(0x12, {0x10, 0x03, 0x10, 0x03, 1, 1, 4, 0});
    program_.start();
    ask(0xAA);
    run();
    ask(0x12, {0x12, 0x03, 0x12, 0x03, 1, 1, 4, 0}); // the RTS
    const auto said = parsed(monitor_.take(command(0x71, {0, 9, 0})));
    ASSERT_THAT(types(said), ElementsAre(0x71, 0x63, 0x11, 0x31, 0x62));
    EXPECT_EQ(said[2].body[4], 1);
}

TEST_F(ViceMonitor, stops_after_a_store_and_steps_out) {
    ask(0x12, {0x06, 0x00, 0x06, 0x00, 1, 1, 2, 0});
    program_.start();
    ask(0xAA);
    run();
    EXPECT_EQ(program_.debugger().registers().pc, 0x304); // after the first store
    ask(0xAA);
    run();
    EXPECT_EQ(program_.debugger().registers().pc, 0x312); // after the INC
    EXPECT_THAT(types(parsed(monitor_.take(command(0x73, {})))), ElementsAre(0x73, 0x63, 0x31, 0x62));
    EXPECT_EQ(program_.debugger().registers().pc, 0x307);
    monitor_.take(command(0x71, {1, 2, 0}));
    EXPECT_EQ(program_.debugger().registers().pc, 0x30B);
}

TEST_F(ViceMonitor, answers_what_it_cannot_do_with_the_manuals_errors) {
    EXPECT_EQ(ask(0x42, {0}).error, 0x83);
    EXPECT_EQ(ask(0x01, {0, 0}).error, 0x80);
    EXPECT_EQ(ask(0x01, {0, 1, 0, 0, 0, 0, 0, 0}).error, 0x81);
    EXPECT_EQ(ask(0x13, {9, 0, 0, 0}).error, 0x01);
    EXPECT_EQ(ask(0x31, {1}).error, 0x02);
    EXPECT_FALSE(monitor_.broken());
    monitor_.take(Bytes(11, 'x'));
    EXPECT_TRUE(monitor_.broken());
}

TEST_F(ViceMonitor, takes_a_command_in_any_portions) {
    Bytes said;
    for (const std::uint8_t byte : command(0x81, {})) {
        const Bytes more = monitor_.take({&byte, 1});
        said.insert(said.end(), more.begin(), more.end());
    }
    EXPECT_THAT(types(parsed(said)), ElementsAre(0x31, 0x62, 0x81));
}

TEST_F(ViceMonitor, sets_registers_by_their_numbers) {
    EXPECT_EQ(ask(0x32, {0, 2, 0, 3, 3, 0x04, 0x03, 3, 1, 0x55, 0}).type, 0x31); // PC and X
    EXPECT_EQ(program_.debugger().registers().pc, 0x304);
    EXPECT_EQ(program_.debugger().registers().x, 0x55);
    EXPECT_EQ(ask(0x32, {0, 1, 0, 3, 9, 0, 0}).error, 0x81); // no such register
    EXPECT_EQ(ask(0x32, {0, 2, 0, 3, 1, 0, 0}).error, 0x80);
    EXPECT_EQ(program_.debugger().registers().x, 0x55);
}

TEST_F(ViceMonitor, writes_memory) {
    EXPECT_EQ(ask(0x02, {0, 0x00, 0x20, 0x01, 0x20, 0, 0, 0, 0xAB, 0xCD}).type, 0x02);
    EXPECT_EQ(program_.debugger().peek(0x2001), 0xCD);
}

} // namespace
} // namespace host::vice
