#include "host/trace/commands/command_run.hpp"
#include "host/trace/commands/run_setting.hpp"
#include "host/trace/explain/in_process_probe.hpp"
#include "host/trace/explain/probe_protocol.hpp"

#include <iostream>

namespace host {

namespace {

std::optional<Failure> answer(const Given& given, std::ostream& out) {
    const auto& file = given.operands().front();
    const auto trace = read_trace(file);
    if (!trace) return bad_file(trace.error());
    const auto probe = InProcessProbe::begin(*trace, RunSetting::of(given, file).replay);
    if (!probe) return bad_file(probe.error());
    serve_probe(**probe, std::cin, out);
    return std::nullopt;
}

} // namespace

std::vector<command_line::Option> with_run_options(std::vector<command_line::Option> options) {
    options.push_back({"game", "the game's disk, instead of the build's", "FILE"});
    options.push_back({"symbols", "of the game (default: those beside its disk)", "FILE"});
    options.push_back({"firmware", firmware_help, "DIR"});
    return options;
}

Command probe_row() {
    return {"probe", "FILE", "answers questions about a run, for verify --reference of another build",
            1,       1,      with_run_options({}),
            answer};
}

} // namespace host
