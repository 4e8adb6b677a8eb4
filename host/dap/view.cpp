#include "host/dap/view.hpp"

#include "host/dap/breakpoints.hpp"
#include "host/debug/chip_registers.hpp"
#include "host/debug/locals.hpp"
#include "host/recording/format/packing.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host::dap {
namespace {

using Json = nlohmann::json;

constexpr int registers_scope = 1, flags_scope = 2, machine_scope = 3, locals_scope = 4;

std::string hex(std::int64_t value) { return value < 0 || value > 0xFFFF ? std::to_string(value) : hexadecimal(value); }

Json variable(const std::string& name, std::int64_t value, bool hexadecimal) {
    const std::string shown = name.starts_with("flag.") ? name.substr(5) : name;
    Json result = {{"name", shown},
                   {"value", hexadecimal ? hex(value) : std::to_string(value)},
                   {"evaluateName", name},
                   {"variablesReference", 0}};
    if (name == "pc") result["memoryReference"] = reference(static_cast<std::uint16_t>(value));
    return result;
}

Json of_local(const LocalVariable& local) {
    return {{"name", local.name},
            {"value", local.value},
            {"variablesReference", 0},
            {"memoryReference", reference(local.address)}};
}

} // namespace

Json View::data_breakpoint_info(const Json& arguments) {
    const std::string name = arguments.at("name");
    const auto* known = chip_register(debugger().machine().kind(), name);
    const auto address = known != nullptr ? emu::Result<std::int64_t>(known->address) : debugger().evaluate(name);
    if (!address || *address < 0 || *address > 0xFFFF)
        return {{"dataId", nullptr}, {"description", fmt::format("'{}' is not an address from $0000 to $FFFF", name)}};
    const int bytes = std::max(1, arguments.value("bytes", 1));
    const auto first = static_cast<std::uint16_t>(*address);
    const auto last = static_cast<std::uint16_t>(std::min<std::int64_t>(*address + bytes - 1, 0xFFFF));
    return {{"dataId", reference(first) + "-" + reference(last)},
            {"description", known != nullptr ? name : names().program.describe(first, peek())},
            {"accessTypes", {"read", "write", "readWrite"}}};
}

Json View::stack_trace(const Json& arguments) {
    std::vector<std::uint16_t> addresses{debugger().registers().pc};
    for (const Debugger::Frame& frame : debugger().stack()) addresses.push_back(frame.call);
    const auto start = static_cast<std::size_t>(std::max(0, arguments.value("startFrame", 0)));
    const int levels = arguments.value("levels", 0);
    Json frames = Json::array();
    for (std::size_t i = start; i < addresses.size(); ++i) {
        if (levels > 0 && frames.size() == static_cast<std::size_t>(levels)) break;
        frames.push_back(frame(static_cast<int>(i), addresses[i]));
    }
    return {{"stackFrames", frames}, {"totalFrames", addresses.size()}};
}

Json View::frame(int id, std::uint16_t address) {
    const auto routine = names().program.routine(address, peek());
    Json result = {{"id", id},
                   {"name", routine ? routine->name : fmt::format("${:04X}", address)},
                   {"line", 0},
                   {"column", 0},
                   {"instructionPointerReference", reference(address)}};
    if (const auto place = names().program.place(address, peek())) {
        result["line"] = place->line - first_line_offset_;
        result["column"] = 1;
        result["source"] = {{"name", std::filesystem::path(place->file).filename().string()}};
        if (const auto path = path_of(*place)) result["source"]["path"] = *path;
    }
    return result;
}

// The source's whole path, if it is found.
std::optional<std::string> View::path_of(const ProgramSymbols::Place& place) {
    const auto path = names().sources.find(place.file);
    return path ? std::optional(std::filesystem::absolute(*path).lexically_normal().string()) : std::nullopt;
}

