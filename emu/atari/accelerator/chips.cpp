// The processor's accesses to chips, and to memory that ANTIC reads: what somebody could see is brought up to date
// first.
#include "emu/atari/accelerator/accelerated_run.hpp"

namespace emu::atari {

std::uint8_t AcceleratedRun::read_io(std::uint16_t address, Cycle at) {
    const int page = chip_page::of(address);
    if (page == chip_page::gtia && gtia_reg::is_collision(address & 31)) {
        run_antic(in_line(at));
        run_gtia(in_line(at) + 1); // guard: collisions of this line
        return gtia_.read(address & 31);
    }
    const bool nmist = page == chip_page::antic && !FastAntic::reads_only_time(address & 15);
    const bool may_show = in_line(at) + 1 >= FastAntic::nmist_known; // before that GTIA may take this very byte
    if (nmist && may_show) run_antic(FastAntic::nmist_known);        // guard: an NMI of this line
    if (page == chip_page::cartridge) {
        const std::uint8_t data = machine_.peek_cartridges(address);
        access_cartridges(address, std::nullopt, at);
        return data;
    }
    return machine_.read_io(address, at);
}

// What ANTIC has fetched before the byte changes, it has fetched.
void AcceleratedRun::write(std::uint16_t address, std::uint8_t data, Cycle at) {
    switch (Memory::is_io(address) ? chip_page::of(address) : 0) {
    case chip_page::gtia: return write_gtia(address & 31, data, at);
    case chip_page::antic: return write_antic(address & 15, data, at);
    case chip_page::cartridge: return access_cartridges(address, data, at);
    case 0: break;
    default: return machine_.write_io(address, data, at);
    }
    if (!memory_.is_ram(address)) return;
    if (antic_.awaits_address()) run_antic(std::min(in_line(at), FastAntic::address_known)); // guard: it may lead there
    if (antic_.may_fetch(address)) run_antic(std::min(in_line(at) + 1, FastAntic::early_cycles_end));
    if (antic_.may_fetch(address)) run_antic(in_line(at)); // guard: this line may have fetched the byte before
    store_watched(address, data);
}

// What ANTIC and GTIA have seen of memory they have seen; from here on any byte of the cartridges' windows may be
// another, and be RAM or not.
void AcceleratedRun::access_cartridges(std::uint16_t address, std::optional<std::uint8_t> data, Cycle at) {
    if (!machine_.has_banks()) return;
    end_cycle(at, data.value_or(machine_.peek_cartridges(address))); // which ANTIC may take
    run_antic(in_line(at));                                          // in two steps, as for a register
    run_antic(in_line(at) + 1);
    machine_.access_cartridges(address, data, at);
    pages_.begin(memory_);
    pages_.change();
    watched_ = {};
    watch_fetched_pages();
}

// The objects' bytes come first if they came first, which a colour does not mind.
void AcceleratedRun::write_gtia(int reg, std::uint8_t data, Cycle at) {
    const int early = std::min(in_line(at) + 1, FastAntic::early_cycles_end);
    if (!gtia_reg::is_color(reg)) run_antic(early); // guard: P/M DMA before the write
    machine_.write_gtia(reg, data, at);
}

void AcceleratedRun::write_antic(int reg, std::uint8_t data, Cycle at) {
    if (reg == antic_reg::WSYNC) return machine_.hold_until_line_end(at);
    const int cycle = in_line(at);
    run_antic(std::min(cycle, FastAntic::early_cycles_end));
    if (antic_.leaves_line_alone(reg, data, cycle)) {
        run_antic(std::min(cycle + 1, FastAntic::early_cycles_end));
    } else {
        run_antic(cycle); // in two steps: a line that is written to, were it in its last cycle, is stepped
        run_antic(cycle + 1);
    }
    antic_.write(reg, data, cycle, antic_bus());
    watch_fetched_pages(); // guard: the line may fetch elsewhere
}

} // namespace emu::atari
