#include "emu/atari/pokey/sound.hpp"

#include <algorithm>
#include <bit>

namespace emu::atari {

namespace {

// Bits of AUDC.
constexpr std::uint8_t ungated = 0x80; // the 5-bit noise does not decide which firings count
constexpr std::uint8_t use_4_bits = 0x40;
constexpr std::uint8_t tone = 0x20;
constexpr std::uint8_t volume_only = 0x10;
constexpr std::uint8_t volume = 0x0F;

// The output of a polynomial counter on cycles an even distance apart.
class Tap {
  public:
    Tap(const PolynomialCounter& counter, Cycle first, Cycle period)
        : counter_(counter), sequence_(counter.sequence()), at_(first), period_(period),
          in_sequence_(counter.in_sequence(first)) {
        if (!in_sequence_) return;
        position_ = counter.position(first);
        stride_ = static_cast<std::uint32_t>(period % sequence_.period());
    }
    bool next() {
        if (!in_sequence_) {
            const bool result = counter_.output(at_);
            at_ += period_;
            return result;
        }
        const bool result = sequence_.output_at(position_);
        position_ += stride_;
        if (position_ >= sequence_.period()) position_ -= sequence_.period();
        return result;
    }

  private:
    const PolynomialCounter& counter_;
    const PolynomialSequence& sequence_;
    Cycle at_;
    Cycle period_;
    bool in_sequence_;
    std::uint32_t position_ = 0;
    std::uint32_t stride_ = 0;
};

// The noise reaches each voice a cycle after the one before; the 5-bit noise decides a cycle earlier than the others.
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

// Whether it matters when the flip-flop turns over.
bool PokeySound::heard(int voice) const {
    const std::uint8_t audc = audc_[static_cast<std::size_t>(voice)];
    return ((audc & volume) != 0 && (audc & volume_only) == 0) || filtered(voice);
}

void PokeySound::fired(const TimerRun& run, const PokeyNoise& noise) {
    if (!collecting_) return;
    Voice& voice = voices_[static_cast<std::size_t>(run.timer)];
    if (run.timer >= 2 && filtered(run.timer - 2)) {
        CycleQueue& clock = voices_[static_cast<std::size_t>(run.timer - 2)].filter_clock;
        clock.add({run.first + filter_delay, run.period, run.count});
    }
    TimerRun last = run;
    if (run.count > 1 && !heard(run.timer)) {
        TimerRun unheard = run;
        --unheard.count;
        play(tail(unheard, noise), noise,
             [&voice](const CycleRun& turns) { voice.output = voice.output != (turns.count % 2 != 0); });
        last = {run.timer, run.last()};
    }
    play(last, noise, [&voice](const CycleRun& turns) {
        voice.turns.add({turns.first + output_delay, turns.period, turns.count});
    });
}

// The last few of a run's firings, which leave the flip-flop as all of them do: a tone turns over on each (31 firings
// gated by the 5-bit noise, twice, are an even number of turns), noise is as the last that counts has left it.
TimerRun PokeySound::tail(const TimerRun& run, const PokeyNoise& noise) const {
    const std::uint8_t audc = audc_[static_cast<std::size_t>(run.timer)];
    if ((audc & ungated) == 0 && !noise.bits5.in_sequence(run.first - gate_delay(run.timer))) return run;
    const Cycle round = (audc & ungated) != 0 ? 1 : 31;
    const Cycle kept = (audc & tone) != 0 ? run.count % (2 * round) : std::min(run.count, round);
    return {run.timer, run.first + (run.count - kept) * run.period, run.period, kept};
}

template <class Turns>
void PokeySound::play(const TimerRun& run, const PokeyNoise& noise, Turns turns) {
    Voice& voice = voices_[static_cast<std::size_t>(run.timer)];
    const std::uint8_t audc = audc_[static_cast<std::size_t>(run.timer)];
    const bool is_tone = (audc & tone) != 0;
    if (is_tone && (audc & ungated) != 0) {
        turns(CycleRun{run.first, run.period, run.count});
        voice.flip_flop = voice.flip_flop != (run.count % 2 != 0);
        return;
    }
    const PolynomialCounter& counter = (audc & use_4_bits) != 0 ? noise.bits4 : noise.bits17;
    Tap input(counter, run.first - noise_delay(run.timer), run.period);
    Tap gate(noise.bits5, run.first - gate_delay(run.timer), run.period);
    bool flip_flop = voice.flip_flop; // what no store to a turn may be
    const auto play_each = [&](auto open, auto next) {
        Cycle at = run.first;
        for (Cycle i = 0; i < run.count; ++i, at += run.period) {
            const bool loaded = next();
            if (!open() || loaded == flip_flop) continue;
            flip_flop = loaded;
            turns(CycleRun{at});
        }
    };
    const auto by_gate = [&] { return gate.next(); };
    if ((audc & ungated) != 0)
        play_each([] { return true; }, [&] { return input.next(); });
    else if (is_tone)
        play_each(by_gate, [&] { return !flip_flop; });
    else
        play_each(by_gate, [&] { return input.next(); });
    voice.flip_flop = flip_flop;
}

void PokeySound::flush(Cycle now) {
    if (!collecting_) return;
    if (!filtered(0) && !filtered(1)) return flush_unfiltered(now);
    for (;;) {
        Cycle at = CycleQueue::never;
        for (const Voice& voice : voices_) at = std::min(at, voice.turns.front());
        for (std::size_t i = 0; i < 2; ++i) at = std::min(at, voices_[i].filter_clock.front());
        if (at > now) return;
        for (std::size_t i = 0; i < 2; ++i) {
            Voice& voice = voices_[i];
            if (voice.filter_clock.front() != at) continue;
            voice.filter = voice.output;
            voice.filter_clock.pop();
        }
        for (Voice& voice : voices_) {
            if (voice.turns.front() != at) continue;
            voice.output = !voice.output;
            voice.turns.pop();
        }
        emit(at);
    }
}

// Those that turn together next, and how often they do, evenly, before `end` or another voice's turn.
PokeySound::Chord PokeySound::next_chord(const std::array<Cycle, voices>& next, Cycle end) const {
    Chord chord{{std::min(std::min(next[0], next[1]), std::min(next[2], next[3])), 0, CycleQueue::never}, 0};
    CycleRun& turns = chord.turns;
    if (turns.first >= end) return chord;
    for (std::size_t i = 0; i < voices; ++i) {
        if (next[i] != turns.first) {
            end = std::min(end, next[i]);
            continue;
        }
        const CycleRun& run = voices_[i].turns.front_run();
        const bool even = chord.voices == 0 || turns.period == run.period;
        turns.count = even ? std::min(turns.count, run.count) : 1;
        turns.period = run.period;
        chord.voices |= 1U << i;
    }
    if (turns.count > 1) turns.count = std::min(turns.count, (end - turns.first - 1) / turns.period + 1);
    return chord;
}

// The voices' clocks of filters are empty; a turn adds or takes away a volume.
void PokeySound::flush_unfiltered(Cycle now) {
    std::array<Cycle, voices> next{};
    std::array<int, voices> change{}; // of the level, by the next turn
    for (std::size_t i = 0; i < voices; ++i) {
        next[i] = voices_[i].turns.front();
        change[i] = (audc_[i] & volume_only) != 0 ? 0 : adds(i) ? -(audc_[i] & volume) : audc_[i] & volume;
    }
    int sum = level();
    for (;;) {
        const Chord chord = next_chord(next, now + 1);
        if (chord.turns.first > now) return;
        const bool turned = chord.turns.count % 2 != 0; // in the end
        int step = 0;
        for (unsigned left = chord.voices; left != 0; left &= left - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(left));
            voices_[i].turns.pop(chord.turns.count);
            next[i] = voices_[i].turns.front();
            step += change[i];
            if (!turned) continue;
            voices_[i].output = !voices_[i].output;
            change[i] = -change[i];
        }
        if (step != 0) emit_turns(chord.turns, static_cast<std::uint8_t>(sum), static_cast<std::uint8_t>(sum + step));
        if (turned) sum += step;
    }
}

// The level changes to and fro.
void PokeySound::emit_turns(const CycleRun& turns, std::uint8_t before, std::uint8_t after) {
    emit(turns.first, after);
    if (turns.count == 1) return;
    const std::size_t begin = steps_.size();
    steps_.resize(std::min(begin + static_cast<std::size_t>(turns.count - 1), max_steps));
    Cycle at = turns.first;
    std::uint8_t level = after;
    const auto both = static_cast<std::uint8_t>(before ^ after);
    for (SoundStep& step : std::span(steps_).subspan(begin)) step = {at += turns.period, level ^= both};
    level_ = turns.count % 2 != 0 ? after : before;
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

// The last step's cycle is this one too.
void PokeySound::change_last_step(std::uint8_t now) {
    steps_.back().level = now;
    if (steps_.size() > 1 && steps_[steps_.size() - 2].level == now) steps_.pop_back(); // there and back
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

// Whether a voice's volume is in the level. Without a filter its flip-flop stays set: the first two are upside down.
bool PokeySound::adds(std::size_t voice) const {
    const bool filter = voice < 2 && voices_[voice].filter;
    return (audc_[voice] & volume_only) != 0 || voices_[voice].output != filter;
}

} // namespace emu::atari
