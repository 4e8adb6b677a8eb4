#include "tools/asm65/lexer.hpp"

#include <algorithm>
#include <limits>

#include "tools/asm65/opcodes.hpp"

namespace asm65 {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](char c) { return lower(c); });
    return result;
}

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool starts_name(char c) { return c == '_' || (lower(c) >= 'a' && lower(c) <= 'z'); }
bool continues_name(char c) { return starts_name(c) || is_digit(c); }

int digit_value(char c) {
    if (is_digit(c)) return c - '0';
    const char l = lower(c);
    return l >= 'a' && l <= 'f' ? l - 'a' + 10 : 99;
}

// ca65 accepts two spellings of some directives.
std::string one_spelling(std::string directive) {
    static constexpr std::pair<std::string_view, std::string_view> pairs[] = {
        {".mac", ".macro"},
        {".endmac", ".endmacro"},
        {".exitmac", ".exitmacro"},
        {".endrep", ".endrepeat"},
        {".byt", ".byte"},
        {".def", ".defined"},
        {".undef", ".undefine"},
        {".delmac", ".delmacro"},
        {".pagelen", ".pagelength"},
        {".fopt", ".fileopt"},
        {".and", "&&"},
        {".or", "||"},
        {".not", "!"},
        {".xor", "^^"},
        {".bitand", "&"},
        {".bitor", "|"},
        {".bitxor", "^"},
        {".bitnot", "~"},
        {".shl", "<<"},
        {".shr", ">>"},
        {".mod", "%"},
    };
    for (const auto& [other, ours] : pairs)
        if (directive == other) return std::string(ours);
    return directive;
}

class Lexer {
  public:
    Lexer(const SourceLine& line, Names& names) : line_(line), text_(line.text), names_(names) {}

    std::vector<Token> run() {
        while (skip_blanks()) scan();
        return std::move(tokens_);
    }

  private:
    char at(std::size_t offset) const { return at_ + offset < text_.size() ? text_[at_ + offset] : '\0'; }

