// Makes text from files safe for a terminal: file names, names on disks, lines of traces, scripts and sources may
// contain control characters, which a terminal obeys (ECMA-48: C0, DEL, C1).
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

namespace visible_text {

// A name in one line: replaces every control character (C0, DEL, the UTF-8 forms of C1) and every byte that is not
// UTF-8 by \xNN, byte by byte.
std::string of_name(std::string_view name);

// The same for whole lines: keeps tabs and line ends.
std::string of_lines(std::string_view text);

// The same for the text of an XML element or attribute: XML 1.0 forbids control characters and invalid UTF-8.
std::string for_xml(std::string_view text);

// The first UTF-8 character; an invalid byte counts as one character. Precondition: the text is not empty.
std::string_view first_character(std::string_view text);
std::size_t length_of(std::string_view text);                             // in characters
std::string_view first_of(std::string_view text, std::size_t characters); // or the whole text
std::string_view last_of(std::string_view text, std::size_t characters);
char32_t code_of(std::string_view character); // code point; U+FFFD for an invalid byte

// While one exists, std::cout and std::cerr pass everything through of_lines(). A program creates one, in main().
// Cursor movement and binary output use the file descriptors directly. Text reaches the underlying stream at the end of
// a line or at a flush.
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
