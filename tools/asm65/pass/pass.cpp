#include "tools/asm65/pass/pass.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace asm65 {

Pass::Pass(Program& program, std::int32_t source, bool reporting)
    : program_(program), source_(source), reporting_(reporting),
      root_(program.symbols.child(0, program.sources.names().intern(fmt::format("?{}", source)))),
      cpu_(program.cpu), scopes_{OpenScope{root_, {}, {}}}, locals_(-++program.local_scopes),
      first_anonymous_(program.symbols.anonymous_labels()) {
    features_.ignore_case = program.ignore_case;
    settings_ = program.warnings;
    if (is_tracing()) program.trace.switches.push_back({program.listing.size(), settings_});
    std::iota(charmap_.begin(), charmap_.end(), std::uint8_t{0});
}

bool Pass::run(const SourceFile& prelude, const SourceFile& main) {
    program_.sections.begin_source(source_);
    try {
        run_file(prelude);
        including_.push_back(&main);
        run_file(main);
        publish_exports();
        if (const auto circular = equates_.settle(program_.symbols)) program_.circular = circular;
        return true;
    } catch (const Stop&) {
        return false; // already reported
    }
}

void Pass::report(Severity severity, const Token& at, std::string text) {
    if (!can_report()) return; // continues: a later pass may find no errors
    program_.diagnostics.report(severity, at, std::move(text), frames_);
}

void Pass::report(Warning warning, const Token& at, std::string text) {
    if (!can_report()) return;
    program_.diagnostics.report(warning, settings_, at, std::move(text), frames_);
}

// Executes the line and adds it to the listing.
void Pass::record(const Line& line) {
    const std::size_t slot = program_.listing.size();
    const Sections::Mark mark = program_.sections.mark();
    program_.listing.push_back({line.source, macro_call()});
    ListingLine* listed = &program_.listing.back();
    listed->address = static_cast<std::int32_t>(program_counter().number);
    listed->begin = static_cast<std::uint32_t>(mark.size);
    listed->segment = static_cast<std::uint32_t>(mark.segment);
    listed->depth = static_cast<std::uint8_t>(frames_.size());
    execute(line);
    const bool expanded = program_.listing.size() > slot + 1; // a macro's lines list their own bytes
    if (expanded) return;
    listed = &program_.listing[slot];
    const Sections::Mark end = program_.sections.mark();
    if (end.segment == mark.segment) listed->size = static_cast<std::uint32_t>(end.size - mark.size);
    listed->opcode = static_cast<std::int16_t>(opcode_);
    listed->cmos = cpu_ >= Cpu::sc02;
    listed->routine = routines_[mark.segment];
}

void Pass::execute(const Line& line) {
    opcode_ = -1;
    operand_bytes_ = 0;
    in_transfer_ = false;
    if (line.may_contain(TokenKind::error))
        for (const Token& token : line.tokens)
            if (token.kind == TokenKind::error) throw StatementError{token, std::string(token.text)};
    Cursor cursor(line.tokens, line.source);
    statement(cursor);
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
    if (const Modes* modes = instruction_at(cursor)) return instruction(cursor, *modes);
    while (label(cursor) || (features_.labels_without_colons && label_without_colon(cursor))) {
    }
    if (cursor.at_end()) return;
    if (assignment(cursor)) return;
    const Token& first = cursor.peek();
    if (first.kind == TokenKind::directive) return directive(cursor);
    if (features_.pc_assignment && cursor.is("*") && cursor.is("=", 1)) {
        cursor.next();
        const Token& equals = cursor.next();
        refuse_in_test(equals);
        return origin(cursor, equals);
    }
    if (first.kind != TokenKind::identifier) cursor.fail("an instruction, directive or macro should stand here");
    if (const Modes* modes = instruction_at(cursor)) return instruction(cursor, *modes);
    if (macros_.contains(first.text)) return call_macro(cursor);
    unknown_statement(cursor);
}

// The instruction at the beginning of the rest of the line; nullptr: none.
const Modes* Pass::instruction_at(const Cursor& cursor) const {
    const Token& first = cursor.peek();
    if (first.kind != TokenKind::identifier || first.value < 0) return nullptr;
    const TokenKind second = cursor.peek(1).kind;
    if (second == TokenKind::punctuation && (cursor.is(":", 1) || is_assignment(cursor, 1))) return nullptr;
    if (in_enum_ || (second == TokenKind::directive && is_assignment(cursor, 1))) return nullptr;
    if (features_.ubiquitous_idents && macros_.contains(first.text)) return nullptr;
    const Modes& modes = modes_of(static_cast<int>(first.value), cpu_);
    return modes.has_any ? &modes : nullptr;
}

