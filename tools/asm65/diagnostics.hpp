// Messages about a source: text, line, caret, and the trail of includes, macros and repeats that leads to the line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/asm65/source.hpp"
#include "tools/asm65/warnings.hpp"

namespace asm65 {

enum class Severity : std::uint8_t { error, warning, note };

struct Diagnostic {
    Severity severity = Severity::error;
    std::string file;
    std::uint32_t line = 0; // 0: about the whole program
    std::uint32_t column = 0;
    std::string text;
    std::string source;             // the line's text
    std::vector<std::string> trail; // "in macro m, called from a.s:3", innermost first
    std::string_view warning{};     // its name, also if it is an error by -Werror; "" for others
};

// Abandons a statement at its first error; caught once per line.
struct StatementError {
    Token at;
    std::string text;
};

// How the current line was reached; outermost first.
struct Frame {
    enum class Kind : std::uint8_t { include, macro, repeat };

    Kind kind = Kind::include;
    std::string_view name;      // of the macro
    std::int64_t iteration = 0; // of the repeat, from 1
    const SourceLine* from = nullptr;
};

class Diagnostics {
  public:
    static constexpr std::size_t error_limit = 20;

    void report(Severity severity, const Token& at, std::string text, const std::vector<Frame>& trail);
    void report(std::string text); // about the whole program
    // A warning that is on; `settings`: those of the line.
    void report(Warning warning, const WarningSettings& settings, const Token& at, std::string text,
                const std::vector<Frame>& trail);
    void add_step(std::string step) { list_.back().trail.push_back(std::move(step)); } // to the last message
    bool full() const { return errors_ >= error_limit; }
    std::size_t errors() const { return errors_; }
    std::vector<Diagnostic> take() { return std::move(list_); }
    void clear() { *this = {}; }

  private:
    std::size_t errors_ = 0;
    std::vector<Diagnostic> list_;
};

// The message as printed on a terminal, with a final newline.
std::string format(const Diagnostic& diagnostic);

std::string place(const SourceLine& line); // "file:line"

// ", did you mean 'x'?" with the nearest candidate by edit distance, or "" if none is near.
std::string suggestion(std::string_view name, const std::vector<std::string_view>& candidates);

} // namespace asm65
