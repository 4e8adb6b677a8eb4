#include "host/machine/apple2_machine.hpp"
#include "host/session/typing.hpp"

#include "host/session/session.hpp"

#include <gtest/gtest.h>

namespace host {
namespace {

constexpr std::uint16_t keyboard = 0xC000; // bit 7: a key is waiting

TEST(Typing, the_next_key_waits_until_the_last_one_was_taken) {
    Session session(std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::dropped);
    Typing typing{MachineKind::apple2plus};
    typing.add_text("ab");
    typing.feed(session);
    typing.feed(session);
    EXPECT_EQ(session.machine().peek(keyboard), 0x80 | 'A');
    EXPECT_FALSE(typing.done());
}

TEST(Typing, a_line_ends_with_one_return_however_it_is_written) {
    for (const char* text : {"\n", "\r\n", "\r"}) {
        Session session(std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::dropped);
        Typing typing{MachineKind::apple2plus};
        typing.add_text(text);
        typing.feed(session);
        EXPECT_EQ(session.machine().peek(keyboard), 0x8D);
        EXPECT_TRUE(typing.done());
    }
}

TEST(Typing, characters_beyond_the_keyboard_are_left_out) {
    Typing typing{MachineKind::apple2plus};
    typing.add_text("\xC3\xA9");
    EXPECT_TRUE(typing.done());
}

} // namespace
} // namespace host
