#include "tools/asm65/analysis/bounds.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace asm65 {
namespace {

std::int64_t limited(std::int64_t cycles) { return std::min(cycles, Range::unbounded); }

Range sum(const Range& a, const Range& b) { return {limited(a.min + b.min), limited(a.max + b.max)}; }

// Costs of more than 2^40 are unbounded, so that products of passes do not overflow.
std::int64_t product(std::int64_t passes, std::int64_t each) {
    if (passes == 0 || each == 0) return 0;
    return each > Range::unbounded / passes ? Range::unbounded : passes * each;
}

bool contains(std::span<const std::int32_t> sorted, std::int32_t vertex) {
    return std::ranges::binary_search(sorted, vertex);
}

void widen(std::optional<Range>& all, const Range& one) {
    all = all ? Range{std::min(all->min, one.min), std::max(all->max, one.max)} : one;
}

} // namespace

Bounds::Bounds(std::vector<Vertex> vertices) : vertices_(std::move(vertices)) {
    const std::size_t count = vertices_.size();
    cut_.resize(count);
    value_.resize(count);
    extra_.resize(count);
    why_.resize(count);
    pass_.resize(count);
    for (auto* flags : {&inside_, &used_, &recursive_, &given_up_}) flags->resize(count);
    for (auto* numbers : {&before_, &inside_before_, &mark_, &number_, &low_}) numbers->resize(count);
    for (const Vertex& vertex : vertices_) {
        for (std::size_t s = 0; s < vertex.count; ++s)
            if (vertex.steps[s].to >= 0) ++before_[at(vertex.steps[s].to)];
        if (vertex.callee >= 0) vertices_[at(vertex.callee)].is_entry = true;
    }
    solve();
}

std::optional<Range> Bounds::total(std::int32_t vertex) const {
    if (!value_[at(vertex)]) return std::nullopt;
    return sum(*value_[at(vertex)], extra_[at(vertex)]);
}

// Visits Tarjan's strongly connected components of the subset, without cut edges; those that lead to no other one
// first.
template <class Visit>
void Bounds::each_component(Vertices subset, bool with_calls, Visit visit) {
    static constexpr std::int32_t done = std::numeric_limits<std::int32_t>::max();
    const std::int32_t mark = ++marks_;
    for (const std::int32_t vertex : subset) {
        mark_[at(vertex)] = mark;
        number_[at(vertex)] = -1;
    }
    struct Entered {
        std::int32_t vertex;
        std::uint8_t step;
    };
    std::vector<Entered> entered;
    std::vector<std::int32_t> open, closed;
    std::vector<std::size_t> ends; // of each component in `closed`
    std::int32_t next = 0;
    const auto enter = [&](std::int32_t vertex) {
        number_[at(vertex)] = low_[at(vertex)] = next++;
        open.push_back(vertex);
        entered.push_back({vertex, 0});
    };
    const auto successor = [&](Entered& last) {
        const Vertex& from = vertices_[at(last.vertex)];
        while (last.step < 3) {
            const std::size_t s = last.step++;
            std::int32_t to = s == 2 && with_calls ? from.callee : Vertex::end;
            if (s < from.count && !cut_[at(last.vertex)][s]) to = from.steps[s].to;
            if (to >= 0 && mark_[at(to)] == mark) return to;
        }
        return Vertex::end;
    };
    for (const std::int32_t root : subset) {
        if (number_[at(root)] >= 0) continue;
        enter(root);
        while (!entered.empty()) {
            const std::int32_t vertex = entered.back().vertex;
            if (const std::int32_t to = successor(entered.back()); to >= 0) {
                if (number_[at(to)] < 0)
                    enter(to);
                else if (low_[at(to)] != done)
                    low_[at(vertex)] = std::min(low_[at(vertex)], number_[at(to)]);
                continue;
            }
            entered.pop_back();
            const std::int32_t low = low_[at(vertex)];
            if (low == number_[at(vertex)]) {
                const auto first = std::ranges::find(open.rbegin(), open.rend(), vertex).base() - 1;
                for (auto each = first; each != open.end(); ++each) low_[at(*each)] = done;
                std::sort(first, open.end());
                closed.insert(closed.end(), first, open.end());
                ends.push_back(closed.size());
                open.erase(first, open.end());
            }
            if (!entered.empty()) low_[at(entered.back().vertex)] = std::min(low_[at(entered.back().vertex)], low);
        }
    }
    for (std::size_t begin = 0; const std::size_t end : ends) {
        visit(Vertices(closed).subspan(begin, end - begin));
        begin = end;
    }
}

bool Bounds::repeats(Vertices component) const {
    const std::int32_t vertex = component.front();
    for (std::size_t s = 0; s < vertices_[at(vertex)].count; ++s)
        if (vertices_[at(vertex)].steps[s].to == vertex && !cut_[at(vertex)][s]) return true;
    return component.size() > 1;
}

