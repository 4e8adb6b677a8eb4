#include "host/verify/reports/report.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

namespace host {
namespace {

using Json = nlohmann::ordered_json;

double rounded_to_milliseconds(double seconds) { return std::round(seconds * 1000) / 1000; }

Json difference_of(const Verdict& verdict) {
    if (!verdict.difference) return nullptr;
    const auto& difference = *verdict.difference;
    return {{"checkpoint", difference.checkpoint},
            {"cycle", difference.at},
            {"equal_at", difference.equal_at},
            {"parts", difference.parts}};
}

// Returns the known fields of the cause; null: none is known.
Json cause_of(const Verdict& verdict) {
    Json cause;
    if (!verdict.cause.source.empty()) cause["source"] = verdict.cause.source;
    if (!verdict.cause.symbol.empty()) cause["symbol"] = verdict.cause.symbol;
    if (verdict.cause.cycle) cause["cycle"] = *verdict.cause.cycle;
    return cause;
}

Json json_of(const Verdict& verdict) {
    return {{"file", verdict.file},
            {"outcome", name_of(verdict.outcome)},
            {"checkpoints", verdict.checkpoints},
            {"emulated_seconds", rounded_to_milliseconds(verdict.emulated_seconds)},
            {"seconds", rounded_to_milliseconds(verdict.seconds)},
            {"notes", verdict.notes},
            {"difference", difference_of(verdict)},
            {"cause", cause_of(verdict)},
            {"verdict", verdict.severity ? Json(name_of(*verdict.severity)) : Json()},
            {"text", text_of(verdict)}};
}

} // namespace

std::string json_of(std::span<const Verdict> verdicts, double seconds) {
    Json traces = Json::array();
    for (const auto& verdict : verdicts) traces.push_back(json_of(verdict));
    const Json report{{"seconds", rounded_to_milliseconds(seconds)}, {"traces", traces}};
    constexpr bool ascii = true; // also escapes DEL and C1, which control terminals
    return report.dump(2, ' ', ascii, Json::error_handler_t::replace) + '\n';
}

} // namespace host
