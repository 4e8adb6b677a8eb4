// Parses the options and operands of a program or a subcommand as getopt_long does; used by the tools and the host.
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
    std::string about;                  // for --help
    std::string value;                  // its placeholder in the help; empty: the option takes no value
    std::optional<std::string> usual{}; // default value

    std::string long_name() const { return names.substr(names.find(',') + 1); } // of "I": "I"
};

struct Form {
    std::string program; // for --help; includes the command's name, if the program has commands
    std::string about;   // for --help
    std::vector<Option> options;
    std::string operands; // their placeholder in the help; empty: none are accepted
};

// The values of a command line. Options are looked up by long name.
class Given {
  public:
    bool has(std::string_view name) const { return values_.contains(name); }
    // The last value given, or the default, or "".
    std::string text(std::string_view name) const;
    // All values given, in order.
    std::vector<std::string> texts(std::string_view name) const;
    // The options given, each once, sorted.
    std::vector<std::string> names() const;
    const std::vector<std::string>& operands() const { return operands_; }

  private:
    friend emu::Result<Given> parse(const Form& form, std::span<const char* const> words);

    std::map<std::string, std::vector<std::string>, std::less<>> values_;
    std::map<std::string, std::string, std::less<>> usual_;
    std::vector<std::string> operands_;
};

// `words`: the words after the program's or command's name. Error: an unknown option (with a suggestion), a missing
// value, or an unexpected operand.
emu::Result<Given> parse(const Form& form, std::span<const char* const> words);

std::string help(const Form& form);

} // namespace command_line
