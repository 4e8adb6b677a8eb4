#include "tools/json_rpc/channel.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <poll.h>
#include <strings.h>
#include <unistd.h>

namespace json_rpc {
namespace {

constexpr std::string_view length_field = "content-length:";
constexpr std::size_t longest_header = 4096;

} // namespace

bool Channel::fill() {
    std::array<char, 65536> bytes{};
    ssize_t count = 0;
    while ((count = ::read(in_, bytes.data(), bytes.size())) < 0 && errno == EINTR) {
    }
    if (count <= 0) return false;
    buffer_.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
}

// Takes the header with its empty line from the buffer and returns the length that it names.
std::optional<std::size_t> Channel::read_header() {
    std::size_t end = 0;
    while ((end = buffer_.find("\r\n\r\n")) == std::string::npos)
        if (buffer_.size() > longest_header || !fill()) return std::nullopt;
    std::optional<std::size_t> length;
    for (std::string_view header(buffer_.data(), end); !header.empty();) {
        std::string_view line = header.substr(0, header.find("\r\n"));
        header.remove_prefix(std::min(header.size(), line.size() + 2));
        if (strncasecmp(line.data(), length_field.data(), std::min(line.size(), length_field.size())) != 0) continue;
        line.remove_prefix(std::min(line.find_first_of("0123456789"), line.size()));
        std::size_t value = 0;
        const auto [rest, error] = std::from_chars(line.data(), line.data() + line.size(), value);
        if (error == std::errc{} && value <= longest) length = value;
    }
    buffer_.erase(0, end + 4);
    return length;
}

std::optional<std::string> Channel::read() {
    const auto length = read_header();
    if (!length) return std::nullopt;
    while (buffer_.size() < *length)
        if (!fill()) return std::nullopt;
    std::string message = buffer_.substr(0, *length);
    buffer_.erase(0, *length);
    return message;
}

bool Channel::has_input() const {
    pollfd input{in_, POLLIN, 0};
    return !buffer_.empty() || (::poll(&input, 1, 0) > 0 && (input.revents & POLLIN) != 0);
}

void Channel::write(std::string_view message) {
    const std::string text = "Content-Length: " + std::to_string(message.size()) + "\r\n\r\n" + std::string(message);
    for (std::string_view rest = text; !rest.empty();) {
        const ssize_t count = ::write(out_, rest.data(), rest.size());
        if (count < 0 && errno != EINTR) return;
        if (count > 0) rest.remove_prefix(static_cast<std::size_t>(count));
    }
}

} // namespace json_rpc
