// The part of a pass that reads an instruction's operand, chooses its mode and emits it.
#include <fmt/format.h>

#include "tools/asm65/pass.hpp"

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

std::string_view mode_name(Mode mode) {
    static constexpr std::string_view names[] = {
        "no operand",    "the accumulator",     "#immediate",      "zero page",  "zero page,x",
        "zero page,y",   "an absolute address", "absolute,x",      "absolute,y", "(indirect)",
        "(zero page,x)", "(zero page),y",       "a branch target",
    };
    return names[static_cast<std::size_t>(mode)];
}

bool zero_page_address(Mode mode) { return emu::length_of(mode) == 2 && mode != Mode::immediate; }

} // namespace

void Pass::instruction(Cursor& cursor) {
    const Token name = cursor.next();
    const int mnemonic = static_cast<int>(name.value);
    if (!undocumented_ && !has_documented(mnemonic))
        throw StatementError{name, fmt::format("'{}' is undocumented: it needs .setcpu \"6502X\"", name.text)};
    Operand op = operand(cursor, mnemonic);
    cursor.expect_end();
    if (op.mode == Mode::absolute && opcode(mnemonic, Mode::relative)) op.mode = Mode::relative;
    if (op.mode == Mode::absolute || op.mode == Mode::absolute_x || op.mode == Mode::absolute_y)
        choose_size(mnemonic, op);
    emit_instruction(name, op);
}

Pass::Operand Pass::operand(Cursor& cursor, int mnemonic) {
    const Token where = cursor.peek();
    if (cursor.at_end()) {
        const bool accumulator = !opcode(mnemonic, Mode::implied) && opcode(mnemonic, Mode::accumulator);
        return {accumulator ? Mode::accumulator : Mode::implied, {}, where};
    }
    if (cursor.is_word("a") && cursor.peek(1).kind == TokenKind::end) {
        cursor.next();
        return {Mode::accumulator, {}, where};
    }
    if (cursor.accept("#")) {
        const Token value = cursor.peek();
        return {Mode::immediate, expression(cursor), value};
    }
    return cursor.is("(") ? indirect_operand(cursor) : address_operand(cursor);
}

Pass::Operand Pass::indirect_operand(Cursor& cursor) {
    cursor.expect("(");
    Operand result{Mode::indirect, {}, cursor.peek()};
    result.value = expression(cursor);
    if (cursor.accept(",")) {
        if (!cursor.is_word("x")) cursor.fail("'x' expected: (zp,x) or (zp),y");
        cursor.next();
        result.mode = Mode::indexed_indirect;
    }
    cursor.expect(")");
    if (result.mode == Mode::indirect && cursor.accept(",")) {
        if (!cursor.is_word("y")) cursor.fail("'y' expected: (zp,x) or (zp),y");
        cursor.next();
        result.mode = Mode::indirect_indexed;
    } else if (!cursor.at_end()) {
        cursor.fail("an operand that begins with a parenthesis is indirect; write +(...) for a value");
    }
    return result;
}

Pass::Operand Pass::address_operand(Cursor& cursor) {
    Operand result{Mode::absolute, {}, cursor.peek()};
    if (cursor.is(":", 1) && (cursor.is_word("a") || cursor.is_word("z"))) {
        result.size = cursor.is_word("a") ? 'a' : 'z';
        cursor.next();
        cursor.next();
        result.where = cursor.peek();
    }
    result.value = expression(cursor);
    if (!cursor.accept(",")) return result;
    if (!cursor.is_word("x") && !cursor.is_word("y")) cursor.fail("'x' or 'y' expected");
    result.mode = cursor.is_word("x") ? Mode::absolute_x : Mode::absolute_y;
    cursor.next();
    return result;
}

// Selects zero page if the address is resolved, is below $100, and the instruction has that mode.
void Pass::choose_size(int mnemonic, Operand& op) {
    const Sizes sizes = sizes_of(op.mode);
    if (op.size == 'z') {
        op.mode = sizes.zero_page;
        return;
    }
    if (op.size == 'a') return;
    const bool fits = op.value.resolved && op.value.number >= 0 && op.value.number < 256;
    const bool only = !opcode(mnemonic, sizes.absolute);
    if (opcode(mnemonic, sizes.zero_page) && (fits || only)) op.mode = sizes.zero_page;
}

void Pass::emit_instruction(const Token& name, const Operand& op) {
    const auto found = opcode(static_cast<int>(name.value), op.mode);
    if (!found) throw StatementError{name, fmt::format("'{}' cannot take {}", name.text, mode_name(op.mode))};
    if (!is_documented(*found) && !undocumented_)
        throw StatementError{name, fmt::format("'{}' with {} is undocumented: it needs .setcpu \"6502X\"", name.text,
                                               mode_name(op.mode))};
    cycles_ = cycle_text(*found);
    code_ = true;
    const std::int64_t next = program_counter() + 2;
    program_.sections.emit(name, *found);
    if (emu::length_of(op.mode) == 1) return;
    if (op.mode == Mode::relative) return emit_branch(op, next);
    if (op.mode == Mode::indirect && op.value.resolved && (op.value.number & 0xFF) == 0xFF)
        report(Severity::warning, op.where, "a 6502 reads the second byte of this vector from the page's first byte");
    if (emu::length_of(op.mode) == 3) {
        check_range(op.where, op.value, 0, 0xFFFF);
        return emit_word(op.where, {op.value.number & 0xFFFF, op.value.resolved}, false);
    }
    if (zero_page_address(op.mode))
        check_range(op.where, op.value, 0, 0xFF);
    else
        check_range(op.where, op.value, -128, 0xFF);
    emit_byte(op.where, {op.value.number & 0xFF, op.value.resolved});
}

void Pass::emit_branch(const Operand& op, std::int64_t next) {
    const std::int64_t distance = op.value.resolved ? op.value.number - next : 0;
    const std::int64_t excess = distance < 0 ? -128 - distance : distance - 127;
    if (excess > 0)
        report(Severity::error, op.where,
               fmt::format("branch out of range by {} byte{}", excess, excess == 1 ? "" : "s"));
    program_.sections.emit(op.where, static_cast<std::uint8_t>(distance & 0xFF));
}

} // namespace asm65
