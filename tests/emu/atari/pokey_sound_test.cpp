// The sound of POKEY's voices: periods and spectra of the distortions, filters, volumes. Altirra Hardware Reference
// Manual, 5.4 and 5.5.
#include "emu/atari/pokey/pokey.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace emu::atari::test {
namespace {

constexpr int audf1 = 0, audc1 = 1, audf3 = 4, audc3 = 5, audctl = 8, stimer = 9, skctl = 15;

// Collects sound from the start, not in initialization, all other registers 0.
Pokey sounding_pokey(std::uint8_t control = 0) {
    Pokey pokey;
    pokey.set_sound(true, 0);
    pokey.write(audctl, control, 5);
    pokey.write(skctl, 3, 10);
    return pokey;
}

// The level in the middle of every `period` cycles.
std::vector<int> samples(Pokey& pokey, Cycle from, Cycle period, std::size_t count) {
    pokey.run_to(from + period * count);
    const auto steps = pokey.sound_steps();
    std::vector<int> result;
    for (std::size_t i = 0; i < count; ++i) {
        const Cycle at = from + period * i + period / 2;
        const auto after = std::upper_bound(steps.begin(), steps.end(), at,
                                            [](Cycle cycle, const SoundStep& step) { return cycle < step.at; });
        result.push_back((after - 1)->level);
    }
    return result;
}

// The smallest number of samples after which they repeat.
std::size_t period_of(const std::vector<int>& samples) {
    for (std::size_t period = 1; period < samples.size() / 2; ++period) {
        if (std::equal(samples.begin() + static_cast<std::ptrdiff_t>(period), samples.end(), samples.begin()))
            return period;
    }
    return 0;
}

constexpr Cycle settled = 20'000;
// Samples of voice 1 at volume 1 and AUDF 3, one a firing.
std::vector<int> distortion(std::uint8_t bits, std::uint8_t control, std::size_t count) {
    Pokey pokey = sounding_pokey(control);
    pokey.write(audf1, 3, 30);
    pokey.write(audc1, static_cast<std::uint8_t>(bits | 1), 40);
    return samples(pokey, settled, 4 * ((control & 1) != 0 ? 114 : 28), count);
}

TEST(PokeySound, a_tone_turns_over_on_each_firing) {
    const std::vector<int> tone = distortion(0xA0, 0, 50);
    EXPECT_EQ(period_of(tone), 2u);
}

TEST(PokeySound, four_bit_noise_repeats_after_15_firings) { EXPECT_EQ(period_of(distortion(0xC0, 0, 100)), 15u); }

TEST(PokeySound, nine_bit_noise_repeats_after_511_firings) { EXPECT_EQ(period_of(distortion(0x80, 0x81, 1500)), 511u); }

// 28 cycles and 511 have the factor 7 in common.
TEST(PokeySound, nine_bit_noise_at_64_khz_repeats_after_73_firings) {
    EXPECT_EQ(period_of(distortion(0x80, 0x80, 1500)), 73u);
}

// 15 of 31 firings pass the gate, an odd number.
TEST(PokeySound, a_tone_gated_by_five_bit_noise_repeats_after_62_firings) {
    const std::vector<int> gated = distortion(0x20, 0, 200);
    EXPECT_EQ(period_of(gated), 62u);
    int turns = 0;
    for (std::size_t i = 1; i <= 62; ++i) turns += gated[i] != gated[i - 1];
    EXPECT_EQ(turns, 30);
}

TEST(PokeySound, four_bit_noise_gated_by_five_repeats_after_465_firings) {
    EXPECT_EQ(period_of(distortion(0x40, 0, 1500)), 465u);
}

TEST(PokeySound, noise_sampled_once_a_round_is_silence) {
    Pokey pokey = sounding_pokey();
    pokey.write(audf1, 14, 30); // 28 times 15 cycles
    pokey.write(audc1, 0xC1, 40);
    EXPECT_EQ(period_of(samples(pokey, settled, 28 * 15, 100)), 1u);
}

TEST(PokeySound, seventeen_bit_noise_does_not_repeat_soon) { EXPECT_EQ(period_of(distortion(0x80, 0, 5000)), 0u); }

// A shift register of full length has a flat spectrum: its correlation with itself, moved by any distance, is -1.
TEST(PokeySound, nine_bit_noise_is_white) {
    const std::vector<int> noise = distortion(0x80, 0x81, 2 * 511);
    for (std::size_t distance = 1; distance < 511; ++distance) {
        int correlation = 0;
        for (std::size_t i = 0; i < 511; ++i) correlation += noise[i] == noise[i + distance] ? 1 : -1;
        ASSERT_EQ(correlation, -1) << distance;
    }
}

TEST(PokeySound, volumes_add_up) {
    Pokey pokey = sounding_pokey();
    for (int voice = 0; voice < 4; ++voice) pokey.write(2 * voice + 1, static_cast<std::uint8_t>(0x1C + voice), 100);
    pokey.run_to(200);
    EXPECT_EQ(pokey.sound_steps().back(), (SoundStep{100, 12 + 13 + 14 + 15}));
}

TEST(PokeySound, volume_alone_hears_no_timer) {
    Pokey pokey = sounding_pokey();
    pokey.write(audc1, 0xBF, 100);
    pokey.run_to(100'000);
    EXPECT_EQ(pokey.sound_steps().size(), 2u);
}

TEST(PokeySound, the_pin_follows_a_firing_by_two_cycles) {
    Pokey pokey = sounding_pokey();
    pokey.write(audctl, 0x40, 20);
    pokey.write(audf1, 100, 30);
    pokey.write(audc1, 0xA1, 40);
    pokey.write(stimer, 0, 100); // fires on 100 + 4 + 104
    pokey.run_to(300);
    EXPECT_EQ(pokey.sound_steps().back(), (SoundStep{210, 1}));
}

// The filter stores voice 1 at each firing of voice 3, and XORs its output with it.
TEST(PokeySound, the_filter_passes_only_what_is_faster_than_its_clock) {
    const auto loud = [](std::uint8_t clock) {
        Pokey pokey = sounding_pokey();
        pokey.write(audctl, 0x04, 20);
        pokey.write(audf1, 30, 30);
        pokey.write(audf3, clock, 40);
        pokey.write(audc1, 0xA1, 50);
        const std::vector<int> heard = samples(pokey, settled, 28, 5000);
        return std::accumulate(heard.begin(), heard.end(), 0);
    };
    EXPECT_LT(loud(1), 500);     // pulses of a tick or two at each of 160 toggles
    EXPECT_GT(loud(200), 2'000); // about half the time, as without a filter
}

// Voices 3 and 4 toggle together, 2 at times, and 1 in opposition.
TEST(PokeySound, is_the_same_however_often_it_is_looked_at) {
    Pokey seldom = sounding_pokey();
    for (const auto& [reg, data] : {std::pair{1, 0xA1}, {2, 20}, {3, 0xA2}, {5, 0xA4}, {7, 0xA8}})
        seldom.write(reg, static_cast<std::uint8_t>(data), 100);
    Pokey often = seldom;
    seldom.run_to(50'000);
    for (Cycle at = 100; at <= 50'000; at += 49'900 / 50) often.run_to(at);
    EXPECT_GT(seldom.sound_steps().size(), 1000u);
    EXPECT_TRUE(std::ranges::equal(seldom.sound_steps(), often.sound_steps()));
}

TEST(PokeySound, voices_1_and_2_are_upside_down) {
    Pokey pokey = sounding_pokey();
    pokey.write(audc1, 0xA1, 100);
    pokey.write(audc3, 0xA2, 100);
    pokey.write(stimer, 0, 110); // sets all flip-flops
    pokey.run_to(114);
    EXPECT_EQ(pokey.sound_steps().back().level, 2);
}

TEST(PokeySound, collects_nothing_if_nobody_listens) {
    Pokey pokey;
    pokey.write(skctl, 3, 10);
    pokey.write(audc1, 0xAF, 20);
    pokey.run_to(100'000);
    EXPECT_TRUE(pokey.sound_steps().empty());
    pokey.set_sound(true, 100'000);
    pokey.run_to(200'000);
    EXPECT_GT(pokey.sound_steps().size(), 1000u);
}

TEST(PokeySound, writes_to_the_sound_registers_are_logged) {
    Pokey pokey;
    pokey.write(audf1, 9, 5);
    pokey.set_sound_log(true);
    pokey.write(audf1, 3, 10);
    pokey.write(audctl, 0x10, 20);
    pokey.write(stimer, 0, 30);
    const std::vector<SoundWrite> expected{{10, audf1, 3}, {20, audctl, 0x10}};
    EXPECT_TRUE(std::ranges::equal(pokey.sound_writes(), expected));
    pokey.clear_sound_writes();
    pokey.power_on();
    pokey.write(audc1, 0xA8, 40);
    ASSERT_EQ(pokey.sound_writes().size(), 1U); // logging continues after power-on
    EXPECT_EQ(pokey.sound_writes()[0], (SoundWrite{40, audc1, 0xA8}));
}

} // namespace
} // namespace emu::atari::test
