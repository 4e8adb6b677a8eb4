// The Atari's ROM with a processor, vertical blanks, POKEY, the PIA, and one device on the serial bus: tests SIO's
// handling of any reply.
#pragma once

#include "emu/atari/pia.hpp"
#include "emu/atari/pokey/pokey.hpp"
#include "tests/roms/atari/bare_atari.hpp"
#include "tests/roms/atari/serial_device.hpp"

struct SerialBus : BareBus {
    std::uint8_t read(std::uint16_t address);
    void write(std::uint16_t address, std::uint8_t value);
    bool irq() { return pokey.irq(cycles); }

    emu::atari::Pokey pokey;
    emu::atari::Pia pia;
    SerialDevice device;
    // Halts the processor for this many cycles once the device has begun this many bytes of a reply.
    std::size_t hold_after = 0;
    emu::Cycle hold_for = 0;

  private:
    void tick();

    std::size_t begun_ = 0;
};

class SerialAtari {
  public:
    SerialAtari(); // with a waiting cartridge

    // Calls SIOV with this device control block, a buffer of `bytes` at $0680 and a timeout of a second; returns the
    // status.
    int serial(int device, char command, int direction, std::size_t bytes);
    int cio(int iocb, int command, std::string_view bytes, int aux1 = 0); // the status
    std::string received(std::size_t bytes) const;                        // from the buffer

    SerialBus bus;
    emu::Cpu6502 cpu;

  private:
    int call(std::uint16_t address, std::uint8_t x = 0);
    void set(std::uint16_t address, std::string_view bytes);
};
