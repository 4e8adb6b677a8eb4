// The part of a pass that reads .struct and .union: names for the offsets and sizes of a record's members.
#include <algorithm>
#include <fmt/format.h>

#include "tools/asm65/pass/pass.hpp"

namespace asm65 {

// Without a name inside another structure, the members belong to that one.
void Pass::open_struct(Cursor& cursor, const Token& directive) {
    static constexpr std::size_t deepest = 32;
    if (structs_.size() >= deepest) throw StatementError{directive, "structures nest too deeply"};
    OpenStruct opened;
    opened.where = directive;
    opened.overlaid = directive.text == ".union";
    opened.named = !cursor.at_end();
    if (opened.named)
        open_named_scope(cursor.expect(TokenKind::identifier, "a name"), ".struct");
    else if (!structs_.empty())
        opened.start = structs_.back().next;
    opened.next = opened.end = opened.start;
    structs_.push_back(opened);
}

void Pass::close_struct(const Token& directive) {
    const OpenStruct closed = structs_.back();
    if ((directive.text == ".endunion") != closed.overlaid)
        throw StatementError{directive,
                             fmt::format("{} without {}", directive.text, closed.overlaid ? ".struct" : ".union")};
    const std::int64_t size = closed.end - closed.start - closed.skipped;
    if (closed.named && scopes_.back().kind == ".struct") {
        define_size(scopes_.back().id, size, directive);
        scopes_.pop_back();
    }
    structs_.pop_back();
    if (structs_.empty()) return;
    if (closed.member) define_size(program_.symbols.child(scopes_.back().id, closed.member->text), size, directive);
    OpenStruct& outer = structs_.back();
    outer.end = std::max(outer.end, outer.next + size);
    if (!outer.overlaid) outer.next += size;
}

// [name] .byte, .res n, .tag structure ...; a nested structure; or the end.
void Pass::struct_line(Cursor& cursor) {
    if (cursor.at_end()) return;
    std::optional<Token> name;
    if (cursor.peek().kind == TokenKind::identifier) name = cursor.next();
    const Token directive = cursor.expect(TokenKind::directive, "a member's directive");
    if (name && directive.text.starts_with(".end"))
        throw StatementError{*name, fmt::format("no name can stand before {}", directive.text)};
    if (directive.text == ".struct" || directive.text == ".union") {
        if (name) define(*name, {structs_.back().next}, SymbolKind::constant);
        open_struct(cursor, directive);
        structs_.back().member = name;
        return cursor.expect_end();
    }
    if (directive.text == ".endstruct" || directive.text == ".endunion") {
        close_struct(directive);
        return cursor.expect_end();
    }
    OpenStruct& open = structs_.back();
    if (directive.text == ".org") {
        const std::int64_t next = constant(cursor, 0, Sections::largest);
        open.skipped += next - open.next;
        open.next = next;
        open.end = std::max(open.end, open.next);
        return cursor.expect_end();
    }
    const std::int64_t size = member_size(cursor, directive);
    cursor.expect_end();
    if (name) {
        define(*name, {open.next}, SymbolKind::constant);
        define_size(program_.symbols.child(scopes_.back().id, name->text), size, *name);
    }
    open.end = std::max(open.end, open.next + size);
    if (!open.overlaid) open.next += size;
    if (open.end > Sections::largest) throw StatementError{directive, "the structure is larger than 64K"};
}

std::int64_t Pass::member_size(Cursor& cursor, const Token& directive) {
    if (directive.text == ".res") return constant(cursor, 0, Sections::largest);
    if (directive.text == ".tag") return size_of(read_path(cursor)).number;
    if (directive.text == ".align") {
        const std::int64_t unit = constant(cursor, 1, Sections::largest);
        return (unit - structs_.back().next % unit) % unit;
    }
    static constexpr std::pair<std::string_view, int> sizes[] = {{".byte", 1}, {".word", 2},    {".addr", 2},
                                                                 {".dbyt", 2}, {".faraddr", 3}, {".dword", 4}};
    const auto found = std::ranges::find(sizes, directive.text, &std::pair<std::string_view, int>::first);
    if (found == std::end(sizes))
        throw StatementError{directive, fmt::format("{} cannot stand in a structure", directive.text)};
    return found->second * (cursor.at_end() ? 1 : constant(cursor, 1, Sections::largest));
}

// .tag structure: reserves its bytes.
void Pass::tag(Cursor& cursor, const Token& name) {
    program_.sections.reserve(name, size_of(read_path(cursor)).number, {});
}

void Pass::define_size(ScopeId scope, std::int64_t size, const Token& where) {
    SymbolTable::Entry& entry = program_.symbols.entry({scope, size_name});
    if (!program_.symbols.is_current(entry.symbol))
        program_.symbols.define(entry, {Value{size}, SymbolKind::constant, where.column, where.line});
}

} // namespace asm65
