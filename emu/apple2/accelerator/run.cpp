// The loop of an accelerated run.
#include "emu/apple2/accelerator/accelerated_bus.hpp"
#include "emu/cpu/flatten.hpp"

namespace emu::apple2 {
namespace {

class KeptAccelerator final : public Accelerator {
  public:
    bool run_until(Apple2& machine, Cycle target, const Breakpoints* stops) override {
        return AcceleratedApple2(machine, lines_).run_until(target, stops);
    }
    void forget() override { lines_.mark_all(); }

  private:
    DirtyLines lines_;
};

} // namespace

std::unique_ptr<Accelerator> make_accelerator() { return std::make_unique<KeptAccelerator>(); }

bool AcceleratedApple2::run_until(Cycle target, const Breakpoints* stops) {
    bool stopped = false;
    while (machine_.now_ < target && !machine_.jammed() && !stopped) {
        run(machine_.end_of_run(target), stops);
        stopped = stops != nullptr && machine_.executes_next_at(*stops);
    }
    for (Disk2* disk : {&machine_.disk2_, machine_.second_disk2_ ? &*machine_.second_disk2_ : nullptr})
        if (disk != nullptr) forecast_of(*disk).run_to(*disk, Disk2::clocks_per_cycle * machine_.now_);
    machine_.catch_up();
    return stopped;
}

// Flattened so that the bus is local to the processor's loop and its clock stays in a host register.
FORTRESS_FLATTEN void AcceleratedApple2::run(Cycle target, const Breakpoints* stops) {
    Bus bus(*this, target, stops);
    machine_.cpu_.run(bus, [&bus](std::uint16_t pc) { return bus.done(pc); });
    end_run(bus.now());
}

[[gnu::noinline]] void AcceleratedApple2::end_run(Cycle now) {
    machine_.now_ = now;
    const Video& video = machine_.video_;
    if (!video.rendering() || now < video.frame_end()) return;
    lines_.draw_to(machine_.video_, now, machine_.memory_.ram());
    watch_displayed_pages();
}

// In a frame without a switch access, only writes to displayed memory matter.
void AcceleratedApple2::watch_displayed_pages() {
    Memory& memory = machine_.memory_;
    const VideoMode& mode = machine_.video_.mode();
    const bool hires = shows_hires(mode, 0);
    memory.unwatch_all();
    if (hires) memory.watch(mode.page2 ? 0x40 : 0x20, 0x20);
    if (!hires || mode.mixed) memory.watch(mode.page2 ? 0x08 : 0x04, 0x04);
}

} // namespace emu::apple2
