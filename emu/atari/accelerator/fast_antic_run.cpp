// ANTIC run as far as somebody can see: the blank's cycles at once, whole lines, single cycles where they matter.
#include "emu/atari/accelerator/fast_antic.hpp"

#include <algorithm>

namespace emu::atari {

bool FastAntic::leaves_line_alone(int reg, std::uint8_t data, int cycle) const {
    constexpr int mode_known = 2;
    if (reg == antic_reg::CHACTL) return (data & 7) == s_.chactl_ || (cycle >= mode_known && !s_.mode().text);
    const bool needs_all = reg == antic_reg::DMACTL || reg == antic_reg::HSCROL;
    return !(needs_all && is_stepped()) && s_.keeps_line_regular(reg, data, cycle);
}

void FastAntic::write(int reg, std::uint8_t data, int cycle, const AnticBus& bus) {
    const bool alone = leaves_line_alone(reg, data, cycle);
    chip_.write(reg, data, cycle, bus.memory);
    const bool moves_fetches = reg == antic_reg::DMACTL || reg == antic_reg::HSCROL;
    if (!alone && moves_fetches) plan_by_cycles(bus);                // guard: the line's cycles are others
    if (!alone && reg == antic_reg::CHBASE) plan_.is_stepped = true; // guard: two sets in one line
}

void FastAntic::end_skipped_lines(int next, const AnticBus& bus) {
    const ObjectAddresses last = s_.object_addresses(s_.line_);
    if (s_.fetches_missiles()) s_.bytes_[0] = bus.memory[last.missiles];
    if (s_.fetches_players()) {
        for (int player = 0; player < 4; ++player)
            s_.bytes_[static_cast<std::size_t>(2 + player)] = bus.memory[last.player(player)];
    }
    s_.nmien_at_7_ = s_.nmien_;
    s_.vscrol_at_6_ = s_.vscrol_;
    begin_line(next, bus);
}

// With cycle 0.
void FastAntic::begin_line(int line, const AnticBus& bus) {
    chip_.begin_line(line);
    plan_.is_stepped = s_.irregular_;
    run_to(1, bus);
}

void FastAntic::run_to(int cycle, const AnticBus& bus) {
    if (is_stepped()) return step_to(cycle, bus);
    if (s_.next_ == 2 && cycle > Antic::last_blank_cycle) run_rest_of_early(bus);
    for (; s_.next_ < cycle && s_.next_ <= Antic::last_blank_cycle; ++s_.next_) {
        chip_.latch_chbase();
        chip_.begin_blank_cycle(bus.memory);
        if (s_.next_ != 1) continue;
        s_.needs_bus_from_ = s_.regular_needs_bus_from();
        plan();
    }
    if (s_.next_ >= cycle) return;
    if (s_.next_ == Antic::last_blank_cycle + 1 && cycle == cycles_per_line && line_is_plain()) {
        fetch_plain_line(bus);
        s_.next_ = cycle;
        return;
    }
    plan_.is_stepped = true;
    step_to(cycle, bus);
}

// By the chip's own cycles.
void FastAntic::step_to(int cycle, const AnticBus& bus) {
    while (s_.next_ < cycle) {
        if (s_.loads_) kept_.buffer_version = 0;
        const auto at = static_cast<std::size_t>(s_.next_);
        chip_.begin_cycle(bus.memory);
        chip_.end_cycle(bus.processor[at], bus.memory);
        if (at == 1) plan_by_cycles(bus);
    }
}

// Cycles 2 to 8 at once.
void FastAntic::run_rest_of_early(const AnticBus& bus) {
    if (s_.fetches_players()) {
        const ObjectAddresses addresses = s_.object_addresses(s_.line_);
        for (int player = 0; player < 4; ++player)
            s_.bytes_[static_cast<std::size_t>(2 + player)] = bus.memory[addresses.player(player)];
        s_.fetched_ |= object_cycles & 0x3C;
    }
    for (s_.next_ = 6; s_.next_ <= Antic::last_blank_cycle; ++s_.next_) chip_.begin_blank_cycle(bus.memory);
}

int FastAntic::foreseen_nmi_cycle() const {
    return s_.next_ > 7 ? s_.fall_of_nmi(s_.nmi_, s_.nmien_at_7_) : s_.fall_of_nmi(s_.due_nmi(), s_.nmien_);
}

// What the line buffer is filled with in this line.
int FastAntic::bytes_to_load() const {
    if (!s_.loads_ || s_.mode().rate == FetchRate::none || s_.width() == 0) return 0;
    const FetchWindow fetched = s_.window();
    return (fetched.stop - fetched.start) / cycles_per_byte(s_.mode().rate);
}

// The line buffer; the characters' dots are fetched by encode_plain_line if anybody looks.
void FastAntic::fetch_plain_line(const AnticBus& bus) {
    const int bytes = bytes_to_load();
    if (bytes == 0) return;
    const int step = cycles_per_byte(s_.mode().rate);
    int cycle = s_.window().start + (s_.mode().text ? 0 : DmaClock::bitmap_delay);
    int at = 0;
    if (const int in_page = s_.scan_ & 0x0FFF;
        cycle + (bytes - 1) * step < first_virtual_cycle && in_page + bytes < 0x1000) {
        load_buffer(bytes, bus);
        return count_scan(bytes);
    }
    for (; at < bytes && cycle < first_virtual_cycle; ++at, cycle += step) {
        buffer()[static_cast<std::size_t>(at)] = bus.memory[s_.scan_];
        count_scan(1);
    }
    for (; at < bytes; ++at, cycle += step) {
        buffer()[static_cast<std::size_t>(at)] = bus.processor[static_cast<std::size_t>(cycle)];
        count_scan(1);
    }
    cache_buffer();
}

void FastAntic::count_scan(int bytes) {
    s_.scan_ = static_cast<std::uint16_t>((s_.scan_ & 0xF000) | ((s_.scan_ + bytes) & 0x0FFF));
}

// A line in which an address is awaited, or the processor's bytes matter, does not come here: there the processor goes
// by single instructions (AcceleratedRun::free_cycle_of_event).
bool FastAntic::can_be_cached(int lines) const {
    constexpr int counts_within = 0x1000;
    const int loaded = (repeats() ? lines : 1) * AnticState::buffer_size;
    if (is_stepped()) return false;       // guard: run in part, or the DMA clock runs on
    if (s_.chbase_at_ >= 0) return false; // guard: CHBASE on its way
    if ((s_.scan_ & (counts_within - 1)) + loaded > counts_within) return false; // guard: the memory scan wraps
    return true;
}

void FastAntic::skip_cached_lines(int lines, const AnticState& after, const LinePlan& plan, const AnticBus& bus) {
    if (const int bytes = bytes_to_load(); bytes != 0) {
        const int before = repeats() ? lines - 1 : 0;
        s_.line_ += before;
        count_scan(before * bytes);
        load_buffer(bytes, bus);
    }
    s_ = after;
    plan_ = plan;
    chip_.forget_codes();
}

void FastAntic::load_buffer(int bytes, const AnticBus& bus) {
    std::copy_n(bus.memory.begin() + s_.scan_, bytes, buffer().begin());
    cache_buffer();
}

// What is the same as in the frame before has its version too.
void FastAntic::cache_buffer() {
    kept_.buffer_version = 0;
    if (!s_.displayed()) return;
    FilledBuffer& filled = kept_.filled[displayed_row()];
    if (filled.version == 0 || !std::ranges::equal(filled.bytes, buffer())) {
        std::ranges::copy(buffer(), filled.bytes.begin());
        filled.version = ++kept_.last_content;
    }
    kept_.buffer_version = filled.version;
}

} // namespace emu::atari