void Bounds::solve() {
    std::vector<std::int32_t> all(vertices_.size());
    std::iota(all.begin(), all.end(), 0);
    each_component(all, true, [&](Vertices component) {
        for (const std::int32_t vertex : component)
            recursive_[at(vertex)] = contains(component, vertices_[at(vertex)].callee);
        if (repeats(component))
            reduce(component, 0);
        else
            evaluate(component.front());
    });
}

void Bounds::reduce(Vertices subset, int depth) {
    each_component(subset, false, [&](Vertices component) {
        if (repeats(component))
            reduce_loop(component, depth);
        else
            evaluate(component.front());
    });
}

void Bounds::reduce_loop(Vertices loop, int depth) {
    const auto heads = entries(loop);
    if (heads.size() > 1) return give_up(loop, Why::Kind::entries);
    if (depth > deepest) return give_up(loop, Why::Kind::deep);
    const std::int32_t head = heads.empty() ? loop.front() : heads.front();
    auto closing = closing_edges(loop, head);
    auto passes = take_passes(loop, head, closing);
    for (const auto& [from, step] : closing) cut_[at(from)][step] = true;
    const std::size_t first = order_.size();
    reduce(loop, depth + 1);
    if (!passes) passes = take_passes_inside(loop, head);
    if (passes && passes->min == 0) passes->min = has_one_exit(loop) ? passes->max : 1;
    add_passes(head, passes, find_pass(loop, closing, first), closing.back().from);
    for (const std::int32_t vertex : loop) inside_[at(vertex)] |= vertex != head;
}

void Bounds::give_up(Vertices loop, Why::Kind why) {
    for (const std::int32_t vertex : loop) {
        value_[at(vertex)] = Range{0, Range::unbounded};
        why_[at(vertex)] = {why, loop.front()};
        inside_[at(vertex)] = used_[at(vertex)] = given_up_[at(vertex)] = true;
        order_.push_back(vertex);
    }
}

std::vector<std::int32_t> Bounds::entries(Vertices loop) {
    std::vector<std::int32_t> result;
    for (const std::int32_t vertex : loop) inside_before_[at(vertex)] = 0;
    for (const std::int32_t vertex : loop)
        for (std::size_t s = 0; s < vertices_[at(vertex)].count; ++s)
            if (vertices_[at(vertex)].steps[s].to >= 0) ++inside_before_[at(vertices_[at(vertex)].steps[s].to)];
    for (const std::int32_t vertex : loop)
        if (vertices_[at(vertex)].is_entry || before_[at(vertex)] > inside_before_[at(vertex)])
            result.push_back(vertex);
    return result;
}

std::vector<Bounds::Edge> Bounds::closing_edges(Vertices loop, std::int32_t head) const {
    std::vector<Edge> result;
    for (const std::int32_t from : loop)
        for (std::uint8_t s = 0; s < vertices_[at(from)].count; ++s)
            if (vertices_[at(from)].steps[s].to == head && !cut_[at(from)][s]) result.push_back({from, s});
    return result;
}

bool Bounds::leaves(Vertices loop, std::int32_t vertex) const {
    const auto& [steps, count, callee, is_entry, passes] = vertices_[at(vertex)];
    return std::any_of(steps.begin(), steps.begin() + count,
                       [&](const Vertex::Step& step) { return !contains(loop, step.to); });
}

// If the loop is not left there, the head runs once more.
std::optional<Range> Bounds::take_passes(Vertices loop, std::int32_t head, std::int32_t vertex) {
    if (!is_declared(vertex)) return std::nullopt;
    used_[at(vertex)] = true;
    Range passes = vertices_[at(vertex)].passes;
    if (vertex == head || leaves(loop, vertex)) return passes;
    return Range{passes.min == 0 ? 0 : passes.min + 1, passes.max + 1};
}

// If several edges to the same head have their own counts, only the last one closes the outer loop.
std::optional<Range> Bounds::take_passes(Vertices loop, std::int32_t head, std::vector<Edge>& closing) {
    const std::int32_t last = closing.back().from;
    const bool are_several = closing.front().from != last;
    if (are_several && std::ranges::any_of(closing, [&](const Edge& edge) { return is_declared(edge.from); }))
        std::erase_if(closing, [&](const Edge& edge) { return edge.from != last; });
    if (closing.front().from == last)
        if (const auto passes = take_passes(loop, head, last)) return passes;
    return take_passes(loop, head, head);
}

std::optional<Range> Bounds::take_passes_inside(Vertices loop, std::int32_t head) {
    for (const std::int32_t vertex : loop)
        if (!inside_[at(vertex)])
            if (const auto passes = take_passes(loop, head, vertex)) return passes;
    return std::nullopt;
}

bool Bounds::has_one_exit(Vertices loop) const {
    return std::ranges::count_if(loop, [&](std::int32_t vertex) { return leaves(loop, vertex); }) == 1;
}

