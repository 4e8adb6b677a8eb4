#include "host/cli/own_commands.hpp"

#include "host/cli/debug_subject.hpp"
#include "host/dap/server.hpp"
#include "host/debug/commands/commands.hpp"
#include "host/machine/numbers.hpp"
#include "host/vice/monitor.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <iostream>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace host {
namespace {

constexpr int usual_port = 6502;           // VICE's
constexpr double slice_seconds = 1.0 / 60; // of the machine's time, between two looks at the connection

class SubjectTarget final : public dap::Target {
  public:
    static emu::Result<std::unique_ptr<dap::Target>> open(const dap::Launch& launch) {
        std::vector<std::string> words{launch.program.string()};
        if (!launch.machine.empty()) words.insert(words.end(), {"--machine", launch.machine});
        for (const auto& file : launch.symbols) words.insert(words.end(), {"--symbols", file.string()});
        for (const auto& folder : launch.sources) words.insert(words.end(), {"--sources", folder.string()});
        std::vector<const char*> arguments;
        for (const std::string& word : words) arguments.push_back(word.c_str());
        const auto given = command_line::parse({"fortress dap", "", debug_subject_options(), "FILE"}, arguments);
        if (!given) return emu::Error{given.error()};
        auto target = std::make_unique<SubjectTarget>();
        if (const auto failure = host::open(*given, target->subject_))
            return emu::Error{target->subject_.messages + failure->text};
        target->debugger_ = target->subject_.debugger();
        target->commands_.emplace(*target->debugger_, target->subject_.names);
        target->commands_->run_in_frames();
        return std::unique_ptr<dap::Target>(std::move(target));
    }

    Debugger& debugger() override { return *debugger_; }
    Names& names() override { return subject_.names; }
    DebugCommands& commands() override { return *commands_; }
    std::string messages() const override { return subject_.messages; }

  private:
    DebugSubject subject_;
    std::unique_ptr<Debugger> debugger_;
    std::optional<DebugCommands> commands_;
};

std::optional<Failure> run_dap(const Given&, std::ostream&) {
    json_rpc::Channel channel(STDIN_FILENO, STDOUT_FILENO);
    dap::serve(channel, SubjectTarget::open);
    return std::nullopt;
}

class Socket {
  public:
    explicit Socket(int descriptor) : descriptor_(descriptor) {}
    ~Socket() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    int descriptor() const { return descriptor_; }
    // Waits up to so many milliseconds for input.
    bool has_input(int milliseconds) const {
        pollfd input{descriptor_, POLLIN, 0};
        return ::poll(&input, 1, milliseconds) > 0;
    }
    // False if the other side has gone.
    bool write(std::span<const std::uint8_t> bytes) const {
        while (!bytes.empty()) {
            const ssize_t count = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (count < 0 && errno != EINTR) return false;
            if (count > 0) bytes = bytes.subspan(static_cast<std::size_t>(count));
        }
        return true;
    }

  private:
    int descriptor_;
};

Failure network_failure(std::string_view what, int port) {
    return bad_file(fmt::format("cannot {} port {}: {}", what, port, std::strerror(errno)));
}

// Serves one client until it goes; true if it asked the program to quit.
bool serve_client(const Socket& client, Debugger& debugger) {
    vice::Monitor monitor(debugger);
    const auto slice = static_cast<emu::Cycle>(debugger.machine().cycles_per_second() * slice_seconds);
    while (!monitor.has_quit() && !monitor.broken()) {
        if (client.has_input(monitor.running() ? 0 : -1)) {
            std::array<std::uint8_t, 4096> bytes{};
            const ssize_t count = ::read(client.descriptor(), bytes.data(), bytes.size());
            if (count <= 0) return false;
            if (!client.write(monitor.take(std::span(bytes).first(static_cast<std::size_t>(count))))) return false;
        } else if (!client.write(monitor.run(slice))) {
            return false;
        }
    }
    return monitor.has_quit();
}

std::optional<Failure> run_monitor(const Given& given, std::ostream& out) {
    const auto port = parse_number(given.text("port"), 1, 65535);
    if (!port)
        return Failure{ExitCode::usage, fmt::format("invalid port '{}': choose from 1 to 65535",
                                                    visible_text::of_name(given.text("port")))};
    DebugSubject subject;
    auto failure = open(given, subject);
    std::cerr << subject.messages;
    if (failure) return failure;
    const auto debugger = subject.debugger();
    const Socket server(::socket(AF_INET, SOCK_STREAM, 0));
    const int yes = 1;
    ::setsockopt(server.descriptor(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(*port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::bind(server.descriptor(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
        ::listen(server.descriptor(), 1) != 0)
        return network_failure("listen on", *port);
    out << fmt::format("VICE's binary monitor is at 127.0.0.1:{}\n", *port) << std::flush;
    for (bool quit = false; !quit;) {
        const Socket client(::accept(server.descriptor(), nullptr, nullptr));
        if (client.descriptor() < 0) return network_failure("accept a client on", *port);
        quit = serve_client(client, *debugger);
    }
    return std::nullopt;
}

} // namespace

Command dap_row() {
    return {"dap",   "",        "serve an editor over the Debug Adapter Protocol, on standard input and output",
            0,       0,         {},
            run_dap, "fortress"};
}

Command monitor_row() {
    auto options = debug_subject_options();
    options.insert(options.begin(), {"port", "listen on this port of 127.0.0.1", "N", std::to_string(usual_port)});
    return {"monitor",   "[FILE...]", "serve VICE's binary monitor, for tools that debug cc65 programs",
            0,           10,          std::move(options),
            run_monitor, "fortress"};
}

} // namespace host