// With .feature ubiquitous_idents, mnemonics may be names.
void Pass::refuse_instruction(const Token& name, std::string_view use) const {
    if (name.kind == TokenKind::identifier && is_instruction(name) && !features_.ubiquitous_idents)
        throw StatementError{name, fmt::format("an instruction cannot be {}", use)};
}

bool Pass::label(Cursor& cursor) {
    if (cursor.accept(":")) {
        if (is_tracing()) {
            Token colon = cursor.peek();
            colon.column = 1;
            trace_label(colon, root_, static_cast<std::int64_t>(program_.symbols.anonymous_labels()));
        }
        program_.symbols.define_anonymous(program_counter().number, program_.sections.moving_segment());
        return true;
    }
    const TokenKind kind = cursor.peek().kind;
    if (!cursor.is(":", 1) || (kind != TokenKind::identifier && kind != TokenKind::local)) return false;
    const Token& name = cursor.next();
    cursor.next();
    refuse_instruction(name, "a label");
    if (in_enum_) throw StatementError{name, "a label cannot stand in .enum"};
    define(name, program_counter(), SymbolKind::label);
    return true;
}

// A name in the first column, unless it is an instruction, a macro or the name of an assignment.
bool Pass::label_without_colon(Cursor& cursor) {
    const Token& name = cursor.peek();
    if (in_enum_ || name.column != 1 || (name.kind != TokenKind::identifier && name.kind != TokenKind::local))
        return false;
    const Token& after = cursor.peek(1);
    const bool assigns =
        cursor.is("=", 1) || cursor.is(":=", 1) || (after.kind == TokenKind::directive && after.text == ".set");
    if (assigns || is_instruction(name) || macros_.contains(name.text)) return false;
    define(cursor.next(), program_counter(), SymbolKind::label);
    return true;
}

bool Pass::assignment(Cursor& cursor) {
    const TokenKind kind = cursor.peek().kind;
    const Token& first = cursor.peek();
    const bool has_operand = kind == TokenKind::identifier && (is_instruction(first) || macros_.contains(first.text));
    if (cursor.is("::") || (kind == TokenKind::identifier && !has_operand && cursor.is("::", 1)))
        return scoped_assignment(cursor);
    if (kind != TokenKind::identifier && kind != TokenKind::local) return false;
    if (is_assignment(cursor, 1)) {
        const Token& name = cursor.next();
        assign(name, scope_of(name), cursor);
        return true;
    }
    if (!in_enum_) return false;
    define(cursor.next(), {next_enum_++}, SymbolKind::constant);
    cursor.expect_end();
    return true;
}

bool Pass::is_assignment(const Cursor& cursor, std::size_t ahead) {
    const Token& op = cursor.peek(ahead);
    return cursor.is("=", ahead) || cursor.is(":=", ahead) || (op.kind == TokenKind::directive && op.text == ".set");
}

// a::name = value
bool Pass::scoped_assignment(Cursor& cursor) {
    const std::span<const Token> path = read_path(cursor);
    const auto place = resolve(path);
    if (!place) throw StatementError{path[0], fmt::format("no scope of this name: '{}'", path_text(path))};
    if (!is_assignment(cursor, 0)) cursor.fail("'=' or .set expected");
    assign(path.back(), place->scope, cursor);
    return true;
}

// Parses an assignment from the operator on.
void Pass::assign(const Token& name, ScopeId scope, Cursor& cursor) {
    const bool variable = cursor.next().text == ".set";
    Formula formula;
    const Value value = formula.read(cursor, *this, [this](std::span<const Token> path) { return look_up(path); });
    cursor.expect_end();
    if (in_enum_) next_enum_ = static_cast<std::int64_t>(static_cast<std::uint64_t>(value.number) + 1);
    define_in(scope, name, value, variable ? SymbolKind::variable : SymbolKind::constant, std::move(formula));
}

void Pass::unknown_statement(Cursor& cursor) {
    const Token& name = cursor.peek();
    if (name.value >= 0) refuse_processor(name);
    std::vector<std::string_view> candidates;
    for (const auto mnemonic : mnemonic_names())
        if (modes_of(find_mnemonic(mnemonic), cpu_).has_any) candidates.push_back(mnemonic);
    for (const auto& [macro, definition] : macros_) candidates.push_back(macro);
    throw StatementError{name, fmt::format("'{}' is not an instruction or a macro{}", name.text,
                                           can_report() ? suggestion(name.text, candidates) : "")};
}

std::int64_t Pass::constant(Cursor& cursor, std::int64_t min, std::int64_t max) {
    const Token where = cursor.peek();
    const Value value = expression(cursor);
    if (!value.resolved) return min;
    if (value.number < min || value.number > max)
        throw StatementError{where, fmt::format("{} is not in the range {} to {}", value.number, min, max)};
    return value.number;
}

} // namespace asm65
