// The concepts of a bus: all or none of a group of members.
#include "emu/cpu/bus.hpp"

#include <gtest/gtest.h>

namespace emu {
namespace {

struct Plain {
    static constexpr bool has_interrupts = false;
    std::uint8_t read(std::uint16_t) { return 0; }
    void write(std::uint16_t, std::uint8_t) {}
};

struct LinesMissing : Plain {
    static constexpr bool has_interrupts = true;
    bool irq() const { return false; }
};

struct Lines : LinesMissing {
    bool nmi() const { return false; }
    bool nmi_fell() { return false; }
};

struct HalfRdy : Lines {
    bool held() const { return false; }
};

struct Polling : Plain {
    void skip_polling_iterations(std::uint16_t, int, std::uint8_t) {}
};

struct Idling : Lines {
    void skip_idle_iterations(std::uint16_t, std::uint16_t, const Operations&) {}
};

TEST(Bus, needs_interrupt_lines_only_where_it_says_it_has_them) {
    EXPECT_TRUE(Bus6502<Plain>);
    EXPECT_TRUE(Bus6502<Lines>);
    EXPECT_FALSE(Bus6502<LinesMissing>);
}

TEST(Bus, has_rdy_by_all_three_members) { EXPECT_FALSE(RdyLine<HalfRdy>); }

TEST(Bus, skips_loops_where_it_has_the_member_for_it) {
    EXPECT_TRUE(PassesPollingLoops<Polling>);
    EXPECT_FALSE(SkipsIdleLoops<Lines>);
    EXPECT_TRUE(SkipsIdleLoops<Idling>);
}

} // namespace
} // namespace emu
