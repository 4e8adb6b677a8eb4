// Sound as POKEY's output on the emulated machine (R12; sound.s, tune.s, song.s, harmony.s).
#include "tests/support/atari_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

namespace {

using support::AtariGame;

constexpr double cycles_per_second = AtariGame::second;
constexpr std::uint16_t tune = 0x0600; // the block buffer, unused in a test
constexpr std::uint8_t rest = 0xFF;
constexpr int lowest = 12; // C3
constexpr int effects = 6;
enum Effect { click, build, destroy, siege, horn, fanfare };

constexpr double a4 = 427.5; // the pitch at which 8-bit dividers best fit the songs' notes: tune.s
double equal_temperament(int note) { return a4 * std::exp2((note - 33) / 12.0); } // notes count from C2

class AtariSound : public testing::Test {
  protected:
    void SetUp() override { game.machine().set_sound(true); }
    // Plays four voices of one note each.
    void play(std::uint8_t ticks, std::uint8_t first, std::uint8_t second, std::uint8_t third, std::uint8_t fourth) {
        game.poke(tune, std::vector<std::uint8_t>{0x08,  0x06,  0x0B,   0x06,  0x0E,   0x06, 0x11,  0x06, //
                                                  ticks, first, 0,      ticks, second, 0,    ticks, third,
                                                  0,     ticks, fourth, 0});
        game.machine().clear_sound_steps();
        game.call("tune_play", tune & 0xFF, tune >> 8);
    }
    std::size_t effect(int number) {
        game.machine().clear_sound_steps();
        game.call("sound_play", static_cast<std::uint8_t>(number));
        return steps().size();
    }
    std::vector<emu::atari::SoundStep> steps() {
        const auto all = game.machine().sound_steps();
        return {all.begin(), all.end()};
    }
    // The frequency of a single pure tone, which has two steps a period.
    double frequency() {
        const auto all = steps();
        if (all.size() < 20) return 0;
        std::vector<emu::Cycle> rises;
        for (std::size_t i = 1; i < all.size(); ++i)
            if (all[i - 1].level == 0 && all[i].level > 0) rises.push_back(all[i].at);
        return static_cast<double>(rises.size() - 1) * cycles_per_second /
               static_cast<double>(rises.back() - rises.front());
    }
    // The strength of a frequency: the Fourier integral over the steps.
    double strength(double hertz) {
        std::complex<double> sum = 0;
        const auto all = steps();
        for (std::size_t i = 1; i < all.size(); ++i)
            sum += static_cast<double>(all[i].level - all[i - 1].level) *
                   std::polar(1.0, 2 * std::numbers::pi * hertz * static_cast<double>(all[i].at) / cycles_per_second);
        return std::abs(sum) / hertz;
    }

