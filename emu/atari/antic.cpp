// The display list, the registers, the lines and their NMIs.
#include "emu/atari/antic.hpp"

#include <algorithm>

namespace emu {

namespace {

constexpr int last_early_cycle = 8; // of those in which the list and the objects are fetched and NMIs decided
constexpr int mode_line_decided = 109;
constexpr int objects_decided = 113;

constexpr bool is_mode(std::uint8_t control) { return (control & 15) >= 2; }
constexpr std::uint8_t scroll_bits(std::uint8_t control) { return is_mode(control) ? control : std::uint8_t{0}; }

// The list's address counts within 1K.
constexpr std::uint16_t next_in_list(std::uint16_t address) {
    return static_cast<std::uint16_t>((address & 0xFC00) | ((address + 1) & 0x03FF));
}

constexpr std::uint16_t word(int low, int high) { return static_cast<std::uint16_t>(low | high << 8); }

} // namespace

void Antic::power_on(TvSystem tv) {
    *this = {};
    lines_per_frame_ = atari_lines_per_frame(tv);
    nmist_ = 0x7F;
    penv_ = 0xFF;
}

// --- registers ----------------------------------------------------------------------------------------------------

// VCOUNT is a cycle late in going back to 0: for one cycle it shows the line after the last.
std::uint8_t Antic::vcount_at(int line, int cycle) const {
    if (cycle >= vcount_counts) ++line;
    if (cycle > vcount_counts && line >= lines_per_frame_) line = 0;
    return static_cast<std::uint8_t>(line >> 1);
}

std::uint8_t Antic::read(int reg, int cycle) const {
    switch (reg) {
    case vcount: return vcount_at(line_, cycle);
    case penh: return penh_;
    case penv: return penv_;
    case nmist: return nmist_;
    default: return 0xFF;
    }
}

bool Antic::leaves_line_alone(int reg, std::uint8_t data, int cycle) const {
    constexpr int mode_known = 2;
    const bool plain = !by_cycles_ && needs_bus_from_ == atari_cycles_per_line;
    const bool in_blank = cycle >= mode_known && !displayed() && mode().rate == FetchRate::none;
    switch (reg) {
    case dmactl_reg: return plain && (in_blank || (data & 0x3F) == dmactl_);
    case hscrol: return plain && (data & 15) == hscrol_;
    case chactl: return (data & 7) == chactl_ || (cycle >= mode_known && !mode().text);
    case chbase_reg:
        return cycle >= mode_known && chbase_at_ < 0 && (data == chbase_ || !fetches_characters_after(cycle + 1));
    default: return true;
    }
}

void Antic::write(int reg, std::uint8_t data, int cycle, const AnticBus& bus) {
    const bool alone = leaves_line_alone(reg, data, cycle);
    switch (reg) {
    case dmactl_reg:
        if (!alone) encode_to(2 * (cycle + 1), bus);
        if (cycle == objects_decided && (data & 0x0C) == 0 && enables_missiles()) late_missiles_ = true;
        dmactl_ = data & 0x3F;
        if (!alone) plan_by_cycles();
        break;
    case chactl: chactl_ = data & 7; break;
    case dlistl: list_ = word(data, list_ >> 8); break;
    case dlisth: list_ = word(list_ & 0xFF, data); break;
    case hscrol:
        if (alone) break;
        encode_to(2 * (cycle + 1), bus);
        hscrol_ = data & 15;
        if (scrolls_) plan_by_cycles();
        break;
    case vscrol:
        vscrol_ = data & 15;
        if (cycle >= 1 && cycle < mode_line_decided) vscrol_at_109_ = vscrol_;
        break;
    case pmbase: pmbase_ = data & 0xFC; break;
    case chbase_reg:
        chbase_next_ = data;
        chbase_at_ = cycle + 2;
        by_cycles_ = by_cycles_ || !alone;
        break;
    case nmien: nmien_ = data & (nmi::list | nmi::blank); break;
    case nmist: // NMIRES; what is raised in this very cycle stays
        nmist_ = static_cast<std::uint8_t>(0x1F | (cycle == 7 ? nmi_ : 0));
        break;
    default: break;
    }
}

void Antic::latch_pen(int clock) {
    penh_ = static_cast<std::uint8_t>(clock);
    penv_ = static_cast<std::uint8_t>(line_ >> 1);
}

// --- a line ---------------------------------------------------------------------------------------------------------

void Antic::begin_line(int line, const AnticBus& bus) {
    line_ = line;
    next_ = 0;
    nmi_ = 0;
    fetched_ = 0;
    encoded_to_ = 0;
    dots_ = dots_name_ = last_code_ = 0;
    dots_held_ = false;
    write_ = read_ = 0;
    nmi_cycle_ = -1;
    shown_ = {};
    requested_ = {};
    if (clock_.ends(mode().rate)) clock_.clear();
    if (chbase_at_ >= 0 && chbase_at_ < atari_cycles_per_line) {
        chbase_ = chbase_next_;
        chbase_at_ = -1;
    }
    by_cycles_ = !clock_.idle() || chbase_at_ >= 0 || late_missiles_; // which the next line will not have
    if (chbase_at_ >= 0) chbase_at_ -= atari_cycles_per_line;
    if (line == vertical_blank_line || line == 0) list_active_ = false;
    if (line >= vertical_blank_line) operands_due_ = false;
    if (line >= vertical_blank_line || line < first_displayed_line) clock_.clear();
    run_to(1, bus);
}

void Antic::end_passed_lines(int next, const AnticBus& bus) {
    const ObjectAddresses last = object_addresses(line_);
    if (fetches_missiles()) bytes_[0] = bus.memory[last.missiles];
    if (fetches_players()) {
        for (int player = 0; player < 4; ++player)
            bytes_[static_cast<std::size_t>(2 + player)] = bus.memory[last.player(player)];
    }
    nmien_at_7_ = nmien_;
    vscrol_at_6_ = vscrol_;
    begin_line(next, bus);
}

void Antic::run_to(int cycle, const AnticBus& bus) {
    if (by_cycles_) {
        while (next_ < cycle) tick(bus);
        return;
    }
    if (next_ == 2 && cycle > last_early_cycle) run_rest_of_early(bus);
    for (; next_ < cycle && next_ <= last_early_cycle; ++next_) {
        run_early(next_, bus);
        if (next_ == 1) plan();
    }
    if (next_ >= cycle) return;
    if (next_ == last_early_cycle + 1 && cycle == atari_cycles_per_line && line_is_plain()) {
        fetch_plain_line(bus);
        next_ = cycle;
        return;
    }
    by_cycles_ = true;
    while (next_ < cycle) tick(bus);
}

// Cycles 2 to 8 at once.
void Antic::run_rest_of_early(const AnticBus& bus) {
    if (fetches_players()) {
        const ObjectAddresses addresses = object_addresses(line_);
        for (int player = 0; player < 4; ++player)
            bytes_[static_cast<std::size_t>(2 + player)] = bus.memory[addresses.player(player)];
        fetched_ |= object_cycles & 0x3C;
    }
    for (next_ = 6; next_ <= last_early_cycle; ++next_) run_early(next_, bus);
}

void Antic::run_early(int cycle, const AnticBus& bus) {
    switch (cycle) {
    case 0:
        latch_list();
        if (fetches_missiles()) fetch_object(0, bus);
        late_missiles_ = false;
        break;
    case 1:
        begin_row(bus);
        flag_codes();
        break;
    case 6:
        if (operands_due_ && enables_list()) fetch_list_byte(6, bus);
        vscrol_at_6_ = vscrol_;
        break;
    case 7:
        if (operands_due_ && enables_list()) {
            fetch_list_byte(7, bus);
            end_operands();
        }
        raise_nmi();
        write_ = read_ = 0;
        break;
    case 8: nmi_cycle_ = fall_of_nmi(nmi_, nmien_at_7_); break;
    default:
        if (fetches_players()) fetch_object(cycle, bus);
        break;
    }
}

// --- cycles 0 to 7 --------------------------------------------------------------------------------------------------

void Antic::latch_list() {
    list_enabled_ = enables_list();
    list_latch_ = list_;
}

// Objects two lines high are fetched in both of their lines too.
Antic::ObjectAddresses Antic::object_addresses(int line) const {
    const bool single_line = (dmactl_ & 0x10) != 0;
    const int missiles =
        single_line ? ((pmbase_ & 0xF8) << 8) + 0x300 + line : ((pmbase_ & 0xFC) << 8) + 0x180 + (line >> 1);
    return {static_cast<std::uint16_t>(missiles), static_cast<std::uint16_t>(single_line ? 0x100 : 0x80)};
}

void Antic::fetch_object(int cycle, const AnticBus& bus) {
    const ObjectAddresses addresses = object_addresses(line_);
    take_byte(cycle, cycle == 0 ? addresses.missiles : addresses.player(cycle - 2), bus);
}

void Antic::fetch_list_byte(int cycle, const AnticBus& bus) {
    take_byte(cycle, list_, bus);
    list_ = next_in_list(list_);
}

// Two requests at once put the AND of their addresses on the bus.
void Antic::take_byte(int cycle, std::uint16_t address, const AnticBus& bus) {
    if (!clock_.idle()) address &= requested_address();
    fetched_ = static_cast<std::uint8_t>(fetched_ | 1 << cycle);
    bytes_[static_cast<std::size_t>(cycle)] = bus.memory[address];
}

void Antic::begin_row(const AnticBus& bus) {
    if (line_ == first_displayed_line) {
        list_active_ = true;
        row_ = 0;
        rows_ = 1;
        ends_by_vscrol_ = false;
        control_ = control_before_;
    }
    const bool at_end = row_ == last_row(vscrol_at_109_);
    next_row();
    if (at_end && list_active_) begin_mode_line(bus);
}

void Antic::next_row() {
    const int last = last_row(vscrol_at_109_);
    vscrol_at_109_ = vscrol_;
    loads_ = false;
    if (row_ != last) {
        row_ = (row_ + 1) & 15;
        if ((control_ & 15) != list_op::jump) operands_due_ = false;
        return;
    }
    row_ = 0;
    ends_by_vscrol_ = false;
}

void Antic::begin_mode_line(const AnticBus& bus) {
    operands_due_ = false;
    control_before_ = control_;
    if (list_enabled_) {
        take_byte(1, list_latch_, bus);
        control_ = bytes_[1];
        list_ = next_in_list(list_);
    }
    const int low = control_ & 15;
    operands_due_ = low == list_op::jump || (low > list_op::jump && (control_ & list_op::with_address) != 0);
    hires_ = mode().hires;
    rows_ = low == 0 ? static_cast<std::uint8_t>((control_ >> 4 & 7) + 1) : mode().lines;
    const std::uint8_t now = scroll_bits(control_);
    const std::uint8_t before = scroll_bits(control_before_);
    if (((now ^ before) & list_op::vertical_scroll) != 0) {
        if ((now & list_op::vertical_scroll) != 0)
            row_ = vscrol_;
        else
            ends_by_vscrol_ = true;
    }
    scrolls_ = (now & list_op::horizontal_scroll) != 0;
    loads_ = true;
    if (low <= list_op::jump) clock_.clear();
}

// If the last mode line before the vertical blank was hi-res, the blank is not sent where a playfield would be.
void Antic::flag_codes() {
    codes_.hires = hires_ && (displayed() || width() != 0);
    codes_.blank = !displayed() && !codes_.hires;
    codes_.version = 0;
}

// A jump that waits ends the list; its DLI bit stays, and strikes in every line until the blank.
void Antic::end_operands() {
    const std::uint16_t address = word(bytes_[6], bytes_[7]);
    if ((control_ & 15) != list_op::jump) {
        scan_ = address;
        operands_due_ = false;
        return;
    }
    list_ = address;
    if ((control_ & list_op::with_address) == 0) return; // stretched by vertical scrolling, it jumps again in each line
    list_active_ = false;
    operands_due_ = false;
    control_ = static_cast<std::uint8_t>(control_ & ~(list_op::with_address | 15));
    rows_ = 1;
}

// NMIST shows an interrupt whether it is enabled or not.
void Antic::raise_nmi() {
    nmien_at_7_ = nmien_;
    nmi_ = due_nmi();
    if (nmi_ == 0) return;
    if (line_ == vertical_blank_line) {
        nmist_ = static_cast<std::uint8_t>((nmist_ & ~nmi::list) | nmi_);
        reset_key_ = false;
        control_before_ = control_;
        control_ &= list_op::vertical_scroll; // which the first mode line of the next frame will compare with
    } else {
        nmist_ = static_cast<std::uint8_t>((nmist_ & ~nmi::blank) | nmi::list);
    }
}

std::uint8_t Antic::due_nmi() const {
    if (line_ == vertical_blank_line) return static_cast<std::uint8_t>(nmi::blank | (reset_key_ ? nmi::reset : 0));
    const bool at_end = row_ == last_row(next_ > 6 ? vscrol_at_6_ : vscrol_);
    return (control_ & nmi::list) != 0 && at_end ? nmi::list : std::uint8_t{0};
}

// Enabled in cycle 7, it falls a cycle late.
int Antic::fall_of_nmi(std::uint8_t due, std::uint8_t enabled_at_7) const {
    if ((due & (enabled_at_7 | nmi::reset)) != 0) return 8;
    return (due & nmien_) != 0 ? 9 : -1;
}

int Antic::foreseen_nmi_cycle() const {
    return next_ > 7 ? fall_of_nmi(nmi_, nmien_at_7_) : fall_of_nmi(due_nmi(), nmien_);
}

// --- state ----------------------------------------------------------------------------------------------------------

void Antic::serialize(StateWriter& out) const {
    for (const std::uint8_t value :
         {dmactl_,         chactl_,      hscrol_,  vscrol_,         pmbase_,  chbase_, nmien_,         nmist_,
          penh_,           penv_,        control_, control_before_, row_,     rows_,   vscrol_at_109_, vscrol_at_6_,
          clock_.stages(), chbase_next_, nmi_,     nmien_at_7_,     fetched_, write_,  read_})
        out.put(value);
    for (const std::uint16_t value : {list_, scan_, list_latch_}) out.put(value);
    for (const bool value : {reset_key_, list_active_, operands_due_, list_enabled_, ends_by_vscrol_, scrolls_, hires_,
                             loads_, edges_.start, edges_.stop, late_missiles_, by_cycles_})
        out.put(value);
    for (const int value : {line_, next_, chbase_at_, nmi_cycle_, needs_bus_from_})
        out.put(static_cast<std::uint32_t>(value));
    out.put_bytes(bytes_);
    out.put_bytes(buffer_);
    requested_.serialize(out);
    shown_.serialize(out);
    for (int cycle = 0; cycle < static_cast<int>(columns_.size()); ++cycle) {
        if (!shown_.contains(cycle)) continue;
        out.put(columns_[static_cast<std::size_t>(cycle)].data);
        out.put(columns_[static_cast<std::size_t>(cycle)].name);
    }
}

void Antic::deserialize(StateReader& in) {
    std::uint8_t stages = 0;
    for (std::uint8_t* value :
         {&dmactl_, &chactl_,      &hscrol_,  &vscrol_,         &pmbase_,  &chbase_, &nmien_,         &nmist_,
          &penh_,   &penv_,        &control_, &control_before_, &row_,     &rows_,   &vscrol_at_109_, &vscrol_at_6_,
          &stages,  &chbase_next_, &nmi_,     &nmien_at_7_,     &fetched_, &write_,  &read_})
        *value = in.take<std::uint8_t>();
    clock_.set_stages(stages);
    for (std::uint16_t* value : {&list_, &scan_, &list_latch_}) *value = in.take<std::uint16_t>();
    for (bool* value : {&reset_key_, &list_active_, &operands_due_, &list_enabled_, &ends_by_vscrol_, &scrolls_,
                        &hires_, &loads_, &edges_.start, &edges_.stop, &late_missiles_, &by_cycles_})
        *value = in.take<bool>();
    int needs_bus_from = 0;
    for (int* value : {&line_, &next_, &chbase_at_, &nmi_cycle_, &needs_bus_from})
        *value = static_cast<int>(in.take<std::uint32_t>());
    in.take_bytes(bytes_);
    in.take_bytes(buffer_);
    requested_.deserialize(in);
    shown_.deserialize(in);
    for (int cycle = 0; cycle < static_cast<int>(columns_.size()); ++cycle) {
        if (!shown_.contains(cycle)) continue;
        columns_[static_cast<std::size_t>(cycle)].data = in.take<std::uint8_t>();
        columns_[static_cast<std::size_t>(cycle)].name = in.take<std::uint8_t>();
    }
    check(in);
    encoded_to_ = 0;
    dots_ = dots_name_ = last_code_ = 0;
    dots_held_ = false;
    flag_codes();
    planned_ = -1;
    buffer_version_ = 0;
    by_cycles_ ? plan_by_cycles() : plan();
    in.check(needs_bus_from >= 0 && needs_bus_from <= atari_cycles_per_line);
    needs_bus_from_ = needs_bus_from; // a cycle already gone may have been the first
}

void Antic::check(StateReader& in) const {
    in.check(line_ >= 0 && line_ < lines_per_frame_);
    in.check(next_ >= 2 && next_ <= atari_cycles_per_line);
    in.check(chbase_at_ >= -1 && chbase_at_ < atari_cycles_per_line + 2);
    in.check(nmi_cycle_ == -1 || nmi_cycle_ == 8 || nmi_cycle_ == 9);
    in.check(write_ < buffer_wrap && read_ < buffer_wrap && row_ < 16 && rows_ <= 16 && hscrol_ < 16 && vscrol_ < 16);
    in.check(vscrol_at_109_ < 16 && vscrol_at_6_ < 16 && dmactl_ < 64 && chactl_ < 8);
}

} // namespace emu
