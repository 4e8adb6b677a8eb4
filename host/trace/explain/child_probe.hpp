// A run of a trace by another build of this program, in a process of its own: what the trace was recorded with.
#pragma once

#include "host/trace/explain/probe.hpp"

#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace host {

class ChildProbe final : public Probe {
  public:
    // Runs `program` with these arguments, which make it answer as probe_protocol.hpp says. Error: it cannot be run, or
    // says something else.
    static emu::Result<std::unique_ptr<ChildProbe>> start(const std::filesystem::path& program,
                                                          std::span<const std::string> arguments);
    ~ChildProbe() override;
    ChildProbe(const ChildProbe&) = delete;
    ChildProbe& operator=(const ChildProbe&) = delete;

    emu::Result<View> go(const Moment& moment) override;
    std::optional<emu::Error> keep() override;
    emu::Result<MemoryImage> memory() override;

  private:
    ChildProbe() = default;
    emu::Result<std::string> ask(std::string request);
    emu::Result<std::string> read_line();

    int process_ = -1;
    int socket_ = -1; // this side's end of its standard input and output
    std::string read_ahead_;
};

} // namespace host
