// Messages after a Content-Length header over two file descriptors: the base protocol of the Language Server Protocol
// (3.17) and of the Debug Adapter Protocol.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace json_rpc {

class Channel {
  public:
    static constexpr std::size_t longest = 64 << 20; // bytes of a message

    // The descriptors stay the caller's.
    Channel(int in, int out) : in_(in), out_(out) {}

    // Waits for the next message. Nothing at the end of the input, or if the header is wrong or names more than
    // `longest` bytes.
    std::optional<std::string> read();
    // True if there is input to read now.
    bool has_input() const;
    // Ignores a reader that has gone: the next read() finds the end of the input.
    void write(std::string_view message);

  private:
    bool fill();
    std::optional<std::size_t> read_header();

    int in_, out_;
    std::string buffer_;
};

} // namespace json_rpc