// The shortest and the longest way around. `first`: where the loop's vertices begin in order_.
Bounds::Pass Bounds::find_pass(Vertices loop, const std::vector<Edge>& closing, std::size_t first) {
    const auto closes = [&](std::int32_t from, std::size_t step) {
        return std::ranges::any_of(closing, [&](const Edge& edge) { return edge.from == from && edge.step == step; });
    };
    for (std::size_t i = first; i < order_.size(); ++i) {
        const std::int32_t vertex = order_[i];
        Pass pass;
        if (given_up_[at(vertex)]) pass = {value_[at(vertex)], why_[at(vertex)]};
        for (std::size_t s = 0; s < vertices_[at(vertex)].count; ++s) {
            const Vertex::Step& step = vertices_[at(vertex)].steps[s];
            auto way = cost(vertex, step);
            Why reason = why(vertex, step);
            if (!closes(vertex, s)) {
                if (cut_[at(vertex)][s] || !contains(loop, step.to) || !pass_[at(step.to)].cycles) continue;
                if (way) way = sum(*way, sum(extra_[at(step.to)], *pass_[at(step.to)].cycles));
                if (reason.kind == Why::Kind::nothing && !extra_[at(step.to)].is_bounded()) reason = why_[at(step.to)];
                if (reason.kind == Why::Kind::nothing) reason = pass_[at(step.to)].why;
            }
            if (!way) continue;
            widen(pass.cycles, *way);
            if (!way->is_bounded()) pass.why = reason;
        }
        pass_[at(vertex)] = pass;
    }
    return pass_[at(vertices_[at(closing.front().from)].steps[closing.front().step].to)]; // of the head
}

void Bounds::add_passes(std::int32_t head, const std::optional<Range>& passes, const Pass& pass, std::int32_t last) {
    if (!value_[at(head)] || !pass.cycles) return; // never left, or never repeated
    Range& extra = extra_[at(head)];
    if (!passes) {
        extra.max = Range::unbounded;
        why_[at(head)] = {Why::Kind::loop, last};
        return;
    }
    const Range each = sum(extra, *pass.cycles);
    const Loop loop{head, passes->min - 1, passes->max - 1, each};
    extra = sum(extra, {product(loop.low, each.min), product(loop.high, each.max)});
    if (!extra.is_bounded() && why_[at(head)].kind == Why::Kind::nothing) why_[at(head)] = pass.why;
    loops_.push_back(loop);
}

std::optional<Range> Bounds::cost(std::int32_t vertex, const Vertex::Step& step) const {
    const std::int32_t callee = vertices_[at(vertex)].callee;
    if (callee < 0) return step.cost;
    if (recursive_[at(vertex)]) return Range{step.cost.min, Range::unbounded};
    const auto called = total(callee);
    if (!called) return std::nullopt;
    return sum(step.cost, *called);
}

// Why the step's own cost is unbounded.
Why Bounds::why(std::int32_t vertex, const Vertex::Step& step) const {
    const std::int32_t callee = vertices_[at(vertex)].callee;
    if (step.why != Why::Kind::nothing) return {step.why, vertex};
    if (callee < 0) return {};
    return recursive_[at(vertex)] ? Why{Why::Kind::recursion, vertex} : why_[at(callee)];
}

void Bounds::evaluate(std::int32_t vertex) {
    auto& result = value_[at(vertex)];
    for (std::size_t s = 0; s < vertices_[at(vertex)].count; ++s) {
        const Vertex::Step& step = vertices_[at(vertex)].steps[s];
        if (cut_[at(vertex)][s]) continue;
        auto way = cost(vertex, step);
        const auto rest = step.to < 0 ? std::optional<Range>(Range{}) : total(step.to);
        if (!way || !rest) continue;
        const bool is_bounded = way->is_bounded();
        way = sum(*way, *rest);
        widen(result, *way);
        if (!way->is_bounded()) why_[at(vertex)] = is_bounded ? why_[at(step.to)] : why(vertex, step);
    }
    order_.push_back(vertex);
}

std::vector<PathStep> Bounds::path(std::int32_t from, bool longest) const {
    static constexpr std::size_t most = 1000;
    std::vector<PathStep> result;
    std::int64_t cycles = 0;
    const auto end = [&](const Range& range) { return longest ? range.max : range.min; };
    while (from >= 0 && result.size() < most) {
        for (const Loop& loop : loops_) {
            const std::int64_t passes = longest ? loop.high : loop.low;
            if (loop.head != from || passes == 0) continue;
            cycles += product(passes, end(loop.pass));
            result.push_back({from, cycles, passes, end(loop.pass)});
        }
        const Vertex& vertex = vertices_[at(from)];
        std::optional<std::int64_t> best;
        std::int64_t own = 0;
        std::int32_t to = Vertex::end;
        for (std::size_t s = 0; s < vertex.count; ++s) {
            if (cut_[at(from)][s]) continue;
            const auto way = cost(from, vertex.steps[s]);
            const auto rest = vertex.steps[s].to < 0 ? std::optional<Range>(Range{}) : total(vertex.steps[s].to);
            if (!way || !rest) continue;
            const std::int64_t whole = end(*way) + end(*rest);
            if (best && (longest ? whole <= *best : whole >= *best)) continue;
            best = whole;
            own = end(*way);
            to = vertex.steps[s].to;
        }
        if (!best) break;
        cycles += own;
        result.push_back({from, cycles});
        from = to;
    }
    return result;
}

} // namespace asm65
