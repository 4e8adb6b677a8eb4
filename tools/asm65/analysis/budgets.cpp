#include "tools/asm65/analysis/budgets.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace asm65 {
namespace {

using Kind = Node::Kind;

bool crosses(std::int64_t from, std::int64_t to) { return (from ^ to) & 0xFF00; }

} // namespace

Budgets::Budgets(const Flow& flow, bool all)
    : flow_(flow), jumping_returns_(find_jumping_returns(flow)), numbers_(flow.nodes().size(), Vertex::end) {
    read_timings();
    const NodeFlags reached = find_reached(), wanted = all ? reached : find_timed(reached);
    for (NodeId id = 0; index(id) < wanted.size(); ++id)
        if (wanted[index(id)]) {
            numbers_[index(id)] = static_cast<std::int32_t>(nodes_.size());
            nodes_.push_back(id);
        }
    std::vector<Vertex> vertices;
    vertices.reserve(nodes_.size());
    for (const NodeId id : nodes_) {
        Vertex& vertex = vertices.emplace_back(vertex_of(id));
        for (Vertex::Step& step : vertex.steps) step.to = number(step.to);
        vertex.callee = number(vertex.callee);
    }
    for (NodeId id = 0; index(id) < wanted.size(); ++id)
        if (reached[index(id)] && !wanted[index(id)])
            flow_.each_successor(id, [&](NodeId to) {
                if (number(to) >= 0) vertices[index(number(to))].is_entry = true;
            });
    bounds_.emplace(std::move(vertices));
}

// Marks the nodes that flow reaches from this one, in the same routine or also in those that it calls.
void Budgets::reach(NodeId from, NodeFlags& reached, bool with_calls) const {
    std::vector<NodeId> ready;
    const auto mark = [&](NodeId id) {
        if (id != nowhere && std::exchange(reached[index(id)], 1) == 0) ready.push_back(id);
    };
    mark(from);
    while (!ready.empty()) {
        const NodeId next = ready.back();
        ready.pop_back();
        flow_.each_successor(next, mark);
        if (with_calls && flow_.node(next).kind == Kind::call) mark(flow_.node(next).target);
    }
}

NodeFlags Budgets::find_timed(const NodeFlags& reached) const {
    NodeFlags timed(reached.size());
    for (const Timing& timing : flow_.program().trace.timings)
        for (const Position& position : {timing.routine, timing.at})
            if (const NodeId id = flow_.find(position); id != nowhere && reached[index(id)]) reach(id, timed, true);
    return timed;
}

// The nodes that flow reaches from a label or from code with no instruction before it. Others enter no loop.
NodeFlags Budgets::find_reached() const {
    NodeFlags reached(flow_.nodes().size());
    for (const FlowLabel& label : flow_.labels()) reach(label.node, reached, true);
    for (NodeId id = 0; index(id) < reached.size(); ++id)
        if (flow_.node(id).begins) reach(id, reached, true);
    return reached;
}

void Budgets::read_timings() {
    for (const Timing& timing : flow_.program().trace.timings) {
        const NodeId id = flow_.find(timing.at);
        if (id == nowhere) continue;
        if (timing.kind == Timing::Kind::loop) loops_[id] = &timing;
        if (timing.kind == Timing::Kind::lap) laps_.insert(id);
        if (timing.kind == Timing::Kind::end_lap) lap_ends_.insert(id);
        if (timing.kind == Timing::Kind::index) limits_[{flow_.routine(id), timing.index}] = &timing;
    }
}

// Absolute addresses only: the low byte of a pointer is unknown.
bool Budgets::may_cross(NodeId id) const {
    const emu::Opcode& info = flow_.info(id);
    if (!info.page_cycle) return false;
    if (info.mode != emu::Mode::absolute_x && info.mode != emu::Mode::absolute_y) return true;
    const char index = info.mode == emu::Mode::absolute_x ? 'x' : 'y';
    const auto limit = limits_.find({flow_.routine(id), index});
    const bool is_limited = limit != limits_.end() && limit->second->at <= flow_.position(id);
    return flow_.bytes(id)[1] + (is_limited ? limit->second->high : 255) > 255;
}

// The cost of a taken branch.
Range Budgets::branch_cost(NodeId id) const {
    const Node& node = flow_.node(id);
    if (node.target == nowhere) return {3, 4};
    const std::int64_t taken = crosses(flow_.end(id), flow_.line(node.target).address) ? 4 : 3;
    return {taken, taken};
}

