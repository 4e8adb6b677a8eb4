// The effect of each instruction on the registers, without bus accesses. Sources: MCS6500 Programming Manual; "NMOS
// 6510 Unintended Opcodes" (groepaz), whose names are used for undocumented ones.
#pragma once

#include "emu/cpu/decimal.hpp"
#include "emu/cpu/registers.hpp"

#include <cstdint>

#include "emu/cpu/inline_begin.hpp"

namespace emu {

// The registers in the fastest form: P unpacked, N and Z as the result they came from.
struct Operations {
    std::uint8_t a, x, y, s;
    std::uint16_t pc;
    std::uint8_t modes; // D and I of P
    bool carry;
    std::uint8_t v;   // V is set when this is not zero
    std::uint32_t nz; // Z is set when the low byte is zero; N when bit 7 or bit 15 is set

    explicit Operations(const Registers& r) : a(r.a), x(r.x), y(r.y), s(r.s), pc(r.pc) { unpack(r.p); }

    Registers registers() const { return {a, x, y, s, packed(), pc}; }

    bool negative() const { return (nz & 0x8080) != 0; }
    bool zero() const { return (nz & 0x00FF) == 0; }
    bool decimal() const { return (modes & flag::decimal) != 0; }

    std::uint8_t packed() const {
        return static_cast<std::uint8_t>((negative() ? flag::negative : 0) | (v ? flag::overflow : 0) | flag::unused |
                                         modes | (zero() ? flag::zero : 0) | (carry ? flag::carry : 0));
    }

    void unpack(std::uint8_t p) {
        modes = p & (flag::decimal | flag::interrupt_disable);
        carry = (p & flag::carry) != 0;
        v = p & flag::overflow;
        nz = static_cast<std::uint32_t>((p & flag::negative) << 8 | (p & flag::zero ? 0 : 1));
    }

    void set(std::uint8_t mode) { modes = static_cast<std::uint8_t>(modes | mode); }
    void clear(std::uint8_t mode) { modes = static_cast<std::uint8_t>(modes & ~mode); }

    // --- loads, logic -----------------------------------------------------------------------------------------
    void lda(std::uint8_t m) { nz = a = m; }
    void ldx(std::uint8_t m) { nz = x = m; }
    void ldy(std::uint8_t m) { nz = y = m; }
    void lax(std::uint8_t m) { nz = a = x = m; }
    void ora(std::uint8_t m) { nz = a |= m; }
    void and_(std::uint8_t m) { nz = a &= m; }
    void eor(std::uint8_t m) { nz = a ^= m; }

    void bit(std::uint8_t m) {
        nz = static_cast<std::uint32_t>(m << 8 | (a & m)) & 0x80FF;
        v = m & flag::overflow;
    }

    // --- arithmetic -------------------------------------------------------------------------------------------
    void adc(std::uint8_t m) {
        if (decimal()) [[unlikely]]
            return take(add_decimal(a, m, carry));
        add_binary(m);
    }

    void sbc(std::uint8_t m) {
        if (decimal()) [[unlikely]]
            return take(subtract_decimal(a, m, carry));
        add_binary(static_cast<std::uint8_t>(~m));
    }

    void cmp(std::uint8_t m) { compare(a, m); }
    void cpx(std::uint8_t m) { compare(x, m); }
    void cpy(std::uint8_t m) { compare(y, m); }

    // --- read-modify-write: return the new value ------------------------------------------------------------------
    std::uint8_t asl(std::uint8_t m) { return shifted(m & 0x80, m << 1); }
    std::uint8_t lsr(std::uint8_t m) { return shifted(m & 0x01, m >> 1); }
    std::uint8_t rol(std::uint8_t m) { return shifted(m & 0x80, m << 1 | static_cast<int>(carry)); }
    std::uint8_t ror(std::uint8_t m) { return shifted(m & 0x01, m >> 1 | static_cast<int>(carry) << 7); }
    std::uint8_t inc(std::uint8_t m) { return result(m + 1); }
    std::uint8_t dec(std::uint8_t m) { return result(m - 1); }

    // clang-format off
    std::uint8_t slo(std::uint8_t m) { m = asl(m); ora(m); return m; }
    std::uint8_t rla(std::uint8_t m) { m = rol(m); and_(m); return m; }
    std::uint8_t sre(std::uint8_t m) { m = lsr(m); eor(m); return m; }
    std::uint8_t rra(std::uint8_t m) { m = ror(m); adc(m); return m; }
    std::uint8_t dcp(std::uint8_t m) { m = dec(m); cmp(m); return m; }
    std::uint8_t isc(std::uint8_t m) { m = inc(m); sbc(m); return m; }
    // clang-format on

    // --- undocumented, immediate ------------------------------------------------------------------------------------
    // ANE and LXA depend on the part and its temperature; $EE is the constant most often measured and tested for.
    static constexpr std::uint8_t unstable_constant = 0xEE;

    void anc(std::uint8_t m) {
        and_(m);
        carry = (a & 0x80) != 0;
    }
    void alr(std::uint8_t m) { a = lsr(a & m); }
    void ane(std::uint8_t m) { lda((a | unstable_constant) & x & m); }
    void lxa(std::uint8_t m) { lax((a | unstable_constant) & m); }
    void las(std::uint8_t m) {
        lax(m & s);
        s = a;
    }

    void arr(std::uint8_t m) {
        m &= a;
        if (decimal()) return take(arr_decimal(m, carry));
        a = result(m >> 1 | static_cast<int>(carry) << 7);
        carry = (a & 0x40) != 0;
        v = static_cast<std::uint8_t>((a ^ a << 1) & 0x40);
    }

    void sbx(std::uint8_t m) {
        const int difference = (a & x) - m;
        carry = difference >= 0;
        x = result(difference);
    }

  private:
    std::uint8_t result(int value) {
        const auto byte = static_cast<std::uint8_t>(value);
        nz = byte;
        return byte;
    }

    std::uint8_t shifted(int carry_out, int value) {
        carry = carry_out != 0;
        return result(value);
    }

    void compare(std::uint8_t reg, std::uint8_t m) {
        carry = reg >= m;
        result(reg - m);
    }

    void add_binary(std::uint8_t m) {
        const int sum = a + m + static_cast<int>(carry);
        v = static_cast<std::uint8_t>((a ^ sum) & (m ^ sum) & 0x80);
        carry = sum > 0xFF;
        a = result(sum);
    }

    void take(const DecimalResult& r) {
        a = r.value;
        carry = r.carry;
        v = r.overflow;
        nz = static_cast<std::uint32_t>((r.nz_source & 0x80) << 8 | (r.zero ? 0 : 1));
    }
};

} // namespace emu

#include "emu/cpu/inline_end.hpp"
