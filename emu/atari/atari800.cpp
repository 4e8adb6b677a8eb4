#include "emu/atari/atari800.hpp"

#include "emu/hash.hpp"

#include <algorithm>

namespace emu::atari {

// A cycle of ANTIC is two of GTIA's clocks, and ANTIC's displayed lines are those of the picture.
static_assert(AnLine::clocks == 2 * cycles_per_line);
static_assert(Frame::first_scan_line == Antic::first_displayed_line &&
              Frame::first_scan_line + Frame::lines == Antic::vertical_blank_line);

namespace {

constexpr std::uint32_t snapshot_magic = 0x38415446; // "FTA8"
constexpr std::uint32_t snapshot_version = 2;

// Optional parts of a machine, as bits in its snapshots.
constexpr std::uint8_t cartridge_part = 1, recorder_part = 2;

// Longer than any run, but small enough that sums of times cannot overflow.
constexpr Cycle last_cycle = Cycle{1} << 62;

bool is_valid(const Cpu6502::State& state) {
    constexpr std::uint8_t known = attention::interrupt | attention::nmi | attention::reset | attention::jammed;
    const std::uint8_t p = state.registers.p;
    return (state.waiting & ~known) == 0 && (p & flag::unused) != 0 && (p & flag::brk) == 0;
}

} // namespace

Atari800::Atari800(const Firmware& firmware, const Options& options)
    : options_(options), firmware_hash_(hash_bytes(firmware.os)), sio_(options.tv) {
    memory_.load(Memory::rom, firmware.os);
    sio_.set_fast(options.fast_sio);
    power_on();
}

void Atari800::power_on() {
    cpu_ = {};
    cpu_.reset();
    now_ = line_start_ = 0;
    halt_from_ = halt_until_ = nmi_served_ = never;
    plan_end_ = 0;
    memory_.power_up(options_.power_up, options_.seed);
    for (auto& slot : cartridges_)
        if (slot) slot->power_on();
    show_cartridges();
    on_bus_ = Memory::floating;
    pokey_.power_on();
    pia_.power_on();
    gtia_.power_on(options_.tv == TvSystem::pal);
    antic_.power_on(options_.tv);
    sio_.power_on();
    gtia_.begin_line(0);
    antic_.begin_line(0);
    plan_events(now_);
    catch_up();
}

void Atari800::reset() { antic_.press_reset(); }

// --- controllers, keys ----------------------------------------------------------------------------------------------

void Atari800::hold_key(std::optional<std::uint8_t> key_code) { pokey_.set_key(key_code, now_); }
void Atari800::set_shift(bool down) { pokey_.set_shift(down, now_); }
void Atari800::set_control(bool down) { pokey_.set_control(down, now_); }
void Atari800::set_break(bool down) { pokey_.set_break(down, now_); }
void Atari800::set_console_key(ConsoleKey key, bool down) { gtia_.set_console_key(static_cast<int>(key), down); }

void Atari800::set_stick(int port, std::uint8_t directions) {
    const int shift = 4 * (port & 1);
    const int others = pia_.pulled(port >> 1) & ~(0x0F << shift);
    pia_.set_pulled(port >> 1, static_cast<std::uint8_t>(others | (directions & 0x0F) << shift));
}

// A light pen is connected to a trigger's line.
void Atari800::set_trigger(int port, bool down) {
    gtia_.set_trigger(port, down);
    if (down) antic_.latch_pen(2 * in_line(now_));
}

void Atari800::set_paddle(int paddle, std::optional<std::uint8_t> position) {
    pokey_.set_pot(paddle, position.value_or(Pokey::pot_open), now_);
}

// --- disks, cartridge -----------------------------------------------------------------------------------------------

void Atari800::insert_disk(int drive, AtariDisk disk) { sio_.insert(drive, std::move(disk), now_); }

std::optional<AtariDisk> Atari800::eject_disk(int drive) { return sio_.eject(drive, now_); }

void Atari800::protect_disk(int drive, bool on) { sio_.protect(drive, on, now_); }

void Atari800::insert_tape(AtariTape tape) {
    sio_.insert_tape(std::move(tape), now_);
    sio_.set_motor(pia_.motor_on(), now_);
    sio_.set_tones(pokey_.two_tone(), now_);
    plan_events(now_);
}

std::optional<AtariTape> Atari800::eject_tape() { return sio_.recorder().eject(now_); }

void Atari800::protect_tape(bool on) { sio_.recorder().protect(on, now_); }

void Atari800::insert_cartridge(Cartridge cartridge) {
    constexpr int plain = 1; // its kind is not hashed
    firmware_hash_ ^= hash_bytes(cartridge.rom());
    if (cartridge.kind() != plain) firmware_hash_ += static_cast<std::uint64_t>(cartridge.kind());
    const Cartridge::Map shown = cartridge.map();
    const auto first_rom = std::ranges::find_if(shown, [](int at) { return at != Cartridge::ram; });
    const bool to_the_end = std::all_of(first_rom, shown.end(), [](int at) { return at != Cartridge::ram; });
    if (!cartridge.has_banks() && to_the_end)
        memory_.set_ram_size(Memory::slots + static_cast<std::size_t>(first_rom - shown.begin()) * Memory::window_size);
    cartridges_[cartridge.in_right_slot() ? 1 : 0] = std::move(cartridge);
    cartridges_watch_ =
        std::ranges::any_of(cartridges_, [](const auto& slot) { return slot && slot->watches_accesses(); });
}

bool Atari800::has_banks() const {
    return std::ranges::any_of(cartridges_, [](const auto& slot) { return slot && slot->has_banks(); });
}

void Atari800::access_cartridges(std::uint16_t address, std::optional<std::uint8_t> data, Cycle at) {
    bool changed = false;
    for (auto& slot : cartridges_)
        if (slot) changed = slot->access(address, data, at) || changed;
    if (changed) run_antic(in_line(at) + 1);
    if (changed) show_cartridges();
}

std::uint8_t Atari800::peek_cartridges(std::uint16_t address) const {
    std::uint8_t data = Memory::floating;
    for (const auto& slot : cartridges_)
        if (slot) data &= slot->answer(address).value_or(Memory::floating);
    return data;
}

void Atari800::let_cartridges_watch(std::uint16_t address, std::optional<std::uint8_t> data, Cycle at) {
    bool changed = false;
    for (auto& slot : cartridges_)
        if (slot && slot->watches_accesses()) changed = slot->watch(address, data, at) || changed;
    if (changed) run_antic(in_line(at) + 1);
    if (changed) show_cartridges();
}

// If both cartridges use a window, the left one shows.
void Atari800::show_cartridges() {
    for (int window = 0; window < Memory::windows; ++window) {
        const auto shows = [&](const std::optional<Cartridge>& slot) {
            return slot ? slot->map()[static_cast<std::size_t>(window)] : Cartridge::ram;
        };
        const auto slot =
            std::ranges::find_if(cartridges_, [&](const auto& has) { return shows(has) != Cartridge::ram; });
        if (slot == cartridges_.end())
            memory_.show_ram(window);
        else
            memory_.show_rom(window, (*slot)->shown(shows(*slot)));
    }
}

void Atari800::poke_ram(std::uint16_t address, std::uint8_t data) {
    if (memory_.is_ram(address)) memory_[address] = data;
}

// --- pictures, sound ------------------------------------------------------------------------------------------------

void Atari800::set_rendering(bool on) { gtia_.set_rendering(on); }

const Frame& Atari800::draw_frame() {
    if (gtia_.rendering() && gtia_.has_frame()) return gtia_.frame();
    Atari800 next = *this;
    next.set_rendering(true);
    const auto frame = static_cast<Cycle>(cycles_per_frame(options_.tv));
    while (!next.gtia_.has_frame() && !next.jammed()) next.run_until(next.cycles() + frame);
    return still_.emplace(next.gtia_.frame());
}

void Atari800::set_sound(bool on) { pokey_.set_sound(on, now_); }

// --- state ----------------------------------------------------------------------------------------------------------

std::uint64_t Atari800::hash() const {
    StateWriter out(StateWriter::Form::hashed);
    serialize(out);
    return hash_bytes(out.bytes());
}

PartHashes Atari800::part_hashes() const {
    StateWriter out(StateWriter::Form::digest);
    serialize(out);
    return out.part_hashes();
}

// The byte on the bus is part of the state only while a chip may read it.
void Atari800::serialize(StateWriter& out) const {
    const auto& [registers, waiting] = cpu_.state();
    for (const std::uint8_t value : {registers.a, registers.x, registers.y, registers.s, registers.p, waiting})
        out.put(value);
    out.put(registers.pc);
    for (const Cycle time : {now_, line_start_, halt_from_, halt_until_, nmi_served_}) out.put(time);
    out.put(bus_counts() ? on_bus_ : std::uint8_t{0});
    out.begin(StatePart::ram);
    memory_.serialize(out);
    for (const auto& slot : cartridges_)
        if (slot && slot->has_banks()) slot->serialize(out);
    out.begin(StatePart::video);
    antic_.serialize(out);
    gtia_.serialize(out);
    out.begin(StatePart::sound);
    pokey_.serialize(out);
    out.begin(StatePart::ports);
    pia_.serialize(out);
    out.begin(StatePart::disk);
    sio_.serialize(out);
}

bool Atari800::bus_counts() const {
    const int cycle = in_line(now_);
    return cycle > antic_.needs_bus_from() || (may_load_phantoms() && cycle > 0 && cycle <= objects_end);
}

void Atari800::deserialize(StateReader& in) {
    Cpu6502::State state;
    auto& registers = state.registers;
    for (std::uint8_t* value : {&registers.a, &registers.x, &registers.y, &registers.s, &registers.p, &state.waiting})
        *value = in.take<std::uint8_t>();
    registers.pc = in.take<std::uint16_t>();
    in.check(is_valid(state));
    cpu_.set_state(state);
    for (Cycle* time : {&now_, &line_start_, &halt_from_, &halt_until_, &nmi_served_}) *time = in.take<Cycle>();
    const auto lines = static_cast<Cycle>(lines_per_frame(options_.tv));
    in.check(now_ < last_cycle && line_start_ <= now_ && now_ < line_end());
    in.check(line_start_ % cycles_per_line == 0);
    const bool is_written = halt_until_ != never; // WSYNC was written and still holds the processor
    in.check(is_written
                 ? halt_from_ < now_ + wsync_delay && now_ < halt_until_ && halt_until_ <= line_end() + wsync_release
                 : halt_from_ == never);
    on_bus_ = in.take<std::uint8_t>();
    memory_.deserialize(in);
    for (auto& slot : cartridges_)
        if (slot && slot->has_banks()) slot->deserialize(in);
    show_cartridges();
    antic_.deserialize(in);
    in.check(line_start_ / cycles_per_line % lines == static_cast<Cycle>(antic_.line()));
    gtia_.deserialize(in);
    pokey_.deserialize(in);
    in.check(pokey_.now() <= now_);
    pia_.deserialize(in);
    sio_.deserialize(in);
    plan_end_ = 0;
}

std::uint8_t Atari800::parts() const {
    return static_cast<std::uint8_t>(((cartridges_[0] || cartridges_[1]) ? cartridge_part : 0) |
                                     (sio_.has_recorder() ? recorder_part : 0));
}

std::vector<std::uint8_t> Atari800::snapshot() const {
    StateWriter out;
    out.put(snapshot_magic);
    out.put(snapshot_version);
    out.put(firmware_hash_);
    out.put(options_.tv == TvSystem::pal);
    out.put(parts());
    serialize(out);
    return out.take();
}

Result<std::monostate> Atari800::restore(std::span<const std::uint8_t> bytes) {
    StateReader in(bytes);
    if (in.take<std::uint32_t>() != snapshot_magic) return Error{"not a snapshot of an Atari 800"};
    if (in.take<std::uint32_t>() != snapshot_version) return Error{"a snapshot of another version of this program"};
    if (in.take<std::uint64_t>() != firmware_hash_)
        return Error{"a snapshot made with other firmware or another cartridge"};
    if (in.take<bool>() != (options_.tv == TvSystem::pal)) return Error{"a snapshot of another television system"};
    const auto has = in.take<std::uint8_t>();
    if ((has & cartridge_part) != (parts() & cartridge_part))
        return Error{"a snapshot of a machine with another size of memory"};
    Atari800 restored = *this;
    restored.sio_.connect_recorder((has & recorder_part) != 0);
    restored.deserialize(in);
    if (!in.finished()) return Error{"a damaged snapshot"};
    *this = std::move(restored);
    return std::monostate{};
}

} // namespace emu::atari
