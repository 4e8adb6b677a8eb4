#include "tools/asm65/pass.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace asm65 {

bool Pass::run(const SourceFile& prelude, const SourceFile& main) {
    std::iota(charmap_.begin(), charmap_.end(), std::uint8_t{0});
    program_.symbols.begin_pass();
    program_.sections.begin_pass();
    try {
        run_block(prelude.lines);
        including_.push_back(&main);
        run_block(main.lines);
        program_.circular = equates_.settle(program_.symbols);
        for (const StatementError& error : program_.sections.overflows()) report(error);
        return true;
    } catch (const Stop&) {
        return false; // already reported
    }
}

void Pass::report(Severity severity, const Token& at, std::string text) {
    if (!reporting_) return;
    program_.diagnostics.report(severity, at, std::move(text), frames_);
    if (program_.diagnostics.full()) throw Stop{};
}

void Pass::run_statement(const Line& line) {
    const std::size_t slot = program_.listing.size();
    const Sections::Mark mark = program_.sections.mark();
    if (reporting_) program_.listing.push_back({line.source, frames_.size(), program_counter(), {}, macro_call()});
    cycles_.clear();
    code_ = false;
    for (const Token& token : line.tokens)
        if (token.kind == TokenKind::error) throw StatementError{token, std::string(token.text)};
    Cursor cursor(line.tokens, line.source);
    statement(cursor);
    const bool expanded = program_.listing.size() > slot + 1; // a macro's lines list their own bytes
    if (!reporting_ || expanded) return;
    program_.listing[slot].bytes = program_.sections.bytes_since(mark);
    program_.listing[slot].cycles = cycles_;
    program_.listing[slot].code = code_;
    program_.listing[slot].routine = routines_[mark.segment];
}

// The outermost macro call in the current file; null outside macros.
const SourceLine* Pass::macro_call() const {
    const SourceLine* call = nullptr;
    for (const Frame& frame : frames_) {
        if (frame.kind == Frame::Kind::include) call = nullptr;
        if (frame.kind == Frame::Kind::macro && !call) call = frame.from;
    }
    return call;
}

void Pass::statement(Cursor& cursor) {
    if (!structs_.empty()) return struct_line(cursor);
    while (label(cursor)) {
    }
    if (cursor.at_end()) return;
    if (assignment(cursor)) return;
    const Token& first = cursor.peek();
    if (first.kind == TokenKind::directive) return directive(cursor);
    if (first.kind != TokenKind::identifier) cursor.fail("an instruction, directive or macro should stand here");
    if (first.value >= 0) return instruction(cursor);
    if (macros_.contains(first.text)) return call_macro(cursor);
    unknown_statement(cursor);
}

bool Pass::label(Cursor& cursor) {
    if (cursor.accept(":")) {
        program_.symbols.define_anonymous(program_counter());
        return true;
    }
    const TokenKind kind = cursor.peek().kind;
    if (!cursor.is(":", 1) || (kind != TokenKind::identifier && kind != TokenKind::local)) return false;
    const Token name = cursor.next();
    cursor.next();
    if (name.value >= 0) throw StatementError{name, "an instruction cannot be a label"};
    if (in_enum_) throw StatementError{name, "a label cannot stand in .enum"};
    define(name, {program_counter()}, SymbolKind::label);
    return true;
}

bool Pass::assignment(Cursor& cursor) {
    const TokenKind kind = cursor.peek().kind;
    if (kind != TokenKind::identifier && kind != TokenKind::local) return false;
    const bool variable = cursor.peek(1).kind == TokenKind::directive && cursor.peek(1).text == ".set";
    if (!variable && !cursor.is("=", 1) && !cursor.is(":=", 1)) {
        if (!in_enum_) return false;
        define(cursor.next(), {next_enum_++}, SymbolKind::constant);
        cursor.expect_end();
        return true;
    }
    const Token name = cursor.next();
    cursor.next();
    Formula formula;
    const Value value = formula.read(cursor, *this, [this](std::span<const Token> path) { return look_up(path); });
    cursor.expect_end();
    if (in_enum_) next_enum_ = static_cast<std::int64_t>(static_cast<std::uint64_t>(value.number) + 1);
    define(name, value, variable ? SymbolKind::variable : SymbolKind::constant, std::move(formula));
    return true;
}

