#include "emu/apple2/apple2.hpp"

#include "emu/apple2/bus.hpp"
#include "emu/hash.hpp"
#include "emu/media/track/gcr13.hpp"

namespace emu::apple2 {

namespace {

constexpr std::uint32_t snapshot_magic = 0x53324146; // "FA2S"
constexpr std::uint32_t snapshot_version = 6;

// Later than any run, yet far enough from overflow that sums of times do not wrap.
constexpr Cycle last_cycle = Cycle{1} << 62;

bool is_valid(const Cpu6502::State& state) {
    const std::uint8_t p = state.registers.p;
    const bool known = (state.waiting & ~(attention::reset | attention::jammed)) == 0; // no interrupts here
    return known && (p & flag::unused) != 0 && (p & flag::brk) == 0;
}

std::uint64_t hash_firmware(const Firmware& firmware) {
    StateWriter out;
    out.put_bytes(firmware.main);
    out.put_bytes(firmware.disk2);
    out.put_bytes(firmware.disk2_13);
    out.put_bytes(firmware.chars);
    return hash_bytes(out.bytes());
}

} // namespace

Apple2::Apple2(const Firmware& firmware, const Options& options)
    : options_(options), firmware_hash_(hash_firmware(firmware)), rom_(firmware.main),
      video_(firmware.chars), boot_roms_{firmware.disk2, firmware.disk2_13} {
    if (options.language_card) card_.emplace();
    if (options.second_disk2) second_disk2_.emplace();
    power_on();
}

void Apple2::power_on() {
    const bool rendering = video_.rendering();
    std::array<std::optional<Floppy525>, 4> disks;
    for (int drive = 0; drive < drives(); ++drive) disks[static_cast<std::size_t>(drive)] = eject_disk(drive);
    cpu_ = {};
    cpu_.reset();
    now_ = 0;
    tape_out_ = false;
    memory_.power_up(options_.power_up, options_.seed);
    if (card_) card_->power_up(options_.power_up, options_.seed + 1);
    show_high_memory();
    keyboard_ = {};
    speaker_ = {};
    game_port_.power_on();
    disk2_ = {};
    if (second_disk2_) second_disk2_.emplace();
    for (int each = 0; each < drives() / 2; ++each) select_boot_rom(each, false);
    for (int drive = 0; drive < drives(); ++drive) {
        if (auto& disk = disks[static_cast<std::size_t>(drive)]) insert_disk(drive, *std::move(disk));
    }
    video_.power_on();
    set_rendering(rendering);
}

void Apple2::reset() {
    cpu_.reset();
    disk2_.reset(now_);
    if (second_disk2_) second_disk2_->reset(now_);
}

void Apple2::set_paddle(int paddle, std::optional<std::uint8_t> position) {
    game_port_.set_paddle(paddle, position, now_);
}

void Apple2::set_button(int button, bool down) { game_port_.set_button(button, down); }

void Apple2::insert_disk(int drive, Floppy525 disk) {
    if (drive % 2 == 0) {
        const BitTrack* track = disk.track_at(0);
        select_boot_rom(drive / 2, track != nullptr && sectors_of_track(*track) == 13);
    }
    controller(drive).insert(drive & 1, std::move(disk), now_);
}

void Apple2::select_boot_rom(int controller, bool for_13_sectors) {
    const std::uint16_t page = controller == 0 ? Memory::slot_6_rom : Memory::slot_5_rom;
    memory_.load(page, boot_roms_[for_13_sectors]);
    const bool did = (boots_13_sectors_ >> controller & 1) != 0;
    if (did == for_13_sectors) return;
    boots_13_sectors_ ^= static_cast<std::uint8_t>(1 << controller);
    if (!runs_boot_rom(page)) return;
    Registers registers = cpu_.registers();
    registers.pc = page;
    cpu_.set_registers(registers);
}

// Includes the monitor's WAIT called from the ROM, with at most one byte on the stack above the return address.
bool Apple2::runs_boot_rom(std::uint16_t page) const {
    const Registers& registers = cpu_.registers();
    const auto returns_there = [&](int depth) { return memory_[0x100 + ((registers.s + depth) & 0xFF)] == page >> 8; };
    return registers.pc >> 8 == page >> 8 || (registers.pc >> 8 == 0xFC && (returns_there(2) || returns_there(3)));
}

std::optional<Floppy525> Apple2::eject_disk(int drive) { return controller(drive).eject(drive & 1, now_); }

const Floppy525* Apple2::disk(int drive) const { return controller(drive).disk(drive & 1); }

void Apple2::protect_disk(int drive, bool on) { controller(drive).protect(drive & 1, on, now_); }

bool Apple2::motor_on() const { return disk2_.motor_on(now_) || (second_disk2_ && second_disk2_->motor_on(now_)); }

void Apple2::poke_ram(std::uint16_t address, std::uint8_t data) {
    if (address >= Memory::ram_size) return;
    Bus::store(*this, address, data, now_);
    accelerator_.forget();
}

void Apple2::set_rendering(bool on) {
    video_.set_rendering(on, now_);
    memory_.unwatch_all();
    if (on) watch_scanned_pages();
    accelerator_.forget();
}

const Frame& Apple2::draw_frame() { return video_.frame(now_, memory_.ram()); }

void Apple2::watch_scanned_pages() {
    memory_.watch(0x04, 0x08);
    memory_.watch(0x14, 0x08); // text, in blanking
    memory_.watch(0x20, 0x40);
}

void Apple2::write_watched(std::uint16_t address, std::uint8_t data, Cycle now) {
    video_.before_write(now, memory_.ram());
    memory_[address] = data;
}

std::uint64_t Apple2::hash() const {
    StateWriter out;
    serialize(out);
    return hash_bytes(out.bytes());
}

PartHashes Apple2::part_hashes() const {
    StateWriter out(StateWriter::Form::digest);
    serialize(out);
    return out.part_hashes();
}

void Apple2::serialize(StateWriter& out) const {
    const auto& [registers, waiting] = cpu_.state();
    out.put(registers.a);
    out.put(registers.x);
    out.put(registers.y);
    out.put(registers.s);
    out.put(registers.p);
    out.put(registers.pc);
    out.put(waiting);
    out.put(now_);
    out.begin(StatePart::ports);
    out.put(tape_out_);
    out.begin(StatePart::video);
    video_.serialize(out);
    out.begin(StatePart::ports);
    keyboard_.serialize(out);
    out.begin(StatePart::sound);
    speaker_.serialize(out);
    out.begin(StatePart::ports);
    game_port_.serialize(out);
    out.begin(StatePart::ram);
    memory_.serialize(out);
    if (card_) card_->serialize(out);
    out.begin(StatePart::disk);
    disk2_.serialize(out);
    if (second_disk2_) second_disk2_->serialize(out);
    if (boots_13_sectors_ != 0) out.put(boots_13_sectors_); // absent for 16 sectors, so that older states stay valid
}

void Apple2::deserialize(StateReader& in) {
    Cpu6502::State state;
    for (std::uint8_t* reg :
         {&state.registers.a, &state.registers.x, &state.registers.y, &state.registers.s, &state.registers.p})
        *reg = in.take<std::uint8_t>();
    state.registers.pc = in.take<std::uint16_t>();
    state.waiting = in.take<std::uint8_t>();
    in.check(is_valid(state));
    now_ = in.take<Cycle>();
    in.check(now_ < last_cycle);
    tape_out_ = in.take<bool>();
    video_.deserialize(in, now_);
    keyboard_.deserialize(in);
    speaker_.deserialize(in);
    game_port_.deserialize(in);
    memory_.deserialize(in);
    if (card_) card_->deserialize(in);
    show_high_memory();
    disk2_.deserialize(in);
    in.check(disk2_.caught_up() == now_);
    if (second_disk2_) {
        second_disk2_->deserialize(in);
        in.check(second_disk2_->caught_up() == now_);
    }
    std::uint8_t boots_13_sectors = 0;
    if (!in.finished()) {
        boots_13_sectors = in.take<std::uint8_t>();
        in.check(boots_13_sectors != 0 && boots_13_sectors < 1 << drives() / 2);
    }
    for (int each = 0; each < drives() / 2; ++each) select_boot_rom(each, (boots_13_sectors >> each & 1) != 0);
    cpu_.set_state(state);
    set_rendering(video_.rendering());
}

std::vector<std::uint8_t> Apple2::snapshot() const {
    StateWriter out;
    out.put(snapshot_magic);
    out.put(snapshot_version);
    out.put(firmware_hash_);
    out.put(card_.has_value());
    out.put(second_disk2_.has_value());
    serialize(out);
    return out.take();
}

Result<std::monostate> Apple2::restore(std::span<const std::uint8_t> bytes) {
    StateReader in(bytes);
    if (in.take<std::uint32_t>() != snapshot_magic) return Error{"not a snapshot of an Apple II+"};
    if (in.take<std::uint32_t>() != snapshot_version) return Error{"a snapshot of another version of this program"};
    if (in.take<std::uint64_t>() != firmware_hash_) return Error{"a snapshot made with other firmware"};
    if (in.take<bool>() != card_.has_value()) return Error{"a snapshot of a machine with another size of memory"};
    if (in.take<bool>() != second_disk2_.has_value()) return Error{"a snapshot of a machine with other disk drives"};
    Apple2 restored = *this;
    restored.deserialize(in);
    if (!in.finished()) return Error{"a damaged snapshot"};
    *this = std::move(restored);
    return std::monostate{};
}

} // namespace emu::apple2
