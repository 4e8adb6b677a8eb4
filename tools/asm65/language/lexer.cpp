#include "tools/asm65/language/lexer.hpp"

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

constexpr std::array<bool, 256> flags_of(std::string_view characters) {
    std::array<bool, 256> result{};
    for (const char c : characters) result[static_cast<std::uint8_t>(c)] = true;
    return result;
}

bool continues_name(char c) {
    static constexpr auto flags = flags_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    return flags[static_cast<std::uint8_t>(c)];
}
bool starts_name(char c) { return continues_name(c) && !is_digit(c); }

// 99: no digit.
int digit_value(char c) {
    static constexpr std::array<std::uint8_t, 256> values = [] {
        std::array<std::uint8_t, 256> result{};
        result.fill(99);
        for (std::uint8_t i = 0; i < 10; ++i) result['0' + i] = i;
        for (std::uint8_t i = 0; i < 6; ++i) result['a' + i] = result['A' + i] = 10 + i;
        return result;
    }();
    return values[static_cast<std::uint8_t>(c)];
}

// In lower case; ca65 accepts two spellings of some directives.
std::string one_spelling(std::string_view written) {
    // clang-format off
    static constexpr std::pair<std::string_view, std::string_view> pairs[] = {
        {".mac", ".macro"}, {".endmac", ".endmacro"}, {".exitmac", ".exitmacro"}, {".endrep", ".endrepeat"},
        {".byt", ".byte"}, {".def", ".defined"}, {".ref", ".referenced"}, {".referto", ".refto"},
        {".undef", ".undefine"}, {".delmac", ".delmacro"}, {".pagelen", ".pagelength"}, {".fopt", ".fileopt"},
        {".and", "&&"}, {".or", "||"}, {".not", "!"}, {".xor", "^^"}, {".bitand", "&"}, {".bitor", "|"},
        {".bitxor", "^"}, {".bitnot", "~"}, {".shl", "<<"}, {".shr", ">>"}, {".mod", "%"},
    };
    // clang-format on
    std::string directive = lower(written);
    for (const auto& [other, ours] : pairs)
        if (directive == other) return std::string(ours);
    return directive;
}

// With .feature leading_dot_in_identifiers, other words with a dot are names.
bool is_keyword(std::string_view word) {
    static constexpr std::string_view words =
        " addr addrsize align asciiz assert autoimport bank bankbyte bankbytes blank bss byte case charmap code concat "
        "const cpu cycles data dbg dbyt debuginfo define defined definedmacro delmacro dword else elseif end endenum "
        "endif endmacro endproc endrepeat endscope endstruct endunion enum error exitmacro export exportzp faraddr "
        "fatal feature fileopt forceimport global globalzp hibyte hibytes hiword ident if ifblank ifconst ifdef "
        "ifnblank ifnconst ifndef ifnref ifp02 ifpc02 ifpsc02 ifref import importzp incbin include ismnem ismnemonic "
        "left linecont list listbytes literal lobyte lobytes local localchar loword macpack macro match max memory mid "
        "min org out p02 p02x paramcount pc02 popcharmap popcpu popseg proc psc02 pushcharmap pushcpu pushseg "
        "referenced refto reloc repeat res right rodata scope segend segment segsize segstart set setcpu sizeof smart "
        "sprintf strat string strlen struct tag tcount undefine union version warning word xmatch zeropage ";
    return words.find(" " + std::string(word.substr(1)) + " ") != std::string_view::npos;
}

class Lexer {
  public:
    // A character follows `text` in memory, at least the null of the file's end; none that ends a line is in a token.
    Lexer(const SourceLine& source, std::string_view text, const Features& features, Names& names, Line& line)
        : source_(source), text_(text), features_(features), names_(names), line_(line) {}

    // `in_comment`: in a /* comment at the beginning and, after it, at the end.
    void run(bool& in_comment) {
        in_comment_ = in_comment;
        while (skip_blanks()) scan();
        in_comment = in_comment_;
    }

