// The part of a pass that reads an instruction's operand, chooses its mode and emits it.
#include <fmt/format.h>

#include "tools/asm65/pass/pass.hpp"

namespace asm65 {
namespace {

struct Sizes {
    Mode zero_page, absolute;
};

// The modes possible for an operand without parentheses, by index register.
constexpr Sizes plain{Mode::zero_page, Mode::absolute};
constexpr Sizes with_x{Mode::zero_page_x, Mode::absolute_x};
constexpr Sizes with_y{Mode::zero_page_y, Mode::absolute_y};

constexpr Sizes sizes_of(Mode absolute) {
    return absolute == Mode::absolute ? plain : absolute == Mode::absolute_x ? with_x : with_y;
}

bool is_transfer(int mnemonic, const Modes& modes) {
    static const int jump = find_mnemonic("jmp"), call = find_mnemonic("jsr");
    return mnemonic == jump || mnemonic == call || modes.has(Mode::relative);
}

std::string_view mode_name(Mode mode) {
    static constexpr std::string_view names[] = {
        "no operand",      "the accumulator", "#immediate",          "zero page",
        "zero page,x",     "zero page,y",     "an absolute address", "absolute,x",
        "absolute,y",      "(indirect)",      "(zero page,x)",       "(zero page),y",
        "a branch target", "(zero page)",     "(address,x)",         "zero page and a branch target",
    };
    return names[static_cast<std::size_t>(mode)];
}

} // namespace

// The mnemonic is another processor's.
void Pass::refuse_processor(const Token& name) const {
    const bool cmos = modes_of(static_cast<int>(name.value), Cpu::cmos).has_any;
    throw StatementError{name, cmos ? fmt::format("'{}' is an instruction of the 65C02: it needs .pc02", name.text)
                                    : fmt::format("'{}' is undocumented: it needs .setcpu \"6502X\"", name.text)};
}

void Pass::instruction(Cursor& cursor, const Modes& modes) {
    const Token& name = cursor.next();
    in_transfer_ = is_tracing() && is_transfer(static_cast<int>(name.value), modes);
    Operand op = operand(cursor, modes);
    in_transfer_ = false;
    cursor.expect_end();
    if (op.mode == Mode::absolute && modes.has(Mode::relative)) op.mode = Mode::relative;
    if (op.mode == Mode::absolute || op.mode == Mode::absolute_x || op.mode == Mode::absolute_y) choose_size(modes, op);
    emit_instruction(name, modes, op);
}

Pass::Operand Pass::operand(Cursor& cursor, const Modes& modes) {
    const Token& where = cursor.peek();
    if (cursor.at_end()) {
        const bool accumulator = !modes.has(Mode::implied) && modes.has(Mode::accumulator);
        return {accumulator ? Mode::accumulator : Mode::implied, {}, &where};
    }
    if (cursor.peek(1).kind == TokenKind::end && cursor.is_word("a")) {
        cursor.next();
        return {Mode::accumulator, {}, &where};
    }
    if (cursor.accept("#")) {
        const Token& value = cursor.peek();
        return {Mode::immediate, expression(cursor), &value};
    }
    const bool indirect = cursor.is(features_.bracket_as_indirect ? "[" : "(");
    return indirect ? indirect_operand(cursor, modes) : address_operand(cursor, modes);
}

Pass::Operand Pass::indirect_operand(Cursor& cursor, const Modes& modes) {
    cursor.next();
    Operand result{Mode::indirect, {}, &cursor.peek()};
    result.value = expression(cursor);
    if (cursor.accept(",")) {
        if (!cursor.is_word("x")) cursor.fail("'x' expected: (zp,x) or (zp),y");
        cursor.next();
        const bool absolute = modes.has(absolute_indexed_indirect);
        result.mode = absolute ? absolute_indexed_indirect : Mode::indexed_indirect;
    }
    cursor.expect(features_.bracket_as_indirect ? "]" : ")");
    if (result.mode == Mode::indirect && cursor.accept(",")) {
        if (!cursor.is_word("y")) cursor.fail("'y' expected: (zp,x) or (zp),y");
        cursor.next();
        result.mode = Mode::indirect_indexed;
    } else if (!cursor.at_end()) {
        cursor.fail("an operand that begins with a parenthesis is indirect; write +(...) for a value");
    } else if (result.mode == Mode::indirect && modes.has(zero_page_indirect)) {
        result.mode = zero_page_indirect;
    }
    return result;
}

Pass::Operand Pass::address_operand(Cursor& cursor, const Modes& modes) {
    Operand result{Mode::absolute, {}, &cursor.peek()};
    if (cursor.is(":", 1) && (cursor.is_word("a") || cursor.is_word("z"))) {
        result.size = cursor.is_word("a") ? 'a' : 'z';
        cursor.next();
        cursor.next();
        result.where = &cursor.peek();
    }
    result.value = expression(cursor);
    if (!cursor.accept(",")) return result;
    if (modes.has(zero_page_relative)) {
        result.mode = zero_page_relative;
        result.target_where = &cursor.peek();
        operand_bytes_ = 2; // ca65 counts * from here
        result.target = expression(cursor);
        operand_bytes_ = 0;
        return result;
    }
    if (!cursor.is_word("x") && !cursor.is_word("y")) cursor.fail("'x' or 'y' expected");
    result.mode = cursor.is_word("x") ? Mode::absolute_x : Mode::absolute_y;
    cursor.next();
    return result;
}

// As ca65: zero page if the address is a constant below $100, or a name of zero page, known above this line.
void Pass::choose_size(const Modes& modes, Operand& op) {
    const Sizes sizes = sizes_of(op.mode);
    if (op.size == 'z') {
        op.mode = sizes.zero_page;
        return;
    }
    if (op.size == 'a') return;
    const bool only = !modes.has(sizes.absolute);
    if (!only && op.value.address_size() != AddressSize::zero_page) return check_forced(modes, op);
    if (modes.has(sizes.zero_page)) op.mode = sizes.zero_page;
}

// Warns of a name of zero page that is absolute only because it is defined below.
void Pass::check_forced(const Modes& modes, const Operand& op) {
    if (op.size != 0 || op.value.size != AddressSize::unknown || !op.value.resolved) return;
    if (op.value.number < 0 || op.value.number > 0xFF || !modes.has(sizes_of(op.mode).zero_page)) return;
    report(Warning::forced_absolute, *op.where,
           fmt::format("${:02X} is in zero page, but defined below: the operand has two bytes; define it above, or "
                       "write z: or a:",
                       op.value.number));
}

void Pass::emit_instruction(const Token& name, const Modes& modes, const Operand& op) {
    const bool found = modes.has(op.mode);
    if (!found && cpu_ == Cpu::nmos && modes_of(static_cast<int>(name.value), Cpu::undocumented).has(op.mode))
        throw StatementError{name, fmt::format("'{}' with {} is undocumented: it needs .setcpu \"6502X\"", name.text,
                                               mode_name(op.mode))};
    if (!found) throw StatementError{name, fmt::format("'{}' cannot take {}", name.text, mode_name(op.mode))};
    opcode_ = modes.opcode(op.mode);
    const auto length = static_cast<std::size_t>(asm65::length_of(op.mode));
    std::array<std::uint8_t, 3> bytes{modes.opcode(op.mode)};
    if (op.mode == Mode::relative) {
        bytes[1] = distance_to(op.value, *op.where, length);
    } else if (length == 2 || op.mode == zero_page_relative) {
        check_range(*op.where, op.value, op.mode == Mode::immediate ? -128 : 0, 0xFF);
        bytes[1] = static_cast<std::uint8_t>(op.value.number & 0xFF);
        if (op.mode == zero_page_relative) bytes[2] = distance_to(op.target, *op.target_where, length);
    } else if (length == 3) {
        check_range(*op.where, op.value, 0, 0xFFFF);
        bytes[1] = static_cast<std::uint8_t>(op.value.number & 0xFF);
        bytes[2] = static_cast<std::uint8_t>(op.value.number >> 8 & 0xFF);
    }
    if (op.mode == Mode::indirect && cpu_ <= Cpu::undocumented && op.value.resolved && (op.value.number & 0xFF) == 0xFF)
        report(Warning::indirect_jump, *op.where,
               "a 6502 reads the second byte of this vector from the page's first byte");
    program_.sections.emit(name, std::span(bytes).first(length));
}

// The operand of a branch of this length.
std::uint8_t Pass::distance_to(const Value& target, const Token& where, std::size_t length) {
    const std::int64_t next = program_counter().number + static_cast<std::int64_t>(length);
    const std::int64_t distance = target.resolved ? target.number - next : 0;
    const std::int64_t excess = distance < 0 ? -128 - distance : distance - 127;
    if (excess > 0)
        report(Severity::error, where, fmt::format("branch out of range by {} byte{}", excess, excess == 1 ? "" : "s"));
    return static_cast<std::uint8_t>(distance & 0xFF);
}

} // namespace asm65
