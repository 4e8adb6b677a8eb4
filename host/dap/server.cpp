#include "host/dap/server.hpp"

#include "host/dap/breakpoints.hpp"
#include "host/dap/view.hpp"

#include <fmt/format.h>
#include <unordered_map>

namespace host::dap {
namespace {

using Json = nlohmann::json;

constexpr int the_thread = 1;         // the processor
constexpr int slices_per_second = 50; // of a machine's second: how often a run looks for requests
constexpr int most_source_steps = 100'000;

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
            {"setFunctionBreakpoints", &Server::list<&Breakpoints::set_functions>},
            {"setInstructionBreakpoints", &Server::list<&Breakpoints::set_instructions>},
            {"setDataBreakpoints", &Server::list<&Breakpoints::set_data>},
            {"setExceptionBreakpoints", &Server::set_exception_breakpoints},
            {"dataBreakpointInfo", &Server::show<&View::data_breakpoint_info>},
            {"threads", &Server::threads},
            {"stackTrace", &Server::show<&View::stack_trace>},
            {"scopes", &Server::show<&View::scopes>},
            {"variables", &Server::show<&View::variables>},
            {"evaluate", &Server::evaluate},
            {"continue", &Server::go_on},
            {"next", &Server::next},
            {"stepIn", &Server::step_in},
            {"stepOut", &Server::step_out},
            {"stepBack", &Server::step_back},
            {"reverseContinue", &Server::reverse_continue},
            {"pause", &Server::pause},
            {"disassemble", &Server::show<&View::disassemble>},
            {"readMemory", &Server::show<&View::read_memory>},
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
        view_.emplace(*target_, lines_start_at_1_);
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
    template <Json (Breakpoints::*set)(const Json&)>
    Json list(const Json& arguments) {
        return listed(((*breakpoints_).*set)(arguments));
    }
    Json set_breakpoints(const Json& arguments) {
        Json lines = arguments;
        if (!lines_start_at_1_)
            for (Json& wish : lines["breakpoints"]) wish["line"] = wish["line"].get<int>() + 1;
        Json answers = breakpoints_->set_lines(lines);
        for (Json& answer : answers)
            if (!lines_start_at_1_ && answer.contains("line")) answer["line"] = answer["line"].get<int>() - 1;
        return listed(std::move(answers));
    }
    Json set_exception_breakpoints(const Json& arguments) {
        breakpoints_->set_exceptions(arguments.value("filters", Json::array()));
        return Json::object();
    }
    // --- where the machine is

    template <Json (View::*look)(const Json&)>
    Json show(const Json& arguments) {
        return ((*view_).*look)(arguments);
    }
    Json threads(const Json&) { return {{"threads", {{{"id", the_thread}, {"name", "6502"}}}}}; }

    // In the console, a line of the debugger's own language; elsewhere an expression.
    Json evaluate(const Json& arguments) {
        const std::string text = arguments.at("expression");
        if (arguments.value("context", "") == "repl") {
            const emu::Cycle before = debugger().now();
            const auto answer = target_->commands().run(text);
            if (answer.quits) {
                running_ = false;
                after_answer_.push_back(event("terminated", Json::object())); // the client disconnects
            } else if (answer.runs_on) {
                running_ = console_runs_ = true;
                after_answer_.push_back(event("continued", {{"threadId", the_thread}, {"allThreadsContinued", true}}));
            } else if (debugger().now() != before) {
                running_ = console_runs_ = false;
                after_answer_.push_back(stopped("goto"));
            }
            return {{"result", answer.text + answer.error}, {"variablesReference", 0}};
        }
        return view_->value(text);
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
    bool in_source() const { return target_->names().program.place(debugger().registers().pc, peek()).has_value(); }

    Json next(const Json& arguments) {
        step(by_instruction(arguments) || !in_source() ? Debugger::Step::over : Debugger::Step::source);
        return Json::object();
    }
    // Runs to the next source line, also in a routine that this one calls; steps over routines without a source.
    Json step_in(const Json& arguments) {
        if (by_instruction(arguments) || !in_source()) {
            step(Debugger::Step::into);
            return Json::object();
        }
        const auto place = [&] { return target_->names().program.place(debugger().registers().pc, peek()); };
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
    std::optional<View> view_;
    std::vector<Json> after_answer_; // events
    int sequence_ = 0;
    bool lines_start_at_1_ = true;
    bool stop_on_entry_ = true;
    bool running_ = false;
    bool console_runs_ = false; // a command of the console runs
    bool over_ = false;
};

} // namespace

void serve(json_rpc::Channel& channel, const OpenTarget& open_target) { Server(channel, open_target).run(); }

} // namespace host::dap
