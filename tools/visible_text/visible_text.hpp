// Text from files, made safe for a terminal: names of files, names on disks, lines of traces, scripts and sources may
// hold control characters, which a terminal obeys (ECMA-48: C0, DEL, C1).
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

namespace visible_text {

// A name in one line: every control character (C0, DEL, the UTF-8 forms of C1) and every byte that is not UTF-8 as
// \xNN, a byte at a time. All else is unchanged.
std::string of_name(std::string_view name);

// The same for whole lines: tabs and ends of line stay.
std::string of_lines(std::string_view text);

// Characters of UTF-8, a byte that is part of none as a single character. The first one; the text is not empty.
std::string_view first_character(std::string_view text);
std::size_t length_of(std::string_view text);                             // in characters
std::string_view first_of(std::string_view text, std::size_t characters); // fewer if there are not so many
std::string_view last_of(std::string_view text, std::size_t characters);
char32_t code_of(std::string_view character); // Unicode; of an invalid byte: U+FFFD

// While one lives, std::cout and std::cerr pass everything through of_lines(). A program makes one, in main(). What
// means to move the cursor, and bytes other than text, go to the file descriptors instead. The text of a line reaches
// the stream below at the end of the line or at a flush.
class Output {
  public:
    Output();
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

  private:
    class Filter;
    std::unique_ptr<Filter> out_, errors_;
};

} // namespace visible_text
