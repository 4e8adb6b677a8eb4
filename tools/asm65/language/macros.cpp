#include "tools/asm65/language/macros.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace asm65 {

Body::Body(std::vector<std::string_view> parameters, std::vector<Line> lines)
    : names_(std::move(parameters)), parameters_(names_.size()) {
    std::size_t depth = 0; // nested macro definitions
    for (Line& line : lines) {
        const std::string_view directive = directive_of(line);
        if (directive == ".macro") ++depth;
        if (directive == ".endmacro" && depth > 0) --depth;
        if (depth == 0 && directive == ".local" && line.tokens[0].text == ".local") {
            add_locals(line);
            continue;
        }
        mark(line);
        lines_.push_back(std::move(line));
    }
}

// Reads the names of `.local a, b`.
void Body::add_locals(const Line& line) {
    Cursor cursor(line.tokens, line.source);
    cursor.next();
    do names_.push_back(cursor.expect(TokenKind::identifier, "a name").text);
    while (cursor.accept(","));
    cursor.expect_end();
    if (names_.size() >= parameter_count) throw StatementError{line.tokens[0], "too many parameters and .local names"};
}

void Body::mark(Line& line) const {
    for (Token& token : line.tokens) {
        token.parameter = 0;
        if (token.kind == TokenKind::directive && token.text == ".paramcount") token.parameter = parameter_count;
        if (token.kind != TokenKind::identifier) continue;
        const auto found = std::ranges::find(names_, token.text);
        if (found != names_.end()) token.parameter = static_cast<std::uint8_t>(found - names_.begin() + 1);
    }
}

std::span<const Token> Arguments::operator[](std::size_t i) const {
    if (i >= ends.size()) return {};
    const std::size_t begin = i == 0 ? 0 : ends[i - 1];
    return std::span(tokens).subspan(begin, ends[i] - begin);
}

Arguments read_arguments(Cursor& cursor) {
    Arguments result;
    if (cursor.at_end()) return result;
    result.tokens.reserve(cursor.rest().size());
    int depth = 0;
    std::size_t begin = 0;
    const auto end_argument = [&] {
        auto& tokens = result.tokens;
        if (tokens.size() >= begin + 2 && is_punctuation(tokens[begin], "{") && is_punctuation(tokens.back(), "}")) {
            tokens.pop_back();
            tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(begin));
        }
        begin = tokens.size();
        result.ends.push_back(begin);
    };
    while (!cursor.at_end()) {
        const Token& token = cursor.next();
        if (is_punctuation(token, "{")) ++depth;
        if (is_punctuation(token, "}") && --depth < 0) throw StatementError{token, "'}' without '{'"};
        if (depth == 0 && is_punctuation(token, ","))
            end_argument();
        else
            result.tokens.push_back(token);
    }
    if (depth > 0) cursor.fail("'}' expected");
    end_argument();
    return result;
}

bool BodyReader::next(Line& line) {
    if (at_ == body_.lines().size()) return false;
    const Line& written = body_.lines()[at_++];
    line.source = written.source;
    line.tokens.clear();
    line.kinds = written.kinds;
    const auto end = written.tokens.end();
    for (auto at = written.tokens.begin(); at != end;) {
        static constexpr std::size_t longest = 4096; // tokens
        const auto replaced = std::find_if(at, end, [](const Token& token) { return token.parameter != 0; });
        line.tokens.insert(line.tokens.end(), at, replaced);
        at = replaced;
        if (at == end) break;
        append(*at, line);
        if (line.tokens.size() > longest) throw StatementError{*at, "the arguments make this line too long"};
        ++at;
    }
    return true;
}

void BodyReader::append(const Token& token, Line& line) {
    const std::size_t number = token.parameter - std::size_t{1};
    Token changed = token;
    changed.parameter = 0;
    if (token.parameter == Body::parameter_count) {
        changed.kind = TokenKind::number;
        changed.value = static_cast<std::int64_t>(arguments_.ends.size());
    } else if (number < body_.parameters()) {
        for (const Token& each : arguments_[number]) line.push(each);
        return;
    } else {
        if (locals_.empty()) // no source name contains a question mark
            for (const std::string_view name : body_.locals())
                locals_.push_back(names_.intern(fmt::format("{}?{}", name, serial_)));
        changed.text = locals_[number - body_.parameters()];
        changed.value = -1;
    }
    line.push(changed);
}

} // namespace asm65
