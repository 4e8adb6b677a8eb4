// Runs a program as a process. No shell changes its arguments.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace support {

// Words of a command line. Text is split at blanks; a path is one word, even with blanks in it.
class Words {
  public:
    Words(const char* text) : Words(std::string(text)) {}
    Words(const std::string& text);
    Words(const std::filesystem::path& path) : words_{path.string()} {}
    Words(std::initializer_list<Words> parts);

    auto begin() const { return words_.begin(); }
    auto end() const { return words_.end(); }
    bool empty() const { return words_.empty(); }
    std::string text() const; // joined with blanks, for messages

  private:
    std::vector<std::string> words_;
};

inline Words one_word(const std::string& text) { return std::filesystem::path(text); }

// A process's environment. Relative names refer to `folder`.
struct Surroundings {
    std::filesystem::path folder{};
    std::filesystem::path input = "/dev/null";
    std::optional<std::string> piped{}; // at most 64 KB: standard input is a pipe with this text
    std::filesystem::path output = ".out", errors = ".err";
};

// Runs the first of `words`, searched in PATH if it has no slash, until it ends. Returns its exit code, 128 plus the
// signal that ended it, or 127 if it cannot be run, as shells do.
int run_process(const Words& words, const Surroundings& surroundings);

// A program that runs beside the test, until it ends or the object does. Its errors are dropped.
class BesideProcess {
  public:
    explicit BesideProcess(const Words& words);
    ~BesideProcess();
    BesideProcess(const BesideProcess&) = delete;
    BesideProcess& operator=(const BesideProcess&) = delete;

    // What it has printed up to a line's end, for which this waits; empty if it has ended or cannot be run.
    std::string line();

  private:
    int output_ = -1;
    int process_ = -1;
};

} // namespace support
