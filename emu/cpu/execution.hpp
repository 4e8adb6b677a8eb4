// The table of the 256 opcodes: operation and addressing mode. Undocumented ones after groepaz.
#pragma once

#include "emu/cpu/addressing.hpp"

#include <memory>
#include <utility>

namespace emu {

// V8 uses a fast, poor register allocator in WASM functions of more than 8,192 virtual registers
// (src/compiler/pipeline.cc, turbo_use_mid_tier_regalloc_for_huge_functions). With all 256 opcodes the loop would take
// nearly twice as long.
#ifdef __wasm__
inline constexpr bool undocumented_outside = true;
#else
inline constexpr bool undocumented_outside = false;
#endif

template <class Execution>
[[gnu::noinline]] bool execute_undocumented_of(Execution& execution, std::uint8_t opcode) {
    return execution.execute_undocumented(opcode);
}

} // namespace emu

#include "emu/cpu/inline_begin.hpp"

namespace emu {

template <class Bus>
struct Execution : Addressing<Bus> {
    using Base = Addressing<Bus>;
    using Base::a, Base::x, Base::y, Base::s, Base::v, Base::pc, Base::carry, Base::waiting;
    using Base::absolute, Base::absolute_x, Base::absolute_x_always, Base::absolute_y, Base::absolute_y_always;
    using Base::adc, Base::sbc, Base::cmp, Base::cpx, Base::cpy;
    using Base::anc, Base::alr, Base::arr, Base::ane, Base::lxa, Base::las, Base::sbx;
    using Base::asl, Base::lsr, Base::rol, Base::ror, Base::inc, Base::dec;
    using Base::indexed_indirect, Base::indirect, Base::indirect_y, Base::indirect_y_always;
    using Base::jsr, Base::rts, Base::rti, Base::cli, Base::sei, Base::plp, Base::brk, Base::jam;
    using Base::lda, Base::ldx, Base::ldy, Base::lax, Base::ora, Base::and_, Base::eor, Base::bit;
    using Base::load, Base::store, Base::immediate, Base::implied, Base::fetch, Base::store_high;
    using Base::negative, Base::zero, Base::branch, Base::branch_if_positive, Base::jmp_absolute, Base::jmp_indirect;
    using Base::push_register, Base::pull_register, Base::set, Base::clear, Base::packed;
    using Base::zero_page, Base::zero_page_x, Base::zero_page_y;

    template <std::uint8_t (Operations::*operation)(std::uint8_t)>
    void modify(std::uint16_t address) {
        Base::template modify<operation>(address);
    }

    using Base::Base;

    // Runs one instruction, or the sequence that replaces it.
    void step() {
        if (must_attend()) [[unlikely]]
            return attend();
        execute(fetch());
    }

    // The fast loop. On a bus without interrupts only a jam needs attention inside it.
    template <class Stop>
    void run(Stop until) {
        if constexpr (Bus::has_interrupts) {
            while (!jammed() && !until(pc)) step();
        } else {
            if (must_attend() && !jammed() && !until(pc)) attend();
            bool goes_on = !jammed();
            while (goes_on && !until(pc)) goes_on = execute(fetch());
        }
    }

    bool must_attend() const { return (waiting & ~attention::nmi) != 0; }
    bool jammed() const { return (waiting & attention::jammed) != 0; }

    void attend() {
        if (waiting & attention::reset) return this->reset_sequence();
        if (waiting & attention::jammed) return this->jammed_cycle();
        this->interrupt();
    }

