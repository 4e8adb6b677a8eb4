// Bus cycles of an accelerated run that access a device or screen memory: the accelerator brings the affected parts up
// to date, then the model makes the access.
#include "emu/apple2/accelerator/accelerated_bus.hpp"
#include "emu/apple2/disk2_head.hpp"

namespace emu::apple2 {

template <class Touch>
void AcceleratedApple2::access_devices(std::uint16_t address, Cycle now, Touch touch) {
    if (Disk2* disk = machine_.controller_at(address)) {
        forecast_of(*disk).run_to(*disk, Disk2::clocks_per_cycle * now);
        touch();
        return;
    }
    Video& video = machine_.video_;
    if (!video.rendering() || (address & 0xFFF0) != 0xC050) return touch();
    const VideoMode before = video.mode();
    lines_.draw_to(video, now, machine_.memory_.ram());
    touch();
    const bool thrown = video.mode() != before;
    if (thrown) lines_.mark_all();              // guard: every line may show something else
    if (thrown) machine_.watch_scanned_pages(); // guard: around the switch any byte that the scanner reads may show
}

std::uint8_t AcceleratedApple2::read_io(std::uint16_t address, Cycle now) {
    if ((address & 0xFFF0) == 0xC000) return machine_.keyboard_.data();             // first, because programs poll it
    if ((address & 0xFF00) == Memory::slot_6_rom) return machine_.memory_[address]; // then boot ROM code
    if (Disk2* disk = machine_.controller_at(address); disk != nullptr && (address & 15) == Disk2::q6_low) {
        const Cycle clock = Disk2::clock_of_read(now);
        DiskForecast& forecast = forecast_of(*disk);
        if (forecast.covers(clock)) [[likely]]
            return forecast.at(clock);
        if (disk->is_reading()) return read_disk(*disk, forecast, clock); // Q6 is already low: no switch moves
    }
    std::uint8_t data = 0;
    access_devices(address, now, [&] { data = machine_.read_io(address, now); });
    return data;
}

std::uint8_t AcceleratedApple2::read_disk(Disk2& disk, DiskForecast& forecast, Cycle clock) {
    forecast.run_to(disk, clock);
    forecast.foresee(disk);
    return disk.reading().data;
}

void AcceleratedApple2::store(std::uint16_t address, std::uint8_t data, Cycle now) {
    switch (machine_.memory_.kind(address)) {
    case PageKind::ram: machine_.memory_[address] = data; break;
    case PageKind::watched: write_watched(address, data, now); break;
    case PageKind::special: access_devices(address, now, [&] { machine_.write_special(address, data, now); }); break;
    }
}

void AcceleratedApple2::write_watched(std::uint16_t address, std::uint8_t data, Cycle now) {
    if (machine_.memory_[address] == data) return;
    lines_.before_write(machine_.video_, address, now, machine_.memory_.ram());
    machine_.memory_[address] = data;
}

Cycle AcceleratedApple2::idle_reads(std::uint16_t address, Cycle first, Cycle period, Cycle most) {
    if ((address & 0xFFF0) == 0xC000) {
        if (machine_.keyboard_.strobe()) return 0; // guard: a key waits
        return most;
    }
    Disk2* disk = machine_.controller_at(address);
    if (disk == nullptr) return 0;                 // guard: the device is not one that can be foreseen
    if ((address & 15) != Disk2::q6_low) return 0; // guard: the read throws a switch
    return forecast_of(*disk).reads_without_byte(Disk2::clock_of_read(first), Disk2::clocks_per_cycle * period, most);
}

// "INC low, BNE, INC high, BIT $C000, BPL", at most until `low` wraps.
Cycle AcceleratedApple2::skip_keyin(std::uint16_t pc, Cycle now, Cycle stop) {
    static constexpr std::array<std::uint8_t, 9> code{0xE6, 0, 0xD0, 0x02, 0xE6, 0, 0x2C, 0x00, 0xC0};
    static constexpr Cycle iteration = 15;
    Memory& memory = machine_.memory_;
    if (machine_.keyboard_.strobe()) return now; // guard: a key waits
    for (std::size_t i = 0; i < code.size(); ++i) {
        if (i == 1 || i == 5) continue;                                        // the counter's addresses
        if (memory[static_cast<std::uint16_t>(pc + i)] != code[i]) return now; // guard: the loop is another one
    }
    std::uint8_t& low = memory[memory[static_cast<std::uint16_t>(pc + 1)]];
    Cycle iterations = (stop - now) / iteration;
    if (iterations > 0xFFu - low) iterations = 0xFFu - low; // guard: the iteration that wraps takes longer
    low = static_cast<std::uint8_t>(low + iterations);
    return now + iterations * iteration;
}

} // namespace emu::apple2
