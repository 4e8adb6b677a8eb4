// Splits a line of source into tokens. Never fails: an invalid token has kind `error` and is reported only if its line
// is assembled.
#pragma once

#include "tools/asm65/language/features.hpp"
#include "tools/asm65/source.hpp"

namespace asm65 {

// A sequence of lines to execute: a file, or the body of a macro or repeat.
class LineReader {
  public:
    virtual ~LineReader() = default;
    // Returns false at the end. The line is overwritten.
    virtual bool next(Line& line) = 0;
};

// Splits the lines of a file, each with the features of that moment. Tokens are views into the file and `names`.
class FileReader final : public LineReader {
  public:
    FileReader(const SourceFile& file, const Features& features, Names& names)
        : file_(file), features_(features), names_(names) {}
    FileReader(const SourceFile&, const Features&&, Names&) = delete; // they must outlive it

    bool next(Line& line) override;

  private:
    const SourceFile& file_;
    const Features& features_;
    Names& names_;
    std::size_t at_ = 0;
    bool in_comment_ = false; // of /* */
};

char lower(char c);
std::string lower(std::string_view text);

} // namespace asm65
