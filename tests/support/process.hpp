// Runs a program as a process. Its arguments reach it as they are: no shell reads them.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace support {

// Words of a command line. Of a text every part between blanks is a word; a path is one word, whatever is in its name.
class Words {
  public:
    Words(const char* text) : Words(std::string(text)) {}
    Words(const std::string& text);
    Words(const std::filesystem::path& path) : words_{path.string()} {}
    Words(std::initializer_list<Words> parts);

    auto begin() const { return words_.begin(); }
    auto end() const { return words_.end(); }
    bool empty() const { return words_.empty(); }
    std::string text() const; // with a blank between two, for messages

  private:
    std::vector<std::string> words_;
};

inline Words one_word(const std::string& text) { return std::filesystem::path(text); }

// What a process has around it. Relative names are looked for in `folder`.
struct Surroundings {
    std::filesystem::path folder{};
    std::filesystem::path input = "/dev/null";
    std::optional<std::string> piped{}; // at most 64 KB: its standard input is a pipe with this text instead
    std::filesystem::path output = ".out", errors = ".err";
};

// Runs the first of `words`, looked for in PATH where it has no slash, until it ends. Returns its exit code, 128 and
// the signal that ended it, or 127 where it cannot be run, as shells do.
int run_process(const Words& words, const Surroundings& surroundings);

} // namespace support
