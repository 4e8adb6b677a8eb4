// ANTIC's registers, lines and cycles. Altirra Hardware Reference Manual, 4.2 (registers), 4.8 (NMIs), 4.10 (timing).
#include "emu/atari/antic/antic.hpp"

#include <algorithm>

namespace emu::atari {

using namespace antic_reg;

namespace {

constexpr int vscrol_decides = 109;
constexpr int objects_decided = 113;
constexpr int next_mode_line_decided = 112;
constexpr int mode_known = 2; // the mode is known from this cycle on

constexpr std::uint16_t word(int low, int high) { return static_cast<std::uint16_t>(low | high << 8); }

} // namespace

void Antic::power_on(TvSystem tv) {
    *this = {};
    lines_per_frame_ = lines_per_frame(tv);
    nmist_ = 0x7F;
    penv_ = 0xFF;
}

// --- registers -------------------------------------------------------------------------------------------------------

// VCOUNT wraps one cycle late: for one cycle it shows the line number after the last. AHRM 4.10
std::uint8_t AnticState::vcount_at(int line, int cycle, int lines_per_frame) const {
    if (cycle >= vcount_counts) ++line;
    if (cycle > vcount_counts && line >= lines_per_frame) line = 0;
    return static_cast<std::uint8_t>(line >> 1);
}

std::uint8_t Antic::read(int reg, int cycle) const {
    switch (reg) {
    case VCOUNT: return vcount_at(line_, cycle, lines_per_frame_);
    case PENH: return penh_;
    case PENV: return penv_;
    case NMIST: return nmist_;
    default: return 0xFF;
    }
}

void Antic::write(int reg, std::uint8_t data, int cycle, Memory memory) {
    const bool regular = keeps_line_regular(reg, data, cycle);
    switch (reg) {
    case DMACTL:
        if (!regular) codes_before(2 * (cycle + 1));
        if (cycle == objects_decided && (data & 0x0C) == 0 && enables_missiles()) late_missiles_ = true;
        dmactl_ = data & 0x3F;
        if (!regular) leave_regular_line(memory);
        break;
    case CHACTL: chactl_ = data & 7; break;
    case DLISTL: list_ = word(data, list_ >> 8); break;
    case DLISTH: list_ = word(list_ & 0xFF, data); break;
    case HSCROL:
        if (regular) break;
        codes_before(2 * (cycle + 1));
        hscrol_ = data & 15;
        if (scrolls_) leave_regular_line(memory);
        break;
    case VSCROL:
        vscrol_ = data & 15;
        if (cycle >= 1 && cycle < vscrol_decides) vscrol_until_109_ = vscrol_;
        break;
    case PMBASE: pmbase_ = data & 0xFC; break;
    case CHBASE:
        chbase_next_ = data;
        chbase_at_ = cycle + 2;
        irregular_ = irregular_ || !regular;
        break;
    case NMIEN: nmien_ = data & (nmi::list | nmi::blank); break;
    case NMIST: // NMIRES; bits raised in this cycle survive
        nmist_ = static_cast<std::uint8_t>(0x1F | (cycle == 7 ? nmi_ : 0));
        break;
    default: break;
    }
}

bool AnticState::keeps_line_regular(int reg, std::uint8_t data, int cycle) const {
    const bool regular = !irregular_ && needs_bus_from_ == cycles_per_line;
    const bool in_blank = cycle >= mode_known && !displayed() && mode().rate == FetchRate::none;
    switch (reg) {
    case DMACTL: return regular && (in_blank || (data & 0x3F) == dmactl_);
    case HSCROL: return regular && (data & 15) == hscrol_;
    case CHBASE:
        return cycle >= mode_known && chbase_at_ < 0 && (data == chbase_ || !fetches_characters_after(cycle + 1));
    default: return true;
    }
}

bool Antic::changes_fetches(int reg, std::uint8_t data, int cycle) const {
    if (!keeps_line_regular(reg, data, cycle)) return true;
    switch (reg) {
    case DMACTL: return (data & 0x3F) != dmactl_;
    case CHACTL: return (data & 7) != chactl_;
    case CHBASE: return data != chbase_;
    default: return false;
    }
}

void Antic::leave_regular_line(Memory memory) {
    irregular_ = true;
    needs_bus_from_ = first_virtual_fetch(memory);
}

void Antic::latch_pen(int clock) {
    penh_ = static_cast<std::uint8_t>(clock);
    penv_ = static_cast<std::uint8_t>(line_ >> 1);
}

// --- lines and cycles ------------------------------------------------------------------------------------------------

void Antic::begin_line(int line) {
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
    refresh_ = {};
    if (clock_.ends(mode().rate)) clock_.clear();
    if (chbase_at_ >= 0 && chbase_at_ < cycles_per_line) {
        chbase_ = chbase_next_;
        chbase_at_ = -1;
    }
    irregular_ = !clock_.idle() || chbase_at_ >= 0 || late_missiles_;
    if (chbase_at_ >= 0) chbase_at_ -= cycles_per_line;
    if (line == vertical_blank_line || line == 0) list_active_ = false;
    if (line >= vertical_blank_line) operands_due_ = false;
    if (!displayed()) clock_.clear();
}

// A write to CHBASE takes effect two cycles later.
void Antic::latch_chbase() {
    if (next_ != chbase_at_) return;
    chbase_ = chbase_next_;
    chbase_at_ = -1;
}

void Antic::begin_cycle(Memory memory) {
    const int cycle = next_;
    if (cycle < FetchWindow::earliest_start - 1 && clock_.idle()) return begin_early_cycle(memory);
    const DmaClock before = clock_;
    clock_.tick(mode().rate, edges_);
    latch_chbase();
    if (cycle < line_head_end) begin_head_cycle(memory);
    if (cycle == 1) { // a new mode changes the clock immediately
        clock_ = before;
        clock_.tick(mode().rate, edges_);
        if (mode().rate == FetchRate::none) clock_.clear();
    }
    edges_ = window().at(cycle + 1);
    request_playfield(memory);
    const bool refreshes = refresh_.tick(cycle, request_.taken);
    request_.taken = request_.taken || refreshes || (cycle < 8 && fetched(cycle));
}

// Equals begin_cycle in the cycles before any playfield can begin.
void Antic::begin_early_cycle(Memory memory) {
    latch_chbase();
    if (next_ < line_head_end) begin_head_cycle(memory);
    edges_ = {};
    request_ = {};
    request_.taken = next_ < 8 && fetched(next_);
}

void Antic::end_cycle(std::uint8_t on_bus, Memory memory) {
    const int cycle = next_++;
    if (!clock_.idle()) take_playfield(cycle, request_.is_virtual ? on_bus : request_.data);
    if (cycle == next_mode_line_decided && row_ == last_row(vscrol_until_109_)) loads_ = true;
    if (cycle == 1) needs_bus_from_ = irregular_ ? first_virtual_fetch(memory) : regular_needs_bus_from();
}

// Runs a copy to the end of the line; 114: none.
int Antic::first_virtual_fetch(Memory memory) const {
    Antic rest = *this;
    while (rest.next_ < cycles_per_line) {
        rest.begin_cycle(memory);
        if (rest.request_.is_virtual) return rest.next_;
        rest.end_cycle(0, memory);
    }
    return cycles_per_line;
}

// --- many cycles of a regular line at once ---------------------------------------------------------------------------

const DmaMap& Antic::dma_map() const {
    const AnticMode& is = mode();
    return DmaMap::of(
        {is.rate, is.text, fetched_width(), scroll(), loads_, fetches_players(), operands_due_ && enables_list()});
}

// Until the playfield begins the DMA clock is idle, so the list and the objects are fetched as in begin_cycle.
void Antic::run_to(int cycle, Memory memory) {
    const int from = next_;
    if (from == DmaMap::first_cycle && cycle >= line_head_end)
        end_line_head(memory);
    else
        for (; next_ < cycle && next_ < line_head_end; ++next_) begin_head_cycle(memory);
    if (from <= 1 && cycle > 1) needs_bus_from_ = regular_needs_bus_from();
    if (next_ < cycle) run_playfield_to(cycle, memory);
    end_regular_cycles(from, cycle);
}

void Antic::run_to_end(Memory memory, int from, int to) {
    const int begin = next_;
    if (begin == line_head_end)
        fetch_and_encode_rest(memory, from, to);
    else
        run_playfield_to(cycles_per_line, memory);
    end_regular_cycles(begin, cycles_per_line);
}

void Antic::end_regular_cycles(int from, int to) {
    next_ = to;
    if (from <= next_mode_line_decided && next_mode_line_decided < to && row_ == last_row(vscrol_until_109_))
        loads_ = true;
    if (from <= chbase_at_ && chbase_at_ < to) {
        chbase_ = chbase_next_;
        chbase_at_ = -1;
    }
    edges_ = to < FetchWindow::earliest_start || to == cycles_per_line ? DmaClockEdges{} : window().at(to);
}

// Runs of cycles do not step the refresh timer: recompute it.
void Antic::stop_running() {
    refresh_ = {};
    for (int cycle = 0; cycle < next_; ++cycle) refresh_.tick(cycle, requested_.contains(cycle));
}

} // namespace emu::atari
