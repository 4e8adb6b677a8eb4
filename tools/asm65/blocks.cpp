// The part of a pass that selects the lines to execute: conditionals, macros, repeats, includes.
#include <algorithm>
#include <fmt/format.h>

#include "tools/asm65/pass.hpp"

namespace asm65 {

void Pass::run_block(std::span<const Line> lines) {
    std::vector<Conditional> conditionals;
    const std::size_t scopes = scopes_.size();
    const std::size_t structs = structs_.size();
    for (std::size_t i = 0; i < lines.size() && !leaving_macro_ && !ended_;) {
        count_line(lines[i]);
        try {
            i = run_one(lines, i, conditionals);
        } catch (const StatementError& error) {
            report(error);
            ++i;
        }
    }
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

void Pass::count_line(const Line& line) {
    if (++lines_ <= line_limit) return;
    Token where;
    where.line = line.source;
    report(Severity::error, where, fmt::format("more than {} lines: a macro or repeat without end?", line_limit));
    throw Stop{};
}

// Executes line `index`, or the whole macro or repeat that it opens. Returns the index of the next line.
std::size_t Pass::run_one(std::span<const Line> lines, std::size_t index, std::vector<Conditional>& conditionals) {
    const bool skipped = !conditionals.empty() && !conditionals.back().active;
    const bool decides = skipped && !conditionals.back().done && directive_of(lines[index]) == ".elseif";
    const std::optional<Line> changed = skipped && !decides ? std::nullopt : rewritten(lines[index]);
    const Line& line = changed ? *changed : lines[index];
    const std::string_view name = directive_of(line);
    if (!name.empty() && steer(line, name, conditionals)) return index + 1;
    if (skipped) return index + 1;
    if (name == ".macro") return define_macro(line, lines, index);
    if (name == ".repeat") return repeat(line, lines, index);
    run_statement(line);
    return index + 1;
}

// The line with .define names and token functions replaced; nothing if it contains none.
std::optional<Line> Pass::rewritten(const Line& line) {
    if (defines_.empty() && !has_token_function(line.tokens)) return std::nullopt;
    const std::string_view directive = directive_of(line);
    if (directive == ".define" || directive == ".undefine" || directive == ".macro") return std::nullopt;
    std::vector<Token> tokens = replace_defines(line.tokens, defines_);
    return Line{line.source, evaluate_functions(tokens, *this, program_.sources.names())};
}

// Handles the conditional directives; false for any other directive.
bool Pass::steer(const Line& line, std::string_view name, std::vector<Conditional>& conditionals) {
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
    if (name == ".ifblank" || name == ".ifnblank") {
        const bool blank = std::ranges::all_of(
            cursor.rest(), [](const Token& token) { return is_punctuation(token, "{") || is_punctuation(token, "}"); });
        return blank == (name == ".ifblank");
    }
    bool result = false;
    if (name == ".ifp02" || name == ".ifpc02" || name == ".ifpsc02")
        result = name == ".ifp02";
    else if (name == ".ifconst" || name == ".ifnconst")
        result = expression(cursor).resolved == (name == ".ifconst");
    else if (name == ".ifdef" || name == ".ifndef")
        result = is_defined(read_path(cursor)) == (name == ".ifdef");
    else if (name == ".if")
        result = expression(cursor).number != 0;
    else
        cursor.fail(fmt::format("unknown directive '{}'", name));
    cursor.expect_end();
    return result;
}

std::size_t Pass::define_macro(const Line& line, std::span<const Line> lines, std::size_t index) {
    Cursor cursor(line.tokens, line.source);
    const Token where = pass_labels(cursor, true);
    const std::size_t end = find_close(lines, index, ".macro", ".endmacro");
    try {
        Macro macro;
        macro.where = cursor.expect(TokenKind::identifier, "the macro's name");
        macro.name = macro.where.text;
        if (macro.where.value >= 0) throw StatementError{macro.where, "an instruction cannot be a macro's name"};
        while (!cursor.at_end()) {
            macro.parameters.push_back(cursor.expect(TokenKind::identifier, "a parameter's name").text);
            if (!cursor.accept(",")) cursor.expect_end();
        }
        if (end == lines.size()) throw StatementError{where, "this .macro has no .endmacro"};
        const std::span<const Line> body = lines.subspan(index + 1, end - index - 1);
        macro.body.assign(body.begin(), body.end());
        for (Line& inner : macro.body)
            if (!defines_.empty() && directive_of(inner) != ".define" && directive_of(inner) != ".undefine")
                inner.tokens = replace_defines(inner.tokens, defines_);
        const auto [entry, added] = macros_.try_emplace(macro.name, macro);
        if (!added)
            throw StatementError{macro.where, fmt::format("macro '{}' is already defined at {}", macro.name,
                                                          place(*entry->second.where.line))};
        note_use(macro.where, macro.where, NameKind::macro, macro.name, 0);
    } catch (const StatementError& error) {
        report(error);
    }
    return std::min(end + 1, lines.size());
}

std::size_t Pass::repeat(const Line& line, std::span<const Line> lines, std::size_t index) {
    const std::size_t end = find_close(lines, index, ".repeat", ".endrepeat");
    Cursor cursor(line.tokens, line.source);
    const Token where = pass_labels(cursor, true);
    try {
        const std::int64_t count = constant(cursor, 0, 0x10000);
        std::vector<Replacement> counter;
        if (cursor.accept(",")) {
            Token name = cursor.expect(TokenKind::identifier, "the counter's name");
            name.kind = TokenKind::number;
            counter.push_back({name.text, {name}});
        }
        cursor.expect_end();
        if (end == lines.size()) throw StatementError{where, "this .repeat has no .endrepeat"};
        for (std::int64_t i = 0; i < count && !leaving_macro_; ++i) {
            std::vector<Line> body;
            std::size_t room = expansion_room_;
            count_line(line);
            if (!counter.empty()) counter[0].tokens[0].value = i;
            for (const Line& l : lines.subspan(index + 1, end - index - 1))
                body.push_back(substitute(l, counter, room));
            std::swap(expansion_room_, room);
            run_expanded(body, Frame::Kind::repeat, fmt::format("in iteration {} of .repeat", i + 1), line.source);
            expansion_room_ = room;
        }
    } catch (const StatementError& error) {
        report(error);
    }
    return std::min(end + 1, lines.size());
}

void Pass::run_expanded(std::span<const Line> lines, Frame::Kind kind, std::string what, const SourceLine* from) {
    if (frames_.size() >= depth_limit) {
        Token where;
        where.line = from;
        report(Severity::error, where, fmt::format("macros, repeats and includes nest deeper than {}", depth_limit));
        throw Stop{};
    }
    frames_.push_back({kind, std::move(what), from});
    run_block(lines);
    frames_.pop_back();
}

void Pass::call_macro(Cursor& cursor) {
    const Token name = cursor.next();
    const Macro& macro = macros_.find(name.text)->second;
    note_use(name, macro.where, NameKind::macro, macro.name, 0);
    auto arguments = read_arguments(cursor);
    if (arguments.size() > macro.parameters.size())
        throw StatementError{name, fmt::format("macro '{}' has {} parameters, not {}", name.text,
                                               macro.parameters.size(), arguments.size())};
    std::size_t room = expansion_room_;
    const std::vector<Line> body = expand(macro, std::move(arguments), expansions_++, program_.sources.names(), room);
    std::swap(expansion_room_, room);
    ++macro_depth_;
    run_expanded(body, Frame::Kind::macro, fmt::format("in macro {}, called", name.text), name.line);
    --macro_depth_;
    expansion_room_ = room;
    leaving_macro_ = false;
}

} // namespace asm65
