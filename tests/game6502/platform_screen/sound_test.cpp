// Sound as the speaker's edges on the emulated machine (R12, R7.2; sound.s, tune.s, song.s).
#include "tests/support/game_machine.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

namespace {

using support::GameMachine;

constexpr double cycles_per_second = GameMachine::second;
constexpr std::uint16_t tune = 0x1D00; // work RAM, unused in a test
constexpr std::uint8_t rest = 0xFF;
constexpr int effects = 6;
enum Effect { click, build, destroy, siege, horn, fanfare };

double equal_temperament(int note) { return 440.0 * std::exp2((note - 33) / 12.0); } // notes count from C2

class Sound : public testing::Test {
  protected:
    void poke(std::uint16_t address, const std::vector<std::uint8_t>& bytes) {
        for (const auto byte : bytes) game.machine().poke_ram(address++, byte);
    }
    // Plays two voices of one note each.
    void play(std::uint8_t ticks, std::uint8_t first, std::uint8_t second) {
        poke(tune, {0x04, tune >> 8, 0x08, tune >> 8, ticks, first, 0, 0, ticks, second, 0});
        game.machine().clear_speaker_edges();
        game.call("tune_play", tune & 0xFF, tune >> 8);
    }
    std::vector<emu::Cycle> edges() {
        const auto all = game.machine().speaker_edges();
        return {all.begin(), all.end()};
    }
    std::size_t effect(int number) {
        game.machine().clear_speaker_edges();
        game.call("sound_play", static_cast<std::uint8_t>(number));
        return game.machine().speaker_edges().size();
    }
    // The speaker toggles twice per period.
    double frequency() {
        const auto all = edges();
        const std::size_t periods = (all.size() - 1) / 2;
        return static_cast<double>(periods) * cycles_per_second / static_cast<double>(all[2 * periods] - all[0]);
    }
    // The strength of a frequency in the speaker's movement: the Fourier integral over its edges.
    double strength(double hertz) {
        std::complex<double> sum = 0;
        const auto all = edges();
        for (std::size_t i = 0; i < all.size(); ++i)
            sum += (i % 2 == 0 ? 1.0 : -1.0) *
                   std::polar(1.0, 2 * std::numbers::pi * hertz * static_cast<double>(all[i]) / cycles_per_second);
        return std::abs(sum) / hertz;
    }

    GameMachine game;
};

TEST_F(Sound, every_note_of_the_first_voice_is_in_tune_within_half_a_percent) {
    for (int note = 0; note < 48; ++note) {
        play(60, static_cast<std::uint8_t>(note), rest);
        EXPECT_NEAR(frequency() / equal_temperament(note), 1.0, 0.005) << note;
    }
}

TEST_F(Sound, every_note_of_the_second_voice_is_in_tune_within_half_a_percent) {
    for (int note = 0; note < 48; ++note) {
        play(60, rest, static_cast<std::uint8_t>(note));
        EXPECT_NEAR(frequency() / equal_temperament(note), 1.0, 0.005) << note;
    }
}

TEST_F(Sound, both_voices_are_heard_at_once) {
    play(60, 33, 16);
    const double between = strength(equal_temperament(24));
    EXPECT_GT(strength(equal_temperament(33)), 10 * between);
    EXPECT_GT(strength(equal_temperament(16)), 10 * between);
}

TEST_F(Sound, a_tick_of_a_tune_is_a_sixtieth_of_a_second) {
    play(120, 33, 16);
    EXPECT_NEAR(static_cast<double>(game.cycles()), 2 * cycles_per_second, 0.02 * 2 * cycles_per_second);
}

TEST_F(Sound, a_rest_is_silent_and_leaves_the_cone_alone) {
    play(30, rest, rest);
    EXPECT_TRUE(edges().empty());
}

TEST_F(Sound, a_tune_leaves_the_cone_where_it_was) {
    for (const int note : {12, 24, 31, 36}) {
        play(17, static_cast<std::uint8_t>(note), rest);
        EXPECT_EQ(edges().size() % 2, 0U) << note;
    }
}

TEST_F(Sound, both_voices_of_each_song_are_equally_long) {
    for (const auto* song : {"song_theme", "song_fanfare"}) {
        std::vector<int> lengths;
        for (const int voice : {0, 2}) {
            int length = 0;
            int at = game.byte(song, voice) | game.byte(song, voice + 1) << 8;
            for (; game.machine().peek(static_cast<std::uint16_t>(at)) != 0; at += 2)
                length += game.machine().peek(static_cast<std::uint16_t>(at));
            lengths.push_back(length);
        }
        EXPECT_EQ(lengths[0], lengths[1]) << song;
    }
}

TEST_F(Sound, every_effect_is_heard_and_ends_within_three_seconds) {
    for (int number = 0; number < effects; ++number) {
        EXPECT_GT(effect(number), 4U) << number;
        EXPECT_LT(game.cycles(), 3 * GameMachine::second) << number;
    }
}

TEST_F(Sound, a_click_is_too_short_to_hold_up_the_cursor) {
    effect(click);
    EXPECT_LT(game.cycles(), GameMachine::second / 60);
}

TEST_F(Sound, effects_turned_off_are_silent_and_take_no_time) {
    game.call("sound_enable", 0);
    for (int number = 0; number < effects; ++number) {
        EXPECT_EQ(effect(number), 0U) << number;
        EXPECT_LT(game.cycles(), 100U);
    }
    game.call("sound_enable", 1);
    EXPECT_GT(effect(click), 0U);
}

TEST_F(Sound, the_horn_is_lower_than_the_bells) {
    const double horn_edges = static_cast<double>(effect(horn)) / static_cast<double>(game.cycles());
    const double siege_edges = static_cast<double>(effect(siege)) / static_cast<double>(game.cycles());
    EXPECT_LT(horn_edges, siege_edges / 4);
}

TEST_F(Sound, the_theme_plays_until_a_key_though_effects_are_off) {
    game.call("sound_enable", 0);
    game.machine().clear_speaker_edges();
    game.begin("sound_theme");
    game.run(GameMachine::second);
    EXPECT_GT(edges().size(), 500U);
    game.machine().press_key('X');
    game.run(GameMachine::second / 20);
    EXPECT_FALSE(game.machine().key_waiting());
    game.machine().clear_speaker_edges();
    game.run(GameMachine::second);
    EXPECT_TRUE(edges().empty());
}

TEST_F(Sound, the_theme_ends_at_a_button) {
    game.begin("sound_theme");
    game.run(GameMachine::second);
    game.machine().set_button(0, true);
    game.run(GameMachine::second / 20);
    game.machine().clear_speaker_edges();
    game.run(GameMachine::second);
    EXPECT_TRUE(edges().empty());
}

TEST_F(Sound, the_theme_begins_again_after_its_end) {
    game.begin("sound_theme");
    game.run(70 * GameMachine::second);
    game.machine().clear_speaker_edges();
    game.run(GameMachine::second);
    EXPECT_GT(edges().size(), 300U);
}

TEST_F(Sound, the_theme_opens_on_f_in_both_voices) {
    game.begin("sound_theme");
    game.machine().clear_speaker_edges();
    game.run(GameMachine::second / 2);
    const double between = strength(equal_temperament(20)); // G sharp
    EXPECT_GT(strength(equal_temperament(29)), 3 * between);
    EXPECT_GT(strength(equal_temperament(17)), 3 * between);
}

TEST_F(Sound, the_theme_counts_entropy) {
    game.begin("sound_theme");
    game.run(GameMachine::second);
    EXPECT_GT(game.byte("z_entropy"), 50);
}

} // namespace
