// $D000-$D7FF: GTIA, POKEY, PIA, ANTIC. Each chip's registers repeat throughout its page. $D100 and $D600-$D7FF are
// empty; $D500 belongs to cartridges, and few drive the bus. Atari Home Computer System Hardware Manual (1982),
// memory map.
#include "emu/atari/atari800.hpp"
#include "emu/atari/chip_pages.hpp"
#include "emu/atari/pokey/register_names.hpp"

namespace emu::atari {

std::uint8_t Atari800::read_io(std::uint16_t address, Cycle at) {
    const int cycle = in_line(at);
    switch (chip_page::of(address)) {
    case chip_page::gtia:
        if (gtia_reg::is_collision(address & 31)) {
            run_antic(cycle + 1);
            run_gtia(2 * cycle + Gtia::reads_ahead);
        }
        return gtia_.read(address & 31);
    case chip_page::pokey: run_events(at); return pokey_.read(address & 15, at);
    case chip_page::pia: {
        run_events(at);
        const std::uint8_t data = pia_.read(address & 3);
        plan_events(at);
        return data;
    }
    case chip_page::antic: run_line_head(cycle + 1); return antic_.read(address & 15, cycle);
    case chip_page::cartridge: {
        const std::uint8_t data = peek_cartridges(address);
        access_cartridges(address, std::nullopt, at);
        return data;
    }
    default: return Memory::floating;
    }
}

std::uint8_t Atari800::peek(std::uint16_t address) const {
    switch (chip_page::of(address)) {
    case chip_page::gtia: return gtia_.read(address & 31);
    case chip_page::pokey: return pokey_.peek(address & 15, now_);
    case chip_page::pia: return pia_.peek(address & 3);
    case chip_page::antic: return antic_.read(address & 15, in_line(now_));
    case chip_page::cartridge: return peek_cartridges(address);
    default: return Memory::is_io(address) ? Memory::floating : memory_[address];
    }
}

void Atari800::write(std::uint16_t address, std::uint8_t data, Cycle at) {
    if (Memory::is_io(address)) return write_io(address, data, at);
    if (cartridges_watch_) let_cartridges_watch(address, data, at);
    if (memory_.is_ram(address)) store(address, data, in_line(at));
}

// Runs ANTIC first so that it fetches the old byte.
void Atari800::store(std::uint16_t address, std::uint8_t data, int cycle) {
    run_line_head(cycle + 1);
    if (antic_.cycle() >= Antic::line_head_end && fetched_pages_.mask == 0) fetched_pages_ = antic_.fetched_pages();
    if (fetched_pages_.may_contain(address) && antic_.may_fetch(address)) run_antic(cycle + 1);
    memory_[address] = data;
}

void Atari800::write_io(std::uint16_t address, std::uint8_t data, Cycle at) {
    switch (chip_page::of(address)) {
    case chip_page::gtia: write_gtia(address & 31, data, at); break;
    case chip_page::pokey: write_pokey(address & 15, data, at); break;
    case chip_page::pia: write_pia(address & 3, data, at); break;
    case chip_page::antic:
        if ((address & 15) == antic_reg::WSYNC) return hold_until_line_end(at);
        run_line_head(in_line(at) + 1);
        if (antic_.changes_fetches(address & 15, data, in_line(at))) run_antic(in_line(at) + 1);
        antic_.write(address & 15, data, in_line(at), memory_.all());
        if (is_planned() && !antic_.is_regular()) leave_plan();
        break;
    case chip_page::cartridge: access_cartridges(address, data, at); break;
    default: break;
    }
}

void Atari800::write_gtia(int reg, std::uint8_t data, Cycle at) {
    const bool speaker = gtia_.speaker();
    run_line_head(in_line(at) + 1);
    gtia_.write(reg, data, 2 * in_line(at));
    if (gtia_.speaker() != speaker) speaker_.toggle(at);
    if (is_planned() && antic_.cycle() < objects_end && may_load_phantoms()) leave_plan();
}

void Atari800::write_pokey(int reg, std::uint8_t data, Cycle at) {
    run_events(at);
    pokey_.write(reg, data, at);
    if (reg == pokey_reg::SKCTL) sio_.set_tones(pokey_.two_tone(), at);
    plan_events(at);
}

void Atari800::write_pia(int reg, std::uint8_t data, Cycle at) {
    run_events(at);
    pia_.write(reg, data);
    if (reg == pia_reg::PBCTL) sio_.set_command(pia_.command(), at);
    if (reg == pia_reg::PACTL) sio_.set_motor(pia_.motor_on(), at);
    plan_events(at);
}

// A write in cycle 103 does not halt the processor. A write while RDY is low has no effect.
void Atari800::hold_until_line_end(Cycle written) {
    if (halt_until_ != never && halt_from_ < halt_until_ && written < halt_until_) return;
    halt_from_ = written + wsync_delay;
    const int cycle = in_line(halt_from_);
    halt_until_ =
        line_start_ + static_cast<Cycle>(cycle <= wsync_release ? wsync_release : wsync_release + cycles_per_line);
}

} // namespace emu::atari
