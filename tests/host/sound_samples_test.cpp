#include "host/machine/apple2_machine.hpp"
#include "host/sound/sound_samples.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace host {
namespace {

constexpr int rate = 48'000;

// Samples of a tenth of a second of a square wave that changes every `half` cycles.
std::vector<std::int16_t> tone(emu::Cycle half, std::size_t levels_a_call) {
    SoundSamples sound(Apple2Machine{emu::apple2::Firmware{}}, rate);
    std::vector<std::int16_t> samples;
    std::vector<SoundLevel> levels;
    bool up = true;
    for (emu::Cycle at = half; at < 102'000; at += half) {
        levels.push_back({at, up ? 0.5 : 0});
        up = !up;
        if (levels.size() < levels_a_call) continue;
        sound.render(levels, at + half / 2, samples);
        levels.clear();
    }
    return samples;
}

TEST(SoundSamples, a_resting_speaker_is_silent) {
    SoundSamples sound(Apple2Machine{emu::apple2::Firmware{}}, rate);
    std::vector<std::int16_t> samples;
    sound.render({}, 102'048, samples);
    EXPECT_NEAR(static_cast<double>(samples.size()), 4'800, 1);
    EXPECT_TRUE(std::ranges::all_of(samples, [](auto sample) { return sample == 0; }));
}

TEST(SoundSamples, a_tone_crosses_zero_twice_a_period) {
    const auto samples = tone(510, 1); // 1,000 Hz
    int crossings = 0;
    for (std::size_t i = 1; i < samples.size(); ++i) crossings += (samples[i] < 0) != (samples[i - 1] < 0);
    EXPECT_NEAR(crossings, 200, 2);
}

TEST(SoundSamples, calls_of_any_length_make_the_same_sound) {
    const auto often = tone(300, 1);
    const auto seldom = tone(300, 20);
    ASSERT_GT(seldom.size(), 1000U);
    EXPECT_TRUE(std::equal(seldom.begin(), seldom.end(), often.begin()));
}

TEST(SoundSamples, ultrasound_is_nearly_nothing) {
    const auto samples = tone(10, 100); // 51 kHz
    EXPECT_TRUE(
        std::all_of(samples.begin() + 2000, samples.end(), [](auto sample) { return std::abs(sample) < 1200; }));
}

TEST(SoundSamples, a_machine_powered_on_again_is_heard_from_then_on) {
    SoundSamples sound(Apple2Machine{emu::apple2::Firmware{}}, rate);
    std::vector<std::int16_t> samples;
    sound.render({}, 5'000'000, samples);
    sound.render({}, 1'000, samples);
    samples.clear();
    sound.render({}, 1'000 + 102'048, samples);
    EXPECT_NEAR(static_cast<double>(samples.size()), 4'800, 1);
    EXPECT_TRUE(std::ranges::all_of(samples, [](auto sample) { return sample == 0; }));
}

TEST(SoundSamples, a_higher_rate_makes_more_samples_of_the_same_time) {
    SoundSamples sound(Apple2Machine{emu::apple2::Firmware{}}, rate);
    sound.set_sample_rate(rate * 1.005);
    std::vector<std::int16_t> samples;
    sound.render({}, 10'204'844, samples);
    EXPECT_NEAR(static_cast<double>(samples.size()), 482'400, 2);
}

} // namespace
} // namespace host
