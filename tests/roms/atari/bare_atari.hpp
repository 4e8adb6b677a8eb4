// The Atari's ROM with a processor, 40K of RAM, vertical blanks and a keyboard, but no chips: enough for code that
// depends on neither timing within a line nor the serial bus. A waiting cartridge prevents disk boot.
#pragma once

#include "emu/cpu/cpu6502.hpp"
#include "tests/support/symbols.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

struct BareBus {
    static constexpr bool has_interrupts = true;
    static constexpr std::uint64_t line = 114, frame = 262 * line;

    std::uint8_t read(std::uint16_t address);
    void write(std::uint16_t address, std::uint8_t value);
    bool irq() const { return false; }
    bool nmi() const { return false; }
    bool nmi_fell();

    std::array<std::uint8_t, 65536> ram{}; // includes ROM, from $A000
    std::uint64_t cycles = 0;
    std::uint64_t next_frame = frame;
    bool nmi_enabled = false;
    std::uint8_t nmi_status = 0;
    std::deque<std::uint8_t> keys; // POKEY's codes; the next one enters CH when the last one has been read
};

// A program's request to SIOV; the bare machine always reports success.
struct SerialCall {
    std::uint8_t device = 0, unit = 0, command = 0, direction = 0, aux1 = 0, aux2 = 0;
    std::string bytes; // the buffer, if it was sent
};

class BareAtari {
  public:
    BareAtari(); // powered on, with the waiting cartridge

    void run_frames(int count);
    // Calls a routine as a program would; fails the test if it does not return within `frames`.
    emu::Registers call(std::uint16_t address, std::uint8_t a = 0, std::uint8_t x = 0, std::uint8_t y = 0,
                        int frames = 600);

    // Calls CIO with block `iocb`; returns the status in Y.
    int open(int iocb, std::string_view name, int aux1, int aux2 = 0);
    int command(int iocb, int command, int aux1 = 12);
    int put(int iocb, std::string_view bytes);
    int get(int iocb, std::size_t count);              // into `received`
    int put_record(int iocb, std::string_view bytes);  // the buffer need not end with EOL
    int get_record(int iocb, std::size_t count = 255); // into `received`
    int graphics(int mode);                            // as BASIC: IOCB 6, with +16 and +32
    void type(std::string_view characters);            // ATASCII; typed as they are read
    void press(std::uint8_t key_code) { bus.keys.push_back(key_code); }
    std::string received;
    std::vector<SerialCall> serial_calls;

    std::string row(int number); // of the text at SAVMSC, or of the text window if there is one
    std::uint8_t& at(std::uint16_t address) { return bus.ram[address]; }
    int word(std::uint16_t address) { return at(address) | at(static_cast<std::uint16_t>(address + 1)) << 8; }
    const support::Symbols& symbols() const { return symbols_; }

    BareBus bus;
    emu::Cpu6502 cpu;

  private:
    void step();
    int transfer(int iocb, int command, std::string_view bytes, std::size_t length);

    support::Symbols symbols_;
};
