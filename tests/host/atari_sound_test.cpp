// The samples for BASIC's SOUND voice, pitch, distortion, volume: AUDF = pitch, AUDC = 16 * distortion + volume, AUDCTL
// = 0. Sources: Atari BASIC Reference Manual, ch. 10 (SOUND); Hardware Manual, ch. III (POKEY).
#include "host/machine/atari_machine.hpp"
#include "host/sound/sound_samples.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

namespace host {
namespace {

constexpr double clock_hz = 1'789'772.5;
constexpr double base_hz = clock_hz / 28; // clock of the dividers
constexpr int rate = 48'000;

struct Voice {
    int pitch, distortion, volume;
};

// Firmware that sets up these voices like SOUND, then loops.
emu::atari::Firmware sounding(const std::vector<Voice>& voices) {
    std::vector<std::uint8_t> program{0xA9, 0, 0x8D, 0x08, 0xD2, 0xA9, 3, 0x8D, 0x0F, 0xD2}; // AUDCTL, SKCTL
    int reg = 0;                                                                             // AUDF1
    const auto store = [&](int value) {
        program.insert(program.end(),
                       {0xA9, static_cast<std::uint8_t>(value), 0x8D, static_cast<std::uint8_t>(reg++), 0xD2});
    };
    for (const Voice& voice : voices) {
        store(voice.pitch);
        store(16 * voice.distortion + voice.volume);
    }
    const auto here = static_cast<std::uint8_t>(program.size());
    program.insert(program.end(), {0x4C, here, 0xE0});
    emu::atari::Firmware result;
    std::ranges::copy(program, result.os.begin() + (0xE000 - 0xD800));
    result.os[0xFFFC - 0xD800] = 0x00;
    result.os[0xFFFD - 0xD800] = 0xE0;
    return result;
}

// One second of sound after the high-pass has settled.
std::vector<double> heard(const std::vector<Voice>& voices, double samples_a_second = rate) {
    AtariMachine machine(sounding(voices));
    machine.set_sound(true);
    SoundSamples sound(machine, rate);
    sound.set_sample_rate(samples_a_second);
    std::vector<SoundLevel> levels;
    std::vector<std::int16_t> samples;
    for (int tenth = 1; tenth <= 12; ++tenth) {
        machine.run_until(static_cast<emu::Cycle>(clock_hz * tenth / 10));
        levels.clear();
        machine.take_sound(levels);
        sound.render(levels, machine.cycles(), samples);
    }
    return {samples.begin() + static_cast<std::ptrdiff_t>(samples_a_second / 5), samples.end()};
}

// Amplitude of one frequency, as the peak of its sine.
double amplitude(const std::vector<double>& samples, double hz) {
    const auto step = std::polar(1.0, -2 * std::numbers::pi * hz / rate);
    std::complex<double> turn = 1, sum = 0;
    for (const double sample : samples) {
        sum += sample * turn;
        turn *= step;
    }
    return 2 * std::abs(sum) / static_cast<double>(samples.size());
}

// The loudest frequency within 1 % of `hz`, in steps of 0.1 Hz.
double loudest_near(const std::vector<double>& samples, double hz) {
    double best = 0, found = 0;
    for (double at = hz * 0.99; at < hz * 1.01; at += 0.1) {
        const double here = amplitude(samples, at);
        if (here > best) best = here, found = at;
    }
    return found;
}

double loudness(const std::vector<double>& samples) {
    double sum = 0;
    for (const double sample : samples) sum += sample * sample;
    return std::sqrt(sum / static_cast<double>(samples.size()));
}

// Autocorrelation at a lag: 1 if the sound repeats.
double likeness(const std::vector<double>& samples, std::size_t lag) {
    double sum = 0, left = 0, right = 0;
    for (std::size_t i = lag; i < samples.size(); ++i) {
        sum += samples[i] * samples[i - lag];
        left += samples[i] * samples[i];
        right += samples[i - lag] * samples[i - lag];
    }
    return sum / std::sqrt(left * right);
}

// One sample per count of the divider; a firing takes pitch + 1 of them.
std::vector<double> counted(Voice voice) { return heard({voice}, base_hz); }

TEST(AtariSound, a_pitch_is_the_documented_note) {
    for (const int pitch : {29, 60, 121, 243}) { // C, from two octaves up to one down
        const double hz = base_hz / (2 * (pitch + 1));
        EXPECT_NEAR(loudest_near(heard({{pitch, 10, 8}}), hz), hz, 0.2) << pitch;
    }
}

TEST(AtariSound, a_pure_tone_is_a_square_wave) {
    const auto samples = heard({{121, 10, 8}});
    const double hz = base_hz / (2 * 122), fundamental = amplitude(samples, hz);
    EXPECT_LT(amplitude(samples, 2 * hz), 0.01 * fundamental);
    EXPECT_NEAR(amplitude(samples, 3 * hz) / fundamental, 1.0 / 3, 0.02);
    EXPECT_NEAR(amplitude(samples, 5 * hz) / fundamental, 1.0 / 5, 0.02);
}

TEST(AtariSound, loudness_is_in_proportion_to_the_volume) {
    const double one = loudness(heard({{60, 10, 1}}));
    for (const int volume : {2, 8, 15}) EXPECT_NEAR(loudness(heard({{60, 10, volume}})), one * volume, one * 0.1);
    EXPECT_LT(loudness(heard({{60, 10, 0}})), 1);
}

TEST(AtariSound, four_voices_are_heard_together) {
    const auto chord = heard({{121, 10, 8}, {96, 10, 8}, {81, 10, 8}, {60, 10, 8}});
    for (const int pitch : {121, 96, 81, 60}) EXPECT_GT(amplitude(chord, base_hz / (2 * (pitch + 1))), 1'500) << pitch;
}

// 4-bit noise repeats after 15 firings unless the pitch is in step with it.
TEST(AtariSound, distortion_12_repeats_after_15_firings) {
    EXPECT_GT(likeness(counted({60, 12, 8}), 15 * 61), 0.99);
    EXPECT_LT(likeness(counted({60, 12, 8}), 5 * 61), 0.9);
}

TEST(AtariSound, distortion_12_is_silent_where_the_pitch_is_in_step) {
    EXPECT_LT(loudness(counted({59, 12, 8})), 10); // 60 * 28 cycles are 112 periods of 15
}

TEST(AtariSound, distortions_2_and_6_are_a_tone_through_five_bits) {
    for (const int distortion : {2, 6}) {
        EXPECT_GT(likeness(counted({20, distortion, 8}), 62 * 21), 0.99) << distortion;
        EXPECT_LT(likeness(counted({20, distortion, 8}), 2 * 21), 0.9) << distortion;
    }
}

TEST(AtariSound, distortion_4_is_four_bits_through_five) {
    const auto samples = counted({3, 4, 8});
    EXPECT_GT(likeness(samples, 465 * 4), 0.99);
    for (const std::size_t firings : {15U, 31U, 155U}) EXPECT_LT(likeness(samples, firings * 4), 0.9) << firings;
}

TEST(AtariSound, distortions_0_and_8_are_noise_that_does_not_repeat) {
    for (const int distortion : {0, 8}) {
        const auto samples = counted({3, distortion, 8});
        double most = 0;
        for (std::size_t lag = 500; lag < 4'000; lag += 4) most = std::max(most, std::abs(likeness(samples, lag)));
        EXPECT_LT(most, 0.5) << distortion;
    }
}

} // namespace
} // namespace host
