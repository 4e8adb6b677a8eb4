#include "host/session/pipe.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace host {

// A pair of sockets, whose end is an error and not a signal.
Pipe::Pipe(const std::vector<std::string>& command) {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return;
    std::vector<char*> words;
    for (const auto& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
    for (const int output : {STDOUT_FILENO, STDERR_FILENO})
        ::posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0);
    const bool started = ::posix_spawnp(&child_, words.front(), &actions, nullptr, words.data(), environ) == 0;
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    if (started)
        ours_ = ends[0];
    else
        ::close(ends[0]);
}

bool Pipe::write(std::span<const std::uint8_t> bytes) const {
    while (open() && !bytes.empty()) {
        const auto sent = ::send(ours_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(sent));
    }
    return open();
}

void Pipe::offer_line(std::string_view line) const {
    const auto whole = std::string(line) + '\n';
    if (open()) (void)::send(ours_, whole.data(), whole.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
}

bool Pipe::close() {
    if (!open()) return false;
    ::close(std::exchange(ours_, -1));
    int status = -1;
    ::waitpid(child_, &status, 0);
    return status == 0;
}

} // namespace host
