#include "emu/atari/pia.hpp"

namespace emu::atari {

namespace {

constexpr std::uint8_t c2_bits = 0x38; // of a control register
constexpr std::uint8_t c2_output = 0x20;
constexpr std::uint8_t c2_flag = 0x40;
constexpr std::uint8_t flags = 0xC0;

} // namespace

void Pia::power_on() {
    for (Side& side : sides_) side = {.pulled = side.pulled};
}

// Port A reads its pins, which have pull-ups; outputs of port B read as written.
std::uint8_t Pia::peek(int reg) const {
    const Side& side = sides_[static_cast<std::size_t>(reg & 1)];
    if (reg >= pia_reg::PACTL) return side.control;
    if (!side.data_selected()) return side.direction;
    const auto pins = static_cast<std::uint8_t>(~side.pulled);
    if (reg == pia_reg::PORTA) return static_cast<std::uint8_t>((side.output | ~side.direction) & pins);
    return static_cast<std::uint8_t>((side.output & side.direction) | (pins & ~side.direction));
}

std::uint8_t Pia::read(int reg) {
    Side& side = sides_[static_cast<std::size_t>(reg & 1)];
    if (reg < pia_reg::PACTL && side.data_selected()) side.control &= static_cast<std::uint8_t>(~flags);
    return peek(reg);
}

void Pia::write(int reg, std::uint8_t data) {
    Side& side = sides_[static_cast<std::size_t>(reg & 1)];
    if (reg < pia_reg::PACTL)
        (side.data_selected() ? side.output : side.direction) = data;
    else if (reg == pia_reg::PACTL)
        control_a(side, data);
    else
        control_b(side, data);
}

void Pia::set_control(Side& side, std::uint8_t data) {
    if ((data & c2_output) != 0) side.control &= static_cast<std::uint8_t>(~c2_flag);
    side.control = static_cast<std::uint8_t>((side.control & flags) | (data & ~flags));
}

// CA2 rises through its pull-up when it is no longer driven low; only an input waiting for that edge sees it.
void Pia::control_a(Side& side, std::uint8_t data) {
    switch (data & c2_bits) {
    case 0x00:
    case 0x08:
    case 0x28: side.rose = false; break;
    case 0x10:
    case 0x18:
        if (side.rose) side.control |= c2_flag;
        side.rose = false;
        break;
    case 0x30: side.rose = true; break;
    default: break;
    }
    set_control(side, data);
}

// CB2 rises only if it is driven high again; then any input sees the edge.
void Pia::control_b(Side& side, std::uint8_t data) {
    const std::uint8_t mode = data & c2_bits;
    if ((mode & c2_output) == 0) {
        if (side.rose) side.control |= c2_flag;
        side.rose = side.low = false;
    } else {
        side.rose = (mode == c2_bits) && (side.rose || side.low);
        if (mode != c2_output) side.low = mode == 0x30;
    }
    set_control(side, data);
}

void Pia::serialize(StateWriter& out) const {
    for (const Side& side : sides_) {
        out.put(side.output);
        out.put(side.direction);
        out.put(side.control);
        out.put(side.rose);
        out.put(side.low);
        out.put(side.pulled);
    }
}

void Pia::deserialize(StateReader& in) {
    for (Side& side : sides_) {
        side.output = in.take<std::uint8_t>();
        side.direction = in.take<std::uint8_t>();
        side.control = in.take<std::uint8_t>();
        side.rose = in.take<bool>();
        side.low = in.take<bool>();
        side.pulled = in.take<std::uint8_t>();
    }
}

} // namespace emu::atari
