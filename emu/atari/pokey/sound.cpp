#include "emu/atari/pokey/sound.hpp"

#include <algorithm>

namespace emu::atari {

namespace {

// Bits of AUDC.
constexpr std::uint8_t ungated = 0x80; // firings are not gated by the 5-bit noise
constexpr std::uint8_t use_4_bits = 0x40;
constexpr std::uint8_t tone = 0x20;
constexpr std::uint8_t volume_only = 0x10;
constexpr std::uint8_t volume = 0x0F;

// The noise reaches each voice one cycle after the previous voice, and its gate one cycle earlier.
Cycle noise_delay(int voice) { return static_cast<Cycle>(voice); }
Cycle gate_delay(int voice) { return static_cast<Cycle>(voice) + 1; }

} // namespace

void PokeySound::begin(Cycle now) {
    collecting_ = true;
    level_ = level();
    if (steps_.size() < max_steps) steps_.push_back({now, level_});
}

void PokeySound::end() {
    collecting_ = false;
    for (Voice& voice : voices_) {
        voice.output = voice.flip_flop;
        voice.turns.clear();
        voice.filter_clock.clear();
    }
}

// True if the flip-flop's changes are audible.
bool PokeySound::heard(int voice) const {
    const std::uint8_t audc = audc_[static_cast<std::size_t>(voice)];
    return ((audc & volume) != 0 && (audc & volume_only) == 0) || filtered(voice);
}

void PokeySound::fired(const TimerRun& run, const PokeyNoise& noise) {
    if (!collecting_) return;
    Voice& voice = voices_[static_cast<std::size_t>(run.timer)];
    if (run.timer >= 2 && filtered(run.timer - 2)) {
        Queue& clock = voices_[static_cast<std::size_t>(run.timer - 2)].filter_clock;
        for (Cycle i = 0; i < run.count; ++i) clock.add(run.at(i) + filter_delay);
    }
    Cycle i = heard(run.timer) ? 0 : first_that_counts(run, run.count - 1, noise);
    for (; i < run.count; ++i) // the last one may still be on its way to the pin
        if (turns_over(run.timer, run.at(i), noise)) voice.turns.add(run.at(i) + output_delay);
}

// Returns how many of the first `count` firings can be skipped without changing the final flip-flop. A tone toggles
// on each; 31 gated firings, twice, make an even number of toggles. Noise keeps the value of the last firing that is
// not gated.
Cycle PokeySound::first_that_counts(const TimerRun& run, Cycle count, const PokeyNoise& noise) const {
    const std::uint8_t audc = audc_[static_cast<std::size_t>(run.timer)];
    const bool gated = (audc & ungated) == 0;
    if (gated && !noise.bits5.in_sequence(run.first - gate_delay(run.timer))) return 0;
    const Cycle round = gated ? 31 : 1;
    if ((audc & tone) != 0) return count - count % (2 * round);
    Cycle i = count;
    for (Cycle seen = 0; i > 0 && seen < round; ++seen)
        if (const Cycle at = run.at(--i); !gated || noise.bits5.output(at - gate_delay(run.timer))) break;
    return i;
}

bool PokeySound::turns_over(int timer, Cycle firing, const PokeyNoise& noise) {
    bool& flip_flop = voices_[static_cast<std::size_t>(timer)].flip_flop;
    const std::uint8_t audc = audc_[static_cast<std::size_t>(timer)];
    if ((audc & ungated) == 0 && !noise.bits5.output(firing - gate_delay(timer))) return false;
    const bool before = flip_flop;
    if ((audc & tone) != 0)
        flip_flop = !before;
    else
        flip_flop = ((audc & use_4_bits) != 0 ? noise.bits4 : noise.bits17).output(firing - noise_delay(timer));
    return flip_flop != before;
}

void PokeySound::flush(Cycle now) {
    if (!collecting_) return;
    for (;;) {
        Cycle at = never;
        for (const Voice& voice : voices_) at = std::min({at, voice.turns.front(), voice.filter_clock.front()});
        if (at > now) return;
        for (Voice& voice : voices_) {
            if (voice.filter_clock.front() == at) {
                voice.filter = voice.output;
                voice.filter_clock.pop();
            }
            if (voice.turns.front() == at) {
                voice.output = !voice.output;
                voice.turns.pop();
            }
        }
        emit(at);
    }
}

void PokeySound::set_control(int voice, std::uint8_t audc, Cycle now) {
    flush(now);
    audc_[static_cast<std::size_t>(voice)] = audc;
    emit(now);
}

void PokeySound::set_filters(std::uint8_t audctl, Cycle now) {
    flush(now);
    audctl_ = audctl;
    for (int voice = 0; voice < 2; ++voice) {
        if (filtered(voice)) continue;
        voices_[static_cast<std::size_t>(voice)].filter = true;
        voices_[static_cast<std::size_t>(voice)].filter_clock.clear();
    }
    emit(now);
}

void PokeySound::preset(Cycle now) {
    flush(now);
    for (Voice& voice : voices_) {
        voice.flip_flop = voice.output = true;
        voice.turns.clear();
    }
    emit(now);
}

void PokeySound::emit(Cycle at) {
    const std::uint8_t now = level();
    if (!collecting_ || now == level_) return;
    level_ = now;
    if (steps_.empty() || steps_.back().at != at) {
        if (steps_.size() < max_steps) steps_.push_back({at, now});
        return;
    }
    steps_.back().level = now;
    if (steps_.size() > 1 && steps_[steps_.size() - 2].level == now) steps_.pop_back(); // changed and back
}

void PokeySound::serialize(StateWriter& out) const {
    out.put_bytes(audc_);
    out.put(audctl_);
}

void PokeySound::deserialize(StateReader& in, Cycle now) {
    in.take_bytes(audc_);
    audctl_ = in.take<std::uint8_t>();
    steps_.clear();
    writes_.clear();
    const bool collecting = collecting_;
    end();
    if (collecting) begin(now);
}

std::uint8_t PokeySound::level() const {
    std::uint8_t sum = 0;
    for (std::size_t i = 0; i < voices_.size(); ++i) {
        if (adds(i)) sum = static_cast<std::uint8_t>(sum + (audc_[i] & volume));
    }
    return sum;
}

// True if a voice's volume is in the level. Without a filter its flip-flop stays set: the first two are inverted.
bool PokeySound::adds(std::size_t voice) const {
    const bool filter = voice < 2 && voices_[voice].filter;
    return (audc_[voice] & volume_only) != 0 || voices_[voice].output != filter;
}

} // namespace emu::atari
