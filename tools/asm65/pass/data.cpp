// The part of a pass that emits data and maps characters.
#include <algorithm>
#include <fmt/format.h>

#include "tools/asm65/pass/pass.hpp"

namespace asm65 {

void Pass::data(Cursor& cursor, const Token& name) {
    do {
        if (name.text == ".byte" || name.text == ".literal")
            byte_item(cursor, name.text == ".byte");
        else
            number_item(cursor, name.text);
    } while (cursor.accept(","));
}

Value Pass::datum(Cursor& cursor) {
    if (reporting_) return expression(cursor);
    cursor.skip_item(); // the first pass needs only its size
    return {};
}

void Pass::number_item(Cursor& cursor, std::string_view directive) {
    const Token& where = cursor.peek();
    const Value value = datum(cursor);
    const auto emit_bits_from = [&](int bit) {
        emit_byte(where, {value.number >> bit & 0xFF, Value::constant, value.resolved});
    };
    if (directive == ".lobytes") return emit_bits_from(0);
    if (directive == ".hibytes") return emit_bits_from(8);
    if (directive == ".bankbytes") return emit_bits_from(16);
    if (directive == ".faraddr") return emit_bytes(where, value, 3);
    if (directive == ".dword") return emit_bytes(where, value, 4);
    emit_word(where, value, directive == ".dbyt");
}

void Pass::zero_terminated(Cursor& cursor, const Token& name) {
    do {
        if (cursor.peek().kind != TokenKind::string) cursor.fail("a text in quotes expected");
        byte_item(cursor);
    } while (cursor.accept(","));
    program_.sections.emit(name, 0);
}

void Pass::byte_item(Cursor& cursor, bool is_mapped) {
    const Token& where = cursor.peek();
    if (where.kind != TokenKind::string) return emit_byte(where, datum(cursor));
    cursor.next();
    for (const char c : where.text) {
        const auto code = static_cast<std::uint8_t>(c);
        program_.sections.emit(where, is_mapped ? charmap_[code] : code);
    }
}

void Pass::reserve(Cursor& cursor, const Token& name) {
    const std::int64_t count = constant(cursor, 0, Sections::largest);
    std::optional<std::uint8_t> fill;
    if (cursor.accept(",")) fill = static_cast<std::uint8_t>(constant(cursor, -128, 255) & 0xFF);
    program_.sections.reserve(name, count, fill);
}

void Pass::align(Cursor& cursor, const Token& name) {
    const std::int64_t unit = constant(cursor, 1, Sections::largest);
    std::optional<std::uint8_t> fill;
    if (cursor.accept(",")) fill = static_cast<std::uint8_t>(constant(cursor, -128, 255) & 0xFF);
    program_.sections.reserve(name, program_.sections.bytes_to(name, unit), fill);
}

// Tries the including file's folder first, then the include folders, then the working folder.
template <class File>
const File& Pass::find_file(const Token& name, const File* (Sources::*load)(const std::string& path)) {
    const std::string wanted(name.text);
    if (const File* file = (program_.sources.*load)(path_beside(name.line->file->path, wanted))) return *file;
    for (const std::string& dir : program_.include_dirs)
        if (const File* file = (program_.sources.*load)(path_beside(dir + "/", wanted))) return *file;
    if (const File* file = (program_.sources.*load)(wanted)) return *file;
    program_.file_missing = true;
    throw StatementError{name, fmt::format("cannot read file '{}'", wanted)};
}
template const SourceFile& Pass::find_file(const Token&, const SourceFile* (Sources::*)(const std::string&));

void Pass::incbin(Cursor& cursor, const Token&) {
    const Token name = cursor.expect(TokenKind::string, "a file's name in quotes");
    const std::string& bytes = find_file(name, &Sources::binary);
    const auto size = static_cast<std::int64_t>(bytes.size());
    const std::int64_t offset = cursor.accept(",") ? constant(cursor, 0, size) : 0;
    const std::int64_t length = cursor.accept(",") ? constant(cursor, 0, size - offset) : size - offset;
    for (std::int64_t i = offset; i < offset + length; ++i)
        program_.sections.emit(name, static_cast<std::uint8_t>(bytes[static_cast<std::size_t>(i)]));
}

// .charmap code, value maps one character; .charmap first, last, value maps a range to value, value+1 ...
void Pass::charmap(Cursor& cursor, const Token&) {
    const std::int64_t first = constant(cursor, 0, 255);
    cursor.expect(",");
    const std::int64_t second = constant(cursor, 0, 255);
    if (!cursor.accept(",")) {
        charmap_[static_cast<std::size_t>(first)] = static_cast<std::uint8_t>(second);
        return;
    }
    const Token where = cursor.peek();
    const std::int64_t value = constant(cursor, 0, 255);
    if (second < first || value + second - first > 255)
        throw StatementError{where, "this row of characters does not fit into 0 to 255"};
    for (std::int64_t i = 0; i <= second - first; ++i)
        charmap_[static_cast<std::size_t>(first + i)] = static_cast<std::uint8_t>(value + i);
}

void Pass::keep_charmap(Cursor&, const Token& name) {
    static constexpr std::size_t deepest = 64;
    if (name.text == ".pushcharmap") {
        if (charmaps_.size() >= deepest) throw StatementError{name, "too many charmaps are pushed"};
        charmaps_.push_back(charmap_);
        return;
    }
    if (charmaps_.empty()) throw StatementError{name, ".popcharmap without .pushcharmap"};
    charmap_ = charmaps_.back();
    charmaps_.pop_back();
}

void Pass::check_range(const Token& where, const Value& value, std::int64_t min, std::int64_t max) {
    if (!value.resolved || (value.number >= min && value.number <= max)) return;
    report(Severity::error, where,
           fmt::format("value {} (${:X}) is out of range, {} to {}", value.number,
                       static_cast<std::uint64_t>(value.number) & 0xFFFFFFFF, min, max));
}

void Pass::emit_byte(const Token& where, const Value& value) {
    check_range(where, value, -128, 255);
    program_.sections.emit(where, static_cast<std::uint8_t>(value.number & 0xFF));
}

// The low byte first.
void Pass::emit_bytes(const Token& where, const Value& value, int count) {
    check_range(where, value, -(std::int64_t{1} << (8 * count - 1)), (std::int64_t{1} << 8 * count) - 1);
    for (int i = 0; i < count; ++i)
        program_.sections.emit(where, static_cast<std::uint8_t>(value.number >> 8 * i & 0xFF));
}

void Pass::emit_word(const Token& where, const Value& value, bool high_first) {
    check_range(where, value, -32768, 65535);
    const auto low = static_cast<std::uint8_t>(value.number & 0xFF);
    const auto high = static_cast<std::uint8_t>(value.number >> 8 & 0xFF);
    program_.sections.emit(where, high_first ? high : low);
    program_.sections.emit(where, high_first ? low : high);
}

} // namespace asm65