    AtariGame game;
};

TEST_F(AtariSound, every_note_is_in_tune_as_well_as_eight_bits_can) {
    for (int note = lowest; note < 48; ++note) {
        play(12, static_cast<std::uint8_t>(note), rest, rest, rest);
        const double half_a_step = equal_temperament(note) / 63'920.0; // of the divisor
        EXPECT_NEAR(frequency() / equal_temperament(note), 1.0, half_a_step + 0.002) << note;
    }
}

TEST_F(AtariSound, the_songs_notes_are_within_two_thirds_of_a_percent) {
    for (const int note : {12, 14, 16, 17, 19, 21, 22, 23, 24, 26, 28, 29, 31, 33, 34, 36, 38, 40, 43}) {
        play(12, static_cast<std::uint8_t>(note), rest, rest, rest);
        EXPECT_NEAR(frequency() / equal_temperament(note), 1.0, 0.0067) << note;
    }
}

TEST_F(AtariSound, all_four_voices_are_heard_at_once) {
    play(30, 36, 12, 28, 19);
    const double between = strength(equal_temperament(33)); // A4, which none of them plays
    for (const int note : {36, 12, 28, 19}) EXPECT_GT(strength(equal_temperament(note)), 4 * between) << note;
}

TEST_F(AtariSound, a_tick_of_a_tune_is_a_sixtieth_of_a_second) {
    play(120, 33, 16, 20, 24);
    EXPECT_NEAR(static_cast<double>(game.cycles()), 2 * cycles_per_second, 0.02 * 2 * cycles_per_second);
}

TEST_F(AtariSound, a_rest_is_silent) {
    play(30, rest, rest, rest, rest);
    for (const auto& step : steps()) EXPECT_EQ(step.level, 0);
}

TEST_F(AtariSound, all_voices_of_each_song_are_equally_long) {
    for (const auto* song : {"t_theme", "t_fanfare"}) {
        std::vector<int> lengths;
        for (const int voice : {0, 2, 4, 6}) {
            int length = 0;
            int at = game.byte(song, voice) | game.byte(song, voice + 1) << 8;
            for (; game.machine().peek(static_cast<std::uint16_t>(at)) != 0; at += 2)
                length += game.machine().peek(static_cast<std::uint16_t>(at));
            lengths.push_back(length);
        }
        EXPECT_EQ(std::count(lengths.begin(), lengths.end(), lengths[0]), 4) << song;
    }
}

TEST_F(AtariSound, every_effect_is_heard_ends_within_three_seconds_and_leaves_silence) {
    for (int number = 0; number < effects; ++number) {
        EXPECT_GT(effect(number), 4U) << number;
        EXPECT_LT(game.cycles(), 3 * AtariGame::second) << number;
        EXPECT_EQ(steps().back().level, 0) << number;
    }
}

TEST_F(AtariSound, a_click_is_too_short_to_hold_up_the_cursor) {
    effect(click);
    EXPECT_LT(game.cycles(), AtariGame::second / 60);
}

TEST_F(AtariSound, effects_turned_off_are_silent_and_take_no_time) {
    game.call("sound_enable", 0);
    for (int number = 0; number < effects; ++number) {
        EXPECT_EQ(effect(number), 0U) << number;
        EXPECT_LT(game.cycles(), AtariGame::frame / 10);
    }
    game.call("sound_enable", 1);
    EXPECT_GT(effect(click), 0U);
}

TEST_F(AtariSound, the_theme_plays_until_a_key) {
    game.begin("sound_theme");
    game.run(AtariGame::second);
    EXPECT_GT(steps().size(), 500U);
    game.press_key(support::atari_key('X'));
    EXPECT_TRUE(game.has_returned());
    game.machine().clear_sound_steps();
    game.run(AtariGame::second);
    EXPECT_TRUE(steps().empty());
}

TEST_F(AtariSound, the_theme_ends_at_a_trigger) {
    game.begin("sound_theme");
    game.run(AtariGame::second);
    game.machine().set_trigger(0, true);
    game.run_frames(3);
    EXPECT_TRUE(game.has_returned());
}

TEST_F(AtariSound, the_theme_begins_again_after_its_end) {
    game.machine().set_sound(false);
    game.begin("sound_theme");
    game.run(70 * AtariGame::second);
    game.machine().set_sound(true);
    game.run(AtariGame::second);
    EXPECT_GT(steps().size(), 300U);
}

TEST_F(AtariSound, the_theme_opens_on_the_chord_of_f) {
    game.begin("sound_theme");
    game.run(AtariGame::second / 2);
    const double between = strength(equal_temperament(20)); // G sharp
    for (const int note : {17, 21, 24, 29}) EXPECT_GT(strength(equal_temperament(note)), 3 * between) << note;
}

TEST_F(AtariSound, the_theme_counts_entropy) {
    game.begin("sound_theme");
    game.run(AtariGame::second);
    EXPECT_GT(game.byte("z_entropy") | game.byte("z_entropy", 1), 50);
}

} // namespace
