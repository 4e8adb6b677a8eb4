#include "tests/emu/atari/ticked_pokey.hpp"

#include <algorithm>

namespace emu::atari::test {

namespace {

bool bit(std::uint32_t value, int index) { return (value >> index & 1) != 0; }

// One step of a shift register: shifts the XNOR of two of its bits, or a zero, into its top.
std::uint32_t shifted(std::uint32_t value, int bits, int tap1, int tap2, bool held) {
    const bool fed = !held && bit(value, tap1) == bit(value, tap2);
    return value >> 1 | std::uint32_t{fed} << (bits - 1);
}

} // namespace

void TickedPokey::run_to(Cycle now) {
    while (now_ < now) {
        ++now_;
        tick();
    }
}

void TickedPokey::tick() {
    tick_noise();
    tick_64_ = to_64_ != 0 && --to_64_ == 0;
    if (tick_64_) to_64_ = 28;
    tick_15_ = to_15_ != 0 && --to_15_ == 0;
    if (tick_15_) to_15_ = 114;
    tick_timers();
    tick_serial();
    tick_keys();
    tick_pots();
    tick_voices();
    irq_[2] = irq_[1];
    irq_[1] = (irqen_ & ~irqst_) != 0;
}

bool TickedPokey::irq(Cycle now) {
    run_to(now);
    return irq_[2];
}

void TickedPokey::request(int bits) { irqst_ = static_cast<std::uint8_t>(irqst_ & ~(bits & irqen_)); }

void TickedPokey::tick_noise() {
    const bool held = initializing();
    noise4_ = shifted(noise4_, 4, 0, 1, held);
    noise5_ = shifted(noise5_, 5, 0, 2, held);
    const int tap = bit(audctl_, 7) ? 8 : 0;
    noise17_ = shifted(noise17_, 17, tap, tap + 5, held);
    for (Voice& voice : voices_) {
        voice.late4 = voice.late4 << 1 | (noise4_ & 1);
        voice.late5 = voice.late5 << 1 | (noise5_ & 1);
        voice.late17 = voice.late17 << 1 | (noise17_ >> 8 & 1);
    }
}

void TickedPokey::count(int timer, bool clocked) {
    Timer& it = timers_[static_cast<std::size_t>(timer)];
    if (!clocked) return;
    if (it.counter == 0) it.borrows |= 4;
    it.counter = (it.counter + 255) % 256;
}

void TickedPokey::tick_timers() {
    for (Timer& it : timers_) {
        it.audf_2 = it.audf_1;
        it.audf_1 = it.audf;
        it.fired = false;
    }
    const bool reset = reset_in_ != 0 && --reset_in_ == 0;
    bool resync = false;
    for (int& in : resync_in_) resync = (in != 0 && --in == 0) || resync;
    for (int low = 0; low < 4; low += 2) {
        std::array<bool, 2> loaded{};
        for (int i = 0; i < 2; ++i) {
            Timer& it = timers_[static_cast<std::size_t>(low + i)];
            it.fired = (it.borrows & 1) != 0;
            it.borrows >>= 1;
            loaded[static_cast<std::size_t>(i)] = it.fired && !(joined(low) && i == 0);
            if (loaded[static_cast<std::size_t>(i)]) it.borrows = 0;
        }
        Timer& lower = timers_[static_cast<std::size_t>(low)];
        Timer& upper = timers_[static_cast<std::size_t>(low + 1)];
        if (reset || (resync && low == 0)) {
            loaded = {true, true};
            lower.fired = upper.fired = false;
            lower.borrows = upper.borrows = 0;
        }
        if (joined(low) && upper.fired) {
            loaded[0] = true;
            lower.fired = false;
            lower.borrows = 0;
        }
        const bool slow = bit(audctl_, 0) ? tick_15_ : tick_64_;
        const bool stands = held_ && low == 2;
        for (int i = 0; i < 2; ++i) {
            const bool clocked = i == 1 && joined(low) ? lower.fired : !stands && (fast(low + i) || slow);
            if (loaded[static_cast<std::size_t>(i)]) {
                load(low + i);
            } else {
                count(low + i, clocked);
            }
        }
    }
    if (timers_[0].fired) request(0x01);
    if (timers_[1].fired) request(0x02);
    if (timers_[3].fired) request(0x04);
    const bool line = out_line_ && !bit(skctl_, 7);
    if (timers_[0].fired && bit(skctl_, 3) && line) resync_in_[0] = 2;
    if (timers_[1].fired && bit(skctl_, 3)) resync_in_[1] = 2;
    for (Voice& voice : voices_) {
        const auto i = static_cast<std::size_t>(&voice - voices_.data());
        if (i < 2 && filter_next_[i]) voice.filter = voice.output;
        voice.output = voice.stage;
        voice.stage = voice.flip_flop;
        if (reset) voice.flip_flop = voice.stage = voice.output = true;
    }
}

bool TickedPokey::line() const {
    return std::all_of(incoming_.begin(), incoming_.end(), [this](const SerialFrame& f) { return f.level(now_); });
}

void TickedPokey::tick_serial() {
    const bool shift_now = out_shift_in_ != 0 && --out_shift_in_ == 0;
    const int mode = skctl_ >> 5 & 3;
    if (timers_[3].fired && (skctl_ & 0x30) != 0) clock_input();
    if (mode != 0 && timers_[mode == 3 ? 1 : 3].fired) {
        out_phase_ = !out_phase_;
        if (out_phase_ && out_bits_ != 0) out_shift_in_ = 2;
    }
    if (shift_now) clock_output();
    if (held_ && !initializing() && !line()) {
        in_bits_ = 10;
        in_phase_ = false;
        hold_receiver();
    }
}

void TickedPokey::clock_output() {
    --out_bits_;
    if (out_bits_ == 0 && out_full_) {
        out_bits_ = 10;
        out_data_ = serout_;
        out_full_ = false;
        out_broken_ = false;
        out_begun_ = now_;
        irqst_ |= 0x08;
        request(0x10);
    } else if (out_bits_ == 0) {
        irqst_ &= 0xF7;
    }
    const std::uint32_t frame = 0x600u | std::uint32_t{out_data_} << 1;
    out_line_ = bit(frame, 10 - out_bits_);
    out_broken_ = out_broken_ || bit(skctl_, 7);
    if (out_bits_ == 1 && !out_broken_) sent.push_back({out_begun_, (now_ - out_begun_ + 4) / 9, out_data_});
}

void TickedPokey::clock_input() {
    in_phase_ = !in_phase_;
    if (asynchronous() ? !in_phase_ || in_bits_ == 0 : in_phase_) return;
    if (in_bits_ == 0 && line()) return;
    if (in_bits_ == 0) in_bits_ = 10;
    in_shift_ = in_shift_ >> 1 | (line() ? 0x200u : 0);
    if (--in_bits_ != 0) return;
    serin_ = static_cast<std::uint8_t>(in_shift_ >> 1);
    if (!line()) errors_ &= 0x7F;
    if (!bit(irqst_, 5)) errors_ &= 0xDF;
    request(0x20);
    hold_receiver();
}

void TickedPokey::hold_receiver() {
    const bool held = asynchronous() && in_bits_ == 0;
    if (held == held_) return;
    held_ = held;
    load(2);
    load(3);
}

void TickedPokey::tick_keys() {
    if (!tick_15_ || !bit(skctl_, 1)) return;
    const int code = scan_;
    scan_ = (scan_ + 1) % 64;
    if (code == 0x00) control_seen_ = control;
    if (code == 0x10) shift_seen_ = shift;
    if (code == 0x30) {
        if (break_key && !break_seen_) request(0x80);
        break_seen_ = break_key;
    }
    const std::array<bool, 8> bridged{control, false, shift, false, false, false, break_key, false};
    const bool down = key && (code == *key || (code % 8 == *key % 8 && bridged[static_cast<std::size_t>(code / 8)] &&
                                               bridged[static_cast<std::size_t>(*key / 8)]));
    const bool same = code == scan_latch_ || !bit(skctl_, 0);
    if (scan_state_ == 0 && down) {
        scan_state_ = 1;
        scan_latch_ = code;
    } else if (scan_state_ == 1 && down && same) {
        scan_state_ = 2;
        kbcode_ = static_cast<std::uint8_t>(code + (shift_seen_ ? 64 : 0) + (control_seen_ ? 128 : 0));
        if (bit(irqen_, 6) && !bit(irqst_, 6)) errors_ &= 0xBF;
        request(0x40);
    } else if (scan_state_ == 1 && (down || same)) {
        scan_state_ = 0;
    } else if (scan_state_ == 2 && same && !down) {
        scan_state_ = 3;
    } else if (scan_state_ == 3 && same) {
        scan_state_ = down ? 2 : 0;
    }
}

void TickedPokey::tick_pots() {
    pots_charge_ = pots_active_ || bit(skctl_, 2) ? pots_charge_ + 1 : 0;
    if (pots_active_) count_pots();
    if (pots_delay_ != 0) --pots_delay_;
    if (pots_mode_in_ != 0 && --pots_mode_in_ == 0) pots_fast_ = bit(skctl_, 2);
}

void TickedPokey::count_pots() {
    bool end = false;
    if (pots_fast_) {
        if (pots_delay_ == 0) ++pots_counter_;
        end = pots_counter_ == 229;
    } else if (pots_counter_ >= 228) {
        end = true;
    } else if (tick_15_) {
        ++pots_counter_;
    }
    latch_pots(end);
    if (end) pots_active_ = false;
}

void TickedPokey::latch_pots(bool all) {
    for (std::size_t i = 0; i < pot_.size(); ++i) {
        if (!bit(allpot_, static_cast<int>(i)) || (!charged(i) && !all)) continue;
        pot_value_[i] = static_cast<std::uint8_t>(pots_counter_);
        allpot_ &= static_cast<std::uint8_t>(~(1 << i));
    }
}

void TickedPokey::set_pot(int pot, int position) {
    pot_[static_cast<std::size_t>(pot)] = position;
    latch_pots(false);
}

void TickedPokey::tick_voices() {
    for (int i = 0; i < 4; ++i) {
        Voice& voice = voices_[static_cast<std::size_t>(i)];
        const bool fired = timers_[static_cast<std::size_t>(i)].fired;
        if (i >= 2) filter_next_[static_cast<std::size_t>(i - 2)] = fired && bit(audctl_, i == 2 ? 2 : 1);
        if (!fired || (!bit(voice.audc, 7) && !bit(voice.late5, i + 1))) continue;
        if (bit(voice.audc, 5)) {
            voice.flip_flop = !voice.flip_flop;
        } else {
            voice.flip_flop = bit(bit(voice.audc, 6) ? voice.late4 : voice.late17, i);
        }
    }
    emit();
}

void TickedPokey::emit() {
    int level = 0;
    for (int i = 0; i < 4; ++i) {
        const Voice& voice = voices_[static_cast<std::size_t>(i)];
        const bool high = voice.output != (i < 2 && voice.filter);
        if (high || bit(voice.audc, 4)) level += voice.audc & 15;
    }
    if (level == level_) return;
    level_ = level;
    if (!steps.empty() && steps.back().at == now_) {
        steps.back().level = static_cast<std::uint8_t>(level);
        if ((steps.size() > 1 ? steps[steps.size() - 2].level : 0) == level) steps.pop_back();
    } else {
        steps.push_back({now_, static_cast<std::uint8_t>(level)});
    }
}

void TickedPokey::receive(const SerialFrame& frame, Cycle now) {
    run_to(now);
    incoming_.push_back(frame);
    if (!held_ || initializing() || line()) return;
    in_bits_ = 10;
    in_phase_ = false;
    hold_receiver();
}

std::uint8_t TickedPokey::read(int reg, Cycle now) {
    run_to(now);
    if (reg < 8) {
        if (!bit(allpot_, reg)) return pot_value_[static_cast<std::size_t>(reg)];
        const bool counting = pots_fast_ || to_15_ == 1;
        return static_cast<std::uint8_t>(counting ? pots_counter_ & (pots_counter_ + 1) : pots_counter_);
    }
    switch (reg) {
    case 0x8: return allpot_;
    case 0x9: return kbcode_;
    case 0xA: return static_cast<std::uint8_t>(~(noise17_ >> 8));
    case 0xD: return serin_;
    case 0xE: return irqst_;
    case 0xF:
        return static_cast<std::uint8_t>(errors_ | (line() ? 16 : 0) | (shift_seen_ ? 0 : 8) |
                                         (scan_state_ >= 2 ? 0 : 4) | (in_bits_ != 0 ? 0 : 2) | 1);
    default: return 0xFF;
    }
}

void TickedPokey::write(int reg, std::uint8_t data, Cycle now) {
    run_to(now);
    switch (reg) {
    case 0x8:
        audctl_ = data;
        for (std::size_t i = 0; i < 2; ++i) {
            if (bit(data, i == 0 ? 2 : 1)) continue;
            filter_next_[i] = false;
            voices_[i].filter = true;
        }
        break;
    case 0x9: reset_in_ = 4; break;
    case 0xA: errors_ = 0xE0; break;
    case 0xB: start_pots(); break;
    case 0xD:
        serout_ = data;
        out_full_ = true;
        out_bits_ = std::max(out_bits_, 1);
        break;
    case 0xE:
        irqen_ = data;
        irqst_ |= static_cast<std::uint8_t>(~data & 0xF7);
        break;
    case 0xF: write_skctl(data); break;
    default:
        if (reg > 8) return;
        if (reg % 2 != 0) voices_[static_cast<std::size_t>(reg / 2)].audc = data;
        if (reg % 2 == 0) timers_[static_cast<std::size_t>(reg / 2)].audf = data;
    }
    emit();
}

void TickedPokey::start_pots() {
    pots_active_ = true;
    pots_counter_ = 0;
    pots_delay_ = bit(skctl_, 2) ? 2 : 0;
    allpot_ = 0;
    for (std::size_t i = 0; i < pot_.size(); ++i) {
        if (!charged(i)) allpot_ |= static_cast<std::uint8_t>(1 << i);
    }
}

void TickedPokey::write_skctl(std::uint8_t data) {
    const std::uint8_t changed = data ^ skctl_;
    const bool was_initializing = initializing();
    skctl_ = data;
    if (bit(changed, 2)) pots_mode_in_ = 2;
    if (initializing() != was_initializing) {
        to_64_ = initializing() ? 0 : 22;
        to_15_ = initializing() ? 0 : 81;
        out_bits_ = out_shift_in_ = in_bits_ = 0;
        out_full_ = false;
        irqst_ &= 0xF7;
    }
    if (!bit(data, 1)) scan_ = scan_state_ = 0;
    if ((changed & 0x70) != 0 && (data & 0x70) == 0) out_phase_ = false;
    hold_receiver();
}

} // namespace emu::atari::test