  private:
    char at(std::size_t offset) const { return text_.data()[at_ + offset]; }

    // Returns false at the end of the line or at a comment.
    bool skip_blanks() {
        for (;;) {
            if (in_comment_) {
                const std::size_t end = text_.find("*/", at_);
                if (end == std::string_view::npos) return false;
                in_comment_ = false;
                at_ = end + 2;
            }
            while (at(0) == ' ' || at(0) == '\t') ++at_;
            in_comment_ = features_.c_comments && at_ + 1 < text_.size() && at(0) == '/' && at(1) == '*';
            if (!in_comment_) return at_ < text_.size() && at(0) != ';';
            at_ += 2;
        }
    }

    void push(TokenKind kind, std::size_t length, std::int64_t value, std::string_view text) {
        line_.push({kind, 0, static_cast<std::uint32_t>(at_ + 1), value, text, &source_});
        at_ += length;
    }

    void fail(std::size_t length, std::string_view message) {
        push(TokenKind::error, length, 0, names_.intern(message));
    }

    void scan() {
        const char c = at(0);
        if (starts_name(c)) return scan_identifier();
        if (is_digit(c)) return scan_number(0, 10);
        if (c == features_.local && continues_name(at(1))) return push_name(TokenKind::local, name_length(1));
        switch (c) {
        case '$':
            if (!features_.dollar_is_pc || digit_value(at(1)) < 16) return scan_number(1, 16);
            return push(TokenKind::punctuation, 1, punctuation_code("*"), "*");
        case '%':
            if (at(1) == '0' || at(1) == '1') return scan_number(1, 2);
            break;
        case '.':
            if (starts_name(at(1))) return scan_directive();
            break;
        case '"': return scan_string('"');
        case '\'': return features_.loose_string_term ? scan_string(c) : scan_character();
        case ':':
            if (at(1) == '+' || at(1) == '-') return scan_anonymous();
            break;
        default: break;
        }
        scan_punctuation();
    }

    void scan_number(std::size_t prefix, int base) {
        std::size_t end = prefix;
        std::int64_t value = 0;
        bool overflow = false;
        for (;; ++end) {
            if (features_.underline_in_numbers && at(end) == '_' && end > prefix) continue;
            const int digit = digit_value(at(end));
            if (digit >= base) break;
            value = value * base + digit;
            overflow = overflow || value > std::numeric_limits<std::uint32_t>::max();
            if (overflow) value = 0;
        }
        if (base == 10 && continues_name(at(end)) && hexadecimal_length() > 0)
            return scan_suffixed_number(hexadecimal_length());
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
        while (continues_name(at(from)) || (at(from) == '@' && features_.at_in_identifiers) ||
               (at(from) == '$' && features_.dollar_in_identifiers))
            ++from;
        return from;
    }

