#include "host/verify/tell_difference.hpp"

#include "host/verify/layer_verify.hpp"

#include <sstream>

namespace host {
namespace {

// Scenes are compared at questions: this looks between them and after the last.
void compare_between_questions(Story& story, const Trace& trace, const ReferenceOptions& runs) {
    if (story.step != Step::program) return;
    const auto course = compare_courses(trace, runs);
    if (!course)
        story = {std::nullopt, "whether the timing differs is not known: " + course.error()};
    else if (*course == Course::other_timing)
        story = {Step::timing, line_of(Step::timing, {})};
    else if (*course == Course::other_picture)
        story = {Step::noticed, line_of(Step::noticed, "the picture at a checkpoint")};
}

Cause shared_cause(const Trace& trace, const Difference& difference, const ReferenceOptions& runs,
                   SharedCauses* causes) {
    const auto& folder = runs.changed.media.folder;
    if (auto known = causes ? causes->find(trace, folder) : std::nullopt) return *known;
    auto cause = cause_of_difference(trace, difference, runs);
    if (causes) causes->note(trace, folder, cause);
    return cause;
}

} // namespace

void tell_difference(Verdict& verdict, const Trace& trace, const VerifyOptions& options) {
    ReferenceOptions runs{options.replay, options.symbols, options.reference};
    if (!options.brief) verdict.cause = shared_cause(trace, *verdict.difference, runs, options.causes);
    LayerOptions layer{options.replay, options.symbols, options.machine, options.deadline, options.reference};
    layer.prefixes = options.layer_prefixes;
    auto story = tell_story(trace, layer);
    if (!verdict.cause.same_behaviour) compare_between_questions(story, trace, runs);
    if (verdict.cause.same_behaviour && story.step > Step::program) {
        runs.looks = Looks::at_records;
        verdict.cause = cause_of_difference(trace, *verdict.difference, runs);
    }
    std::istringstream text(std::exchange(verdict.cause.text, {}));
    for (std::string line; std::getline(text, line);) verdict.lines.push_back(line);
    verdict.step = story.step;
    if (!story.line.empty()) verdict.lines.push_back(story.line);
}

} // namespace host
