#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "tools/asm65/language/macro_packages.hpp"
#include "tools/asm65/pass/pass.hpp"

namespace asm65 {

const std::unordered_map<std::string_view, Pass::Handler>& Pass::handlers() {
    struct Row {
        Handler handler;
        std::string_view names;
    };
    static constexpr Row rows[] = {
        {&Pass::data, ".byte .word .addr .dbyt .faraddr .dword .lobytes .hibytes .bankbytes .literal"},
        {&Pass::zero_terminated, ".asciiz"},
        {&Pass::tag, ".tag"},
        {&Pass::open_struct, ".struct .union"},
        {&Pass::define_text, ".define"},
        {&Pass::undefine_text, ".undefine"},
        {&Pass::delete_macro, ".delmacro"},
        {&Pass::export_names, ".export .exportzp"},
        {&Pass::import_names, ".import .importzp .global .globalzp .forceimport"},
        {&Pass::print, ".out"},
        {&Pass::end, ".end"},
        {&Pass::message, ".fatal .error .warning"},
        {&Pass::automatic_imports, ".autoimport"},
        {&Pass::ignore, ".debuginfo .fileopt .dbg .list .listbytes .pagelength .smart"},
        {&Pass::line_continuation, ".linecont"},
        {&Pass::feature, ".feature"},
        {&Pass::switch_case, ".case"},
        {&Pass::local_character, ".localchar"},
        {&Pass::reference, ".refto"},
        {&Pass::processor, ".p02 .p02x .pc02 .psc02 .setcpu"},
        {&Pass::keep_processor, ".pushcpu .popcpu"},
        {&Pass::reserve, ".res"},
        {&Pass::align, ".align"},
        {&Pass::incbin, ".incbin"},
        {&Pass::charmap, ".charmap"},
        {&Pass::time, ".cycles .lap .endlap .loop .index"},
        {&Pass::switch_warnings, ".warn"},
        {&Pass::keep_charmap, ".pushcharmap .popcharmap"},
        {&Pass::assertion, ".assert"},
        {&Pass::open_scope, ".proc .scope"},
        {&Pass::close_scope, ".endproc .endscope"},
        {&Pass::enumeration, ".enum .endenum"},
        {&Pass::origin, ".org .reloc"},
        {&Pass::area, ".memory"},
        {&Pass::segment_directive, ".segment .code .data .rodata .bss .zeropage"},
        {&Pass::keep_segment, ".pushseg .popseg"},
        {&Pass::include, ".include"},
        {&Pass::macro_package, ".macpack"},
        {&Pass::exit_macro, ".exitmacro"},
        {&Pass::test_claims, ".given .expect"},
        {&Pass::mock, ".mock"},
        {&Pass::end_mock, ".endmock"},
        {&Pass::misplaced, ".endtest .local .endmacro .endrepeat"},
    };
    static const std::unordered_map<std::string_view, Handler> table = [] {
        std::unordered_map<std::string_view, Handler> result;
        for (auto [handler, names] : rows)
            for (std::size_t end = 0; end != names.npos; names.remove_prefix(std::min(end, names.size() - 1) + 1)) {
                end = names.find(' ');
                result.emplace(names.substr(0, end), handler);
            }
        return result;
    }();
    return table;
}

std::vector<std::string_view> Pass::directive_names() {
    std::vector<std::string_view> names{".macro",   ".repeat", ".test",   ".if",    ".ifdef",   ".ifndef",
                                        ".ifconst", ".else",   ".elseif", ".endif", ".ifblank", ".ifnblank"};
    for (const auto& [directive, handler] : handlers()) names.push_back(directive);
    std::ranges::sort(names);
    return names;
}

void Pass::directive(Cursor& cursor) {
    const Token& name = cursor.next();
    const auto found = handlers().find(name.text);
    if (found == handlers().end())
        throw StatementError{name, fmt::format("unknown directive '{}'{}", name.text,
                                               can_report() ? suggestion(name.text, directive_names()) : "")};
    if (in_enum_ && name.text != ".endenum") throw StatementError{name, "only names can stand in .enum"};
    static constexpr Handler placing[] = {&Pass::origin, &Pass::area, &Pass::segment_directive, &Pass::keep_segment};
    if (std::ranges::find(placing, found->second) != std::end(placing)) refuse_in_test(name);
    (this->*found->second)(cursor, name);
    cursor.expect_end();
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
    if (!condition.resolved || condition.number != 0) return;
    if (severity == Severity::warning) return report(Warning::user, name, text);
    report(severity, name, text);
}

void Pass::message(Cursor& cursor, const Token& name) {
    const Token text = cursor.expect(TokenKind::string, "a text in quotes");
    if (name.text == ".warning") return report(Warning::user, name, std::string(text.text));
    report(Severity::error, name, std::string(text.text));
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

void Pass::exit_macro(Cursor&, const Token& name) {
    if (macro_depth_ == 0) throw StatementError{name, ".exitmacro outside of a macro"};
    leaving_macro_ = true;
}

void Pass::misplaced(Cursor&, const Token& name) {
    throw StatementError{name, fmt::format("{} has nothing here to belong to", name.text)};
}

void Pass::macro_package(Cursor& cursor, const Token&) {
    const Token name = cursor.expect(TokenKind::identifier, "a package's name");
    const std::string package = lower(name.text);
    const auto text = asm65::macro_package(package);
    if (!text) throw StatementError{name, "the packages are generic, longbranch, cpu, apple2 and atari"};
    const Features features;
    FileReader lines(*program_.sources.add("macpack " + package, *text), features, program_.sources.names());
    run_expanded(lines, {Frame::Kind::include, "", 0, name.line});
}

void Pass::include(Cursor& cursor, const Token&) {
    const Token name = cursor.expect(TokenKind::string, "a file's name in quotes");
    cursor.expect_end();
    const SourceFile& file = find_file(name, &Sources::source);
    if (std::ranges::find(including_, &file) != including_.end())
        throw StatementError{name, fmt::format("'{}' includes itself", file.path)};
    including_.push_back(&file);
    FileReader lines(file, features_, program_.sources.names());
    run_expanded(lines, {Frame::Kind::include, "", 0, name.line});
    including_.pop_back();
}

// + or -, or nothing for +.
bool Pass::is_on(Cursor& cursor) {
    if (cursor.accept("-")) return false;
    if (cursor.is_word("off") || cursor.is_word("on")) return cursor.next().text.size() == 2;
    cursor.accept("+");
    return true;
}

// .feature name [+|-], ...
void Pass::feature(Cursor& cursor, const Token&) {
    do {
        const Token& name = cursor.expect(TokenKind::identifier, "a feature's name");
        bool Features::*const member = find_feature(lower(name.text));
        if (!member) throw StatementError{name, fmt::format("unknown feature '{}'", name.text)};
        features_.*member = is_on(cursor);
    } while (cursor.accept(","));
}

void Pass::switch_case(Cursor& cursor, const Token&) { features_.ignore_case = !is_on(cursor); }

void Pass::line_continuation(Cursor& cursor, const Token&) { features_.line_continuations = is_on(cursor); }

void Pass::local_character(Cursor& cursor, const Token& name) {
    const Token& character = cursor.expect(TokenKind::character, "'@' or '?'");
    if (character.value != '@' && character.value != '?') throw StatementError{name, "'@' or '?' expected"};
    features_.local = static_cast<char>(character.value);
}

} // namespace asm65