    // Returns false at the end of the line or at a comment.
    bool skip_blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
        return at_ < text_.size() && text_[at_] != ';';
    }

    void push(TokenKind kind, std::size_t length, std::int64_t value, std::string_view text) {
        tokens_.push_back({kind, static_cast<std::uint32_t>(at_ + 1), value, text, &line_});
        at_ += length;
    }

    void fail(std::size_t length, std::string message) {
        push(TokenKind::error, length, 0, names_.intern(std::move(message)));
    }

    void scan() {
        const char c = at(0);
        if (is_digit(c)) return scan_number(0, 10);
        if (c == '$') return scan_number(1, 16);
        if (c == '%' && (at(1) == '0' || at(1) == '1') && !after_operand()) return scan_number(1, 2);
        if (starts_name(c)) return scan_identifier();
        if (c == '@' && continues_name(at(1))) return push_name(TokenKind::local, name_length(1));
        if (c == '.' && starts_name(at(1))) return scan_directive();
        if (c == '"') return scan_string();
        if (c == '\'') return scan_character();
        if (c == ':' && (at(1) == '+' || at(1) == '-')) return scan_anonymous();
        scan_punctuation();
    }

    // Distinguishes the modulus in `7 % 10` from the binary number in `lda #%10`.
    bool after_operand() const {
        if (tokens_.empty()) return false;
        const Token& last = tokens_.back();
        switch (last.kind) {
        case TokenKind::identifier: return last.value < 0 && !starts_statement();
        case TokenKind::punctuation: return last.text == ")" || (last.text == "*" && follows_operator());
        case TokenKind::local:
        case TokenKind::number:
        case TokenKind::character: return true;
        default: return false;
        }
    }

    // True if the last token begins a statement: it may be a macro's name.
    bool starts_statement() const { return tokens_.size() == 1 || tokens_[tokens_.size() - 2].text == ":"; }

    // True if the last token, a star, is the program counter and not a multiplication.
    bool follows_operator() const {
        if (tokens_.size() < 2) return true;
        const Token& before = tokens_[tokens_.size() - 2];
        return before.kind == TokenKind::punctuation && before.text != ")";
    }

    void scan_number(std::size_t prefix, int base) {
        std::size_t end = prefix;
        std::int64_t value = 0;
        bool overflow = false;
        for (; digit_value(at(end)) < base; ++end) {
            value = value * base + digit_value(at(end));
            overflow = overflow || value > std::numeric_limits<std::uint32_t>::max();
            if (overflow) value = 0;
        }
        if (base == 10 && hexadecimal_length() > 0) return scan_suffixed_number(hexadecimal_length());
        if (end == prefix) return fail(end, "a hexadecimal number needs a digit after $");
        if (continues_name(at(end))) return fail(name_length(end), "this digit does not belong into the number");
        if (overflow) return fail(end, "the number does not fit into 32 bits");
        push(TokenKind::number, end, value, text_.substr(at_, end));
    }

    // The digits of a hexadecimal number written 1Ah; 0: it is another one.
    std::size_t hexadecimal_length() const {
        std::size_t digits = 0;
        while (digit_value(at(digits)) < 16) ++digits;
        return lower(at(digits)) == 'h' && !continues_name(at(digits + 1)) ? digits : 0;
    }

    void scan_suffixed_number(std::size_t digits) {
        std::int64_t value = 0;
        for (std::size_t i = 0; i < digits && value >> 32 == 0; ++i) value = value * 16 + digit_value(at(i));
        if (value >> 32 != 0) return fail(digits + 1, "the number does not fit into 32 bits");
        push(TokenKind::number, digits + 1, value, text_.substr(at_, digits + 1));
    }

    std::size_t name_length(std::size_t from) const {
        while (continues_name(at(from))) ++from;
        return from;
    }

    void push_name(TokenKind kind, std::size_t length) { push(kind, length, -1, text_.substr(at_, length)); }

    void scan_identifier() {
        const std::size_t length = name_length(0);
        const std::string_view name = text_.substr(at_, length);
        push(TokenKind::identifier, length, find_mnemonic(name), name);
    }

    void scan_directive() {
        const std::size_t length = name_length(1);
        const std::string_view text = names_.intern(one_spelling(lower(text_.substr(at_, length))));
        if (text.starts_with('.')) return push(TokenKind::directive, length, 0, text);
        push(TokenKind::punctuation, length, punctuation_code(text), text);
    }

    void scan_string() {
        const std::size_t end = text_.find('"', at_ + 1);
        if (end == std::string_view::npos) return fail(text_.size() - at_, "the string has no closing quote");
        push(TokenKind::string, end + 1 - at_, 0, text_.substr(at_ + 1, end - at_ - 1));
    }

    void scan_character() {
        if (at_ + 2 >= text_.size() || at(2) != '\'') return fail(text_.size() - at_, "a character is written 'c'");
        push(TokenKind::character, 3, static_cast<std::uint8_t>(at(1)), text_.substr(at_, 3));
    }

    void scan_anonymous() {
        const char sign = at(1);
        std::size_t end = 1;
        while (at(end) == sign) ++end;
        const auto count = static_cast<std::int64_t>(end - 1);
        push(TokenKind::anonymous, end, sign == '+' ? count : -count, text_.substr(at_, end));
    }

    void scan_punctuation() {
        static constexpr std::string_view doubles[] = {
            "<<", ">>", "<>", "<=", ">=", "==", "!=", "&&", "||", "::", ":="};
        static constexpr std::string_view singles = "+-*/&|^~!<>=()[]{},#:%";
        const std::string_view pair = text_.substr(at_, 2);
        if (std::ranges::find(doubles, pair) != std::end(doubles))
            return push(TokenKind::punctuation, 2, punctuation_code(pair), pair);
        if (singles.find(at(0)) == std::string_view::npos) return fail(1, "this character means nothing here");
        push(TokenKind::punctuation, 1, punctuation_code(pair.substr(0, 1)), pair.substr(0, 1));
    }

    const SourceLine& line_;
    std::string_view text_;
    Names& names_;
    std::size_t at_ = 0;
    std::vector<Token> tokens_;
};

} // namespace

void tokenize(SourceFile& file, Names& names) {
    std::string_view rest = file.text;
    for (std::uint32_t number = 1; !rest.empty(); ++number) {
        const std::size_t end = rest.find('\n');
        std::string_view text = rest.substr(0, end);
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
        if (text.ends_with('\r')) text.remove_suffix(1);
        const SourceLine& line = file.source_lines.emplace_back(SourceLine{&file, number, text});
        file.lines.push_back({&line, Lexer(line, names).run()});
    }
}

} // namespace asm65
