// A row of the table of script commands: form, help and function.
#pragma once

#include "host/run/runner.hpp"

#include <string>
#include <string_view>

namespace host {

struct Runner::Command {
    struct Argument {
        const char* form = nullptr; // in the usage line; {} is replaced by the drive numbers
        bool (*accepts)(std::string_view, const MachineOptions&) = nullptr;
    };

    std::string_view name;
    std::string_view about;
    Argument arguments[2]; // unused ones have no form
    std::size_t required;
    Outcome (Runner::*run)(Words);
    bool repeats = false;         // the last argument may repeat
    bool changes_machine = false; // in a way that a trace does not contain

    std::size_t most() const;
    std::string usage(std::string_view drives) const; // `drives`: "1-2", or "N" for any machine

    // Says why `words` are invalid; none: they are valid.
    std::optional<std::string> misuse(Words words, const MachineOptions& machine) const;
};

} // namespace host
