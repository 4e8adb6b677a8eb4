#include "tests/support/process.hpp"

#include <array>
#include <csignal>
#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spawn.h>
#include <sstream>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace support {
namespace {

constexpr std::size_t pipe_capacity = 65536; // pipe(7)

// A pipe from which `text` can be read.
int pipe_with(const std::string& text) {
    std::array<int, 2> ends{};
    if (text.size() > pipe_capacity || ::pipe2(ends.data(), O_CLOEXEC) != 0 ||
        ::write(ends[1], text.data(), text.size()) != static_cast<ssize_t>(text.size()))
        throw std::runtime_error("no pipe that holds the process's input");
    ::close(ends[1]);
    return ends[0];
}

// Steps of the new process before its program begins.
class Actions {
  public:
    Actions() { ::posix_spawn_file_actions_init(&actions_); }
    ~Actions() { ::posix_spawn_file_actions_destroy(&actions_); }
    Actions(const Actions&) = delete;
    Actions& operator=(const Actions&) = delete;

    void change_folder(const std::filesystem::path& folder) {
        ::posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str());
    }
    void open(int descriptor, const std::filesystem::path& name, int flags) {
        ::posix_spawn_file_actions_addopen(&actions_, descriptor, name.c_str(), flags, 0666);
    }
    void copy(int from, int to) { ::posix_spawn_file_actions_adddup2(&actions_, from, to); }
    const posix_spawn_file_actions_t* get() const { return &actions_; }

  private:
    posix_spawn_file_actions_t actions_{};
};

// Starts the first of `words`. Returns -1 if it cannot be run.
pid_t start(const Words& words, const Actions& actions) {
    std::vector<std::string> copies(words.begin(), words.end());
    std::vector<char*> arguments;
    for (auto& copy : copies) arguments.push_back(copy.data());
    arguments.push_back(nullptr);
    pid_t process = -1;
    const int failed = ::posix_spawnp(&process, arguments[0], actions.get(), nullptr, arguments.data(), environ);
    return failed ? -1 : process;
}

int wait_for(pid_t process) {
    int status = 0;
    ::waitpid(process, &status, 0);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

} // namespace

Words::Words(const std::string& text) {
    std::istringstream parts(text);
    for (std::string part; parts >> part;) words_.push_back(part);
}

Words::Words(std::initializer_list<Words> parts) {
    for (const auto& part : parts) words_.insert(words_.end(), part.begin(), part.end());
}

std::string Words::text() const { return fmt::format("{}", fmt::join(words_, " ")); }

int run_process(const Words& words, const Surroundings& surroundings) {
    Actions actions;
    actions.change_folder(surroundings.folder);
    const int piped = surroundings.piped ? pipe_with(*surroundings.piped) : -1;
    if (surroundings.piped)
        actions.copy(piped, STDIN_FILENO);
    else
        actions.open(STDIN_FILENO, surroundings.input, O_RDONLY);
    actions.open(STDOUT_FILENO, surroundings.output, O_WRONLY | O_CREAT | O_TRUNC);
    actions.open(STDERR_FILENO, surroundings.errors, O_WRONLY | O_CREAT | O_TRUNC);
    const pid_t process = start(words, actions);
    if (surroundings.piped) ::close(piped);
    return process < 0 ? 127 : wait_for(process);
}

BesideProcess::BesideProcess(const Words& words) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe for the process's output");
    Actions actions;
    actions.copy(ends[1], STDOUT_FILENO);
    actions.open(STDERR_FILENO, "/dev/null", O_WRONLY);
    process_ = start(words, actions);
    ::close(ends[1]);
    output_ = ends[0];
}

BesideProcess::~BesideProcess() {
    ::close(output_);
    if (process_ < 0) return;
    ::kill(process_, SIGTERM);
    wait_for(process_);
}

std::string BesideProcess::line() {
    std::string text;
    for (char next = 0; ::read(output_, &next, 1) == 1 && next != '\n';) text += next;
    return text;
}

} // namespace support
