// A client of `fortress dap`, which runs as a process.
#pragma once

#include "tools/json_rpc/channel.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <optional>
#include <string>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace host {

// Keeps what both sides say.
class Conversation {
  public:
    using Json = nlohmann::json;

    Conversation() {
        std::array<int, 2> ends{};
        EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()), 0);
        adapter_ = ::fork();
        if (adapter_ == 0) {
            ::dup2(ends[1], STDIN_FILENO);
            ::dup2(ends[1], STDOUT_FILENO);
            ::close(ends[0]);
            ::execl(FORTRESS_BINARY_DIR "/bin/fortress", "fortress", "dap", nullptr);
            ::_exit(127);
        }
        ::close(ends[1]);
        end_ = ends[0];
        channel_.emplace(end_, end_);
    }
    ~Conversation() {
        ::close(end_);
        ::waitpid(adapter_, nullptr, 0);
    }
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    Json ask(const std::string& command, const Json& arguments) {
        const Json request = {
            {"seq", ++sequence_}, {"type", "request"}, {"command", command}, {"arguments", arguments}};
        channel_->write(request.dump());
        text_ += "> " + command + " " + arguments.dump() + "\n";
        return await("response");
    }
    // Sends a request that moves the machine, and waits until it stops.
    void move(const std::string& command, const Json& arguments = {{"threadId", 1}}) {
        ask(command, arguments);
        await("stopped");
    }
    const std::string& text() const { return text_; }

  private:
    // The next response, or event of that name; keeps the events before it.
    Json await(const std::string& wanted) {
        while (const auto text = channel_->read()) {
            const Json message = Json::parse(*text);
            const bool event = message["type"] == "event";
            text_ += (event ? "! " + message["event"].get<std::string>() + " " : "< ") +
                     message.value("body", message).dump() + "\n";
            if (message.value(event ? "event" : "type", "") == wanted) return message.value("body", Json());
        }
        ADD_FAILURE() << "the adapter ended before: " << wanted;
        return {};
    }

    pid_t adapter_ = -1;
    int end_ = -1, sequence_ = 0;
    std::optional<json_rpc::Channel> channel_;
    std::string text_;
};

} // namespace host