void Pass::unknown_statement(Cursor& cursor) {
    const Token& name = cursor.peek();
    std::vector<std::string_view> candidates;
    for (const auto mnemonic : mnemonic_names())
        if (undocumented_ || has_documented(find_mnemonic(mnemonic))) candidates.push_back(mnemonic);
    for (const auto& [macro, definition] : macros_) candidates.push_back(macro);
    throw StatementError{name, fmt::format("'{}' is not an instruction or a macro{}", name.text,
                                           reporting_ ? suggestion(name.text, candidates) : "")};
}

void Pass::define(const Token& name, const Value& value, SymbolKind kind, std::optional<Formula> formula) {
    if (name.value >= 0 && name.kind == TokenKind::identifier)
        throw StatementError{name, "an instruction cannot be a name"};
    const ScopeId scope = scopes_.back().id;
    const std::string_view key = local_name(name);
    const Symbol* other = program_.symbols.defined(scope, key);
    if (other && (kind != SymbolKind::variable || other->kind != SymbolKind::variable))
        throw StatementError{name, fmt::format("'{}' is already defined at {}", name.text, place(*other->where.line))};
    Symbol symbol{value.number, value.resolved, kind, name};
    if (formula && formula->may_change()) symbol.equate = equates_.add({scope, key, false}, value, *std::move(formula));
    program_.symbols.define(scope, key, symbol);
    note_use({&name, 1}, scope, key, other ? *other : symbol);
    if (kind != SymbolKind::label || name.kind != TokenKind::identifier) return;
    scopes_.back().last_label = name.text;
    if (!reporting_) return;
    const std::string_view path = program_.sources.names().intern(program_.symbols.path(scope, key));
    const bool written = path.find_first_of("@?") == std::string_view::npos; // not generated by a macro
    if (written) routines_[program_.sections.mark().segment] = path;
}

void Pass::enter(ScopeId id, std::string_view kind, const Token& where) {
    static constexpr std::size_t deepest = 64;
    if (scopes_.size() > deepest) throw StatementError{where, "scopes nest too deeply"};
    scopes_.push_back({id, kind, "", where, program_.sections.mark()});
}

// Stores @name under the label that it follows.
std::string_view Pass::local_name(const Token& name) {
    if (name.kind != TokenKind::local) return name.text;
    return program_.sources.names().intern(fmt::format("{}{}", scopes_.back().last_label, name.text));
}

std::optional<ScopeId> Pass::find_scope(std::string_view name) const {
    for (std::size_t i = scopes_.size(); i-- > 0;)
        if (const auto found = program_.symbols.find_child(scopes_[i].id, name)) return found;
    return std::nullopt;
}

std::optional<Reference> Pass::resolve(std::span<const Token> path) {
    if (path.size() == 1) return Reference{scopes_.back().id, local_name(path[0]), path[0].kind != TokenKind::local};
    std::optional<ScopeId> scope;
    std::size_t i = 0;
    if (is_punctuation(path[0], "::")) {
        scope = 0;
        i = 1;
    } else {
        scope = find_scope(path[0].text);
        i = 2;
    }
    for (; scope && i + 1 < path.size(); i += 2) scope = program_.symbols.find_child(*scope, path[i].text);
    if (!scope) return std::nullopt;
    return Reference{*scope, path.back().text, false};
}

// Notes a name for editors, unless a macro or function made it up.
void Pass::note_use(const Token& at, const Token& definition, NameKind kind, std::string_view name,
                    std::int64_t value) {
    if (!reporting_ || !program_.keeps_name_uses || !at.line || !definition.line) return;
    const auto is_written = [](const Token& token) {
        return token.line->text.substr(token.column - 1, token.text.size()) == token.text;
    };
    if (is_written(at) && is_written(definition)) program_.name_uses.push_back({at, definition, kind, name, value});
}