    // Returns false if the chip has jammed.
    bool execute(std::uint8_t opcode) {
        // clang-format off
        switch (opcode) {
        case 0x00: brk(); break;
        case 0x01: ora(load(indexed_indirect())); break;
        case 0x05: ora(load(zero_page())); break;
        case 0x06: modify<&Operations::asl>(zero_page()); break;
        case 0x08: push_register(packed() | flag::brk); break;
        case 0x09: ora(immediate()); break;
        case 0x0A: implied(); a = asl(a); break;
        case 0x0D: ora(load(absolute())); break;
        case 0x0E: modify<&Operations::asl>(absolute()); break;

        case 0x10: branch_if_positive(); break;
        case 0x11: ora(load(indirect_y())); break;
        case 0x15: ora(load(zero_page_x())); break;
        case 0x16: modify<&Operations::asl>(zero_page_x()); break;
        case 0x18: implied(); carry = false; break;
        case 0x19: ora(load(absolute_y())); break;
        case 0x1D: ora(load(absolute_x())); break;
        case 0x1E: modify<&Operations::asl>(absolute_x_always()); break;

        case 0x20: jsr(); break;
        case 0x21: and_(load(indexed_indirect())); break;
        case 0x24: bit(load(zero_page())); break;
        case 0x25: and_(load(zero_page())); break;
        case 0x26: modify<&Operations::rol>(zero_page()); break;
        case 0x28: plp(); break;
        case 0x29: and_(immediate()); break;
        case 0x2A: implied(); a = rol(a); break;
        case 0x2C: bit(load(absolute())); break;
        case 0x2D: and_(load(absolute())); break;
        case 0x2E: modify<&Operations::rol>(absolute()); break;

        case 0x30: branch(negative()); break;
        case 0x31: and_(load(indirect_y())); break;
        case 0x35: and_(load(zero_page_x())); break;
        case 0x36: modify<&Operations::rol>(zero_page_x()); break;
        case 0x38: implied(); carry = true; break;
        case 0x39: and_(load(absolute_y())); break;
        case 0x3D: and_(load(absolute_x())); break;
        case 0x3E: modify<&Operations::rol>(absolute_x_always()); break;

        case 0x40: rti(); break;
        case 0x41: eor(load(indexed_indirect())); break;
        case 0x45: eor(load(zero_page())); break;
        case 0x46: modify<&Operations::lsr>(zero_page()); break;
        case 0x48: push_register(a); break;
        case 0x49: eor(immediate()); break;
        case 0x4A: implied(); a = lsr(a); break;
        case 0x4C: jmp_absolute(); break;
        case 0x4D: eor(load(absolute())); break;
        case 0x4E: modify<&Operations::lsr>(absolute()); break;

        case 0x50: branch(v == 0); break;
        case 0x51: eor(load(indirect_y())); break;
        case 0x55: eor(load(zero_page_x())); break;
        case 0x56: modify<&Operations::lsr>(zero_page_x()); break;
        case 0x58: cli(); break;
        case 0x59: eor(load(absolute_y())); break;
        case 0x5D: eor(load(absolute_x())); break;
        case 0x5E: modify<&Operations::lsr>(absolute_x_always()); break;

        case 0x60: rts(); break;
        case 0x61: adc(load(indexed_indirect())); break;
        case 0x65: adc(load(zero_page())); break;
        case 0x66: modify<&Operations::ror>(zero_page()); break;
        case 0x68: lda(pull_register()); break;
        case 0x69: adc(immediate()); break;
        case 0x6A: implied(); a = ror(a); break;
        case 0x6C: jmp_indirect(); break;
        case 0x6D: adc(load(absolute())); break;
        case 0x6E: modify<&Operations::ror>(absolute()); break;

        case 0x70: branch(v != 0); break;
        case 0x71: adc(load(indirect_y())); break;
        case 0x75: adc(load(zero_page_x())); break;
        case 0x76: modify<&Operations::ror>(zero_page_x()); break;
        case 0x78: sei(); break;
        case 0x79: adc(load(absolute_y())); break;
        case 0x7D: adc(load(absolute_x())); break;
        case 0x7E: modify<&Operations::ror>(absolute_x_always()); break;

        case 0x81: store(indexed_indirect(), a); break;
        case 0x84: store(zero_page(), y); break;
        case 0x85: store(zero_page(), a); break;
        case 0x86: store(zero_page(), x); break;
        case 0x88: implied(); y = dec(y); break;
        case 0x8A: implied(); lda(x); break;
        case 0x8C: store(absolute(), y); break;
        case 0x8D: store(absolute(), a); break;
        case 0x8E: store(absolute(), x); break;

        case 0x90: branch(!carry); break;
        case 0x91: store(indirect_y_always(), a); break;
        case 0x94: store(zero_page_x(), y); break;
        case 0x95: store(zero_page_x(), a); break;
        case 0x96: store(zero_page_y(), x); break;
        case 0x98: implied(); lda(y); break;
        case 0x99: store(absolute_y_always(), a); break;
        case 0x9A: implied(); s = x; break;
        case 0x9D: store(absolute_x_always(), a); break;

        case 0xA0: ldy(immediate()); break;
        case 0xA1: lda(load(indexed_indirect())); break;
        case 0xA2: ldx(immediate()); break;
        case 0xA4: ldy(load(zero_page())); break;
        case 0xA5: lda(load(zero_page())); break;
        case 0xA6: ldx(load(zero_page())); break;
        case 0xA8: implied(); ldy(a); break;
        case 0xA9: lda(immediate()); break;
        case 0xAA: implied(); ldx(a); break;
        case 0xAC: ldy(load(absolute())); break;
        case 0xAD: lda(load(absolute())); break;
        case 0xAE: ldx(load(absolute())); break;

        case 0xB0: branch(carry); break;
        case 0xB1: lda(load(indirect_y())); break;
        case 0xB4: ldy(load(zero_page_x())); break;
        case 0xB5: lda(load(zero_page_x())); break;
        case 0xB6: ldx(load(zero_page_y())); break;
        case 0xB8: implied(); v = 0; break;
        case 0xB9: lda(load(absolute_y())); break;
        case 0xBA: implied(); ldx(s); break;
        case 0xBC: ldy(load(absolute_x())); break;
        case 0xBD: lda(load(absolute_x())); break;
        case 0xBE: ldx(load(absolute_y())); break;

        case 0xC0: cpy(immediate()); break;
        case 0xC1: cmp(load(indexed_indirect())); break;
        case 0xC4: cpy(load(zero_page())); break;
        case 0xC5: cmp(load(zero_page())); break;
        case 0xC6: modify<&Operations::dec>(zero_page()); break;
        case 0xC8: implied(); y = inc(y); break;
        case 0xC9: cmp(immediate()); break;
        case 0xCA: implied(); x = dec(x); break;
        case 0xCC: cpy(load(absolute())); break;
        case 0xCD: cmp(load(absolute())); break;
        case 0xCE: modify<&Operations::dec>(absolute()); break;

        case 0xD0: branch(!zero()); break;
        case 0xD1: cmp(load(indirect_y())); break;
        case 0xD5: cmp(load(zero_page_x())); break;
        case 0xD6: modify<&Operations::dec>(zero_page_x()); break;
        case 0xD8: implied(); clear(flag::decimal); break;
        case 0xD9: cmp(load(absolute_y())); break;
        case 0xDD: cmp(load(absolute_x())); break;
        case 0xDE: modify<&Operations::dec>(absolute_x_always()); break;

        case 0xE0: cpx(immediate()); break;
        case 0xE1: sbc(load(indexed_indirect())); break;
        case 0xE4: cpx(load(zero_page())); break;
        case 0xE5: sbc(load(zero_page())); break;
        case 0xE6: modify<&Operations::inc>(zero_page()); break;
        case 0xE8: implied(); x = inc(x); break;
        case 0xE9: sbc(immediate()); break;
        case 0xEA: implied(); break;
        case 0xEC: cpx(load(absolute())); break;
        case 0xED: sbc(load(absolute())); break;
        case 0xEE: modify<&Operations::inc>(absolute()); break;

        case 0xF0: branch(zero()); break;
        case 0xF1: sbc(load(indirect_y())); break;
        case 0xF5: sbc(load(zero_page_x())); break;
        case 0xF6: modify<&Operations::inc>(zero_page_x()); break;
        case 0xF8: implied(); set(flag::decimal); break;
        case 0xF9: sbc(load(absolute_y())); break;
        case 0xFD: sbc(load(absolute_x())); break;
        case 0xFE: modify<&Operations::inc>(absolute_x_always()); break;
        default:
            if constexpr (undocumented_outside || KeepsUndocumentedOutside<Bus>) return execute_outside(opcode);
            else return execute_undocumented(opcode);
        }
        // clang-format on
        return true;
    }

