// Reads the lines of a trace's text, and reports errors with their line and reason.
#pragma once

#include "emu/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace host {

class LineReader {
  public:
    explicit LineReader(std::string_view text) : rest_(text) {}

    // Both return false, for use in a parser's return statement.
    bool fail(std::string what);
    bool expected(std::string_view form);

    // Splits the next line that is neither blank nor a comment into words(). False: the text ends where `form` is
    // expected, or the line exceeds a limit.
    bool next(std::string_view form);
    // Also requires the line to begin with `name` and to have this number of operands.
    bool next(std::string_view name, std::size_t operands, std::string_view form);
    // Reads the next line unchanged. False: no more lines, or the line exceeds a limit.
    bool take_line();

    std::vector<std::string>& words() { return words_; }
    std::string_view line() const { return line_; }
    std::string_view rest() const { return rest_; } // unread text
    std::string take_comments();                    // comments since the last call
    bool ends_here();                               // only blank lines follow

    emu::Error error() const; // "line N: problem"

  private:
    bool split();

    std::string_view rest_, line_;
    int number_ = 0; // of the line, from 1
    std::vector<std::string> words_;
    std::string comments_;
    std::string error_;
};

} // namespace host
