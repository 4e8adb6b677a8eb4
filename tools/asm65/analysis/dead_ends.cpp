// Labels that nothing uses, code that nothing reaches, and code that runs into data.
#include <algorithm>
#include <fmt/format.h>

#include "tools/asm65/analysis/analysis.hpp"

namespace asm65 {
namespace {

// Flow may begin after data, at a name that is not local, and at a local one whose address is used.
std::vector<NodeId> roots(const Flow& flow) {
    std::vector<NodeId> result;
    for (NodeId id = 0; index(id) < flow.nodes().size(); ++id)
        if (flow.node(id).begins && flow.line(id).opcode >= 0) result.push_back(id);
    for (const FlowLabel& label : flow.labels())
        if (flow.is_code(label.node) && (!label.traced->is_local || label.is_taken)) result.push_back(label.node);
    return result;
}

NodeFlags reachable(const Flow& flow) {
    NodeFlags reached(flow.nodes().size());
    std::vector<NodeId> ready;
    const auto reach = [&](NodeId id) {
        if (id != nowhere && !std::exchange(reached[index(id)], char{1})) ready.push_back(id);
    };
    for (const NodeId root : roots(flow)) reach(root);
    while (!ready.empty()) {
        const NodeId id = ready.back();
        ready.pop_back();
        flow.each_successor(id, reach);
        if (flow.node(id).kind == Node::Kind::call) reach(flow.node(id).target);
    }
    return reached;
}

void check_end(const Flow& flow, NodeId id, const NodeFlags& pulling, Findings& findings) {
    const NodeId next = flow.node(id).next;
    if (next != nowhere && flow.node(next).kind != Node::Kind::data) return;
    const Node& from = flow.node(id);
    if (from.kind == Node::Kind::call && from.target != nowhere && next != nowhere)
        if (pulling[index(from.target)]) return; // reads the data
    const std::string& segment = flow.program().sections.segments()[flow.line(id).segment].name;
    const std::string text =
        next == nowhere ? fmt::format("execution continues past the end of the code in segment '{}'", segment)
                        : fmt::format("execution continues into the data at {}", place(*flow.line(next).source));
    findings.push_back(finding(flow, id, Warning::fall_through, text));
}

} // namespace

void find_dead_ends(const Flow& flow, Findings& findings) {
    const NodeFlags reached = reachable(flow), pulling = find_address_pulls(flow);
    std::vector<char> in_run(flow.program().sections.segments().size(), 0); // the code before it is not reached either
    for (NodeId id = 0; index(id) < flow.nodes().size(); ++id) {
        char& run = in_run[flow.line(id).segment];
        const bool is_dead = !reached[index(id)] && flow.node(id).kind != Node::Kind::data;
        if (is_dead && !run && flow.line(id).opcode >= 0)
            findings.push_back(finding(flow, id, Warning::unreachable, "no code leads to this instruction"));
        run = is_dead;
        if (reached[index(id)] && flow.continues(id)) check_end(flow, id, pulling, findings);
    }
}

void find_unused_labels(const Flow& flow, Findings& findings) {
    for (const auto& [label, node, is_used, is_taken] : flow.labels()) {
        if (is_used || (label->at.offset == 0 && flow.is_code(node))) continue; // the program may begin there
        if (label->name.text.find('?') != std::string_view::npos) continue;     // made by a macro
        const std::string name = label->anonymous >= 0 ? "this anonymous label" : fmt::format("'{}'", label->name.text);
        findings.push_back({static_cast<std::uint32_t>(label->slot) - 1, Warning::unused_label, label->name,
                            fmt::format("{} is not used; .export it if another program uses it", name)});
    }
}

} // namespace asm65
