// $D000-$D7FF: GTIA, POKEY, PIA, ANTIC. Atari Home Computer System Hardware Manual (1982), memory map: each chip's
// registers repeat through its page; nothing answers in $D100, $D500-$D7FF.
#include "emu/atari/atari800.hpp"

namespace emu {

namespace {

constexpr int gtia_page = 0xD0, pokey_page = 0xD2, pia_page = 0xD3, antic_page = 0xD4;
constexpr int wsync = 0x0A;
constexpr int pactl = 2;
constexpr int wsync_release = 105;

} // namespace

std::uint8_t Atari800::read_io(std::uint16_t address, Cycle at) {
    switch (address >> 8) {
    case gtia_page: {
        const int reg = address & 31;
        if (gtia_reg::is_collision(reg)) {
            run_antic(in_line(at) + 1);
            run_gtia(in_line(at) + 1);
        }
        return gtia_.read(reg);
    }
    case pokey_page: run_events(at); return pokey_.read(address & 15, at);
    case pia_page: {
        run_events(at);
        const std::uint8_t data = pia_.read(address & 3);
        plan_events(at);
        return data;
    }
    case antic_page: {
        const int reg = address & 15;
        if (!Antic::reads_only_time(reg)) run_antic(std::min(in_line(at) + 1, Antic::early_cycles_end));
        return antic_.read(reg, in_line(at));
    }
    default: return AtariMemory::floating;
    }
}

std::uint8_t Atari800::peek(std::uint16_t address) const {
    switch (address >> 8) {
    case gtia_page: return gtia_.read(address & 31);
    case pokey_page: return pokey_.peek(address & 15, now_);
    case pia_page: return pia_.peek(address & 3);
    case antic_page: return antic_.read(address & 15, in_line(now_));
    default: return AtariMemory::is_io(address) ? AtariMemory::floating : memory_[address];
    }
}

// What ANTIC has fetched before the byte changes, it has fetched.
void Atari800::write_special(std::uint16_t address, std::uint8_t data, Cycle at) {
    if (AtariMemory::is_io(address)) return write_io(address, data, at);
    if (!memory_.is_ram(address)) return;
    if (antic_.awaits_address()) run_antic(std::min(in_line(at), Antic::address_known));
    if (antic_.may_fetch(address)) run_antic(std::min(in_line(at) + 1, Antic::early_cycles_end));
    if (antic_.may_fetch(address)) run_antic(in_line(at) + 1);
    memory_.store(address, data);
}

void Atari800::write_io(std::uint16_t address, std::uint8_t data, Cycle at) {
    switch (address >> 8) {
    case gtia_page: write_gtia(address & 31, data, at); break;
    case pokey_page: write_pokey(address & 15, data, at); break;
    case pia_page: write_pia(address & 3, data, at); break;
    case antic_page: write_antic(address & 15, data, at); break;
    default: break;
    }
}

// The objects' bytes come first if they came first, which a colour does not mind.
void Atari800::write_gtia(int reg, std::uint8_t data, Cycle at) {
    if (!gtia_reg::is_color(reg)) run_antic(std::min(in_line(at) + 1, Antic::early_cycles_end));
    const bool speaker = gtia_.speaker();
    gtia_.write(reg, data, 2 * in_line(at));
    if (gtia_.speaker() != speaker) speaker_.toggle(at);
}

void Atari800::write_pokey(int reg, std::uint8_t data, Cycle at) {
    run_events(at);
    pokey_.write(reg, data, at);
    plan_events(at);
}

void Atari800::write_pia(int reg, std::uint8_t data, Cycle at) {
    run_events(at);
    pia_.write(reg, data);
    if (reg > pactl) sio_.set_command(pia_.command(), at);
    plan_events(at);
}

void Atari800::write_antic(int reg, std::uint8_t data, Cycle at) {
    if (reg == wsync) return hold_until_line_end(at);
    const int cycle = in_line(at);
    run_antic(std::min(cycle, Antic::early_cycles_end));
    if (antic_.leaves_line_alone(reg, data, cycle)) {
        run_antic(std::min(cycle + 1, Antic::early_cycles_end));
    } else {
        run_antic(cycle); // in two steps: a line that is written to, were it in its last cycle, is told by cycles
        run_antic(cycle + 1);
    }
    antic_.write(reg, data, cycle, antic_bus());
    watch_fetched_pages();
}

// RDY falls on the second cycle after the write and rises on cycle 105, so a write in cycle 103 holds nothing. A write
// while the first is at work adds nothing.
void Atari800::hold_until_line_end(Cycle written) {
    if (halt_until_ != never && halt_from_ < halt_until_ && written < halt_until_) return;
    halt_from_ = written + 2;
    const int cycle = in_line(halt_from_);
    halt_until_ = line_start_ +
                  static_cast<Cycle>(cycle <= wsync_release ? wsync_release : wsync_release + atari_cycles_per_line);
}

} // namespace emu
