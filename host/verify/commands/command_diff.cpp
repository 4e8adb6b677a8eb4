#include "host/verify/commands/command_diff.hpp"

#include "host/verify/reports/diff.hpp"

#include <ostream>

namespace host {

std::optional<Failure> diff_command(const Given& given, std::ostream& out) {
    const auto first = read_trace(given.operands()[0]);
    if (!first) return bad_file(first.error());
    const auto second = read_trace(given.operands()[1]);
    if (!second) return bad_file(second.error());
    const auto compared = compare_traces(*first, *second, "A", "B");
    out << compared.text;
    if (compared.same) return std::nullopt;
    return Failure{ExitCode::expectation_failed, ""};
}

} // namespace host
