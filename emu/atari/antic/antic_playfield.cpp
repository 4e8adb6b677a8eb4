// The playfield's fetches. Altirra Hardware Reference Manual, 4.12 (playfield DMA), 4.15 (abnormal playfield DMA).
#include "emu/atari/antic/antic.hpp"

#include <algorithm>

namespace emu::atari {

namespace {

// The line buffer holds the names of the widest line.
constexpr FetchWindow widest = FetchWindow::of(3, 0);
static_assert(AnticState::buffer_size == (widest.stop - widest.start) / cycles_per_byte(FetchRate::fast));

} // namespace

// Scrolling widens the fetch to the next playfield width. A mode line cut off by the vertical blank fetches nothing.
int AnticState::fetched_width() const {
    const int shown = line_ == vertical_blank_line ? 0 : width();
    return scrolls_ && shown != 0 ? std::min(shown + 1, 3) : shown;
}

bool AnticState::fetches_characters_after(int cycle) const {
    if (!mode().text) return false;
    return !clock_.idle() || irregular_ || last_fetch(window(), mode().rate, true) > cycle;
}

int AnticState::regular_needs_bus_from() const {
    const bool text = mode().text;
    if (mode().rate == FetchRate::none || width() == 0 || (!text && !loads_)) return cycles_per_line;
    return last_fetch(window(), mode().rate, text) >= first_virtual_cycle ? first_virtual_cycle : cycles_per_line;
}

// In the line head the line buffer is not written: requests only halt the processor.
void Antic::request_playfield(Memory memory) {
    request_ = {};
    if (clock_.idle() || mode().rate == FetchRate::none) return;
    request_.graphics = fetches_graphics();
    request_.character = fetches_character();
    if ((!request_.graphics && !request_.character) || next_ == 0) return;
    request_.taken = width() != 0 && next_ < first_virtual_cycle;
    request_.is_virtual = !request_.taken;
    if (!request_.taken) return;
    requested_.insert(next_);
    request_.data = memory[requested_address()];
}

// If two requests meet in a cycle, the address bus carries the AND of their addresses.
std::uint16_t Antic::requested_address() const {
    unsigned address = 0xFFFF;
    if (fetches_graphics()) address &= scan_;
    if (fetches_character()) address &= character_address(buffered(read_));
    return static_cast<std::uint16_t>(address);
}

void Antic::take_playfield(int cycle, std::uint8_t data) {
    if (mode().rate == FetchRate::none) return;
    if (cycle < line_head_end - 1) {
        if (request_.graphics) count_scan();
        return;
    }
    const bool bitmap = !mode().text && clock_.bitmap();
    if (request_.character) {
        const std::uint8_t name = buffered(read_);
        show(cycle + dots_after_pulse - DmaClock::character_delay, character_dots(name, data), name);
    } else if (bitmap) {
        show(cycle + dots_after_pulse - DmaClock::bitmap_delay, request_.graphics ? data : buffered(read_), 0);
    }
    if (request_.character || bitmap) read_ = static_cast<std::uint8_t>((read_ + 1) % buffer_wrap);
    if (!request_.graphics) return;
    if (write_ < buffer_size) buffer_[write_] = data;
    write_ = static_cast<std::uint8_t>((write_ + 1) % buffer_wrap);
    count_scan();
}

// Equals begin_cycle and end_cycle, but steps from pulse to pulse of the DMA clock.
void Antic::run_playfield_to(int cycle, Memory memory) {
    const FetchRate rate = mode().rate;
    const FetchWindow fetches = window();
    if (rate == FetchRate::none || fetches.start < 0) return;
    if (next_ < fetches.start) next_ = fetches.start;
    for (; next_ < cycle && (next_ <= fetches.stop || !clock_.idle()); ++next_) {
        clock_.tick(rate, fetches.at(next_));
        request_ = {fetches_graphics(), fetches_character()};
        if (request_.graphics || request_.character) {
            requested_.insert(next_);
            request_.data = memory[requested_address()];
        } else if (mode().text || !clock_.bitmap()) {
            continue;
        }
        take_playfield(next_, request_.data);
    }
}

void Antic::load_buffer(int bytes, Memory memory) {
    if ((scan_ & 0x0FFF) + bytes < 0x1000) {
        std::copy_n(memory.begin() + scan_, bytes, buffer_.begin());
        scan_ = static_cast<std::uint16_t>(scan_ + bytes);
        return;
    }
    for (int at = 0; at < bytes; ++at, count_scan()) buffer_[static_cast<std::size_t>(at)] = memory[scan_];
}

bool Antic::may_fetch(std::uint16_t address) const {
    if (mode().rate == FetchRate::none) return false;
    const int set = (mode_number() >= 6 ? 0xFE : 0xFC) << 8;
    if (mode().text && ((address ^ chbase_ << 8) & set) == 0) return true;
    return loads_ && ((address ^ scan_) & 0xF000) == 0 && ((address - scan_) & 0x0FFF) < buffer_size;
}

bool Antic::may_fetch_low_pages() const {
    const bool awaits_address = operands_due_ && next_ < 8;
    const bool fetches = mode().rate != FetchRate::none;
    return awaits_address || list_ < 0x400 || (enables_missiles() && pmbase_ < 8) || (fetches && scan_ < 0x1000) ||
           (mode().text && chbase_ < 4);
}

Antic::Pages Antic::fetched_pages() const {
    constexpr std::uint8_t no_ram = 0xD0, all = 0xFF;
    Pages pages{no_ram, no_ram, all};
    if (mode().rate == FetchRate::none) return pages;
    if (loads_) pages.first = static_cast<std::uint8_t>(scan_ >> 8);
    if (mode().text) {
        pages.set = chbase_;
        pages.mask = mode_number() >= 6 ? 0xFE : 0xFC;
    }
    if (loads_ && (scan_ & 0x0FFF) + buffer_size >= 0x1000) pages.mask = 0; // the counter wraps within 4K
    return pages;
}

void Antic::show(int cycle, std::uint8_t data, std::uint8_t name) {
    columns_[static_cast<std::size_t>(cycle)] = {data, name};
    shown_.insert(cycle);
}

std::uint16_t AnticState::character_address(std::uint8_t name) const {
    const unsigned number = mode_number();
    const bool small_set = number >= 6;
    const int row = mode().lines == 2 * rows_of_character ? row_ >> 1 : row_ & (rows_of_character - 1);
    const int base = (chbase_ & (small_set ? 0xFE : 0xFC)) << 8;
    const int line = (chactl_ & 4) != 0 ? row ^ 7 : row;
    return static_cast<std::uint16_t>(base + ((name & (small_set ? 0x3F : 0x7F)) << 3) + line);
}

} // namespace emu::atari
