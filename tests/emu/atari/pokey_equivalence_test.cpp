// The event-driven POKEY equals one that steps every cycle, on random accesses.
#include "emu/atari/pokey/pokey.hpp"
#include "tests/emu/atari/ticked_pokey.hpp"
#include "tests/emu/states.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace emu::atari::test {
namespace {

enum class Act : std::uint8_t {
    read,
    frequency,
    voice,
    control,
    reset_timers,
    interrupts,
    mode,
    serial_mode,
    send,
    receive,
    keys,
    scan_pots,
    plug_pot,
    clear_errors,
    snapshot
};

class Pair {
  public:
    explicit Pair(unsigned seed, bool heard = true) : random_(seed) {
        pokey_.set_sound(heard, 0);
        write(0xF, 0x03);
    }
    // Accesses are as far apart as the processor's, except the two writes of a read-modify-write.
    void live(Cycle until, const std::vector<Act>& acts) {
        while (now_ < until && !::testing::Test::HasFailure()) {
            wait();
            act(acts[below(static_cast<unsigned>(acts.size()))]);
            sent_.insert(sent_.end(), pokey_.sent().begin(), pokey_.sent().end());
            pokey_.clear_sent();
        }
        pokey_.run_to(now_);
        ticked_.run_to(now_);
    }
    void compare_sound() {
        const auto steps = pokey_.sound_steps().subspan(1); // without the initial level
        const auto& ticked = ticked_.steps;
        const auto [one, other] = std::mismatch(steps.begin(), steps.end(), ticked.begin(), ticked.end());
        EXPECT_GT(steps.size(), 100u);
        EXPECT_TRUE(one == steps.end() && other == ticked.end()) << "step " << one - steps.begin();
    }
    void compare_sent() {
        sent_.insert(sent_.end(), pokey_.sent().begin(), pokey_.sent().end());
        EXPECT_EQ(sent_, ticked_.sent);
    }
    // A chip without sound, caught up at no other time, is in the same state.
    void compare_unheard() {
        unheard_.run_to(now_);
        EXPECT_EQ(state_of(pokey_), state_of(unheard_));
    }

  private:
    unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }
    std::uint8_t byte() { return static_cast<std::uint8_t>(random_()); }