    std::string_view name(std::size_t length) const {
        const std::string_view written = text_.substr(at_, length);
        if (!features_.ignore_case) return written;
        std::string upper(written);
        std::ranges::transform(upper, upper.begin(),
                               [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
        return names_.intern(upper);
    }

    void push_name(TokenKind kind, std::size_t length) { push(kind, length, -1, name(length)); }

    void scan_identifier() {
        const std::size_t length = name_length(0);
        const std::string_view text = name(length);
        push(TokenKind::identifier, length, find_mnemonic(text), text);
    }

    void scan_directive() {
        const std::size_t length = name_length(1);
        const std::string_view text = names_.directive(text_.substr(at_, length), one_spelling);
        if (!text.starts_with('.')) return push(TokenKind::punctuation, length, punctuation_code(text), text);
        if (features_.leading_dot_in_identifiers && !is_keyword(text)) return push_name(TokenKind::identifier, length);
        push(TokenKind::directive, length, 0, text);
    }

    void scan_string(char quote) {
        std::size_t end = at_ + 1;
        while (end < text_.size() && text_[end] != quote) end += features_.string_escapes && text_[end] == '\\' ? 2 : 1;
        if (end >= text_.size()) return fail(text_.size() - at_, "the string has no closing quote");
        std::string_view text = text_.substr(at_ + 1, end - at_ - 1);
        if (features_.string_escapes && text.find('\\') != std::string_view::npos) {
            const auto plain = without_escapes(text);
            if (!plain) return fail(end + 1 - at_, "unknown escape sequence in the string");
            text = names_.intern(*plain);
        }
        const bool is_character = text.size() == 1 && (quote == '\'' || features_.loose_char_term);
        if (!is_character) return push(TokenKind::string, end + 1 - at_, 0, text);
        push(TokenKind::character, end + 1 - at_, static_cast<std::uint8_t>(text[0]), text_.substr(at_, end + 1 - at_));
    }

    static std::optional<std::string> without_escapes(std::string_view text) {
        static constexpr std::string_view letters = "\\'\"trn", codes = "\\'\"\t\r\n";
        std::string result;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] != '\\') {
                result += text[i];
                continue;
            }
            const char letter = text[++i];
            const std::size_t known = letters.find(letter);
            if (known != std::string_view::npos) {
                result += codes[known];
            } else if (letter == 'x' && i + 2 < text.size() && digit_value(text[i + 1]) < 16 &&
                       digit_value(text[i + 2]) < 16) {
                result += static_cast<char>(digit_value(text[i + 1]) * 16 + digit_value(text[i + 2]));
                i += 2;
            } else {
                return std::nullopt;
            }
        }
        return result;
    }

    void scan_character() {
        const bool closed = at_ + 2 < text_.size() && at(2) == '\'';
        if (at_ + 1 >= text_.size() || (!closed && !features_.missing_char_term))
            return fail(text_.size() - at_, "a character is written 'c'");
        const std::size_t length = closed ? 3 : 2;
        push(TokenKind::character, length, static_cast<std::uint8_t>(at(1)), text_.substr(at_, length));
    }

    void scan_anonymous() {
        const char sign = at(1);
        std::size_t end = 1;
        while (at(end) == sign) ++end;
        const auto count = static_cast<std::int64_t>(end - 1);
        push(TokenKind::anonymous, end, sign == '+' ? count : -count, text_.substr(at_, end));
    }

    static bool is_pair(char first, char second) {
        switch (second) {
        case '=': return first == '<' || first == '>' || first == '=' || first == '!' || first == ':';
        case '>': return first == '<' || first == '>';
        case '<':
        case '&':
        case '|':
        case ':': return first == second;
        default: return false;
        }
    }

    void scan_punctuation() {
        static constexpr auto singles = flags_of("+-*/&|^~!<>=()[]{},#:%");
        const std::size_t length = is_pair(at(0), at(1)) ? 2 : 1;
        if (!singles[static_cast<std::uint8_t>(at(0))]) return fail(1, "this character means nothing here");
        const std::string_view text = text_.substr(at_, length);
        push(TokenKind::punctuation, length, punctuation_code(text), text);
    }

    const SourceLine& source_;
    std::string_view text_;
    const Features& features_;
    Names& names_;
    Line& line_;
    std::size_t at_ = 0;
    bool in_comment_ = false;
};

} // namespace

bool FileReader::next(Line& line) {
    if (at_ == file_.lines.size()) return false;
    line.source = &file_.lines[at_];
    line.clear();
    for (;;) {
        const SourceLine& source = file_.lines[at_++];
        std::string_view text = source.text;
        const bool continues = features_.line_continuations && text.ends_with('\\') && at_ < file_.lines.size();
        if (continues) text.remove_suffix(1);
        Lexer(source, text, features_, names_, line).run(in_comment_);
        if (!continues) return true;
    }
}

} // namespace asm65
