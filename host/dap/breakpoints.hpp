// The client's breakpoints. It sends all of one kind, or all of one source, at a time; they replace the ones before.
#pragma once

#include "host/dap/target.hpp"

#include <map>
#include <nlohmann/json.hpp>

namespace host::dap {

class Breakpoints {
  public:
    using Json = nlohmann::json;

    explicit Breakpoints(Target& target) : target_(target) {}

    // Each returns the `breakpoints` of the answer, in the order of the request's.
    Json set_lines(const Json& arguments);
    Json set_functions(const Json& arguments);
    Json set_instructions(const Json& arguments);
    Json set_data(const Json& arguments);
    void set_exceptions(const Json& filters);

    // "function breakpoint" and so on, for an event; "breakpoint" for anything else.
    std::string reason_of(int stop) const;

  private:
    using Stops = emu::Result<std::vector<Stop>>;
    using StopsOf = std::function<Stops(const Json& wish)>;

    Json replace(const std::string& group, const Json& wishes, const StopsOf& stops_of);
    std::string file_in_table(const std::string& path) const;
    void clear(const std::string& group);
    Json add(const std::string& group, const Json& wish, std::vector<Stop> stops);

    Target& target_;
    std::map<std::string, std::vector<int>> groups_; // stops by "functions" ..., or the path of a source
};

// `0x1234`, `$1234`, decimal. None: no number of 16 bits.
std::optional<std::uint16_t> parse_reference(const std::string& text);
std::string reference(std::uint16_t address); // "0x1234"

} // namespace host::dap
