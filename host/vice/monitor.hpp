// VICE's binary monitor, version 2 of its protocol, for tools that debug cc65 programs in VICE. Follows the VICE
// manual, chapter 13 (https://vice-emu.sourceforge.io/vice_13.html). Left out, and answered with its error "command
// type not understood": dump, undump, resources, display, palette, joyports, userport, autostart, processor history.
#pragma once

#include "host/debug/debugger.hpp"
#include "host/vice/protocol.hpp"

#include <map>

namespace host::vice {

class Monitor {
  public:
    explicit Monitor(Debugger& debugger) : debugger_(debugger) {}

    // Takes bytes from the client, in any portions, and returns those for it.
    std::vector<std::uint8_t> take(std::span<const std::uint8_t> bytes);
    // Runs the machine for a slice of time if the client has let it run. Returns the events for the client.
    std::vector<std::uint8_t> run(emu::Cycle cycles);
    bool running() const { return running_; }
    bool has_quit() const { return quit_; }
    bool broken() const { return broken_; } // the client sent an invalid command: close the connection

  private:
    struct Checkpoint {
        std::uint16_t first = 0, last = 0;
        bool stops = true, enabled = true, temporary = false;
        std::uint8_t operations = 0; // 1: load, 2: store, 4: execute
        std::optional<Expression> condition{};
        std::vector<int> ids{}; // of the debugger's stops
    };
    enum class Error : std::uint8_t {
        none = 0,
        missing = 1,
        memory_space = 2,
        length = 0x80,
        parameter = 0x81,
        version = 0x82,
        type = 0x83
    };
    static constexpr std::uint32_t event = 0xFFFFFFFF; // the request id of events that no request caused

    void command(std::uint8_t type, std::uint32_t request, std::span<const std::uint8_t> body);
    Error carry_out(std::uint8_t type, std::uint32_t request, Reader& body);
    Error get_memory(std::uint32_t request, Reader& body);
    Error set_memory(std::uint32_t request, Reader& body);
    Error set_checkpoint(std::uint32_t request, Reader& body);
    Error change_checkpoint(std::uint8_t type, std::uint32_t request, Reader& body);
    Error list_checkpoints(std::uint32_t request);
    Error set_condition(std::uint32_t request, Reader& body);
    Error set_registers(std::uint32_t request, Reader& body);
    Error advance(std::uint32_t request, Reader& body);
    Error press_keys(std::uint32_t request, Reader& body);
    Error reset(std::uint32_t request, Reader& body);
    Error list_registers(std::uint32_t request);
    Error list_banks(std::uint32_t request);
    Error tell_version(std::uint32_t request);

    void answer(std::uint8_t type, std::uint32_t request, std::span<const std::uint8_t> body = {},
                Error error = Error::none);
    void tell_checkpoint(std::uint32_t number, std::uint32_t request, bool hit);
    void tell_hits(const Pause& pause);
    void tell_registers(std::uint32_t request);
    void tell_place(std::uint8_t type); // an event with the program counter
    void stop();
    void resume();
    void arm(Checkpoint& checkpoint);
    void disarm(Checkpoint& checkpoint);
    void finish_step(Debugger::Step step, int count);
    std::uint64_t hits(const Checkpoint& checkpoint) const;

    Debugger& debugger_;
    std::vector<std::uint8_t> in_, out_;
    std::map<std::uint32_t, Checkpoint> checkpoints_;
    std::uint32_t next_number_ = 1;
    bool running_ = true, quit_ = false, broken_ = false;
};

} // namespace host::vice
