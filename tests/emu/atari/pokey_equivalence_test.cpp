// POKEY caught up from event to event equals POKEY moved on every cycle: random lives of both, side by side.
#include "emu/atari/pokey.hpp"
#include "tests/emu/atari/ticked_pokey.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace emu::test {
namespace {

class Pair {
  public:
    explicit Pair(unsigned seed) : random_(seed) {
        pokey_.set_sound(true, 0);
        write(0xF, 0x03);
    }
    // Accesses no closer than the processor's, but for the two writes of a read-modify-write.
    void live(Cycle until, unsigned kinds) {
        while (now_ < until && !::testing::Test::HasFailure()) {
            wait();
            act(below(kinds));
        }
    }
    void compare_sound() {
        pokey_.run_to(now_);
        ticked_.run_to(now_);
        auto steps = pokey_.sound_steps();
        ASSERT_FALSE(steps.empty());
        steps = steps.subspan(1); // the level it began with
        const auto& ticked = ticked_.steps;
        const auto [one, other] = std::mismatch(steps.begin(), steps.end(), ticked.begin(), ticked.end());
        EXPECT_TRUE(one == steps.end() && other == ticked.end()) << "step " << one - steps.begin();
        if (one != steps.end() && other != ticked.end()) {
            EXPECT_EQ(one->at, other->at);
            EXPECT_EQ(int{one->level}, int{other->level});
        }
    }
    void compare_sent() {
        const auto sent = pokey_.sent();
        EXPECT_TRUE(std::equal(sent.begin(), sent.end(), ticked_.sent.begin(), ticked_.sent.end()));
    }
    Pokey& pokey() { return pokey_; }
    Cycle now() const { return now_; }

  private:
    unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }
    std::uint8_t byte() { return static_cast<std::uint8_t>(random_()); }

    // The line may not change before it was said to.
    void wait() {
        const Cycle next = now_ + 4 + (below(9) == 0 ? below(4000) : below(60));
        while (now_ < next) {
            const bool line = pokey_.irq(now_);
            const Cycle event = std::min(pokey_.next_event(), next);
            ASSERT_EQ(line, ticked_.irq(now_)) << now_;
            for (++now_; now_ < event; ++now_) ASSERT_EQ(line, ticked_.irq(now_)) << now_;
        }
    }
    void write(int reg, std::uint8_t data) {
        pokey_.write(reg, data, now_);
        ticked_.write(reg, data, now_);
    }
    void read(int reg) {
        const std::uint8_t peeked = pokey_.peek(reg, now_);
        const std::uint8_t seen = pokey_.read(reg, now_);
        ASSERT_EQ(int{seen}, int{ticked_.read(reg, now_)}) << "register " << reg << " cycle " << now_;
        ASSERT_EQ(peeked, seen);
    }
    void act(unsigned kind) {
        switch (kind) {
        case 0:
        case 1: return read(static_cast<int>(below(16)));
        case 2:
            return write(static_cast<int>(below(4) * 2), below(2) == 0 ? byte() : static_cast<std::uint8_t>(below(4)));
        case 3: return write(static_cast<int>(below(4) * 2 + 1), byte());
        case 4: return write(0x8, byte());
        case 5:
            write(0x9, 0);
            if (below(3) == 0) {
                ++now_;
                write(0x9, 0);
            }
            return;
        case 6: return write(0xE, byte());
        case 7: return below(3) == 0 ? write(0xF, byte()) : write(0xF, static_cast<std::uint8_t>(byte() | 3));
        case 8: return write(0xD, byte());
        case 9: return receive();
        case 10: return keys();
        case 11: return write(0xB, 0);
        case 12: return plug();
        default: return write(0xA, 0);
        }
    }
    void receive() {
        const Cycle start = std::max(now_, line_free_) + below(50);
        const SerialFrame frame{start, 20 + below(200), byte()};
        line_free_ = frame.end();
        pokey_.receive(frame, now_);
        ticked_.receive(frame, now_);
    }
    void keys() {
        ticked_.run_to(now_);
        ticked_.key = below(3) == 0 ? std::nullopt : std::optional(static_cast<std::uint8_t>(below(64)));
        pokey_.set_key(ticked_.key, now_);
        pokey_.set_shift(ticked_.shift = below(2) == 0, now_);
        pokey_.set_control(ticked_.control = below(3) == 0, now_);
        pokey_.set_break(ticked_.break_key = below(3) == 0, now_);
    }
    void plug() {
        ticked_.run_to(now_);
        const auto pot = static_cast<int>(below(8));
        const auto position = static_cast<std::uint8_t>(below(229));
        ticked_.set_pot(pot, position);
        pokey_.set_pot(pot, position, now_);
    }

    std::mt19937 random_;
    Pokey pokey_;
    TickedPokey ticked_;
    Cycle now_ = 0;
    Cycle line_free_ = 0;
};

class PokeyEquivalence : public ::testing::TestWithParam<unsigned> {};

TEST_P(PokeyEquivalence, voices_timers_and_interrupts) {
    Pair pair(GetParam());
    pair.live(300'000, 7);
    pair.compare_sound();
}

TEST_P(PokeyEquivalence, all_there_is) {
    Pair pair(GetParam() + 1000);
    pair.live(600'000, 14);
    pair.compare_sound();
    pair.compare_sent();
}

INSTANTIATE_TEST_SUITE_P(Lives, PokeyEquivalence, ::testing::Range(1u, 13u));

} // namespace
} // namespace emu::test
