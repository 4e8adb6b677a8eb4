#include "host/dap/server.hpp"

#include "host/dap/breakpoints.hpp"
#include "host/debug/chip_registers.hpp"
#include "host/debug/locals.hpp"
#include "host/recording/format/packing.hpp"

#include <fmt/format.h>
#include <unordered_map>

namespace host::dap {
namespace {

using Json = nlohmann::json;

constexpr int the_thread = 1; // the processor
constexpr int registers_scope = 1, flags_scope = 2, machine_scope = 3, locals_scope = 4;
constexpr int slices_per_second = 50; // of a machine's second: how often a run looks for requests
constexpr int most_source_steps = 100'000;

struct RequestError {
    std::string text;
};

Json capabilities() {
    Json result = {{"exceptionBreakpointFilters",
                    {{{"filter", "interrupt"}, {"label", "Interrupts and resets"}, {"default", false}}}}};
    for (const char* name : {"supportsConfigurationDoneRequest", "supportsStepBack", "supportsConditionalBreakpoints",
                             "supportsHitConditionalBreakpoints", "supportsLogPoints", "supportsFunctionBreakpoints",
                             "supportsInstructionBreakpoints", "supportsDataBreakpoints", "supportsDisassembleRequest",
                             "supportsReadMemoryRequest", "supportsEvaluateForHovers", "supportsSteppingGranularity",
                             "supportsTerminateRequest", "supportsExceptionOptions"})
        result[name] = true;
    return result;
}

class Server {
  public:
    Server(json_rpc::Channel& channel, const OpenTarget& open_target) : channel_(channel), open_(open_target) {}

    void run() {
        while (!over_) {
            if (running_ && !channel_.has_input()) {
                run_on();
                continue;
            }
            const auto text = channel_.read();
            if (!text) return;
            take(Json::parse(*text, nullptr, false));
        }
    }

  private:
    using Handler = Json (Server::*)(const Json& arguments);

    static const std::unordered_map<std::string, Handler>& handlers() {
        static const std::unordered_map<std::string, Handler> table = {
            {"initialize", &Server::initialize},
            {"launch", &Server::launch},
            {"disconnect", &Server::end},
            {"terminate", &Server::end},
            {"configurationDone", &Server::configuration_done},
            {"setBreakpoints", &Server::set_breakpoints},
            {"setFunctionBreakpoints", &Server::set_function_breakpoints},
            {"setInstructionBreakpoints", &Server::set_instruction_breakpoints},
            {"setDataBreakpoints", &Server::set_data_breakpoints},
            {"setExceptionBreakpoints", &Server::set_exception_breakpoints},
            {"dataBreakpointInfo", &Server::data_breakpoint_info},
            {"threads", &Server::threads},
            {"stackTrace", &Server::stack_trace},
            {"scopes", &Server::scopes},
            {"variables", &Server::variables},
            {"evaluate", &Server::evaluate},
            {"continue", &Server::go_on},
            {"next", &Server::next},
            {"stepIn", &Server::step_in},
            {"stepOut", &Server::step_out},
            {"stepBack", &Server::step_back},
            {"reverseContinue", &Server::reverse_continue},
            {"pause", &Server::pause},
            {"disassemble", &Server::disassemble},
            {"readMemory", &Server::read_memory},
        };
        return table;
    }

    void take(const Json& message) {
        if (!message.is_object() || message.value("type", Json()) != "request" || !message.contains("seq")) return;
        const Json named = message.value("command", Json());
        const std::string command = named.is_string() ? named.get<std::string>() : named.dump();
        Json answer = {{"type", "response"}, {"request_seq", message["seq"]}, {"command", command}};
        try {
            const auto handler = handlers().find(command);
            if (handler == handlers().end()) throw RequestError{fmt::format("unknown request '{}'", command)};
            const bool early = command == "initialize" || command == "launch" || command == "disconnect";
            if (!target_ && !early) throw RequestError{"launch a program first"};
            answer["body"] = (this->*handler->second)(message.value("arguments", Json::object()));
            answer["success"] = true;
        } catch (const RequestError& error) {
            answer["success"] = false;
            answer["message"] = error.text;
        } catch (const Json::exception& error) {
            answer["success"] = false;
            answer["message"] = fmt::format("invalid arguments of '{}'", command);
        }
        send(std::move(answer));
        for (Json& event : std::exchange(after_answer_, {})) send(std::move(event));
    }

