// The part of a pass that opens scopes, selects segments and processors, and exchanges names with other sources.
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "tools/asm65/pass/pass.hpp"

namespace asm65 {

void Pass::open_scope(Cursor& cursor, const Token& directive) {
    if (directive.text == ".proc" || !cursor.at_end())
        return open_named_scope(cursor.expect(TokenKind::identifier, "a name"), directive.text);
    const std::string_view name = program_.sources.names().intern(fmt::format("?{}", unnamed_scopes_++));
    enter(program_.symbols.child(scopes_.back().id, name), directive.text, directive);
}

// Opens the scope even if its name is taken, so that its end is not reported too.
void Pass::open_named_scope(const Token& name, std::string_view kind) {
    const ScopeId id = program_.symbols.child(scopes_.back().id, name.text);
    try {
        if (const Token* other = program_.symbols.opened(id))
            throw StatementError{name,
                                 fmt::format("scope '{}' is already defined at {}", name.text, place(*other->line))};
        program_.symbols.open(id, name);
        if (kind == ".proc") {
            define(name, program_counter(), SymbolKind::label);
            if (is_tracing()) program_.trace.labels.back().is_proc = true;
        } else
            note_use(name, name.line, name.column, NameKind::scope, program_.symbols.path(scopes_.back().id, name.text),
                     0);
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
    program_.sections.relocate(name, constant(cursor, 0, 0xFFFFFF), features_.org_per_seg);
}

void Pass::processor(Cursor& cursor, const Token& directive) {
    static constexpr std::pair<std::string_view, Cpu> short_forms[] = {
        {".p02", Cpu::nmos}, {".p02x", Cpu::undocumented}, {".psc02", Cpu::sc02}, {".pc02", Cpu::cmos}};
    for (const auto& [name, cpu] : short_forms)
        if (directive.text == name) cpu_ = cpu;
    if (directive.text != ".setcpu") return;
    const Token& name = cursor.expect(TokenKind::string, "a processor in quotes");
    const auto cpu = find_cpu(name.text);
    if (!cpu)
        throw StatementError{name, fmt::format("unknown processor '{}' (6502, 6502X, 65SC02 or 65C02)", name.text)};
    cpu_ = *cpu;
}

void Pass::keep_processor(Cursor&, const Token& name) {
    static constexpr std::size_t deepest = 64;
    if (name.text == ".pushcpu") {
        if (cpus_.size() >= deepest) throw StatementError{name, "too many processors are pushed"};
        return cpus_.push_back(cpu_);
    }
    if (cpus_.empty()) throw StatementError{name, ".popcpu without .pushcpu"};
    cpu_ = cpus_.back();
    cpus_.pop_back();
}

// .memory NAME, start, size [, fill]
void Pass::area(Cursor& cursor, const Token&) {
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

// .segment "NAME" [: zeropage] selects a segment; .segment "NAME", AREA [, bss] places it first.
void Pass::segment_directive(Cursor& cursor, const Token& directive) {
    if (directive.text != ".segment") {
        std::string name(directive.text.substr(1));
        std::ranges::transform(name, name.begin(), [](char c) { return static_cast<char>(c - 'a' + 'A'); });
        return program_.sections.select(directive, name);
    }
    const Token name = cursor.expect(TokenKind::string, "a segment's name in quotes");
    if (cursor.is(":")) return program_.sections.select(name, name.text, address_size(cursor, false));
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

// Of a name of another source or a segment's labels: `: zeropage`, or else as given.
AddressSize Pass::address_size(Cursor& cursor, bool zero_page) {
    if (cursor.accept(":")) {
        const Token& size = cursor.expect(TokenKind::identifier, "an address size");
        const std::string name = lower(size.text);
        zero_page = name == "zeropage" || name == "zp" || name == "direct";
        if (!zero_page && name != "absolute" && name != "abs" && name != "near")
            throw StatementError{size, fmt::format("unknown address size '{}' (zeropage or absolute)", size.text)};
    }
    return zero_page ? AddressSize::zero_page : AddressSize::absolute;
}

// .export name [: size] [= value], ...
void Pass::export_names(Cursor& cursor, const Token& directive) {
    do {
        const Token& name = cursor.expect(TokenKind::identifier, "a name");
        address_size(cursor, false);
        if (cursor.accept("=") || cursor.accept(":=")) define(name, expression(cursor), SymbolKind::constant);
        exports_.emplace_back(name, Reference{scopes_.back().id, name.text, directive.text.starts_with(".export")});
    } while (cursor.accept(","));
}

// .import name [: size], ...; .global imports names that this source does not define, and exports the others.
void Pass::import_names(Cursor& cursor, const Token& directive) {
    do {
        const Token& name = cursor.expect(TokenKind::identifier, "a name");
        const AddressSize size = address_size(cursor, directive.text.ends_with("zp"));
        if (directive.text.starts_with(".global"))
            exports_.emplace_back(name, Reference{scopes_.back().id, name.text, false});
        const Value value{0, Value::complex, true, size};
        if (!program_.symbols.defined({scopes_.back().id, name.text})) define(name, value, SymbolKind::import);
        if (directive.text == ".forceimport") imported(name, value);
    } while (cursor.accept(","));
}

// .refto name: uses it.
void Pass::reference(Cursor& cursor, const Token&) { look_up(read_path(cursor)); }

void Pass::automatic_imports(Cursor& cursor, const Token&) { imports_all_ = is_on(cursor); }

// At the end of the source: the names of .export, which must be defined, and of .global.
void Pass::publish_exports() {
    for (const auto& [name, reference] : exports_) {
        const bool needed = reference.search;
        Symbol* symbol = program_.symbols.find({reference.scope, reference.name, needed});
        if (!symbol && !needed) continue;
        if (!symbol) {
            report(Severity::error, name, fmt::format("'{}' is exported, but not defined", name.text));
            continue;
        }
        program_.symbols.use(*symbol);
        note_use({&name, 1}, {reference.scope, reference.name, false}, *symbol);
        const auto [entry, added] = program_.exports.try_emplace(name.text, Program::Export{reference, name.line});
        if (!added && entry->second.name.scope != reference.scope)
            report(Severity::error, name,
                   fmt::format("'{}' is already exported at {}", name.text, place(*entry->second.line)));
    }
}

Value Pass::imported(const Token& name, const Value& declared) {
    Value result = declared;
    if (const auto exported = program_.exports.find(name.text); exported != program_.exports.end())
        if (const auto value = program_.symbols.exported(exported->second.name)) {
            result.number = value->number;
            result.resolved = value->resolved;
            return result;
        }
    const auto configured = program_.config_symbols.find(name.text);
    if (const std::int64_t* value = program_.sections.find_symbol(name.text))
        result.number = *value;
    else if (configured != program_.config_symbols.end())
        result.number = configured->second;
    else {
        result.resolved = false;
        report(Severity::error, name, fmt::format("'{}' is imported, but no source exports it", name.text));
    }
    return result;
}

} // namespace asm65
