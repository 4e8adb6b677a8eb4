// The requests that only look: stack, variables, values, code, memory. Each returns the body of its answer.
#pragma once

#include "host/dap/target.hpp"

#include <nlohmann/json.hpp>

namespace host::dap {

// The message of a request that fails.
struct RequestError {
    std::string text;
};

class View {
  public:
    using Json = nlohmann::json;

    View(Target& target, bool lines_start_at_1) : target_(target), first_line_offset_(lines_start_at_1 ? 0 : 1) {}

    Json stack_trace(const Json& arguments);
    Json scopes(const Json& arguments);
    Json variables(const Json& arguments);
    Json value(const std::string& expression); // of a variable of C, too
    Json data_breakpoint_info(const Json& arguments);
    Json disassemble(const Json& arguments);
    Json read_memory(const Json& arguments);

  private:
    Json frame(int id, std::uint16_t address);
    std::optional<std::string> path_of(const ProgramSymbols::Place& place);
    Json instruction_of(const Debugger::Instruction& instruction);
    std::uint16_t address_in(const Json& arguments) const;
    Debugger& debugger() { return target_.debugger(); }
    Names& names() { return target_.names(); }
    ProgramSymbols::Peek peek() {
        return [this](std::uint16_t address) { return debugger().peek(address); };
    }

    Target& target_;
    int first_line_offset_; // of a line, from the client's
};

} // namespace host::dap
