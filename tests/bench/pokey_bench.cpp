// POKEY alone, one Atari frame: four voices with and without a listener; the most complex noise; the silence that an OS
// leaves.
#include "emu/atari/pokey/pokey.hpp"

#include <benchmark/benchmark.h>

#include <array>

namespace {

using emu::Cycle;
using emu::atari::Pokey;

constexpr Cycle frame = 29'868;

enum class Piece { silence, music, joined_music, wild_noise };

Pokey playing(Piece piece) {
    Pokey pokey;
    pokey.write(0xF, 3, 100);
    if (piece == Piece::silence) return pokey;
    pokey.write(0x8, piece == Piece::joined_music ? 0x78 : 0x00, 110);
    for (int voice = 0; voice < 4; ++voice) {
        const bool wild = piece == Piece::wild_noise;
        pokey.write(2 * voice, static_cast<std::uint8_t>(wild ? 0 : 40 + 30 * voice), 120);
        pokey.write(2 * voice + 1, wild ? 0x88 : 0xA8, 120);
    }
    return pokey;
}

// Per frame, changes four notes in sequence, as a player in the vertical blank does, then runs to the end of the frame.
void play(benchmark::State& state, Piece piece, bool sound) {
    Pokey pokey = playing(piece);
    Cycle now = 1000;
    pokey.set_sound(sound, now);
    std::size_t steps = 0;
    for (auto _ : state) {
        for (int voice = 0; voice < 4 && piece != Piece::silence; ++voice) {
            const Cycle at = now + 40 * static_cast<Cycle>(voice);
            if (piece == Piece::music)
                pokey.write(2 * voice, static_cast<std::uint8_t>(30 + (now / frame + 40) % 60), at);
            pokey.write(2 * voice + 1,
                        static_cast<std::uint8_t>((piece == Piece::wild_noise ? 0x80 : 0xA0) | (now / frame % 8 + 4)),
                        at + 8);
        }
        now += frame;
        pokey.run_to(now);
        steps += pokey.sound_steps().size();
        pokey.clear_sound_steps();
    }
    state.counters["steps"] = benchmark::Counter(static_cast<double>(steps), benchmark::Counter::kAvgIterations);
    state.counters["x real time"] =
        benchmark::Counter(static_cast<double>(state.iterations()) / 59.92, benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(play, silence, Piece::silence, true)->Name("pokey/silence");
BENCHMARK_CAPTURE(play, music, Piece::music, true)->Name("pokey/music");
BENCHMARK_CAPTURE(play, joined, Piece::joined_music, true)->Name("pokey/joined_music");
BENCHMARK_CAPTURE(play, wild_noise, Piece::wild_noise, true)->Name("pokey/wild_noise");
BENCHMARK_CAPTURE(play, music_unheard, Piece::music, false)->Name("pokey/music_unheard");

} // namespace
