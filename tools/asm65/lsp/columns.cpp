#include "tools/asm65/lsp/columns.hpp"

#include <algorithm>

#include "tools/asm65/language/lexer.hpp"

namespace asm65::lsp {
namespace {

constexpr std::size_t statement_column = 8; // from 0
constexpr std::size_t comment_column = 40;

std::string_view without_end_blanks(std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \t\r");
    return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

// The index of the semicolon that starts the comment, not of one in a string; without a comment the length of the text.
std::size_t comment_start(std::string_view text, const std::vector<Token>& tokens) {
    std::size_t from = 0;
    if (!tokens.empty()) {
        const Token& last = tokens.back();
        const std::size_t quotes = last.kind == TokenKind::string ? 2 : 0;
        from = last.column - 1 + last.text.size() + quotes;
    }
    return std::min(text.find(';', from), text.size());
}

std::string padded(std::string text, std::size_t column) {
    text.append(text.size() < column ? column - text.size() : 1, ' ');
    return text;
}

std::string formatted(const Line& line) {
    const std::string_view text = without_end_blanks(line.source->text);
    const auto& tokens = line.tokens;
    const bool broken = std::ranges::any_of(tokens, [](const Token& t) { return t.kind == TokenKind::error; });
    const bool labelled = tokens.size() > 2 && tokens[1].text == ":";
    const std::size_t first = labelled ? 2 : 0;
    const bool instruction =
        first < tokens.size() && tokens[first].kind == TokenKind::identifier && tokens[first].value >= 0 && !broken;
    if (!instruction) return std::string(text);
    const std::size_t comment = comment_start(text, tokens), start = tokens[first].column - 1;
    const std::string label = labelled ? std::string(tokens[0].text) + ":" : std::string();
    std::string result = padded(label, std::max(statement_column, start));
    result += without_end_blanks(text.substr(start, comment - start));
    return comment == text.size() ? result
                                  : padded(std::move(result), comment_column) + std::string(text.substr(comment));
}

} // namespace

std::string with_columns(std::string_view source) {
    Sources sources([](const std::string&) { return std::nullopt; });
    const Features features;
    FileReader lines(*sources.add("", std::string(source)), features, sources.names());
    std::string result;
    for (Line line; lines.next(line);) result += formatted(line) + '\n';
    if (!source.empty() && !source.ends_with('\n')) result.pop_back();
    return result;
}

} // namespace asm65::lsp
