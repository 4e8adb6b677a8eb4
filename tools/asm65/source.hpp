// Source files, split into lines; the lexer splits a line into tokens when it is executed. The caller's ReadFile reads
// the files.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace asm65 {

// The content of a file, or nothing if it is missing or unreadable.
using ReadFile = std::function<std::optional<std::string>(const std::string& path)>;
std::optional<std::string> read_text(const std::string& path);      // of a regular file
inline constexpr std::size_t longest_stream = std::size_t{1} << 27; // bytes
std::optional<std::string> read_text(std::istream& stream);         // to its end, unless it is longer

enum class TokenKind : std::uint8_t {
    end,         // past the last token of a line
    identifier,  // value: the mnemonic's number (opcodes.hpp), or -1
    local,       // @name; text includes the @
    number,      // value
    string,      // text without the quotes
    character,   // value: the unmapped code
    directive,   // .name, text in lower case with the dot
    anonymous,   // :+ :++ :- ..., value: +n or -n
    punctuation, // value: punctuation_code(text)
    error,       // text: the error
};

struct SourceLine;

struct Token {
    TokenKind kind = TokenKind::end;
    std::uint8_t parameter = 0; // in the body of a macro: n, replaced by the n-th argument; 0: none
    std::uint32_t column = 1;   // from 1
    std::int64_t value = 0;
    std::string_view text;
    const SourceLine* line = nullptr; // where it was written, even after a macro moved it
};

constexpr std::int64_t punctuation_code(std::string_view text) {
    return text[0] + (text.size() > 1 ? text[1] * 256 : 0);
}

struct SourceFile;

struct SourceLine {
    const SourceFile* file = nullptr;
    std::uint32_t number = 1; // from 1
    std::string_view text;
};

// An executable line: its tokens, possibly with a macro's arguments substituted.
struct Line {
    const SourceLine* source = nullptr;
    std::vector<Token> tokens;
    std::uint32_t kinds = ~0u; // a bit for each kind of token that it may contain

    void clear() {
        tokens.clear();
        kinds = 0;
    }
    void push(const Token& token) {
        tokens.push_back(token);
        kinds |= 1u << static_cast<unsigned>(token.kind);
    }
    void replace(std::vector<Token> others) {
        tokens = std::move(others);
        kinds = ~0u;
    }
    bool may_contain(TokenKind kind) const { return (kinds >> static_cast<unsigned>(kind) & 1) != 0; }
};

struct SourceFile {
    std::string path; // as the user wrote it
    std::string text;
    std::vector<SourceLine> lines;
};

// Stores one copy of each generated name, so that tokens can be views.
class Names {
  public:
    std::string_view intern(std::string_view text) {
        const auto known = kept_.find(text);
        return known == kept_.end() ? *kept_.emplace(text).first : *known;
    }
    // The one spelling of a directive; asks for that of each only once.
    std::string_view directive(std::string_view written, std::string (*spell)(std::string_view)) {
        auto known = directives_.find(written);
        if (known == directives_.end()) known = directives_.emplace(intern(written), intern(spell(written))).first;
        return known->second;
    }

  private:
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    std::unordered_set<std::string, Hash, std::equal_to<>> kept_;
    std::unordered_map<std::string_view, std::string_view> directives_; // by how they are written
};

class Sources {
  public:
    explicit Sources(ReadFile read) : read_(std::move(read)) {}

    // nullptr if it cannot be read. Reads each file once.
    const SourceFile* source(const std::string& path);
    // The raw bytes; nullptr if the file cannot be read. Reads each file once.
    const std::string* binary(const std::string& path);
    // Adds a file that exists only in memory, unless it has been added.
    const SourceFile* add(const std::string& path, std::string text);
    Names& names() { return names_; }

  private:
    ReadFile read_;
    Names names_;
    std::map<std::string, std::unique_ptr<SourceFile>> sources_;
    std::map<std::string, std::optional<std::string>> binaries_;
};

// The path of `name` relative to the folder of `including`. An absolute name is unchanged.
std::string path_beside(const std::string& including, const std::string& name);

} // namespace asm65
