// What a line takes, the lines ahead that are like it, and where they fetch from.
#include "emu/atari/accelerator/fast_antic.hpp"

#include <algorithm>

namespace emu::atari {

namespace {

// A later pulse may live on in the next line's clock.
constexpr int last_plain_pulse = 106;

// What the cycles of a regular line depend on, a field of bits each: it begins with an idle DMA clock, and no register
// is written. `early`: the cycles 0 to 7 that fetch.
constexpr int loads_bit = 4, width_bit = 5, scroll_bit = 7, early_bit = 10, repeats_bit = 18;

// A chip is stepped through such a line.
TakenCycles step_through(int kind) {
    static constexpr std::array<std::uint8_t, 0x10000> memory{};
    const int width = kind >> width_bit & 3, scroll = kind >> scroll_bit & 7;
    Antic chip;
    AnticState& state = chip.state();
    state.line_ = Antic::first_displayed_line;
    state.next_ = FastAntic::early_cycles_end;
    state.control_ = static_cast<std::uint8_t>(kind & list_op::mode_bits);
    state.loads_ = (kind >> loads_bit & 1) != 0;
    state.scrolls_ = scroll != 0; // which fetches the next wider playfield
    state.hscrol_ = static_cast<std::uint8_t>(2 * scroll);
    state.dmactl_ = static_cast<std::uint8_t>(scroll != 0 && width != 0 ? width - 1 : width);
    CycleSet taken = chip.forecast(memory).taken;
    for (int cycle = 0; cycle < 8; ++cycle)
        if ((kind >> (early_bit + cycle) & 1) != 0) taken.insert(cycle);
    return TakenCycles(taken);
}

} // namespace

bool FastAntic::line_is_plain() const {
    if (s_.mode().rate == FetchRate::none || s_.width() == 0) return true;
    return s_.window().stop - cycles_per_byte(s_.mode().rate) <= last_plain_pulse;
}

std::uint8_t FastAntic::early_cycles() const {
    const bool operands = s_.operands_due_ && s_.enables_list();
    const int wanted = (s_.fetches_players() ? 0x3C : 0) | (operands ? 0xC0 : 0);
    const int expected = s_.next_ < 8 ? wanted >> s_.next_ << s_.next_ : 0;
    return static_cast<std::uint8_t>(s_.fetched_ | expected);
}

int FastAntic::kind(bool loads, std::uint8_t early) const {
    return (s_.control_ & list_op::mode_bits) | int{loads} << loads_bit | s_.fetched_width() << width_bit |
           s_.scroll() << scroll_bit | early << early_bit;
}

const TakenCycles& FastAntic::taken_by(int kind) {
    const auto cached = kept_.taken.find(kind);
    return cached != kept_.taken.end() ? cached->second : kept_.taken.emplace(kind, step_through(kind)).first->second;
}

void FastAntic::plan() {
    const std::uint8_t early = early_cycles();
    const int causes = kind(s_.loads_, early) | int{repeats()} << repeats_bit;
    if (causes == plan_.causes) return;
    plan_.causes = causes;
    plan_.taken = &taken_by(kind(s_.loads_, early));
    const auto early_ahead = static_cast<std::uint8_t>((early & object_cycles) | (repeats() ? instruction_cycle : 0));
    plan_.taken_ahead = &taken_by(kind(repeats(), early_ahead));
    plan_.scanned = line_is_plain() ? bytes_to_load() : longest_line;
}

// As the line would go on from here.
void FastAntic::plan_by_cycles(const AnticBus& bus) {
    plan_.is_stepped = true;
    plan_.causes = LinePlan::none;
    kept_.stepped = TakenCycles(chip_.forecast(bus.memory).taken);
    plan_.taken = &kept_.stepped;
    plan_.taken_ahead = &taken_by(0); // never asked: there are no lines ahead
}

bool FastAntic::repeats() const {
    constexpr int first_bitmap = 8;
    return s_.rows_ == 1 && s_.row_ == 0 && !s_.ends_by_vscrol_ && s_.list_active_ && s_.enables_list() &&
           (s_.control_ & 15) >= first_bitmap && (s_.control_ & list_op::vertical_scroll) == 0;
}

// How often the instruction comes again, but for an address and an interrupt of the first, while neither counter comes
// to where it wraps.
int FastAntic::repetitions(const AnticBus& bus) const {
    constexpr std::uint8_t first_ones = nmi::list | list_op::load_memory_scan;
    const int fills = (0x1000 - (s_.scan_ & 0x0FFF)) / AnticState::buffer_size - 1;
    const int end =
        std::min({AnticState::vertical_blank_line - s_.line_ - 1, 0x3FF - (s_.list_ & 0x3FF), fills, max_repetitions});
    const int instruction = s_.control_ & ~first_ones;
    const std::uint8_t* const list = &bus.memory[s_.list_];
    int count = 0;
    while (count < end && list[count] == instruction) ++count;
    const bool saturated = count > 0 && saturates_dma(list[count]);
    if (saturated) return count - 1; // guard: the line after them is DMA-saturated
    return count;
}

int FastAntic::lines_ahead(const AnticBus& bus) const {
    const int rows = (s_.last_row(s_.vscrol_) - s_.row_) & 15; // to the mode line's end, where its interrupt is
    const bool interrupts = (s_.control_ & nmi::list) != 0;    // NMIST shows them, enabled or not
    const int alike = interrupts ? std::max(rows - 1, 0) : rows;
    const bool repeated = alike == 0 && repeats();
    if (s_.list_active_ && alike == 0 && !repeated) return 0; // as most often
    if (s_.vscrol_at_109_ != s_.vscrol_) return 0;            // guard: a write to VSCROL may end the mode line
    if (s_.mode_number() == list_op::jump) return 0;          // guard: a jump may be stretched
    if (s_.chbase_at_ >= cycles_per_line) return 0;           // guard: the next line is stepped, CHBASE on its way
    if (repeated) return repetitions(bus);
    const int end = s_.line_ < AnticState::first_displayed_line  ? AnticState::first_displayed_line
                    : s_.line_ < AnticState::vertical_blank_line ? AnticState::vertical_blank_line
                                                                 : lines_per_frame_;
    const int to_end = end - s_.line_ - 1;
    return s_.list_active_ || interrupts ? std::min(to_end, alike) : to_end;
}

// By a line that fetches names and characters across the wide playfield.
bool FastAntic::may_saturate_dma(const AnticBus& bus) const {
    if (is_stepped() || !s_.clock_.idle()) return true;
    const bool list_begins = s_.line_ < AnticState::first_displayed_line;
    if ((!s_.list_active_ && !list_begins) || s_.width() < 2) return false;
    return saturates_dma(s_.enables_list() ? bus.memory[s_.list_] : s_.control_);
}

bool FastAntic::saturates_dma(std::uint8_t instruction) const {
    const AnticMode& next = antic_modes[instruction & 15U];
    return next.text && next.rate == FetchRate::fast &&
           (s_.width() == 3 || (instruction & list_op::horizontal_scroll) != 0);
}

bool FastAntic::is_in_list(std::uint16_t address) const { return ((address ^ s_.list_) & 0xFC00) == 0; }

bool FastAntic::is_object_byte(std::uint16_t address) const {
    return s_.enables_missiles() && address >> 11 == s_.pmbase_ >> 3;
}

bool FastAntic::is_scanned(std::uint16_t address, int bytes) const {
    return ((address ^ s_.scan_) & 0xF000) == 0 && ((address - s_.scan_) & 0x0FFF) < bytes;
}

bool FastAntic::may_fetch(std::uint16_t address) const {
    if (s_.next_ <= 5 && is_object_byte(address)) return true; // guard: players and missiles
    if (s_.mode().rate == FetchRate::none) return false;
    if (may_fetch_anywhere()) return true; // guard: fetches of one cycle
    const auto in_set = [address](std::uint8_t chbase) { return ((address >> 8 ^ chbase) & 0xFC) == 0; };
    if (s_.mode().text && in_set(s_.chbase_)) return true;                            // guard: the character set
    if (s_.mode().text && s_.chbase_at_ >= 0 && in_set(s_.chbase_next_)) return true; // guard: CHBASE on its way
    const int scanned = s_.next_ < 2 || is_stepped() ? max_fetched() + 1 : plan_.scanned;
    if (is_scanned(address, scanned)) return true; // guard: the playfield
    return false;
}

bool FastAntic::may_fetch_ahead(std::uint16_t address, int lines) const {
    if (is_object_byte(address)) return true; // guard: players and missiles
    if (!repeats()) return false;
    if (is_in_list(address)) return true;                              // guard: the display list
    if (is_scanned(address, (lines + 1) * plan_.scanned)) return true; // guard: the playfield
    return false;
}

bool FastAntic::fetches_low_pages() const {
    const bool chbase_pending = s_.mode().text && s_.chbase_at_ >= 0;
    const bool fetches = s_.mode().rate != FetchRate::none;
    if (s_.list_ < 0x400) return true;                        // guard: the display list
    if (s_.enables_missiles() && s_.pmbase_ < 8) return true; // guard: players and missiles
    if (s_.mode().text && s_.chbase_ < 4) return true;        // guard: the character set
    if (chbase_pending && s_.chbase_next_ < 4) return true;   // guard: CHBASE on its way
    if (fetches && s_.scan_ < 0x1000) return true;            // guard: the playfield
    if (may_fetch_anywhere()) return true;                    // guard: fetches of one cycle
    return false;
}

// What is not fetched is named as the list's.
FastAntic::Pages FastAntic::fetched_pages() const {
    const auto page = [](int address) { return static_cast<std::uint8_t>(address >> 8); };
    const std::uint8_t list = page(s_.list_ & 0xFC00);
    Pages pages{list, list, list, list, list};
    if (s_.enables_missiles()) pages.objects = s_.pmbase_ & 0xF8;
    if (s_.mode().text) pages.characters = (s_.chbase_at_ >= 0 ? s_.chbase_next_ : s_.chbase_) & 0xFC;
    if (s_.mode().rate == FetchRate::none) return pages;
    pages.playfield = page(s_.scan_);
    const int begin = s_.scan_ & 0x0FFF, end = begin + max_fetched();
    const bool wraps = end > 0x0FFF; // where no line repeats it
    const int last =
        repeats() && !wraps ? std::min(begin + (max_repetitions + 1) * AnticState::buffer_size, 0x0FFF) : end & 0x0FFF;
    pages.end_of_playfield = page((s_.scan_ & 0xF000) | last);
    return pages;
}

} // namespace emu::atari
