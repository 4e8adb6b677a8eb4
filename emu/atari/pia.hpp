// PIA (6520): the joysticks on its two ports; the serial bus' motor, command, proceed and interrupt lines on CA2, CB2,
// CA1, CB1. MOS MCS6520 data sheet; Altirra Hardware Reference Manual, ch. 7.
#pragma once

#include "emu/state.hpp"

#include <array>
#include <cstdint>

namespace emu::atari {

// $D300 + register; the chip decodes two bits of the address.
namespace pia_reg {
enum : std::uint8_t { PORTA, PORTB, PACTL, PBCTL };
} // namespace pia_reg

class Pia {
  public:
    void power_on(); // as after RES; connected lines stay

    // 0 PORTA, 1 PORTB, 2 PACTL, 3 PBCTL.
    std::uint8_t read(int reg);
    std::uint8_t peek(int reg) const; // without clearing interrupts
    void write(int reg, std::uint8_t data);

    bool irq() const { return sides_[0].irq() || sides_[1].irq(); }
    bool motor_on() const { return sides_[0].c2_low(); } // CA2 low: the cassette motor runs
    bool command() const { return sides_[1].c2_low(); }  // CB2 low: a command frame is in progress

    // The lines of port A (0) or B (1) that a joystick pulls low.
    void set_pulled(int port, std::uint8_t low) { sides_[static_cast<std::size_t>(port)].pulled = low; }
    std::uint8_t pulled(int port) const { return sides_[static_cast<std::size_t>(port)].pulled; }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    struct Side {
        std::uint8_t output = 0;
        std::uint8_t direction = 0; // 1: output
        std::uint8_t control = 0;   // includes the interrupt flags in bits 6 (C2) and 7 (C1)
        bool rose = false;          // C2 rose since it was an output driven low: an edge for the input it becomes
        bool low = false;           // C2, as an output, was last driven low
        std::uint8_t pulled = 0;

        bool data_selected() const { return (control & 4) != 0; }
        bool c2_low() const { return (control & 0x38) == 0x30; }
        bool irq() const { return (control & 0x81) == 0x81 || (control & 0x68) == 0x48; }
    };

    static void control_a(Side& side, std::uint8_t data);
    static void control_b(Side& side, std::uint8_t data);
    static void set_control(Side& side, std::uint8_t data);

    std::array<Side, 2> sides_;
};

} // namespace emu::atari