    void send(Json message) {
        message["seq"] = ++sequence_;
        channel_.write(message.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
    static Json event(const char* name, Json body) {
        return {{"type", "event"}, {"event", name}, {"body", std::move(body)}};
    }
    void tell(const std::string& text) { after_answer_.push_back(event("output", {{"output", text + "\n"}})); }

    // --- the life of a session

    Json initialize(const Json& arguments) {
        lines_start_at_1_ = arguments.value("linesStartAt1", true);
        return capabilities();
    }
    Json launch(const Json& arguments) {
        if (target_) throw RequestError{"a program is launched already"};
        if (!arguments.contains("program"))
            throw RequestError{"'program' is missing: name a source, program, disk or trace"};
        Launch launch{arguments.at("program").get<std::string>(), arguments.value("machine", ""), {}, {}};
        if (const std::string file = arguments.value("symbols", ""); !file.empty()) launch.symbols.emplace_back(file);
        if (const std::string folder = arguments.value("sources", ""); !folder.empty())
            launch.sources.emplace_back(folder);
        auto opened = open_(launch);
        if (!opened) {
            tell(opened.error());
            throw RequestError{opened.error()};
        }
        if (const auto messages = (*opened)->messages(); !messages.empty()) tell(messages);
        target_ = std::move(*opened);
        breakpoints_.emplace(*target_);
        stop_on_entry_ = arguments.value("stopOnEntry", true);
        after_answer_.push_back(event("initialized", Json::object()));
        return Json::object();
    }
    Json configuration_done(const Json&) {
        if (stop_on_entry_)
            after_answer_.push_back(stopped("entry"));
        else
            start(&Debugger::resume);
        return Json::object();
    }
    Json end(const Json&) {
        over_ = true;
        return Json::object();
    }

    // --- breakpoints

    static Json listed(Json breakpoints) { return {{"breakpoints", std::move(breakpoints)}}; }
    Json set_breakpoints(const Json& arguments) {
        Json lines = arguments;
        if (!lines_start_at_1_)
            for (Json& wish : lines["breakpoints"]) wish["line"] = wish["line"].get<int>() + 1;
        Json answers = breakpoints_->set_lines(lines);
        for (Json& answer : answers)
            if (!lines_start_at_1_ && answer.contains("line")) answer["line"] = answer["line"].get<int>() - 1;
        return listed(std::move(answers));
    }
    Json set_function_breakpoints(const Json& arguments) { return listed(breakpoints_->set_functions(arguments)); }
    Json set_instruction_breakpoints(const Json& arguments) {
        return listed(breakpoints_->set_instructions(arguments));
    }
    Json set_data_breakpoints(const Json& arguments) { return listed(breakpoints_->set_data(arguments)); }
    Json set_exception_breakpoints(const Json& arguments) {
        breakpoints_->set_exceptions(arguments.value("filters", Json::array()));
        return Json::object();
    }
    Json data_breakpoint_info(const Json& arguments) {
        const std::string name = arguments.at("name");
        const auto* known = chip_register(debugger().machine().kind(), name);
        const auto address = known != nullptr ? emu::Result<std::int64_t>(known->address) : debugger().evaluate(name);
        if (!address || *address < 0 || *address > 0xFFFF)
            return {{"dataId", nullptr},
                    {"description", fmt::format("'{}' is not an address from $0000 to $FFFF", name)}};
        const int bytes = std::max(1, arguments.value("bytes", 1));
        const auto first = static_cast<std::uint16_t>(*address);
        const auto last = static_cast<std::uint16_t>(std::min<std::int64_t>(*address + bytes - 1, 0xFFFF));
        return {{"dataId", reference(first) + "-" + reference(last)},
                {"description", known != nullptr ? name : target_->symbols().describe(first, peek())},
                {"accessTypes", {"read", "write", "readWrite"}}};
    }

    // --- where the machine is

    Json threads(const Json&) { return {{"threads", {{{"id", the_thread}, {"name", "6502"}}}}}; }

    Json stack_trace(const Json& arguments) {
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
    Json frame(int id, std::uint16_t address) {
        const auto routine = target_->symbols().routine(address, peek());
        Json result = {{"id", id},
                       {"name", routine ? routine->name : fmt::format("${:04X}", address)},
                       {"line", 0},
                       {"column", 0},
                       {"instructionPointerReference", reference(address)}};
        if (const auto place = target_->symbols().place(address, peek())) {
            const auto path = target_->sources().find(place->file);
            result["line"] = place->line - (lines_start_at_1_ ? 0 : 1);
            result["column"] = 1;
            result["source"] = {{"name", std::filesystem::path(place->file).filename().string()}};
            if (path) result["source"]["path"] = std::filesystem::absolute(*path).lexically_normal().string();
        }
        return result;
    }

    Json scopes(const Json&) {
        const auto scope = [](const char* name, int reference) -> Json {
            return {{"name", name}, {"variablesReference", reference}, {"expensive", false}};
        };
        Json list = {scope("Registers", registers_scope), scope("Flags", flags_scope), scope("Machine", machine_scope)};
        if (!target_->symbols().locals().empty()) list.insert(list.begin(), scope("Locals", locals_scope));
        return {{"scopes", list}};
    }
    Json variables(const Json& arguments) {
        static const std::map<int, std::vector<std::string>> names = {
            {registers_scope, {"a", "x", "y", "s", "p", "pc"}},
            {flags_scope, {"flag.n", "flag.v", "flag.d", "flag.i", "flag.z", "flag.c"}},
            {machine_scope, {"cycle", "frame", "line", "dot"}}};
        Json list = Json::array();
        if (arguments.at("variablesReference") == locals_scope)
            for (const auto& local : locals(debugger(), target_->symbols())) list.push_back(of_local(local));
        const auto found = names.find(arguments.at("variablesReference").get<int>());
        if (found == names.end()) return {{"variables", list}};
        for (const std::string& name : found->second) {
            const auto value = debugger().evaluate(name);
            if (value) list.push_back(variable(name, *value, found->first == registers_scope));
        }
        return {{"variables", list}};
    }
    Json variable(const std::string& name, std::int64_t value, bool hexadecimal) {
        const std::string shown = name.starts_with("flag.") ? name.substr(5) : name;
        Json result = {{"name", shown},
                       {"value", hexadecimal ? hex(value) : std::to_string(value)},
                       {"evaluateName", name},
                       {"variablesReference", 0}};
        if (name == "pc") result["memoryReference"] = reference(static_cast<std::uint16_t>(value));
        return result;
    }
    static Json of_local(const LocalVariable& local) {
        return {{"name", local.name},
                {"value", local.value},
                {"variablesReference", 0},
                {"memoryReference", reference(local.address)}};
    }
    static std::string hex(std::int64_t value) {
        if (value < 0 || value > 0xFFFF) return std::to_string(value);
        return fmt::format("${:0{}X}", value, value > 0xFF ? 4 : 2);
    }

    // In the console, a line of the debugger's own language; elsewhere an expression.
    Json evaluate(const Json& arguments) {
        const std::string text = arguments.at("expression");
        if (arguments.value("context", "") == "repl") {
            const emu::Cycle before = debugger().now();
            const auto answer = target_->commands().run(text);
            if (answer.runs_on) {
                running_ = console_runs_ = true;
                after_answer_.push_back(event("continued", {{"threadId", the_thread}, {"allThreadsContinued", true}}));
            } else if (debugger().now() != before) {
                running_ = console_runs_ = false;
                after_answer_.push_back(stopped("goto"));
            }
            return {{"result", answer.text + answer.error}, {"variablesReference", 0}};
        }
        const auto value = debugger().evaluate(text);
        if (!value) {
            const auto variables = locals(debugger(), target_->symbols());
            const auto local = std::ranges::find(variables, text, &LocalVariable::name);
            if (local == variables.end()) throw RequestError{value.error()};
            return {{"result", local->value}, {"variablesReference", 0}};
        }
        Json result = {{"result", fmt::format("{} ({})", hex(*value), *value)}, {"variablesReference", 0}};
        if (*value >= 0 && *value <= 0xFFFF) result["memoryReference"] = reference(static_cast<std::uint16_t>(*value));
        return result;
    }

    Json disassemble(const Json& arguments) {
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
    Json instruction_of(const Debugger::Instruction& instruction) {
        std::string bytes;
        for (const std::uint8_t byte : instruction.bytes) bytes += fmt::format("{:02X} ", byte);
        std::string text = instruction.text;
        if (instruction.target) {
            const std::string name = target_->symbols().describe(*instruction.target, peek());
            if (!name.starts_with('$')) text += " ; " + name;
        }
        Json result = {{"address", reference(instruction.address)}, {"instructionBytes", bytes}, {"instruction", text}};
        if (const auto routine = target_->symbols().routine(instruction.address, peek());
            routine && routine->offset == 0)
            result["symbol"] = routine->name;
        if (const auto place = target_->symbols().place(instruction.address, peek())) {
            const auto path = target_->sources().find(place->file);
            if (path) {
                result["location"] = {{"path", std::filesystem::absolute(*path).lexically_normal().string()}};
                result["line"] = place->line - (lines_start_at_1_ ? 0 : 1);
            }
        }
        return result;
    }
    std::uint16_t address_in(const Json& arguments) const {
        const auto address = parse_reference(arguments.at("memoryReference"));
        if (!address) throw RequestError{"invalid memory reference"};
        return static_cast<std::uint16_t>(*address + arguments.value("offset", 0));
    }
    Json read_memory(const Json& arguments) {
        const std::uint16_t start = address_in(arguments);
        const int count = std::clamp(arguments.at("count").get<int>(), 0, 0x10000 - start);
        std::vector<std::uint8_t> bytes;
        for (int i = 0; i < count; ++i) bytes.push_back(debugger().peek(static_cast<std::uint16_t>(start + i)));
        return {{"address", reference(start)}, {"data", to_base64(bytes)}};
    }

    // --- running

    emu::Cycle slice() const {
        return debugger().now() + static_cast<emu::Cycle>(debugger().machine().cycles_per_second() / slices_per_second);
    }
    void begin_run() {
        running_ = true;
        console_runs_ = false;
    }
    template <class Action>
    void start(Action action) {
        begin_run();
        finish_or_go_on((debugger().*action)(slice()));
    }
    void run_on() {
        if (console_runs_)
            run_console_on();
        else
            finish_or_go_on(debugger().run(slice()));
        send_after_answer();
    }
    void run_console_on() {
        const auto answer = target_->commands().run_on();
        if (!answer.text.empty()) after_answer_.push_back(event("output", {{"output", answer.text}}));
        if (!answer.runs_on) finish(answer.pause);
    }
    void send_after_answer() {
        for (Json& message : std::exchange(after_answer_, {})) send(std::move(message));
    }
    void finish_or_go_on(const Pause& pause) {
        for (const std::string& line : debugger().take_log()) tell(line);
        if (pause.why != Pause::Why::until) finish(pause);
    }
    void finish(const Pause& pause) {
        running_ = console_runs_ = false;
        if (!pause.error.empty()) tell(pause.error);
        after_answer_.push_back(stopped(reason(pause), pause));
    }
    std::string reason(const Pause& pause) const {
        switch (pause.why) {
        case Pause::Why::stop: return pause.stops.empty() ? "breakpoint" : breakpoints_->reason_of(pause.stops.front());
        case Pause::Why::jam: return "exception";
        case Pause::Why::broken_off: return "pause";
        case Pause::Why::end:
        case Pause::Why::beginning: return "entry";
        default: return "step";
        }
    }
    Json stopped(const std::string& reason, const Pause& pause = {}) {
        Json body = {{"reason", reason}, {"threadId", the_thread}, {"allThreadsStopped", true}};
        if (!pause.stops.empty()) body["hitBreakpointIds"] = pause.stops;
        if (pause.why == Pause::Why::jam)
            body["description"] = fmt::format("the processor has jammed at ${:04X}", debugger().registers().pc);
        if (pause.why == Pause::Why::end) body["description"] = "end of the recording";
        if (pause.why == Pause::Why::beginning) body["description"] = "beginning of the recorded past";
        return event("stopped", std::move(body));
    }

    Json go_on(const Json&) {
        start(&Debugger::resume);
        return {{"allThreadsContinued", true}};
    }
    void step(Debugger::Step what) {
        begin_run();
        finish_or_go_on(debugger().step(what, slice()));
    }
    static bool by_instruction(const Json& arguments) { return arguments.value("granularity", "") == "instruction"; }
    // Code without source lines is stepped by instructions.
    bool in_source() const { return target_->symbols().place(debugger().registers().pc, peek()).has_value(); }

    Json next(const Json& arguments) {
        step(by_instruction(arguments) || !in_source() ? Debugger::Step::over : Debugger::Step::source);
        return Json::object();
    }
    // To the next source line, in a routine that this one calls too; routines without a source are stepped over.
    Json step_in(const Json& arguments) {
        if (by_instruction(arguments) || !in_source()) {
            step(Debugger::Step::into);
            return Json::object();
        }
        const auto place = [&] { return target_->symbols().place(debugger().registers().pc, peek()); };
        const auto from = place();
        Pause pause;
        for (int i = 0; i < most_source_steps; ++i) {
            pause = debugger().step(Debugger::Step::into, slice());
            if (pause.why != Pause::Why::step || !in_source()) break;
            if (place() != from) break;
        }
        begin_run();
        if (pause.why == Pause::Why::step && !in_source())
            step(Debugger::Step::out);
        else
            finish_or_go_on(pause);
        return Json::object();
    }
    Json step_out(const Json&) {
        step(Debugger::Step::out);
        return Json::object();
    }
    Json step_back(const Json& arguments) {
        finish(
            debugger().back(by_instruction(arguments) || !in_source() ? Debugger::Step::over : Debugger::Step::source));
        return Json::object();
    }
    Json reverse_continue(const Json&) {
        finish(debugger().back_to_stop());
        return Json::object();
    }
    Json pause(const Json&) {
        if (running_) finish({Pause::Why::broken_off, {}, {}, {}});
        return Json::object();
    }

    Debugger& debugger() { return target_->debugger(); }
    const Debugger& debugger() const { return target_->debugger(); }
    ProgramSymbols::Peek peek() const {
        return [this](std::uint16_t address) { return target_->debugger().peek(address); };
    }

    json_rpc::Channel& channel_;
    const OpenTarget& open_;
    std::unique_ptr<Target> target_;
    std::optional<Breakpoints> breakpoints_;
    std::vector<Json> after_answer_; // events
    int sequence_ = 0;
    bool lines_start_at_1_ = true;
    bool stop_on_entry_ = true;
    bool running_ = false;
    bool console_runs_ = false; // the run is the console's
    bool over_ = false;
};

} // namespace

void serve(json_rpc::Channel& channel, const OpenTarget& open_target) { Server(channel, open_target).run(); }

} // namespace host::dap
