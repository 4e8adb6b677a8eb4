// The playfield's fetches. Altirra Hardware Reference Manual, 4.12 (playfield DMA), 4.15 (abnormal playfield DMA).
#include "emu/atari/antic.hpp"

#include <algorithm>

namespace emu {

namespace {

constexpr int last_early_cycle = 8;
constexpr int next_mode_line_decided = 112;
// A later pulse may live on in the next line's clock.
constexpr int last_plain_pulse = 106;
constexpr int bitmap_delay = 2; // from a pulse of the clock to its fetch
constexpr int character_delay = 3;

} // namespace

// Scrolling fetches as much as the next wider playfield. A mode line that the vertical blank cuts off fetches nothing
// there.
int Antic::fetched_width() const {
    const int shown = line_ == vertical_blank_line ? 0 : width();
    return scrolls_ && shown != 0 ? std::min(shown + 1, 3) : shown;
}

FetchWindow Antic::window() const {
    return mode().rate == FetchRate::none ? FetchWindow{} : FetchWindow::of(fetched_width(), scroll());
}

bool Antic::line_is_plain() const {
    if (mode().rate == FetchRate::none || width() == 0) return true;
    return window().stop - cycles_per_byte(mode().rate) <= last_plain_pulse;
}

bool Antic::fetches_characters_after(int cycle) const {
    if (!mode().text) return false;
    return !clock_.idle() || by_cycles_ || window().stop - cycles_per_byte(mode().rate) + character_delay > cycle;
}

// --- which cycles are taken
// -------------------------------------------------------------------------------------------

std::uint8_t Antic::early_cycles() const {
    const bool operands = operands_due_ && enables_list();
    const int wanted = (fetches_players() ? 0x3C : 0) | (operands ? 0xC0 : 0);
    const int expected = next_ < 8 ? wanted >> next_ << next_ : 0;
    return static_cast<std::uint8_t>(fetched_ | expected);
}

void Antic::plan() {
    const std::uint8_t early = early_cycles();
    const int causes = (control_ & 15) | (loads_ ? 0x10 : 0) | fetched_width() << 5 | scroll() << 7 | early << 10 |
                       (repeats() ? 1 << 18 : 0);
    if (causes == planned_) return;
    planned_ = causes;
    const TakenCycles& playfield = playfield_cycles(control_ & 15, loads_, fetched_width(), scroll());
    taken_ = playfield.cycles;
    taken_.insert_first(early);
    slots_ = static_cast<std::int16_t>(playfield.slots - CycleSet::count(early));
    const TakenCycles& ahead = playfield_cycles(control_ & 15, repeats(), fetched_width(), scroll());
    const auto early_ahead = static_cast<std::uint8_t>((early & object_cycles) | (repeats() ? instruction_cycle : 0));
    taken_ahead_ = ahead.cycles;
    taken_ahead_.insert_first(early_ahead);
    slots_ahead_ = static_cast<std::int16_t>(ahead.slots - CycleSet::count(early_ahead));
    needs_bus_from_ = atari_cycles_per_line;
    if (mode().rate == FetchRate::none || width() == 0) return;
    const int last_pulse = window().stop - cycles_per_byte(mode().rate);
    const int last_fetch = mode().text ? last_pulse + character_delay : loads_ ? last_pulse + bitmap_delay : 0;
    if (last_fetch >= first_virtual_cycle) needs_bus_from_ = first_virtual_cycle;
}

// As the line would go on from here.
void Antic::plan_by_cycles() {
    by_cycles_ = true;
    planned_ = -1;
    needs_bus_from_ = atari_cycles_per_line;
    taken_ = requested_;
    DmaClock clock = clock_;
    DmaClockEdges edges = edges_;
    bool loads = loads_;
    for (int cycle = next_; cycle < atari_cycles_per_line; ++cycle) {
        clock.tick(mode().rate, edges);
        edges = window().at(cycle + 1);
        const bool graphics = loads && (mode().text ? clock.name() : clock.bitmap());
        if (cycle == next_mode_line_decided && row_ == last_row(vscrol_at_109_)) loads = true;
        if (!graphics && !(mode().text && clock.character())) continue;
        if (width() != 0 && cycle < first_virtual_cycle)
            taken_.insert(cycle);
        else
            needs_bus_from_ = std::min(needs_bus_from_, cycle);
    }
    add_refresh(taken_);
    taken_.insert_first(early_cycles());
    slots_ = static_cast<std::int16_t>(taken_.slots());
}

bool Antic::repeats() const {
    constexpr int first_bitmap = 8;
    return rows_ == 1 && row_ == 0 && !ends_by_vscrol_ && list_active_ && enables_list() &&
           (control_ & 15) >= first_bitmap && (control_ & list_op::vertical_scroll) == 0;
}

// How often the instruction comes again, but for an address and an interrupt of the first, while neither counter comes
// to where it wraps.
int Antic::repetitions(const AnticBus& bus) const {
    constexpr std::uint8_t first_ones = nmi::list | list_op::with_address;
    if (needs_bus_from_ != atari_cycles_per_line) return 0;
    const int fills = (0x1000 - (scan_ & 0x0FFF)) / buffer_size - 1;
    const int end = std::min({vertical_blank_line - line_ - 1, 0x3FF - (list_ & 0x3FF), fills, most_repetitions});
    const int instruction = control_ & ~first_ones;
    const std::uint8_t* const list = &bus.memory[list_];
    int count = 0;
    while (count < end && list[count] == instruction) ++count;
    return count > 0 && crowds(list[count]) ? count - 1 : count;
}

int Antic::lines_ahead(const AnticBus& bus) const {
    const int rows = (last_row(vscrol_) - row_) & 15;    // to the mode line's end, where its interrupt is
    const bool interrupts = (control_ & nmi::list) != 0; // NMIST shows them, enabled or not
    const int alike = interrupts ? std::max(rows - 1, 0) : rows;
    const bool repeated = alike == 0 && repeats();
    if (list_active_ && alike == 0 && !repeated) return 0; // as most often
    if (by_cycles_ || !clock_.idle() || vscrol_at_109_ != vscrol_ || late_missiles_) return 0;
    if ((control_ & 15) == list_op::jump || (mode().rate != FetchRate::none && fetched_width() == 3)) return 0;
    if (repeated) return repetitions(bus);
    const int end = line_ < first_displayed_line  ? first_displayed_line
                    : line_ < vertical_blank_line ? vertical_blank_line
                                                  : lines_per_frame_;
    const int to_end = end - line_ - 1;
    return list_active_ || interrupts ? std::min(to_end, alike) : to_end;
}

// By a line that fetches names and characters across the wide playfield.
bool Antic::may_crowd(const AnticBus& bus) const {
    if (by_cycles_ || !clock_.idle()) return true;
    if (!list_active_ || width() < 2) return false;
    return crowds(enables_list() ? bus.memory[list_] : control_);
}

bool Antic::crowds(std::uint8_t instruction) const {
    const AnticMode& next = antic_modes[instruction & 15U];
    return next.text && next.rate == FetchRate::fast &&
           (width() == 3 || (instruction & list_op::horizontal_scroll) != 0);
}

bool Antic::may_fetch(std::uint16_t address) const {
    const auto within = [address](int start, int size) {
        return static_cast<unsigned>(address - start) < static_cast<unsigned>(size);
    };
    if (next_ <= 7 && within(list_ & 0xFC00, 0x400)) return true;
    if (next_ <= 5 && enables_missiles() && within((pmbase_ & 0xF8) << 8, 0x800)) return true;
    if (mode().rate == FetchRate::none) return false;
    if (mode().text && within((chbase_ & 0xFC) << 8, 0x400)) return true;
    if (mode().text && chbase_at_ >= 0 && within((chbase_next_ & 0xFC) << 8, 0x400)) return true;
    return within(scan_ & 0xF000, 0x1000) && ((address - scan_) & 0x0FFF) <= most_fetched();
}

bool Antic::fetches_low_pages() const {
    if (list_ < 0x400 || (enables_missiles() && pmbase_ < 8)) return true;
    if (mode().text && (chbase_ < 4 || (chbase_at_ >= 0 && chbase_next_ < 4))) return true;
    return mode().rate != FetchRate::none && scan_ < 0x1000;
}

// What is not fetched is named as the list's.
Antic::Pages Antic::fetched_pages() const {
    const auto page = [](int address) { return static_cast<std::uint8_t>(address >> 8); };
    const std::uint8_t list = page(list_ & 0xFC00);
    Pages pages{list, list, list, list, list};
    if (enables_missiles()) pages.objects = pmbase_ & 0xF8;
    if (mode().text) pages.characters = (chbase_at_ >= 0 ? chbase_next_ : chbase_) & 0xFC;
    if (mode().rate == FetchRate::none) return pages;
    pages.playfield = page(scan_);
    const int begin = scan_ & 0x0FFF, end = begin + most_fetched();
    const bool wraps = end > 0x0FFF; // where no line repeats it
    const int last =
        repeats() && !wraps ? std::min(begin + (most_repetitions + 1) * buffer_size, 0x0FFF) : end & 0x0FFF;
    pages.end_of_playfield = page((scan_ & 0xF000) | last);
    return pages;
}

// --- cycle by cycle
// ---------------------------------------------------------------------------------------------------

void Antic::tick(const AnticBus& bus) {
    const int cycle = next_;
    const DmaClock before = clock_;
    clock_.tick(mode().rate, edges_);
    if (cycle == chbase_at_) {
        chbase_ = chbase_next_;
        chbase_at_ = -1;
    }
    if (cycle <= last_early_cycle) run_early(cycle, bus);
    if (cycle == 1) { // a new mode's clock works at once
        clock_ = before;
        clock_.tick(mode().rate, edges_);
        if (mode().rate == FetchRate::none) clock_.clear();
    }
    edges_ = window().at(cycle + 1);
    tick_playfield(cycle, bus);
    if (cycle == next_mode_line_decided && row_ == last_row(vscrol_at_109_)) loads_ = true;
    ++next_;
    if (cycle == 1) plan_by_cycles();
}

void Antic::tick_playfield(int cycle, const AnticBus& bus) {
    if (mode().rate == FetchRate::none || clock_.idle()) return;
    const bool graphics = loads_ && (mode().text ? clock_.name() : clock_.bitmap());
    const bool character = mode().text && clock_.character();
    if (cycle <= 7) { // the buffer is not written in the blank, but the counter counts
        if ((graphics || character) && cycle != 0 && width() != 0) requested_.insert(cycle);
        if (graphics) count_scan(1);
        return;
    }
    std::uint8_t data = 0;
    if (graphics || character) {
        const bool gets_bus = width() != 0 && cycle < first_virtual_cycle;
        if (gets_bus) requested_.insert(cycle);
        data = gets_bus ? bus.memory[requested_address()] : bus.processor[static_cast<std::size_t>(cycle)];
    }
    if (character) {
        const std::uint8_t name = buffered(read_);
        show(cycle + dots_after_pulse - character_delay, character_dots(name, data), name);
    } else if (!mode().text && clock_.bitmap()) {
        show(cycle + dots_after_pulse - bitmap_delay, graphics ? data : buffered(read_), 0);
    }
    if (character || (!mode().text && clock_.bitmap())) read_ = static_cast<std::uint8_t>((read_ + 1) % buffer_wrap);
    if (!graphics) return;
    if (write_ < buffer_size) buffer_[write_] = data;
    buffer_version_ = 0;
    write_ = static_cast<std::uint8_t>((write_ + 1) % buffer_wrap);
    count_scan(1);
}

void Antic::show(int cycle, std::uint8_t data, std::uint8_t name) {
    columns_[static_cast<std::size_t>(cycle)] = {data, name};
    shown_.insert(cycle);
}

// Requests of one cycle for two purposes put the AND of their addresses on the bus.
std::uint16_t Antic::requested_address() const {
    unsigned address = 0xFFFF;
    if (loads_ && (mode().text ? clock_.name() : clock_.bitmap())) address &= scan_;
    if (mode().text && clock_.character()) address &= character_address(buffered(read_));
    return static_cast<std::uint16_t>(address);
}

// --- characters
// -------------------------------------------------------------------------------------------------------

std::uint16_t Antic::character_address(std::uint8_t name) const {
    const int number = control_ & 15;
    const bool small_set = number >= 6;
    const int row = number == 5 || number == 7 ? row_ >> 1 : row_ & 7;
    const int base = (chbase_ & (small_set ? 0xFE : 0xFC)) << 8;
    const int line = (chactl_ & 4) != 0 ? row ^ 7 : row;
    return static_cast<std::uint16_t>(base + ((name & (small_set ? 0x3F : 0x7F)) << 3) + line);
}

// Modes 2 and 3: blank rows, and CHACTL's blinking and inverse for names with bit 7.
std::uint8_t Antic::character_dots(std::uint8_t name, std::uint8_t data) const {
    const int number = control_ & 15;
    if (number > 3) return data;
    const bool lower_case = (name & 0x60) == 0x60; // lowered by two rows in mode 3
    const int row = row_ & 14;
    if (row == 8 && !lower_case) data = 0;
    if (row == 0 && lower_case && number == 3) data = 0;
    if ((name & 0x80) == 0) return data;
    if ((chactl_ & 1) != 0) data = 0;
    return (chactl_ & 2) != 0 ? static_cast<std::uint8_t>(~data) : data;
}

// --- a whole line
// -----------------------------------------------------------------------------------------------------

// What the line buffer is filled with in this line.
int Antic::bytes_to_load() const {
    if (!loads_ || mode().rate == FetchRate::none || width() == 0) return 0;
    const FetchWindow fetched = window();
    return (fetched.stop - fetched.start) / cycles_per_byte(mode().rate);
}

// The line buffer; the characters' dots are fetched by encode_plain_line if anybody looks.
void Antic::fetch_plain_line(const AnticBus& bus) {
    const int bytes = bytes_to_load();
    if (bytes == 0) return;
    const int step = cycles_per_byte(mode().rate);
    int cycle = window().start + (mode().text ? 0 : bitmap_delay);
    int at = 0;
    if (const int in_page = scan_ & 0x0FFF;
        cycle + (bytes - 1) * step < first_virtual_cycle && in_page + bytes < 0x1000) {
        load_buffer(bytes, bus);
        return count_scan(bytes);
    }
    for (; at < bytes && cycle < first_virtual_cycle; ++at, cycle += step) {
        buffer_[static_cast<std::size_t>(at)] = bus.memory[scan_];
        count_scan(1);
    }
    for (; at < bytes; ++at, cycle += step) {
        buffer_[static_cast<std::size_t>(at)] = bus.processor[static_cast<std::size_t>(cycle)];
        count_scan(1);
    }
    note_buffer();
}

bool Antic::can_be_known(int lines) const {
    constexpr int counts_within = 0x1000;
    return !by_cycles_ && next_ <= last_early_cycle + 1 && clock_.idle() && chbase_at_ < 0 && !operands_due_ &&
           needs_bus_from_ == atari_cycles_per_line && line_is_plain() &&
           (scan_ & (counts_within - 1)) + (repeats() ? lines : 1) * buffer_size <= counts_within;
}

void Antic::pass_known_lines(int lines, const State& after, const AnticBus& bus) {
    if (const int bytes = bytes_to_load(); bytes != 0) {
        const int before = repeats() ? lines - 1 : 0;
        line_ += before;
        count_scan(before * bytes);
        load_buffer(bytes, bus);
    }
    static_cast<State&>(*this) = after;
    encoded_to_ = 0;
    dots_held_ = false;
    flag_codes();
}

void Antic::load_buffer(int bytes, const AnticBus& bus) {
    std::copy_n(bus.memory.begin() + scan_, bytes, buffer_.begin());
    note_buffer();
}

// What is the same as in the frame before has its version too.
void Antic::note_buffer() {
    buffer_version_ = 0;
    if (!displayed()) return;
    FilledBuffer& filled = filled_[displayed_row()];
    if (filled.version == 0 || filled.bytes != buffer_) filled = {buffer_, ++last_content_};
    buffer_version_ = filled.version;
}

} // namespace emu
