// The lines of a trace's text, one by one, and where and why one of them is refused.
#pragma once

#include "emu/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace host {

class LineReader {
  public:
    explicit LineReader(std::string_view text) : rest_(text) {}

    // Both are false, so that a parser can end with them.
    bool fail(std::string what);
    bool expected(std::string_view form);

    // The next line that is no comment and not blank, in words(). False: the text ends where `form` is expected, or the
    // line is out of bounds.
    bool next(std::string_view form);
    // The same; it has to begin with `name` and to have so many words behind it.
    bool next(std::string_view name, std::size_t operands, std::string_view form);
    // The next line as it stands. False: there is none, or it is out of bounds.
    bool take_line();

    std::vector<std::string>& words() { return words_; }
    std::string_view line() const { return line_; }
    std::string_view rest() const { return rest_; } // what is not yet read
    std::string take_comments();                    // those since the last call
    bool ends_here();                               // nothing but blank lines follows

    emu::Error error() const; // "line N: what is wrong"

  private:
    bool split();

    std::string_view rest_, line_;
    int number_ = 0; // of the line, from 1
    std::vector<std::string> words_;
    std::string comments_;
    std::string error_;
};

} // namespace host
