// Options and operands of a program, or of one command of a program, as getopt_long would take them; for the tools and
// the host.
#pragma once

#include "emu/result.hpp"

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace command_line {

struct Option {
    std::string names;                  // "I", "out" or both: "o,output"
    std::string about;                  // for the help
    std::string value;                  // what stands for its value in the help; empty: it takes none
    std::optional<std::string> usual{}; // its value where it is not given

    std::string long_name() const { return names.substr(names.find(',') + 1); } // of "I": "I"
};

struct Form {
    std::string program; // for the help: with the command's name, if there are commands
    std::string about;   // for the help
    std::vector<Option> options;
    std::string operands; // what stands for them in the help; empty: none are taken
};

// The values of a command line. Options are looked up by long name.
class Given {
  public:
    bool has(std::string_view name) const { return values_.contains(name); }
    // The last value given, else the default, else nothing.
    std::string text(std::string_view name) const;
    // All that was given, in order.
    std::vector<std::string> texts(std::string_view name) const;
    // The options that were given, each once, by the alphabet.
    std::vector<std::string> names() const;
    const std::vector<std::string>& operands() const { return operands_; }

  private:
    friend emu::Result<Given> parse(const Form& form, std::span<const char* const> words);

    std::map<std::string, std::vector<std::string>, std::less<>> values_;
    std::map<std::string, std::string, std::less<>> usual_;
    std::vector<std::string> operands_;
};

// `words`: those after the program's or the command's name. Error: an option unknown to the form, with the one that
// may have been meant; one that lacks its value; an operand where none is taken.
emu::Result<Given> parse(const Form& form, std::span<const char* const> words);

std::string help(const Form& form);

} // namespace command_line