Vertex Budgets::vertex_of(NodeId id) const {
    const Node& node = flow_.node(id);
    Vertex result;
    if (node.kind == Kind::data || node.kind == Kind::stops) return result;
    const auto add = [&](NodeId to, Range cost, Why::Kind why) {
        if (flow_.line(id).cmos) why = Why::Kind::processor;
        const bool is_data = to != nowhere && flow_.node(to).kind == Kind::data;
        if (is_data) why = Why::Kind::data;
        if (why != Why::Kind::nothing) cost.max = Range::unbounded;
        result.add({is_data ? Vertex::end : to, why, cost});
    };
    const auto to = [&](NodeId next, Range cost, Why::Kind why_missing) {
        add(next, cost, next == nowhere ? why_missing : Why::Kind::nothing);
    };
    if (const auto loop = loops_.find(id); loop != loops_.end())
        result.passes = {loop->second->low, loop->second->high};
    const bool is_fill = !flow_.is_code(id) && flow_.bytes(id).size() > 1;
    const std::int64_t cycles = is_fill ? 2 * static_cast<std::int64_t>(flow_.bytes(id).size()) : flow_.info(id).cycles;
    switch (node.kind) {
    case Kind::plain:
        to(node.next, {cycles, cycles + (flow_.is_code(id) && may_cross(id) ? 1 : 0)}, Why::Kind::data);
        break;
    case Kind::branch:
        to(node.next, {cycles, cycles}, Why::Kind::data);
        to(node.target, branch_cost(id), Why::Kind::outside);
        break;
    case Kind::jump: to(node.target, node.stays ? branch_cost(id) : Range{cycles, cycles}, Why::Kind::outside); break;
    case Kind::call:
        result.callee = node.target;
        if (!flow_.continues(id)) break;
        if (node.target == nowhere)
            add(node.next, {cycles, cycles}, Why::Kind::outside);
        else
            to(node.next, {cycles, cycles}, Why::Kind::data);
        break;
    case Kind::elsewhere: add(nowhere, {cycles, cycles}, Why::Kind::vector); break;
    default: add(nowhere, {cycles, cycles}, jumping_returns_[index(id)] ? Why::Kind::vector : Why::Kind::nothing);
    }
    return result;
}

void Budgets::check(Program& program, Findings& findings) const {
    NodeFlags timed(flow_.nodes().size());
    for (const Timing& timing : program.trace.timings) {
        if (program.diagnostics.full()) return;
        const NodeId id = flow_.find(timing.at);
        if (timing.kind == Timing::Kind::loop && (number(id) < 0 || !bounds_->is_used(number(id))))
            program.diagnostics.report(Severity::error, timing.where,
                                       "no loop begins or ends at the next instruction; move .loop there", {});
        if (timing.kind == Timing::Kind::lap) check_lap(program, timing, timed);
        if (timing.kind != Timing::Kind::cycles) continue;
        check_routine(program, timing);
        reach(flow_.find(timing.routine), timed);
    }
    for (NodeId id = 0; index(id) < timed.size(); ++id)
        if (timed[index(id)]) find_crossings(id, findings);
}

void Budgets::check_routine(Program& program, const Timing& timing) const {
    const NodeId entry = flow_.find(timing.routine);
    if (number(entry) < 0 || flow_.node(entry).kind == Kind::data)
        return program.diagnostics.report(Severity::error, timing.where, ".cycles is in no routine", {});
    const std::string_view label = flow_.label_at(entry);
    const std::string name = label.empty() ? "this code" : fmt::format("'{}'", label);
    if (bounds_->is_inside_loop(number(entry)) && bounds_->why(number(entry)).kind != Why::Kind::entries)
        return program.diagnostics.report(Severity::error, timing.where,
                                          fmt::format("cannot time {}: it begins inside a loop; use .lap", name), {});
    check_range(program, {timing, name, *bounds_, nodes_}, number(entry));
}

// The ways from a .lap to the next one, without those that leave the routine or reach .endlap.
void Budgets::check_lap(Program& program, const Timing& timing, NodeFlags& timed) const {
    const NodeId first = flow_.find(timing.at);
    if (first == nowhere || flow_.node(first).kind == Kind::data)
        return program.diagnostics.report(Severity::error, timing.where, "no instruction follows .lap", {});
    std::vector<NodeId> nodes{first};
    std::map<NodeId, std::int32_t> numbers{{first, 0}};
    std::vector<Vertex> vertices;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const NodeId id = nodes[i];
        const Vertex whole = vertex_of(id);
        Vertex& vertex = vertices.emplace_back();
        vertex.passes = whole.passes;
        vertex.is_entry = i == 0;
        for (std::size_t s = 0; s < whole.count; ++s) {
            Vertex::Step step = whole.steps[s];
            if (step.to < 0 || lap_ends_.contains(step.to)) continue;
            if (whole.callee >= 0) {
                const auto called = bounds_->total(number(whole.callee));
                if (!called) continue;
                step.cost = {step.cost.min + called->min, std::min(step.cost.max + called->max, Range::unbounded)};
                if (!step.cost.is_bounded()) step.why = Why::Kind::callee;
            }
            if (laps_.contains(step.to)) {
                step.to = Vertex::end;
            } else {
                const auto [number, is_new] = numbers.try_emplace(step.to, static_cast<std::int32_t>(nodes.size()));
                if (is_new) nodes.push_back(step.to);
                step.to = number->second;
            }
            vertex.add(step);
        }
    }
    for (const NodeId node : nodes) timed[index(node)] = 1;
    const Bounds bounds(std::move(vertices));
    if (timing.low == 0 && timing.high == std::numeric_limits<std::int64_t>::max()) return; // only an end
    if (!bounds.total(0))
        return program.diagnostics.report(Severity::error, timing.where, "no way leads from here to a .lap", {});
    check_range(program, {timing, "a lap", bounds, nodes}, 0);
}

