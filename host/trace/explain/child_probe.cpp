#include "host/trace/explain/child_probe.hpp"

#include "host/trace/explain/probe_protocol.hpp"

#include <array>
#include <csignal>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace host {
namespace {

constexpr int patience_ms = 600'000; // for one answer: it may have to run hours of emulated time
constexpr std::size_t longest_line = 1 << 20;

std::vector<char*> c_strings(std::vector<std::string>& words) {
    std::vector<char*> pointers;
    for (auto& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    return pointers;
}

// Its standard input and output are `socket`. Negative: it cannot be run.
int spawn(std::vector<std::string>& words, int socket) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO);
    pid_t process = -1;
    const auto pointers = c_strings(words);
    const int failed = ::posix_spawn(&process, pointers[0], &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return failed == 0 ? process : -1;
}

} // namespace

emu::Result<std::unique_ptr<ChildProbe>> ChildProbe::start(const std::filesystem::path& program,
                                                           std::span<const std::string> arguments) {
    std::vector<std::string> words{program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    // A socket, since writing to one whose other end has gone need not raise a signal.
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return emu::Error{"no more connections"};
    std::unique_ptr<ChildProbe> probe(new ChildProbe);
    probe->socket_ = ends[0];
    probe->process_ = spawn(words, ends[1]);
    ::close(ends[1]);
    if (probe->process_ < 0) return emu::Error{fmt::format("{}: cannot be run", program.string())};
    const auto greeting = probe->read_line();
    if (!greeting || *greeting != probe_greeting)
        return emu::Error{fmt::format("{}: does not answer as a reference", program.string())};
    return probe;
}

ChildProbe::~ChildProbe() {
    if (socket_ >= 0) ::close(socket_);
    if (process_ < 0) return;
    ::kill(process_, SIGTERM); // it may be in the middle of a long run
    ::waitpid(process_, nullptr, 0);
}

emu::Result<View> ChildProbe::go(const Moment& moment) {
    const auto line = ask(print_go(moment));
    if (!line) return emu::Error{line.error()};
    return parse_view(*line);
}

std::optional<emu::Error> ChildProbe::keep() {
    const auto line = ask("keep");
    if (!line) return emu::Error{line.error()};
    return parse_kept(*line);
}

emu::Result<MemoryImage> ChildProbe::memory() {
    const auto line = ask("memory");
    if (!line) return emu::Error{line.error()};
    return parse_memory(*line);
}

emu::Result<std::string> ChildProbe::ask(std::string request) {
    request += '\n';
    for (std::string_view rest = request; !rest.empty();) {
        const auto sent = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
        if (sent <= 0) return emu::Error{"the other build has ended"};
        rest.remove_prefix(static_cast<std::size_t>(sent));
    }
    return read_line();
}

emu::Result<std::string> ChildProbe::read_line() {
    for (;;) {
        if (const auto end = read_ahead_.find('\n'); end != std::string::npos) {
            auto line = read_ahead_.substr(0, end);
            read_ahead_.erase(0, end + 1);
            return line;
        }
        if (read_ahead_.size() > longest_line) return emu::Error{"the other build says too much"};
        pollfd wait{socket_, POLLIN, 0};
        if (::poll(&wait, 1, patience_ms) <= 0) return emu::Error{"the other build does not answer"};
        std::array<char, 65536> buffer{};
        const auto count = ::read(socket_, buffer.data(), buffer.size());
        if (count <= 0) return emu::Error{"the other build has ended"};
        read_ahead_.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

} // namespace host