void Pass::note_use(std::span<const Token> path, ScopeId scope, std::string_view key, const Symbol& symbol) {
    if (!reporting_ || !program_.keeps_name_uses) return;
    static constexpr NameKind kinds[] = {NameKind::label, NameKind::constant, NameKind::variable};
    const auto interned = [&](std::string name) { return program_.sources.names().intern(std::move(name)); };
    note_use(path.back(), symbol.where, kinds[static_cast<std::size_t>(symbol.kind)],
             interned(program_.symbols.path(scope, key)), symbol.value);
    for (std::size_t i = path.size(); i > 2; i -= 2) { // the scopes before it
        const Token& part = path[i - 3];
        const ScopeId around = program_.symbols.parent(scope);
        const auto where = named_scopes_.find(scope);
        if (where != named_scopes_.end())
            note_use(part, where->second, NameKind::scope, interned(program_.symbols.path(around, part.text)), 0);
        scope = around;
    }
}

Formula::Answer Pass::look_up(std::span<const Token> path) {
    const auto place = resolve(path);
    if (place) {
        for (ScopeId scope = place->scope;; scope = program_.symbols.parent(scope)) {
            const Symbol* known = program_.symbols.latest(scope, place->name);
            if (known) note_use(path, scope, place->name, *known);
            if (const Symbol* found = program_.symbols.defined(scope, place->name))
                return {{found->value, found->resolved}, found->equate};
            if (known) return {{known->value, known->resolved}, {}, place};
            if (!place->search || scope == 0) break;
        }
    }
    const std::string name = path_text(path);
    if (reporting_)
        report(Severity::error, path[0],
               fmt::format("'{}' is not defined{}", name, suggestion(path.back().text, program_.symbols.names())));
    return {{0, false}, {}, place};
}

bool Pass::is_defined(std::span<const Token> path) {
    const auto place = resolve(path);
    if (!place) return false;
    for (ScopeId scope = place->scope;; scope = program_.symbols.parent(scope)) {
        if (program_.symbols.defined(scope, place->name)) return true;
        if (!place->search || scope == 0) return false;
    }
}

Value Pass::anonymous(const Token& token) {
    if (const auto value = program_.symbols.anonymous(token.value)) return {*value};
    report(Severity::error, token, fmt::format("no anonymous label '{}' here", token.text));
    return {0, false};
}

Value Pass::size_of(std::span<const Token> path) {
    const bool rooted = is_punctuation(path[0], "::");
    std::optional<ScopeId> scope = rooted ? std::optional<ScopeId>(0) : find_scope(path[0].text);
    for (std::size_t i = rooted ? 1 : 2; scope && i < path.size(); i += 2)
        scope = program_.symbols.find_child(*scope, path[i].text);
    if (scope)
        if (const Symbol* size = program_.symbols.latest(*scope, size_name)) return {size->value, size->resolved};
    report(Severity::error, path[0], fmt::format("'{}' has no size", path_text(path)));
    return {0, false};
}

Value Pass::segment(std::string_view function, const Token& name) {
    const auto extent = program_.sections.extent(name.text);
    if (!extent) {
        report(
            Severity::error, name,
            fmt::format("unknown segment '{}'{}", name.text, suggestion(name.text, program_.sections.segment_names())));
        return {0, false};
    }
    if (function == ".segsize") return {extent->length};
    return {function == ".segstart" ? extent->start : extent->start + extent->length};
}

std::int64_t Pass::constant(Cursor& cursor, std::int64_t min, std::int64_t max) {
    const Token where = cursor.peek();
    const Value value = expression(cursor);
    if (!value.resolved) return min;
    if (value.number < min || value.number > max)
        throw StatementError{where, fmt::format("{} is not in the range {} to {}", value.number, min, max)};
    return value.number;
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