    // The line must not change before the predicted time.
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
        for (Pokey* pokey : {&pokey_, &unheard_}) pokey->write(reg, data, now_);
        ticked_.write(reg, data, now_);
    }
    void read(int reg) {
        const std::uint8_t peeked = pokey_.peek(reg, now_);
        const std::uint8_t seen = pokey_.read(reg, now_);
        ASSERT_EQ(int{seen}, int{ticked_.read(reg, now_)}) << "register " << reg << " cycle " << now_;
        ASSERT_EQ(peeked, seen);
    }
    std::uint8_t often_small() { return below(2) == 0 ? byte() : static_cast<std::uint8_t>(below(4)); }

    void act(Act what) {
        switch (what) {
        case Act::read: return read(static_cast<int>(below(16)));
        case Act::frequency: return write(static_cast<int>(below(4) * 2), often_small());
        case Act::voice: return write(static_cast<int>(below(4) * 2 + 1), byte());
        case Act::control: return write(0x8, byte());
        case Act::reset_timers: return reset_timers();
        case Act::interrupts: return write(0xE, byte());
        case Act::mode: return write(0xF, static_cast<std::uint8_t>(below(3) == 0 ? byte() : byte() | 3));
        case Act::serial_mode: return choose_serial_mode();
        case Act::send: return write(0xD, byte());
        case Act::receive: return receive();
        case Act::keys: return keys();
        case Act::scan_pots: return write(0xB, 0);
        case Act::plug_pot: return plug_pot();
        case Act::clear_errors: return write(0xA, 0);
        case Act::snapshot: return restore_snapshot();
        }
    }
    void reset_timers() {
        write(0x9, 0);
        if (below(3) != 0) return;
        ++now_;
        write(0x9, 0);
    }
    // Occasionally selects modes that programs use, at about 100 cycles a bit.
    void choose_serial_mode() {
        static constexpr std::uint8_t modes[] = {0x13, 0x23, 0x2B, 0x33, 0x43, 0x63, 0x73, 0x03};
        if (below(40) != 0) return;
        write(0xF, modes[below(8)]);
        write(0x8, below(2) == 0 ? 0x28 : 0x78);
        for (const int low : {0, 4}) {
            write(low, static_cast<std::uint8_t>(20 + below(60)));
            write(low + 2, static_cast<std::uint8_t>(below(6) == 0));
        }
    }
    void receive() {
        const Cycle start = std::max(now_, line_free_) + below(50);
        const SerialFrame frame{start, 20 + below(200), byte()};
        line_free_ = frame.end();
        for (Pokey* pokey : {&pokey_, &unheard_}) pokey->receive(frame, now_);
        ticked_.receive(frame, now_);
    }
    void keys() {
        ticked_.run_to(now_);
        ticked_.key = below(3) == 0 ? std::nullopt : std::optional(static_cast<std::uint8_t>(below(64)));
        ticked_.shift = below(2) == 0;
        ticked_.control = below(3) == 0;
        ticked_.break_key = below(3) == 0;
        for (Pokey* pokey : {&pokey_, &unheard_}) {
            pokey->set_key(ticked_.key, now_);
            pokey->set_shift(ticked_.shift, now_);
            pokey->set_control(ticked_.control, now_);
            pokey->set_break(ticked_.break_key, now_);
        }
    }
    void plug_pot() {
        ticked_.run_to(now_);
        const auto pot = static_cast<int>(below(8));
        const auto position = static_cast<std::uint8_t>(below(229));
        ticked_.set_pot(pot, position);
        for (Pokey* pokey : {&pokey_, &unheard_}) pokey->set_pot(pot, position, now_);
    }
    void restore_snapshot() {
        pokey_.run_to(now_);
        const std::vector<std::uint8_t> state = state_of(pokey_);
        Pokey restored;
        StateReader in(state);
        restored.deserialize(in);
        ASSERT_TRUE(in.finished());
        ASSERT_EQ(state_of(restored), state);
        pokey_ = restored;
    }

    std::mt19937 random_;
    Pokey pokey_;
    Pokey unheard_;
    TickedPokey ticked_;
    Cycle now_ = 0;
    Cycle line_free_ = 0;
    std::vector<SerialFrame> sent_;
};

class PokeyEquivalence : public ::testing::TestWithParam<unsigned> {};

TEST_P(PokeyEquivalence, voices_timers_and_interrupts) {
    Pair pair(GetParam());
    pair.live(200'000,
              {Act::read, Act::read, Act::frequency, Act::voice, Act::control, Act::reset_timers, Act::interrupts});
    pair.compare_sound();
    pair.compare_unheard();
}

TEST_P(PokeyEquivalence, bytes_sent_and_received) {
    Pair pair(GetParam() + 1000, false);
    pair.live(400'000, {Act::read, Act::read, Act::serial_mode, Act::send, Act::send, Act::receive, Act::interrupts,
                        Act::clear_errors});
    pair.compare_sent();
    pair.compare_unheard();
}

TEST_P(PokeyEquivalence, everything_at_once) {
    Pair pair(GetParam() + 2000);
    pair.live(400'000,
              {Act::read, Act::read, Act::frequency, Act::voice, Act::control, Act::reset_timers, Act::interrupts,
               Act::mode, Act::send, Act::receive, Act::keys, Act::scan_pots, Act::plug_pot, Act::clear_errors});
    pair.compare_sound();
    pair.compare_unheard();
}

TEST_P(PokeyEquivalence, snapshots_continue_as_if_nothing_had_happened) {
    Pair pair(GetParam() + 3000, false);
    pair.live(200'000, {Act::read, Act::read, Act::frequency, Act::control, Act::reset_timers, Act::interrupts,
                        Act::mode, Act::send, Act::receive, Act::keys, Act::scan_pots, Act::snapshot});
    pair.compare_unheard();
}

INSTANTIATE_TEST_SUITE_P(Lives, PokeyEquivalence, ::testing::Range(1u, 11u));

} // namespace
} // namespace emu::atari::test
