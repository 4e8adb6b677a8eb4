// A row of the table of script commands: its form, and what carries it out.
#pragma once

#include "host/run/runner.hpp"

#include <string>
#include <string_view>

namespace host {

struct Runner::Command {
    struct Argument {
        const char* form = nullptr; // as the usage line shows it; {} is the number of a drive
        bool (*accepts)(std::string_view, const MachineOptions&) = nullptr;
    };

    std::string_view name;
    std::string_view about;
    Argument arguments[2]; // those without a form are none
    std::size_t required;
    Outcome (Runner::*run)(Words);
    bool repeats = false; // the last argument may come again and again

    std::size_t most() const;
    std::string usage(std::string_view drives) const; // "1-2", or "N" of any machine

    // What is wrong with these words; nothing: they are in order.
    std::optional<std::string> misuse(Words words, const MachineOptions& machine) const;
};

} // namespace host