Json View::scopes(const Json&) {
    const auto scope = [](const char* name, int reference) -> Json {
        return {{"name", name}, {"variablesReference", reference}, {"expensive", false}};
    };
    Json list = {scope("Registers", registers_scope), scope("Flags", flags_scope), scope("Machine", machine_scope)};
    if (!names().program.locals().empty()) list.insert(list.begin(), scope("Locals", locals_scope));
    return {{"scopes", list}};
}

Json View::variables(const Json& arguments) {
    static const std::map<int, std::vector<std::string>> contents = {
        {registers_scope, {"a", "x", "y", "s", "p", "pc"}},
        {flags_scope, {"flag.n", "flag.v", "flag.d", "flag.i", "flag.z", "flag.c"}},
        {machine_scope, {"cycle", "frame", "line", "dot"}}};
    Json list = Json::array();
    if (arguments.at("variablesReference") == locals_scope)
        for (const auto& local : locals(debugger(), names().program)) list.push_back(of_local(local));
    const auto found = contents.find(arguments.at("variablesReference").get<int>());
    if (found == contents.end()) return {{"variables", list}};
    for (const std::string& name : found->second) {
        const auto value = debugger().evaluate(name);
        if (value) list.push_back(variable(name, *value, found->first == registers_scope));
    }
    return {{"variables", list}};
}

Json View::value(const std::string& text) {
    const auto value = debugger().evaluate(text);
    if (!value) {
        const auto variables = locals(debugger(), names().program);
        const auto local = std::ranges::find(variables, text, &LocalVariable::name);
        if (local == variables.end()) throw RequestError{value.error()};
        return {{"result", local->value}, {"variablesReference", 0}};
    }
    Json result = {{"result", fmt::format("{} ({})", hex(*value), *value)}, {"variablesReference", 0}};
    if (*value >= 0 && *value <= 0xFFFF) result["memoryReference"] = reference(static_cast<std::uint16_t>(*value));
    return result;
}

Json View::disassemble(const Json& arguments) {
    const auto start = address_in(arguments);
    const int offset = std::clamp(arguments.value("instructionOffset", 0), -1000, 1000);
    const int before = std::max(0, -offset);
    const int count = std::clamp(arguments.at("instructionCount").get<int>(), 0, 1000);
    std::uint16_t from = before > 0 ? debugger().address_before(start, before) : start;
    if (offset > 0) from = debugger().disassemble(start, offset + 1).back().address;
    Json list = Json::array();
    for (const auto& instruction : debugger().disassemble(from, count)) list.push_back(instruction_of(instruction));
    return {{"instructions", list}};
}

Json View::instruction_of(const Debugger::Instruction& instruction) {
    const auto name = operand_name(debugger(), names(), instruction);
    Json result = {{"address", reference(instruction.address)},
                   {"instructionBytes", fmt::format("{:02X}", fmt::join(instruction.bytes, " "))},
                   {"instruction", name.empty() ? instruction.text : instruction.text + " ; " + name}};
    const auto routine = names().program.routine(instruction.address, peek());
    if (routine && routine->offset == 0) result["symbol"] = routine->name;
    const auto place = names().program.place(instruction.address, peek());
    if (const auto path = place ? path_of(*place) : std::nullopt) {
        result["location"] = {{"path", *path}};
        result["line"] = place->line - first_line_offset_;
    }
    return result;
}

std::uint16_t View::address_in(const Json& arguments) const {
    const auto address = parse_reference(arguments.at("memoryReference"));
    if (!address) throw RequestError{"invalid memory reference"};
    return static_cast<std::uint16_t>(*address + arguments.value("offset", 0));
}

Json View::read_memory(const Json& arguments) {
    const std::uint16_t start = address_in(arguments);
    const int count = std::clamp(arguments.at("count").get<int>(), 0, 0x10000 - start);
    std::vector<std::uint8_t> bytes;
    for (int i = 0; i < count; ++i) bytes.push_back(debugger().peek(static_cast<std::uint16_t>(start + i)));
    return {{"address", reference(start)}, {"data", to_base64(bytes)}};
}

} // namespace host::dap
