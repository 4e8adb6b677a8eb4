// ANTIC's line head, cycles 0 to 8: bytes of missiles and players, the display list, mode lines and their rows,
// NMIs. Altirra Hardware Reference Manual, 4.3 (display list), 4.7 (vertical scrolling), 4.8 (NMIs), 4.9 (P/M DMA).
#include "emu/atari/antic/antic.hpp"

namespace emu::atari {

namespace {

constexpr bool is_mode(std::uint8_t control) { return (control & list_op::mode_bits) > list_op::jump; }
constexpr bool scrolls_by(std::uint8_t bit, std::uint8_t control) { return is_mode(control) && (control & bit) != 0; }

// The display list counter wraps within 1K. AHRM 4.3
constexpr std::uint16_t next_in_list(std::uint16_t address) {
    return static_cast<std::uint16_t>((address & 0xFC00) | ((address + 1) & 0x03FF));
}

} // namespace

void Antic::begin_head_cycle(Memory memory) {
    const bool operands = operands_due_ && enables_list();
    switch (next_) {
    case 0:
        list_enabled_ = enables_list();
        list_latch_ = list_;
        if (fetches_missiles()) fetch_object(memory);
        late_missiles_ = false;
        break;
    case 1:
        begin_row(memory);
        flag_codes();
        break;
    case 2:
    case 3:
    case 4:
    case 5:
        if (fetches_players()) fetch_object(memory);
        break;
    case 6:
        if (operands) fetch_list_byte(memory);
        vscrol_at_6_ = vscrol_;
        break;
    case 7:
        if (operands) {
            fetch_list_byte(memory);
            end_operands();
        }
        raise_nmi();
        write_ = read_ = 0;
        break;
    default: nmi_cycle_ = fall_of_nmi(nmi_, nmien_at_7_); break;
    }
}

// Equals cycles 2 to 8 while the DMA clock is idle.
void Antic::end_line_head(Memory memory) {
    if (fetches_players()) {
        const ObjectAddresses addresses = object_addresses(line_);
        for (int player = 0; player < 4; ++player)
            bytes_[static_cast<std::size_t>(2 + player)] = memory[addresses.player(player)];
        fetched_ |= 0x3C;
    }
    next_ = 6;
    const bool operands = operands_due_ && enables_list();
    if (operands) fetch_list_byte(memory);
    vscrol_at_6_ = vscrol_;
    next_ = 7;
    if (operands) {
        fetch_list_byte(memory);
        end_operands();
    }
    raise_nmi();
    write_ = read_ = 0;
    nmi_cycle_ = fall_of_nmi(nmi_, nmien_at_7_);
    next_ = line_head_end;
}

// Two-line objects are fetched in both lines. AHRM 4.9
ObjectAddresses AnticState::object_addresses(int line) const {
    const bool single_line = (dmactl_ & 0x10) != 0;
    const int missiles =
        single_line ? ((pmbase_ & 0xF8) << 8) + 0x300 + line : ((pmbase_ & 0xFC) << 8) + 0x180 + (line >> 1);
    return {static_cast<std::uint16_t>(missiles), static_cast<std::uint16_t>(single_line ? 0x100 : 0x80)};
}

void Antic::fetch_object(Memory memory) {
    const ObjectAddresses addresses = object_addresses(line_);
    take_byte(next_ == 0 ? addresses.missiles : addresses.player(next_ - 2), memory);
}

void Antic::fetch_list_byte(Memory memory) {
    take_byte(list_, memory);
    list_ = next_in_list(list_);
}

// If two requests meet in a cycle, the address bus carries the AND of their addresses.
void Antic::take_byte(std::uint16_t address, Memory memory) {
    if (!clock_.idle()) address &= requested_address();
    fetched_ = static_cast<std::uint8_t>(fetched_ | 1 << next_);
    bytes_[static_cast<std::size_t>(next_)] = memory[address];
}

void Antic::begin_row(Memory memory) {
    if (line_ == first_displayed_line) {
        list_active_ = true;
        row_ = 0;
        rows_ = 1;
        ends_by_vscrol_ = false;
        control_ = control_before_;
    }
    const bool at_end = row_ == last_row(vscrol_until_109_);
    next_row();
    if (at_end && list_active_) begin_mode_line(memory);
}

void Antic::next_row() {
    const int last = last_row(vscrol_until_109_);
    vscrol_until_109_ = vscrol_;
    loads_ = false;
    if (row_ != last) {
        row_ = (row_ + 1) & 15;
        if (mode_number() != list_op::jump) operands_due_ = false;
        return;
    }
    row_ = 0;
    ends_by_vscrol_ = false;
}

// The first mode line of a vertically scrolled block begins with row VSCROL; the mode line after the block ends with
// it. AHRM 4.7
void Antic::begin_mode_line(Memory memory) {
    operands_due_ = false;
    control_before_ = control_;
    if (list_enabled_) {
        take_byte(list_latch_, memory);
        control_ = bytes_[1];
        list_ = next_in_list(list_);
    }
    const bool jumps = mode_number() == list_op::jump;
    operands_due_ = jumps || (is_mode(control_) && (control_ & list_op::load_memory_scan) != 0);
    hires_ = mode().hires;
    rows_ = mode_number() == 0 ? static_cast<std::uint8_t>((control_ >> 4 & 7) + 1) : mode().lines;
    const bool scrolls = scrolls_by(list_op::vertical_scroll, control_);
    const bool scrolled = scrolls_by(list_op::vertical_scroll, control_before_);
    if (scrolls && !scrolled) row_ = vscrol_; // as written by cycle 0
    ends_by_vscrol_ = scrolled && !scrolls;   // in the row VSCROL of cycle 109, see last_row
    scrolls_ = scrolls_by(list_op::horizontal_scroll, control_);
    loads_ = true;
    if (!is_mode(control_)) clock_.clear();
}

// A JVB ends the list. Its DLI bit stays and raises an NMI in every line until the vertical blank. AHRM 4.3
void Antic::end_operands() {
    const auto address = static_cast<std::uint16_t>(bytes_[6] | bytes_[7] << 8);
    if (mode_number() != list_op::jump) {
        scan_ = address;
        operands_due_ = false;
        return;
    }
    list_ = address;
    // A JMP stretched by vertical scrolling jumps again in each line.
    if ((control_ & list_op::load_memory_scan) == 0) return;
    list_active_ = false;
    operands_due_ = false;
    control_ = static_cast<std::uint8_t>(control_ & ~(list_op::load_memory_scan | list_op::mode_bits));
    rows_ = 1;
}

// NMIST shows an interrupt even if it is disabled.
void Antic::raise_nmi() {
    nmien_at_7_ = nmien_;
    nmi_ = due_nmi();
    if (nmi_ == 0) return;
    if (line_ == vertical_blank_line) {
        nmist_ = static_cast<std::uint8_t>((nmist_ & ~nmi::list) | nmi_);
        reset_key_ = false;
        control_before_ = control_;
        control_ &= list_op::vertical_scroll; // compared by the first mode line of the next frame
    } else {
        nmist_ = static_cast<std::uint8_t>((nmist_ & ~nmi::blank) | nmi::list);
    }
}

std::uint8_t AnticState::due_nmi() const {
    if (line_ == vertical_blank_line) return static_cast<std::uint8_t>(nmi::blank | (reset_key_ ? nmi::reset : 0));
    const bool at_end = row_ == last_row(next_ > 6 ? vscrol_at_6_ : vscrol_);
    return (control_ & list_op::interrupt) != 0 && at_end ? nmi::list : std::uint8_t{0};
}

int Antic::foreseen_nmi_cycle() const {
    if (next_ >= line_head_end) return nmi_cycle_;
    return next_ > 7 ? fall_of_nmi(nmi_, nmien_at_7_) : fall_of_nmi(due_nmi(), nmien_);
}

// An NMI enabled in cycle 7 falls one cycle late.
int AnticState::fall_of_nmi(std::uint8_t due, std::uint8_t enabled_at_7) const {
    if ((due & (enabled_at_7 | nmi::reset)) != 0) return 8;
    return (due & nmien_) != 0 ? 9 : -1;
}

} // namespace emu::atari
