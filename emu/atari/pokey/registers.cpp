// POKEY's registers as the processor reads and writes them, and the chip's serialized state.
#include "emu/atari/pokey/pokey.hpp"
#include "emu/atari/pokey/register_names.hpp"
#include "emu/state_fields.hpp"

namespace emu::atari {

namespace {

using namespace pokey_reg;

constexpr std::uint8_t floating = 0xFF; // read from addresses without a register

std::uint8_t bit_unless(bool active, int bit) { return static_cast<std::uint8_t>(active ? 0 : 1 << bit); }

} // namespace

std::uint8_t Pokey::read(int reg, Cycle now) {
    catch_up(now);
    if (reg <= ALLPOT) pots_.run_to(timers_.khz15(), now);
    if (reg <= POT7) return pots_.value(reg, timers_.khz15(), now);
    switch (reg) {
    case ALLPOT: return pots_.scanning();
    case KBCODE: return keyboard_.kbcode();
    case RANDOM: return static_cast<std::uint8_t>(~(noise_.bits17.state(now) >> 8));
    case SERIN: return input_.data();
    case IRQST: return irq_.status();
    case SKSTAT: bring_watched_timers(now); return skstat(now);
    default: return floating;
    }
}

std::uint8_t Pokey::peek(int reg, Cycle now) const {
    Pokey later = *this;
    return later.read(reg, now);
}

std::optional<std::uint8_t> Pokey::written(int reg) const {
    if (reg < AUDCTL) return (reg & 1) != 0 ? sound_.control(reg / 2) : timers_.frequency(reg / 2);
    if (reg == AUDCTL) return sound_.filters();
    if (reg == IRQEN) return irq_.enabled();
    return reg == SKCTL ? std::optional(skctl_) : std::nullopt;
}

std::uint8_t Pokey::skstat(Cycle now) const {
    return static_cast<std::uint8_t>(1 | bit_unless(input_.receiving(), 1) | bit_unless(keyboard_.key_down(), 2) |
                                     bit_unless(keyboard_.shift_down(), 3) | bit_unless(!input_.line(now), 4) |
                                     bit_unless(errors_.input, 5) | bit_unless(errors_.keyboard, 6) |
                                     bit_unless(errors_.framing, 7));
}

void Pokey::write(int reg, std::uint8_t data, Cycle now) {
    catch_up(now);
    if (reg <= AUDCTL) sound_.log(reg, data, now);
    if (reg == POTGO) return pots_.start(timers_.khz15(), now);
    if (reg == SKREST) {
        errors_ = {};
        return;
    }
    // Other writes may change the effect of firings: run earlier firings first.
    const bool voice_only = reg < AUDCTL && (reg & 1) != 0;
    if (!voice_only || sound_.collecting()) bring_timers(now);
    switch (reg) {
    case AUDCTL: write_audctl(data, now); break;
    case STIMER: reset_timers_at_ = now + timer_reset_delay; break;
    case SEROUT: output_.load(data); break;
    case IRQEN: irq_.write_enable(data, now); break;
    case SKCTL: write_skctl(data, now); break;
    default:
        if (reg > AUDCTL) return;
        if (voice_only) return sound_.set_control(reg / 2, data, now);
        timers_.set_frequency(reg / 2, data, now);
    }
    plan();
}

void Pokey::write_audctl(std::uint8_t data, Cycle now) {
    timers_.set_control(data, now);
    noise_.bits17.set_polynomial((data & 0x80) != 0 ? Polynomial::bits9 : Polynomial::bits17, now);
    sound_.set_filters(data, now);
}

void Pokey::write_skctl(std::uint8_t data, Cycle now) {
    const bool was_initializing = initializing();
    const bool clocks_changed = ((data ^ skctl_) & 0x70) != 0;
    scan_to(now);
    pots_.run_to(timers_.khz15(), now);
    skctl_ = data;
    if (initializing() != was_initializing) initialize(initializing(), now);
    pots_.set_fast((data & 0x04) != 0, timers_.khz15(), now);
    keyboard_.set_mode((data & 0x02) != 0, (data & 0x01) != 0);
    plan_scan();
    if (clocks_changed && (data & 0x70) == 0) output_.reset_clock();
    output_.set_break((data & 0x80) != 0);
    hold_receiver(now);
}

// Entering and leaving initialization reset the serial port; the output line keeps its level.
void Pokey::initialize(bool on, Cycle now) {
    timers_.run_slow_clocks(!on, now);
    for (PolynomialCounter* counter : {&noise_.bits4, &noise_.bits5, &noise_.bits17}) counter->set_held(on, now);
    output_.reset();
    input_.reset();
    irq_.reset_output(now);
}

void Pokey::serialize(StateWriter& out) const {
    Pokey present = *this;
    present.bring_timers(now_);
    present.scan_to(now_);
    present.pots_.run_to(timers_.khz15(), now_);
    if (out.whole()) out.put(now_); // the time
    put_all(out, skctl_, errors_.framing, errors_.keyboard, errors_.input);
    put_all(out, reset_timers_at_, resync_at_[0], resync_at_[1]);
    present.timers_.serialize(out);
    for (const PolynomialCounter* counter : {&noise_.bits4, &noise_.bits5, &noise_.bits17}) counter->serialize(out);
    irq_.serialize(out, now_);
    present.output_.serialize(out);
    present.input_.serialize(out);
    out.begin(StatePart::ports);
    present.keyboard_.serialize(out);
    present.pots_.serialize(out);
    out.begin(StatePart::sound);
    sound_.serialize(out);
}

void Pokey::deserialize(StateReader& in) {
    take_all(in, now_, skctl_, errors_.framing, errors_.keyboard, errors_.input);
    take_all(in, reset_timers_at_, resync_at_[0], resync_at_[1]);
    in.check(now_ < never / 2 && reset_timers_at_ > now_ && resync_at_[0] > now_ && resync_at_[1] > now_);
    timers_.deserialize(in, now_);
    for (PolynomialCounter* counter : {&noise_.bits4, &noise_.bits5, &noise_.bits17}) counter->deserialize(in, now_);
    irq_.deserialize(in, now_);
    output_.deserialize(in);
    input_.deserialize(in);
    keyboard_.deserialize(in);
    pots_.deserialize(in);
    sound_.deserialize(in, now_);
    scanned_to_ = now_;
    if (!in.check(output_.next_shift() > now_)) return;
    plan_scan();
    plan();
}

} // namespace emu::atari
