// The part of a pass that selects the lines to execute: conditionals, macros, repeats, includes.
#include <algorithm>
#include <fmt/format.h>

#include "tools/asm65/pass/pass.hpp"

namespace asm65 {

void Pass::run_file(const SourceFile& file) {
    FileReader lines(file, features_, program_.sources.names());
    run_block(lines);
}

void Pass::run_block(LineReader& lines) {
    std::vector<Conditional> conditionals;
    const std::size_t scopes = scopes_.size();
    const std::size_t structs = structs_.size();
    Line line;
    line.tokens.swap(spare_tokens_);
    while (!leaving_macro_ && !ended_) {
        try {
            if (!lines.next(line)) break;
            run_one(line, lines, conditionals);
        } catch (const StatementError& error) {
            report(error);
        }
    }
    line.tokens.swap(spare_tokens_);
    if (leaving_macro_ || ended_) return;
    for (const Conditional& open : conditionals) report(Severity::error, open.where, "this .if has no .endif");
    for (; structs_.size() > structs; structs_.pop_back())
        if (!structs_.back().named) report(Severity::error, structs_.back().where, "this structure has no end");
    while (scopes_.size() > scopes) {
        const OpenScope& open = scopes_.back();
        report(Severity::error, open.where, fmt::format("this {0} has no .end{1}", open.kind, open.kind.substr(1)));
        scopes_.pop_back();
    }
}

void Pass::count_line(const SourceLine* line) {
    if (++expanded_lines_ <= expansion_limit) return;
    Token where;
    where.line = line;
    report(Severity::error, where, fmt::format("more than {} lines: a macro or repeat without end?", expansion_limit));
    throw Stop{};
}

// Executes the line, or the whole macro or repeat that it opens.
void Pass::run_one(Line& line, LineReader& lines, std::vector<Conditional>& conditionals) {
    if (!frames_.empty()) count_line(line.source);
    ++program_.lines;
    if (line.tokens.empty() && !(reporting_ && program_.record_lines)) return;
    const bool skipped = !conditionals.empty() && !conditionals.back().active;
    const bool is_plain = !line.may_contain(TokenKind::directive) && defines_.empty();
    if (is_plain && skipped) return;
    if (is_plain) return run_statement(line);
    std::string_view name = directive_of(line);
    if (!skipped || (name == ".elseif" && !conditionals.back().done))
        if (rewrite(line, name) && !skipped) name = directive_of(line);
    if (!name.empty() && steer(line, name, conditionals)) return;
    if (skipped) return;
    if (name == ".macro") return define_macro(line, lines);
    if (name == ".repeat") return repeat(line, lines);
    if (name == ".test") return unit_test(line, lines);
    run_statement(line);
}

// Replaces .define names and token functions. Returns true if there are some.
bool Pass::rewrite(Line& line, std::string_view directive) {
    const bool has_define = !defines_.empty() && std::ranges::any_of(line.tokens, [&](const Token& token) {
        return token.kind == TokenKind::identifier && defines_.contains(token.text);
    });
    if (!has_define && !has_token_function(line.tokens)) return false;
    if (directive == ".define" || directive == ".undefine" || directive == ".macro") return false;
    if (has_define) line.replace(replace_defines(line.tokens, defines_));
    line.replace(evaluate_functions(line.tokens, *this, program_.sources.names()));
    return true;
}

// Handles the conditional directives; false for any other directive.
bool Pass::steer(const Line& line, std::string_view name, std::vector<Conditional>& conditionals) {
    if (name[1] != 'i' && name[1] != 'e') return false;
    const bool opens = name.starts_with(".if");
    if (!opens && name != ".else" && name != ".elseif" && name != ".endif") return false;
    Cursor cursor(line.tokens, line.source);
    const bool skipped = !conditionals.empty() && !conditionals.back().active;
    const Token where = pass_labels(cursor, !skipped);
    if (opens) {
        conditionals.push_back({false, true, false, where}); // skip all branches: the condition is invalid
        if (skipped) return true;
        const bool chosen = condition(cursor, name);
        conditionals.back() = {chosen, chosen, false, where};
        return true;
    }
    if (conditionals.empty()) throw StatementError{where, fmt::format("{} without .if", name)};
    Conditional& open = conditionals.back();
    if (name == ".endif") {
        conditionals.pop_back();
        return true;
    }
    if (open.has_else) throw StatementError{where, fmt::format("{} after .else", name)};
    open.has_else = name == ".else";
    open.active = false;
    if (open.done) return true;
    open.done = true;
    open.active = open.done = name == ".else" || condition(cursor, ".if");
    return true;
}

// Skips the labels before the directive, and defines them if `defining`. Returns the directive.
Token Pass::pass_labels(Cursor& cursor, bool defining) {
    try {
        while (defining && label(cursor)) {
        }
    } catch (const StatementError& error) {
        report(error); // open the block all the same, so that its end is not reported too
    }
    while (cursor.peek().kind != TokenKind::directive) cursor.next();
    return cursor.next();
}

bool Pass::condition(Cursor& cursor, std::string_view name) {
    static constexpr std::string_view other_processors[] = {
        ".ifp4510", ".ifp45gs02", ".ifp6280", ".ifp816", ".ifpce02", ".ifpdtv", ".ifpm740", ".ifpsweet16", ".ifpwc02"};
    if (name == ".ifblank" || name == ".ifnblank") {
        const bool blank = std::ranges::all_of(
            cursor.rest(), [](const Token& token) { return is_punctuation(token, "{") || is_punctuation(token, "}"); });
        return blank == (name == ".ifblank");
    }
    bool result = false;
    if (name == ".ifp02" || name == ".ifpc02" || name == ".ifpsc02")
        result = cpu_ == (name == ".ifp02" ? Cpu::nmos : name == ".ifpc02" ? Cpu::cmos : Cpu::sc02);
    else if (name == ".ifp02x")
        result = cpu_ == Cpu::undocumented;
    else if (std::ranges::find(other_processors, name) != std::end(other_processors))
        result = false;
    else if (name == ".ifconst" || name == ".ifnconst") {
        const Value value = expression(cursor);
        result = (value.resolved && value.base == Value::constant) == (name == ".ifconst");
    } else if (name == ".ifref" || name == ".ifnref") {
        const auto place = resolve(read_path(cursor));
        result = (place && program_.symbols.is_used(*place)) == (name == ".ifref");
    } else if (name == ".ifdef" || name == ".ifndef")
        result = is_defined(read_path(cursor)) == (name == ".ifdef");
    else if (name == ".if")
        result = expression(cursor).number != 0;
    else
        cursor.fail(fmt::format("unknown directive '{}'", name));
    cursor.expect_end();
    return result;
}

void Pass::define_macro(const Line& line, LineReader& lines) {
    Cursor cursor(line.tokens, line.source);
    const Token where = pass_labels(cursor, true);
    std::vector<Line> body;
    const bool closed = collect(lines, ".macro", ".endmacro", body);
    const Token name = cursor.expect(TokenKind::identifier, "the macro's name");
    refuse_instruction(name, "a macro's name");
    std::vector<std::string_view> parameters;
    while (!cursor.at_end()) {
        parameters.push_back(cursor.expect(TokenKind::identifier, "a parameter's name").text);
        if (!cursor.accept(",")) cursor.expect_end();
    }
    if (!closed) throw StatementError{where, "this .macro has no .endmacro"};
    if (!defines_.empty())
        for (Line& inner : body)
            if (const auto directive = directive_of(inner); directive != ".define" && directive != ".undefine")
                inner.replace(replace_defines(inner.tokens, defines_));
    auto kept = std::make_shared<const Body>(std::move(parameters), std::move(body));
    const auto [entry, added] = macros_.try_emplace(name.text, Macro{std::move(kept), name});
    if (!added)
        throw StatementError{
            name, fmt::format("macro '{}' is already defined at {}", name.text, place(*entry->second.where.line))};
    note_use(name, name.line, name.column, NameKind::macro, name.text, 0);
}

void Pass::repeat(const Line& line, LineReader& lines) {
    Cursor cursor(line.tokens, line.source);
    const Token where = pass_labels(cursor, true);
    std::vector<Line> written;
    const bool closed = collect(lines, ".repeat", ".endrepeat", written);
    const std::size_t room = repeat_room_;
    if (written.size() > room)
        throw StatementError{where, fmt::format("the repeats in one another come to more than {} lines", repeat_limit)};
    repeat_room_ -= written.size();
    const std::int64_t count = constant(cursor, 0, 0x10000);
    std::vector<std::string_view> names;
    Arguments counter;
    if (cursor.accept(",")) {
        counter.tokens.push_back(cursor.expect(TokenKind::identifier, "the counter's name"));
        counter.tokens[0].kind = TokenKind::number;
        counter.ends.push_back(1);
        names.push_back(counter.tokens[0].text);
    }
    cursor.expect_end();
    if (!closed) throw StatementError{where, "this .repeat has no .endrepeat"};
    const Body body(std::move(names), std::move(written));
    for (std::int64_t i = 0; i < count && !leaving_macro_ && !ended_; ++i) {
        count_line(line.source);
        if (!counter.tokens.empty()) counter.tokens[0].value = i;
        BodyReader iteration(body, counter, expansions_++, program_.sources.names());
        run_expanded(iteration, {Frame::Kind::repeat, "", i + 1, where.line});
    }
    repeat_room_ = room;
}

void Pass::run_expanded(LineReader& lines, Frame frame) {
    if (frames_.size() >= depth_limit) {
        Token where;
        where.line = frame.from;
        report(Severity::error, where, fmt::format("macros, repeats and includes nest deeper than {}", depth_limit));
        throw Stop{};
    }
    frames_.push_back(frame);
    run_block(lines);
    frames_.pop_back();
}

void Pass::call_macro(Cursor& cursor) {
    const Token name = cursor.next();
    const Macro& macro = macros_.find(name.text)->second;
    note_use(name, macro.where.line, macro.where.column, NameKind::macro, macro.where.text, 0);
    const std::shared_ptr<const Body> kept = macro.body;
    const Body& body = *kept;
    const Arguments arguments = read_arguments(cursor);
    if (arguments.ends.size() > body.parameters())
        throw StatementError{name, fmt::format("macro '{}' has {} parameters, not {}", name.text, body.parameters(),
                                               arguments.ends.size())};
    BodyReader lines(body, arguments, expansions_++, program_.sources.names());
    ++macro_depth_;
    run_expanded(lines, {Frame::Kind::macro, name.text, 0, name.line});
    --macro_depth_;
    leaving_macro_ = false;
}

} // namespace asm65
