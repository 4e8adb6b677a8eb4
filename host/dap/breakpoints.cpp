#include "host/dap/breakpoints.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace host::dap {
namespace {

using Json = nlohmann::json;

Json refused(const std::string& message) { return {{"verified", false}, {"message", message}}; }

// Adds the wish's condition, hit count and message to the stop. Returns the error, or "".
std::string complete(Stop& stop, const Json& wish, const Debugger& debugger) {
    if (const std::string text = wish.value("condition", ""); !text.empty()) {
        auto condition = Expression::parse(text);
        if (!condition) return condition.error();
        stop.condition = *condition;
    }
    if (const std::string text = wish.value("hitCondition", ""); !text.empty()) {
        std::uint64_t count = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
        if (error != std::errc{} || end != text.data() + text.size() || count == 0)
            return fmt::format("invalid hit count '{}': write a number from 1", text);
        stop.ignore = count - 1;
    }
    if (const std::string text = wish.value("logMessage", ""); !text.empty()) stop.message = text;
    return debugger.fault_in(stop);
}

Stop at(std::uint16_t address) {
    Stop stop;
    stop.first = stop.last = address;
    return stop;
}

} // namespace

std::optional<std::uint16_t> parse_reference(const std::string& text) {
    const bool prefixed = text.starts_with("0x") || text.starts_with("0X");
    const std::size_t start = prefixed ? 2 : text.starts_with('$') ? 1 : 0;
    std::uint16_t value = 0;
    const auto [end, error] =
        std::from_chars(text.data() + start, text.data() + text.size(), value, start == 0 ? 10 : 16);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::string reference(std::uint16_t address) { return fmt::format("0x{:04X}", address); }

void Breakpoints::clear(const std::string& group) {
    for (const int id : groups_[group]) target_.debugger().remove(id);
    groups_[group].clear();
}

// Adds all stops of one wish; the answer has the id of the first.
Json Breakpoints::add(const std::string& group, const Json& wish, std::vector<Stop> stops) {
    Json answer = {{"verified", true}};
    for (Stop& stop : stops) {
        if (const std::string error = complete(stop, wish, target_.debugger()); !error.empty()) return refused(error);
        const int id = target_.debugger().add(std::move(stop));
        groups_[group].push_back(id);
        if (!answer.contains("id")) answer["id"] = id;
    }
    return answer;
}

// The line table's name of the file at that path; without one the path itself.
std::string Breakpoints::file_in_table(const std::string& path) const {
    std::error_code error;
    for (const SourceMap& map : target_.names().program.lines())
        for (const std::string& file : map.files())
            if (const auto found = target_.names().sources.find(file);
                found && std::filesystem::equivalent(*found, path, error))
                return file;
    return path;
}

// Replaces a group of stops by those of the wishes.
Json Breakpoints::replace(const std::string& group, const Json& wishes, const StopsOf& stops_of) {
    clear(group);
    Json answers = Json::array();
    for (const Json& wish : wishes) {
        const auto stops = stops_of(wish);
        answers.push_back(stops ? add(group, wish, *stops) : refused(stops.error()));
    }
    return answers;
}

Json Breakpoints::set_lines(const Json& arguments) {
    const Json source = arguments.at("source");
    const std::string path = source.value("path", source.value("name", ""));
    const std::string file = file_in_table(path);
    std::vector<int> lines;
    Json answers = replace(path, arguments.value("breakpoints", Json::array()), [&](const Json& wish) -> Stops {
        const auto found = target_.names().program.addresses(file, wish.at("line").get<int>());
        lines.push_back(found ? found->line : 0);
        if (!found) return emu::Error{"no code of the program is at this line or after it"};
        std::vector<Stop> stops;
        for (const std::uint16_t address : found->addresses) stops.push_back(at(address));
        return stops;
    });
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (answers[i]["verified"] == true) answers[i]["line"] = lines[i];
    return answers;
}

Json Breakpoints::set_functions(const Json& arguments) {
    return replace("functions", arguments.at("breakpoints"), [&](const Json& wish) -> Stops {
        const std::string name = wish.at("name");
        const auto value = target_.names().program.value(name);
        return value ? Stops({at(*value)}) : emu::Error{fmt::format("unknown routine '{}'", name)};
    });
}

Json Breakpoints::set_instructions(const Json& arguments) {
    return replace("instructions", arguments.at("breakpoints"), [&](const Json& wish) -> Stops {
        const auto address = parse_reference(wish.at("instructionReference"));
        if (!address) return emu::Error{"invalid address"};
        return Stops({at(static_cast<std::uint16_t>(*address + wish.value("offset", 0)))});
    });
}

// A data id is "FIRST-LAST" (dataBreakpointInfo makes it).
Json Breakpoints::set_data(const Json& arguments) {
    return replace("data", arguments.at("breakpoints"), [&](const Json& wish) -> Stops {
        const std::string id = wish.at("dataId"), access = wish.value("accessType", "write");
        const auto first = parse_reference(id.substr(0, id.find('-')));
        const auto last = parse_reference(id.substr(id.find('-') + 1));
        if (!first || !last) return emu::Error{"invalid data id"};
        Stop stop = at(*first);
        stop.kind = access == "read" ? Stop::Kind::read : access == "write" ? Stop::Kind::write : Stop::Kind::access;
        stop.last = *last;
        return Stops({stop});
    });
}

void Breakpoints::set_exceptions(const Json& filters) {
    clear("exceptions");
    if (std::ranges::find(filters, Json("interrupt")) == filters.end()) return;
    Stop stop;
    stop.kind = Stop::Kind::interrupt;
    add("exceptions", Json::object(), {stop});
}

std::string Breakpoints::reason_of(int stop) const {
    for (const auto& [group, ids] : groups_) {
        if (std::ranges::find(ids, stop) == ids.end()) continue;
        if (group == "functions") return "function breakpoint";
        if (group == "instructions") return "instruction breakpoint";
        if (group == "data") return "data breakpoint";
        if (group == "exceptions") return "exception";
    }
    return "breakpoint";
}

} // namespace host::dap
