// A program that runs next to the session and reads what is written to it. Its output is dropped.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace host {

class Pipe {
  public:
    // Starts a program of the PATH with arguments. open() is false if there is none.
    explicit Pipe(const std::vector<std::string>& command);
    ~Pipe() { close(); }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    bool open() const { return ours_ >= 0; }

    // Waits until the program has read nearly all. Returns false if it has ended.
    bool write(std::span<const std::uint8_t> bytes) const;
    // Never waits: drops the line if the program is busy.
    void offer_line(std::string_view line) const;

    // Ends the program's input and waits for its end. Returns true if it has succeeded.
    bool close();

  private:
    int ours_ = -1;
    pid_t child_ = -1;
};

} // namespace host
