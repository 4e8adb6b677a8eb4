#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "tools/asm65/macro_packages.hpp"
#include "tools/asm65/pass.hpp"

namespace asm65 {

const std::unordered_map<std::string_view, Pass::Handler>& Pass::handlers() {
    static const std::unordered_map<std::string_view, Handler> table = {
        {".byte", &Pass::data},
        {".word", &Pass::data},
        {".addr", &Pass::data},
        {".dbyt", &Pass::data},
        {".faraddr", &Pass::data},
        {".dword", &Pass::data},
        {".lobytes", &Pass::data},
        {".hibytes", &Pass::data},
        {".bankbytes", &Pass::data},
        {".asciiz", &Pass::zero_terminated},
        {".tag", &Pass::tag},
        {".struct", &Pass::open_struct},
        {".union", &Pass::open_struct},
        {".define", &Pass::define_text},
        {".undefine", &Pass::undefine_text},
        {".delmacro", &Pass::delete_macro},
        {".export", &Pass::export_names},
        {".exportzp", &Pass::export_names},
        {".import", &Pass::import_names},
        {".importzp", &Pass::import_names},
        {".global", &Pass::import_names},
        {".globalzp", &Pass::import_names},
        {".forceimport", &Pass::import_names},
        {".out", &Pass::print},
        {".end", &Pass::end},
        {".fatal", &Pass::message},
        {".autoimport", &Pass::ignore},
        {".debuginfo", &Pass::ignore},
        {".fileopt", &Pass::ignore},
        {".linecont", &Pass::ignore},
        {".list", &Pass::ignore},
        {".listbytes", &Pass::ignore},
        {".pagelength", &Pass::ignore},
        {".smart", &Pass::ignore},
        {".p02", &Pass::processor},
        {".p02x", &Pass::processor},
        {".res", &Pass::reserve},
        {".align", &Pass::align},
        {".incbin", &Pass::incbin},
        {".charmap", &Pass::charmap},
        {".pushcharmap", &Pass::keep_charmap},
        {".popcharmap", &Pass::keep_charmap},
        {".assert", &Pass::assertion},
        {".error", &Pass::message},
        {".warning", &Pass::message},
        {".proc", &Pass::open_scope},
        {".scope", &Pass::open_scope},
        {".endproc", &Pass::close_scope},
        {".endscope", &Pass::close_scope},
        {".enum", &Pass::enumeration},
        {".endenum", &Pass::enumeration},
        {".org", &Pass::origin},
        {".reloc", &Pass::origin},
        {".setcpu", &Pass::processor},
        {".memory", &Pass::memory},
        {".segment", &Pass::segment_directive},
        {".code", &Pass::segment_directive},
        {".data", &Pass::segment_directive},
        {".rodata", &Pass::segment_directive},
        {".bss", &Pass::segment_directive},
        {".zeropage", &Pass::segment_directive},
        {".pushseg", &Pass::keep_segment},
        {".popseg", &Pass::keep_segment},
        {".include", &Pass::include},
        {".macpack", &Pass::macro_package},
        {".exitmacro", &Pass::exit_macro},
        {".local", &Pass::misplaced},
        {".endmacro", &Pass::misplaced},
        {".endrepeat", &Pass::misplaced},
    };
    return table;
}

std::vector<std::string_view> Pass::directive_names() {
    std::vector<std::string_view> names{".macro", ".repeat", ".if",    ".ifdef",   ".ifndef",  ".ifconst",
                                        ".else",  ".elseif", ".endif", ".ifblank", ".ifnblank"};
    for (const auto& [directive, handler] : handlers()) names.push_back(directive);
    std::ranges::sort(names);
    return names;
}

void Pass::directive(Cursor& cursor) {
    const Token name = cursor.next();
    const auto found = handlers().find(name.text);
    if (found == handlers().end())
        throw StatementError{name, fmt::format("unknown directive '{}'{}", name.text,
                                               reporting_ ? suggestion(name.text, directive_names()) : "")};
    if (in_enum_ && name.text != ".endenum") throw StatementError{name, "only names can stand in .enum"};
    (this->*found->second)(cursor, name);
    cursor.expect_end();
}

void Pass::data(Cursor& cursor, const Token& name) {
    do {
        if (name.text == ".byte")
            byte_item(cursor);
        else
            number_item(cursor, name.text);
    } while (cursor.accept(","));
}

void Pass::number_item(Cursor& cursor, std::string_view directive) {
    const Token where = cursor.peek();
    const Value value = expression(cursor);
    const auto emit_bits_from = [&](int bit) { emit_byte(where, {value.number >> bit & 0xFF, value.resolved}); };
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

void Pass::byte_item(Cursor& cursor) {
    const Token where = cursor.peek();
    if (where.kind != TokenKind::string) return emit_byte(where, expression(cursor));
    cursor.next();
    for (char c : where.text) program_.sections.emit(where, charmap_[static_cast<std::uint8_t>(c)]);
}

void Pass::reserve(Cursor& cursor, const Token& name) {
    const std::int64_t count = constant(cursor, 0, Sections::largest);
    const std::int64_t fill = cursor.accept(",") ? constant(cursor, -128, 255) : 0;
    program_.sections.reserve(name, count, static_cast<std::uint8_t>(fill & 0xFF));
}

void Pass::align(Cursor& cursor, const Token& name) {
    const std::int64_t unit = constant(cursor, 1, Sections::largest);
    const std::int64_t fill = cursor.accept(",") ? constant(cursor, -128, 255) : 0;
    const std::int64_t past = program_counter() % unit;
    const std::int64_t count = past == 0 ? 0 : past > 0 ? unit - past : -past;
    program_.sections.reserve(name, count, static_cast<std::uint8_t>(fill & 0xFF));
}

// Tries the including file's folder first, then the include folders.
template <class Load>
auto Pass::find_file(const Token& name, Load load) {
    const std::string wanted(name.text);
    if (auto file = load(path_beside(name.line->file->path, wanted))) return file;
    for (const std::string& dir : program_.include_dirs)
        if (auto file = load(path_beside(dir + "/", wanted))) return file;
    program_.file_missing = true;
    throw StatementError{name, fmt::format("cannot read file '{}'", wanted)};
}

void Pass::incbin(Cursor& cursor, const Token&) {
    const Token name = cursor.expect(TokenKind::string, "a file's name in quotes");
    const std::string& bytes = *find_file(name, [&](const std::string& path) { return program_.sources.binary(path); });
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

// .assert condition [, error|warning [, "text"]]
void Pass::assertion(Cursor& cursor, const Token& name) {
    const Value condition = expression(cursor);
    Severity severity = Severity::error;
    std::string text = "the assertion does not hold";
    if (cursor.accept(",")) {
        const Token word = cursor.expect(TokenKind::identifier, "'error' or 'warning'");
        if (word.text == "warning" || word.text == "ldwarning")
            severity = Severity::warning;
        else if (word.text != "error" && word.text != "lderror")
            throw StatementError{word, "'error' or 'warning' expected"};
        if (cursor.accept(",")) text = cursor.expect(TokenKind::string, "a text in quotes").text;
    }
    if (condition.resolved && condition.number == 0) report(severity, name, text);
}

void Pass::message(Cursor& cursor, const Token& name) {
    const Token text = cursor.expect(TokenKind::string, "a text in quotes");
    report(name.text == ".warning" ? Severity::warning : Severity::error, name, std::string(text.text));
    if (name.text == ".fatal") throw Stop{};
}

void Pass::print(Cursor& cursor, const Token& name) {
    report(Severity::note, name, std::string(cursor.expect(TokenKind::string, "a text in quotes").text));
}

// Options of ca65 that change neither bytes nor meaning here.
void Pass::ignore(Cursor& cursor, const Token&) {
    while (!cursor.at_end()) cursor.next();
}

void Pass::end(Cursor&, const Token&) { ended_ = true; }

void Pass::define_text(Cursor& cursor, const Token&) {
    Define define;
    define.where = cursor.expect(TokenKind::identifier, "a name");
    if (define.where.value >= 0) throw StatementError{define.where, "an instruction cannot be a name"};
    const Token& open = cursor.peek();
    const bool adjoins = open.column == define.where.column + define.where.text.size();
    if (adjoins && cursor.accept("(")) {
        do define.parameters.push_back(cursor.expect(TokenKind::identifier, "a parameter's name").text);
        while (cursor.accept(","));
        cursor.expect(")");
    }
    while (!cursor.at_end()) define.body.push_back(cursor.next());
    const auto [entry, added] = defines_.try_emplace(define.where.text, define);
    if (!added)
        throw StatementError{define.where, fmt::format("'{}' is already defined at {}", define.where.text,
                                                       place(*entry->second.where.line))};
}

void Pass::undefine_text(Cursor& cursor, const Token&) {
    const Token name = cursor.expect(TokenKind::identifier, "a name");
    if (defines_.erase(name.text) == 0)
        throw StatementError{name, fmt::format("'{}' is not a name of .define", name.text)};
}

void Pass::delete_macro(Cursor& cursor, const Token&) {
    const Token name = cursor.expect(TokenKind::identifier, "a macro's name");
    if (macros_.erase(name.text) == 0) throw StatementError{name, fmt::format("'{}' is not a macro", name.text)};
}

// .export name [:= value], ...
void Pass::export_names(Cursor& cursor, const Token&) {
    do {
        const std::span<const Token> rest = cursor.rest();
        const Token name = cursor.expect(TokenKind::identifier, "a name");
        if (cursor.accept(":")) cursor.expect(TokenKind::identifier, "an address size");
        if (cursor.accept("=") || cursor.accept(":="))
            define(name, expression(cursor), SymbolKind::constant);
        else
            look_up(rest.first(1));
    } while (cursor.accept(","));
}

// There is one program and no linker: an imported name is one that the program defines.
void Pass::import_names(Cursor& cursor, const Token&) {
    do {
        cursor.expect(TokenKind::identifier, "a name");
        if (cursor.accept(":")) cursor.expect(TokenKind::identifier, "an address size");
    } while (cursor.accept(","));
}

void Pass::open_scope(Cursor& cursor, const Token& directive) {
    if (directive.text == ".proc" || !cursor.at_end())
        return open_named_scope(cursor.expect(TokenKind::identifier, "a name"), directive.text);
    const std::string_view name = program_.sources.names().intern(fmt::format("?{}", unnamed_scopes_++));
    enter(program_.symbols.child(scopes_.back().id, name), directive.text, directive);
}

// Opens the scope even if its name is taken, so that its end is not reported too.
void Pass::open_named_scope(const Token& name, std::string_view kind) {
    const ScopeId id = program_.symbols.child(scopes_.back().id, name.text);
    const auto [entry, fresh] = named_scopes_.try_emplace(id, name);
    try {
        if (!fresh)
            throw StatementError{
                name, fmt::format("scope '{}' is already defined at {}", name.text, place(*entry->second.line))};
        if (kind == ".proc")
            define(name, {program_counter()}, SymbolKind::label);
        else
            note_use(name, name, NameKind::scope,
                     program_.sources.names().intern(program_.symbols.path(scopes_.back().id, name.text)), 0);
    } catch (const StatementError& error) {
        report(error);
    }
    enter(id, kind, name);
}

void Pass::close_scope(Cursor&, const Token& name) {
    const std::string_view opener = name.text == ".endproc" ? ".proc" : ".scope";
    if (scopes_.size() == 1 || scopes_.back().kind != opener)
        throw StatementError{name, fmt::format("{} without {}", name.text, opener)};
    const OpenScope& scope = scopes_.back();
    if (scope.begin.segment == program_.sections.mark().segment && program_.sections.begun())
        define_size(scope.id, program_.sections.current().length - scope.begin.length, name);
    scopes_.pop_back();
}

void Pass::enumeration(Cursor& cursor, const Token& directive) {
    if (directive.text == ".enum") {
        if (!cursor.at_end()) {
            open_named_scope(cursor.expect(TokenKind::identifier, "a name"), ".enum");
            enum_scoped_ = true;
        }
        in_enum_ = true;
        next_enum_ = 0;
        return;
    }
    if (!in_enum_) throw StatementError{directive, ".endenum without .enum"};
    if (std::exchange(enum_scoped_, false) && scopes_.back().kind == ".enum") scopes_.pop_back();
    in_enum_ = false;
}

void Pass::origin(Cursor& cursor, const Token& name) {
    if (name.text == ".reloc") return program_.sections.end_relocation(name);
    program_.sections.relocate(name, constant(cursor, 0, 0xFFFF));
}

void Pass::processor(Cursor& cursor, const Token& directive) {
    if (directive.text != ".setcpu") {
        undocumented_ = directive.text == ".p02x";
        return;
    }
    const Token name = cursor.expect(TokenKind::string, "\"6502\" or \"6502X\"");
    if (name.text != "6502" && name.text != "6502X" && name.text != "6502x")
        throw StatementError{name, "the processors are \"6502\" and \"6502X\""};
    undocumented_ = name.text != "6502";
}

// .memory NAME, start, size [, fill]
void Pass::memory(Cursor& cursor, const Token&) {
    Area area;
    area.where = cursor.expect(TokenKind::identifier, "the area's name");
    area.name = area.where.text;
    cursor.expect(",");
    area.start = constant(cursor, 0, 0xFFFF);
    cursor.expect(",");
    area.size = constant(cursor, 0, Sections::largest);
    if (cursor.accept(",")) area.fill = static_cast<std::uint8_t>(constant(cursor, -128, 255) & 0xFF);
    program_.sections.add_area(std::move(area));
}

// .segment "NAME" selects a segment; .segment "NAME", AREA [, bss] places it first.
void Pass::segment_directive(Cursor& cursor, const Token& directive) {
    if (directive.text != ".segment") {
        std::string name(directive.text.substr(1));
        std::ranges::transform(name, name.begin(), [](char c) { return static_cast<char>(c - 'a' + 'A'); });
        return program_.sections.select(directive, name);
    }
    const Token name = cursor.expect(TokenKind::string, "a segment's name in quotes");
    if (!cursor.accept(",")) return program_.sections.select(name, name.text);
    const Token area = cursor.expect(TokenKind::identifier, "a memory area's name");
    bool bss = false;
    if (cursor.accept(",")) {
        if (!cursor.is_word("bss")) cursor.fail("'bss' expected");
        cursor.next();
        bss = true;
    }
    program_.sections.bind(name, area, bss);
}

void Pass::keep_segment(Cursor&, const Token& name) {
    static constexpr std::size_t deepest = 64;
    if (name.text == ".pushseg") {
        if (kept_segments_.size() >= deepest) throw StatementError{name, "too many segments are pushed"};
        kept_segments_.push_back(program_.sections.selected(name));
        return;
    }
    if (kept_segments_.empty()) throw StatementError{name, ".popseg without .pushseg"};
    program_.sections.select(kept_segments_.back());
    kept_segments_.pop_back();
}

void Pass::exit_macro(Cursor&, const Token& name) {
    if (macro_depth_ == 0) throw StatementError{name, ".exitmacro outside of a macro"};
    leaving_macro_ = true;
}

void Pass::misplaced(Cursor&, const Token& name) {
    throw StatementError{name, fmt::format("{} has nothing here to belong to", name.text)};
}

void Pass::macro_package(Cursor& cursor, const Token&) {
    const Token name = cursor.expect(TokenKind::identifier, "a package's name");
    const std::string path = fmt::format("macpack {}", name.text);
    const auto text = asm65::macro_package(name.text);
    if (!text) throw StatementError{name, "the packages are generic, longbranch, apple2 and atari"};
    run_expanded(program_.sources.add(path, *text)->lines, Frame::Kind::include, "included", name.line);
}

void Pass::include(Cursor& cursor, const Token&) {
    const Token name = cursor.expect(TokenKind::string, "a file's name in quotes");
    cursor.expect_end();
    const SourceFile& file = *find_file(name, [&](const std::string& path) { return program_.sources.source(path); });
    if (std::ranges::find(including_, &file) != including_.end())
        throw StatementError{name, fmt::format("'{}' includes itself", file.path)};
    including_.push_back(&file);
    run_expanded(file.lines, Frame::Kind::include, "included", name.line);
    including_.pop_back();
}

} // namespace asm65