    // Works on copies outside the loop: the call may take their addresses, and the loop's own stay in host registers.
    bool execute_outside(std::uint8_t opcode) {
        Bus bus_copy(this->bus);
        Execution copy(bus_copy, this->registers(), waiting);
        const bool goes_on = execute_undocumented_of(copy, opcode);
        std::destroy_at(&this->bus); // a bus holds references and cannot be assigned
        std::construct_at(&this->bus, std::move(bus_copy));
        static_cast<Operations&>(*this) = copy;
        waiting = copy.waiting;
        return goes_on;
    }

    // Returns false if the chip has jammed.
    bool execute_undocumented(std::uint8_t opcode) {
        // clang-format off
        switch (opcode) {
        case 0x02: jam(); return false;
        case 0x03: modify<&Operations::slo>(indexed_indirect()); break;
        case 0x04: load(zero_page()); break;
        case 0x07: modify<&Operations::slo>(zero_page()); break;
        case 0x0B: anc(immediate()); break;
        case 0x0C: load(absolute()); break;
        case 0x0F: modify<&Operations::slo>(absolute()); break;
        case 0x12: jam(); return false;
        case 0x13: modify<&Operations::slo>(indirect_y_always()); break;
        case 0x14: load(zero_page_x()); break;
        case 0x17: modify<&Operations::slo>(zero_page_x()); break;
        case 0x1A: implied(); break;
        case 0x1B: modify<&Operations::slo>(absolute_y_always()); break;
        case 0x1C: load(absolute_x()); break;
        case 0x1F: modify<&Operations::slo>(absolute_x_always()); break;
        case 0x22: jam(); return false;
        case 0x23: modify<&Operations::rla>(indexed_indirect()); break;
        case 0x27: modify<&Operations::rla>(zero_page()); break;
        case 0x2B: anc(immediate()); break;
        case 0x2F: modify<&Operations::rla>(absolute()); break;
        case 0x32: jam(); return false;
        case 0x33: modify<&Operations::rla>(indirect_y_always()); break;
        case 0x34: load(zero_page_x()); break;
        case 0x37: modify<&Operations::rla>(zero_page_x()); break;
        case 0x3A: implied(); break;
        case 0x3B: modify<&Operations::rla>(absolute_y_always()); break;
        case 0x3C: load(absolute_x()); break;
        case 0x3F: modify<&Operations::rla>(absolute_x_always()); break;
        case 0x42: jam(); return false;
        case 0x43: modify<&Operations::sre>(indexed_indirect()); break;
        case 0x44: load(zero_page()); break;
        case 0x47: modify<&Operations::sre>(zero_page()); break;
        case 0x4B: alr(immediate()); break;
        case 0x4F: modify<&Operations::sre>(absolute()); break;
        case 0x52: jam(); return false;
        case 0x53: modify<&Operations::sre>(indirect_y_always()); break;
        case 0x54: load(zero_page_x()); break;
        case 0x57: modify<&Operations::sre>(zero_page_x()); break;
        case 0x5A: implied(); break;
        case 0x5B: modify<&Operations::sre>(absolute_y_always()); break;
        case 0x5C: load(absolute_x()); break;
        case 0x5F: modify<&Operations::sre>(absolute_x_always()); break;
        case 0x62: jam(); return false;
        case 0x63: modify<&Operations::rra>(indexed_indirect()); break;
        case 0x64: load(zero_page()); break;
        case 0x67: modify<&Operations::rra>(zero_page()); break;
        case 0x6B: arr(immediate()); break;
        case 0x6F: modify<&Operations::rra>(absolute()); break;
        case 0x72: jam(); return false;
        case 0x73: modify<&Operations::rra>(indirect_y_always()); break;
        case 0x74: load(zero_page_x()); break;
        case 0x77: modify<&Operations::rra>(zero_page_x()); break;
        case 0x7A: implied(); break;
        case 0x7B: modify<&Operations::rra>(absolute_y_always()); break;
        case 0x7C: load(absolute_x()); break;
        case 0x7F: modify<&Operations::rra>(absolute_x_always()); break;
        case 0x80: immediate(); break;
        case 0x82: immediate(); break;
        case 0x83: store(indexed_indirect(), a & x); break;
        case 0x87: store(zero_page(), a & x); break;
        case 0x89: immediate(); break;
        case 0x8B: ane(immediate()); break;
        case 0x8F: store(absolute(), a & x); break;
        case 0x92: jam(); return false;
        case 0x93: store_high(indirect(), y, a & x); break;
        case 0x97: store(zero_page_y(), a & x); break;
        case 0x9B: s = a & x; store_high(absolute(), y, s); break;
        case 0x9C: store_high(absolute(), x, y); break;
        case 0x9E: store_high(absolute(), y, x); break;
        case 0x9F: store_high(absolute(), y, a & x); break;
        case 0xA3: lax(load(indexed_indirect())); break;
        case 0xA7: lax(load(zero_page())); break;
        case 0xAB: lxa(immediate()); break;
        case 0xAF: lax(load(absolute())); break;
        case 0xB2: jam(); return false;
        case 0xB3: lax(load(indirect_y())); break;
        case 0xB7: lax(load(zero_page_y())); break;
        case 0xBB: las(load(absolute_y())); break;
        case 0xBF: lax(load(absolute_y())); break;
        case 0xC2: immediate(); break;
        case 0xC3: modify<&Operations::dcp>(indexed_indirect()); break;
        case 0xC7: modify<&Operations::dcp>(zero_page()); break;
        case 0xCB: sbx(immediate()); break;
        case 0xCF: modify<&Operations::dcp>(absolute()); break;
        case 0xD2: jam(); return false;
        case 0xD3: modify<&Operations::dcp>(indirect_y_always()); break;
        case 0xD4: load(zero_page_x()); break;
        case 0xD7: modify<&Operations::dcp>(zero_page_x()); break;
        case 0xDA: implied(); break;
        case 0xDB: modify<&Operations::dcp>(absolute_y_always()); break;
        case 0xDC: load(absolute_x()); break;
        case 0xDF: modify<&Operations::dcp>(absolute_x_always()); break;
        case 0xE2: immediate(); break;
        case 0xE3: modify<&Operations::isc>(indexed_indirect()); break;
        case 0xE7: modify<&Operations::isc>(zero_page()); break;
        case 0xEB: sbc(immediate()); break;
        case 0xEF: modify<&Operations::isc>(absolute()); break;
        case 0xF2: jam(); return false;
        case 0xF3: modify<&Operations::isc>(indirect_y_always()); break;
        case 0xF4: load(zero_page_x()); break;
        case 0xF7: modify<&Operations::isc>(zero_page_x()); break;
        case 0xFA: implied(); break;
        case 0xFB: modify<&Operations::isc>(absolute_y_always()); break;
        case 0xFC: load(absolute_x()); break;
        case 0xFF: modify<&Operations::isc>(absolute_x_always()); break;
        }
        // clang-format on
        return true;
    }
};

} // namespace emu

#include "emu/cpu/inline_end.hpp"