void Budgets::check_range(Program& program, const Subject& subject, std::int32_t vertex) const {
    const Timing& timing = subject.timing;
    const auto total = subject.bounds.total(vertex);
    const auto report = [&](std::string text) {
        program.diagnostics.report(Severity::error, timing.where, std::move(text), {});
    };
    if (!total) return report(fmt::format("cannot time {}: it never returns", subject.name));
    const bool has_limit = timing.high != std::numeric_limits<std::int64_t>::max();
    if (!total->is_bounded() && has_limit)
        return report(
            fmt::format("cannot time {}: {}", subject.name, reason(subject.nodes, subject.bounds.why(vertex))));
    if (total->max > timing.high && has_limit) {
        report(fmt::format("{} takes up to {} cycles, {} more than {}, on this path:", subject.name, total->max,
                           total->max - timing.high, timing.high));
        report_path(program, subject, vertex, true);
    }
    if (total->min < timing.low) {
        report(fmt::format("{} takes as few as {} cycles, {} less than {}, on this path:", subject.name, total->min,
                           timing.low - total->min, timing.low));
        report_path(program, subject, vertex, false);
    }
}

// The cycles at the end of each line.
void Budgets::report_path(Program& program, const Subject& subject, std::int32_t vertex, bool longest) const {
    for (const PathStep& step : subject.bounds.path(vertex, longest)) {
        const ListingLine& listed = flow_.line(subject.nodes[index(step.vertex)]);
        const SourceLine& line = *listed.source;
        std::string_view text = line.text.substr(0, line.text.find(';'));
        text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
        while (!text.empty() && std::string_view(" \t\r").find(text.back()) != std::string_view::npos)
            text.remove_suffix(1);
        const std::string passes = step.passes == 0 ? std::string(text)
                                                    : fmt::format("({} pass{} before the last one, {} cycles each)",
                                                                  step.passes, step.passes == 1 ? "" : "es", step.each);
        const std::string call = listed.call ? fmt::format(" in a macro called from {}", place(*listed.call)) : "";
        program.diagnostics.add_step(fmt::format("{:>6}  {}{}  {}", step.cycles, place(line), call, passes));
    }
}

std::string Budgets::reason(const std::vector<NodeId>& nodes, const Why& why) const {
    if (why.vertex < 0) return "it has no longest path";
    const NodeId id = nodes[index(why.vertex)];
    const std::string where = place(*flow_.line(id).source);
    switch (why.kind) {
    case Why::Kind::loop: return fmt::format("the loop that ends at {} has no .loop with its passes", where);
    case Why::Kind::entries: return fmt::format("the loop at {} is entered in several places", where);
    case Why::Kind::deep: return fmt::format("the loops at {} nest too deeply", where);
    case Why::Kind::recursion: return fmt::format("the call at {} is recursive", where);
    case Why::Kind::callee: return fmt::format("the routine called at {} has no longest path", where);
    case Why::Kind::vector: return fmt::format("the jump at {} goes to an address that is not known", where);
    case Why::Kind::data: return fmt::format("it runs into data after {}", where);
    case Why::Kind::processor: return fmt::format("the instruction at {} is for a 65C02", where);
    default: return fmt::format("it continues outside of the program at {}", where);
    }
}

void Budgets::find_crossings(NodeId id, Findings& findings) const {
    const Node& node = flow_.node(id);
    if (!flow_.is_code(id)) return;
    const bool is_branch = node.kind == Kind::branch || node.stays;
    if (is_branch && node.target != nowhere && branch_cost(id).max == 4)
        findings.push_back(
            finding(flow_, id, Warning::page_crossing, "the branch crosses a page: a cycle more if taken"));
    const emu::Mode mode = flow_.info(id).mode;
    if ((mode == emu::Mode::absolute_x || mode == emu::Mode::absolute_y) && may_cross(id))
        findings.push_back(finding(flow_, id, Warning::page_crossing,
                                   fmt::format("an index above {} crosses a page, a cycle more; bound it with .index",
                                               255 - flow_.bytes(id)[1])));
}

std::vector<RoutineCycles> Budgets::routines() const {
    std::vector<RoutineCycles> result;
    for (const FlowLabel& label : flow_.labels()) {
        const std::int32_t entry = number(label.node);
        if (label.traced->is_local || !flow_.is_code(label.node) || bounds_->is_inside_loop(entry)) continue;
        const auto total = bounds_->total(entry);
        if (!total) continue;
        result.push_back({std::string(label.traced->name.text),
                          static_cast<std::uint16_t>(flow_.line(label.node).address), total->min, total->max,
                          static_cast<std::uint32_t>(label.traced->slot) - 1,
                          total->is_bounded() ? "" : reason(nodes_, bounds_->why(entry))});
    }
    return result;
}

} // namespace asm65
