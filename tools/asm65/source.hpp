// Source text as the assembler sees it: files cut into lines and tokens once, however many passes read them.
// Opens nothing itself: bytes come through the ReadFile the caller hands in.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace asm65 {

// The content of a file, or nothing if it is missing or unreadable.
using ReadFile = std::function<std::optional<std::string>(const std::string& path)>;

enum class TokenKind : std::uint8_t {
    end,         // past the last token of a line
    identifier,  // value: the number of the mnemonic (opcodes.hpp), or -1
    local,       // @name, text includes the @
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
    std::uint32_t column = 1; // from 1
    std::int64_t value = 0;
    std::string_view text;
    const SourceLine* line = nullptr; // where it was written, also when a macro has moved it
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

// An executable line: its tokens, perhaps with a macro's arguments put in.
struct Line {
    const SourceLine* source = nullptr;
    std::vector<Token> tokens;
};

struct SourceFile {
    std::string path; // as the user would write it
    std::string text;
    std::deque<SourceLine> source_lines;
    std::vector<Line> lines;
};

// Keeps one copy of each generated name, so that tokens can be views.
class Names {
  public:
    std::string_view intern(std::string text) { return *kept_.insert(std::move(text)).first; }

  private:
    std::unordered_set<std::string> kept_;
};

// Bytes of a file; its tokens take up to fifty times as much in memory.
inline constexpr std::size_t largest_source = 2 << 20;

class Sources {
  public:
    explicit Sources(ReadFile read) : read_(std::move(read)) {}

    // The tokenised file; nullptr if it cannot be read. Read at most once. One that is longer than largest_source has
    // one line, which says so.
    const SourceFile* source(const std::string& path);
    // The raw bytes; nullptr if it cannot be read. Read at most once.
    const std::string* binary(const std::string& path);
    // A file that exists only in memory.
    const SourceFile* add(const std::string& path, std::string text);
    Names& names() { return names_; }

  private:
    ReadFile read_;
    Names names_;
    std::map<std::string, std::unique_ptr<SourceFile>> sources_;
    std::map<std::string, std::optional<std::string>> binaries_;
};

// `name` as written in `including`: next to that file. An absolute name is kept.
std::string path_beside(const std::string& including, const std::string& name);

} // namespace asm65
