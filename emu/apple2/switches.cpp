// $C000-$CFFF: keyboard, switches, game port, slots. Only A4-A6 select among the motherboard's devices, so most have 16
// addresses; a switch obeys reads and writes alike. Sources: Apple II Reference Manual (1979) ch. 4; Sather,
// Understanding the Apple II, ch. 7.
#include "emu/apple2/bus.hpp"

namespace emu::apple2 {

namespace {

constexpr std::uint8_t with_bit_7(bool on, std::uint8_t floating) {
    return static_cast<std::uint8_t>((on ? 0x80 : 0) | (floating & 0x7F));
}

constexpr bool is_card_switch(std::uint16_t address) { return (address & 0xFFF0) == 0xC080; }

} // namespace

std::uint8_t Apple2::floating_bus(Cycle now) const { return memory_[video_.scanned_address(now)]; }

// The inputs that drive data lines. Has no side effects, so that peek() can use it.
std::uint8_t Apple2::read_inputs(std::uint16_t address, Cycle now) const {
    if ((address & 0xFFF0) == 0xC000) return keyboard_.data();
    if ((address & 0xFF00) == Memory::slot_6_rom) return memory_[address];
    if ((address & 0xFF00) == Memory::slot_5_rom && second_disk2_) return memory_[address];
    if ((address & 0xFFF0) == 0xC060) return with_bit_7(game_input(address & 7, now), floating_bus(now));
    return floating_bus(now);
}

// The 74LS251 at $C060-$C06F: cassette input, three buttons, four paddle timers.
bool Apple2::game_input(int input, Cycle now) const {
    if (input == 0) return false; // no recorder is connected
    if (input <= GamePort::buttons) return game_port_.button(input - 1);
    return game_port_.timer_running(input - 4, now);
}

std::uint8_t Apple2::read_io(std::uint16_t address, Cycle now) {
    if (Disk2* disk2 = controller_at(address)) {
        const auto disk_switch = static_cast<std::uint8_t>(address & 15);
        if (Disk2::drives_bus(disk_switch)) return disk2->access(disk_switch, false, 0, now);
        disk2->access(disk_switch, false, 0, now);
        return floating_bus(now);
    }
    return read_board(address, now);
}

[[gnu::noinline]] std::uint8_t Apple2::read_board(std::uint16_t address, Cycle now) {
    // The read sees the switches as they were before it moves one.
    const std::uint8_t data = read_inputs(address, now);
    if (address < 0xC080)
        touch_switch(address, now);
    else if (is_card_switch(address))
        touch_card(address, false);
    return data;
}

void Apple2::write_special(std::uint16_t address, std::uint8_t data, Cycle now) {
    if (Disk2* disk2 = controller_at(address))
        disk2->access(static_cast<std::uint8_t>(address & 15), true, data, now);
    else if (address >= LanguageCard::first_address)
        write_card(address, data);
    else if (address < 0xC080)
        touch_switch(address, now);
    else if (is_card_switch(address))
        touch_card(address, true);
}

void Apple2::touch_switch(std::uint16_t address, Cycle now) {
    switch (address & 0xFFF0) {
    case 0xC010: keyboard_.clear_strobe(); break;
    case 0xC020: tape_out_ = !tape_out_; break;
    case 0xC030: speaker_.toggle(now); break;
    case 0xC050: throw_latch(address & 15, now); break;
    case 0xC070: game_port_.trigger(now); break;
    default: break; // $C000 and $C060 are inputs only; nothing is connected to the pulse of $C040
    }
}

void Apple2::touch_card(std::uint16_t address, bool write) {
    if (!card_) return;
    const bool read_ram = card_->reads_ram();
    const bool bank_1 = card_->bank_1();
    card_->access(address & 15u, write);
    const bool moved = card_->reads_ram() && card_->bank_1() != bank_1;
    if (card_->reads_ram() != read_ram || moved) show_high_memory();
}

void Apple2::write_card(std::uint16_t address, std::uint8_t data) {
    if (!card_ || !card_->writes_ram()) return;
    card_->write(address, data);
    if (card_->reads_ram()) memory_[address] = data;
}

// The processor always reads flat memory. Copying 12K on a bank switch, which is rare, costs less than testing the card
// on every read.
void Apple2::show_high_memory() {
    memory_.load(Memory::main_rom, rom_);
    if (!card_ || !card_->reads_ram()) return;
    for (unsigned address = LanguageCard::first_address; address < 0x10000; ++address) {
        const auto at = static_cast<std::uint16_t>(address);
        memory_[at] = card_->read(at);
    }
}

// The 9334 addressable latch: A1-A3 select the switch, A0 is its new value.
void Apple2::throw_latch(int address, Cycle now) {
    const bool on = (address & 1) != 0;
    VideoMode mode = video_.mode();
    switch (address >> 1) {
    case 0: mode.text = on; break;
    case 1: mode.mixed = on; break;
    case 2: mode.page2 = on; break;
    case 3: mode.hires = on; break;
    default: game_port_.set_annunciator((address >> 1) - 4, on); break;
    }
    if (mode != video_.mode()) video_.set_mode(mode, now, memory_.ram());
}

std::uint8_t Apple2::peek(std::uint16_t address) const {
    return Memory::is_io(address) ? read_inputs(address, now_) : memory_[address];
}

} // namespace emu::apple2
