// The shortest and the longest way through a graph from each of its vertices to an end. A loop contributes its declared
// number of passes: its closing edges are cut, and entering it costs the other passes. Routines are called at their own
// cost.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace asm65 {

struct Range {
    static constexpr std::int64_t unbounded = std::int64_t{1} << 40;

    std::int64_t min = 0, max = 0;
    bool is_bounded() const { return max < unbounded; }
};

struct Why { // a maximum is unbounded
    enum class Kind : std::uint8_t {
        nothing,
        loop,
        entries,
        deep,
        recursion,
        callee,
        vector,
        outside,
        data,
        processor
    };

    Kind kind = Kind::nothing;
    std::int32_t vertex = -1;
};

struct Vertex {
    static constexpr std::int32_t end = -1;

    struct Step {
        std::int32_t to = end;
        Why::Kind why = Why::Kind::nothing; // if the cost is unbounded
        Range cost{};
    };

    std::array<Step, 2> steps{};
    std::uint8_t count = 0;
    std::int32_t callee = end; // its total is added to each step
    bool is_entry = false;     // flow begins here
    Range passes{};            // of the loop that begins or ends here; max 0: not declared, min 0: max, or one if the
                               // loop can be left in several places

    void add(Step step) { steps[count++] = step; }
};

struct PathStep {
    std::int32_t vertex = 0;
    std::int64_t cycles = 0;           // so far
    std::int64_t passes = 0, each = 0; // of a loop that begins here, before this one; 0: this is an instruction
};

class Bounds {
  public:
    explicit Bounds(std::vector<Vertex> vertices);

    // Nothing if no end can be reached.
    std::optional<Range> total(std::int32_t vertex) const;
    Why why(std::int32_t vertex) const { return why_[at(vertex)]; }                // its total is unbounded
    bool is_inside_loop(std::int32_t vertex) const { return inside_[at(vertex)]; } // not at its beginning
    bool is_used(std::int32_t vertex) const { return used_[at(vertex)]; }          // the declaration of passes
    std::vector<PathStep> path(std::int32_t from, bool longest) const;

  private:
    using Vertices = std::span<const std::int32_t>; // sorted
    struct Edge {
        std::int32_t from;
        std::uint8_t step;
    };
    struct Loop {
        std::int32_t head;
        std::int64_t low, high; // passes before the last one
        Range pass;
    };
    struct Pass {
        std::optional<Range> cycles; // to the loop's head
        Why why;
    };

    static std::size_t at(std::int32_t vertex) { return static_cast<std::size_t>(vertex); }
    static constexpr int deepest = 64;

    template <class Visit>
    void each_component(Vertices subset, bool with_calls, Visit visit);
    void solve();
    void reduce(Vertices subset, int depth);
    void reduce_loop(Vertices loop, int depth);
    bool repeats(Vertices component) const;
    void give_up(Vertices loop, Why::Kind why);
    std::vector<std::int32_t> entries(Vertices loop);
    std::vector<Edge> closing_edges(Vertices loop, std::int32_t head) const;
    bool is_declared(std::int32_t vertex) const { return vertices_[at(vertex)].passes.max > 0 && !used_[at(vertex)]; }
    // The declared passes, as how often the loop's head runs.
    std::optional<Range> take_passes(Vertices loop, std::int32_t head, std::int32_t vertex);
    std::optional<Range> take_passes(Vertices loop, std::int32_t head, std::vector<Edge>& closing);
    std::optional<Range> take_passes_inside(Vertices loop, std::int32_t head);
    bool leaves(Vertices loop, std::int32_t vertex) const;
    bool has_one_exit(Vertices loop) const;
    Pass find_pass(Vertices loop, const std::vector<Edge>& closing, std::size_t first);
    void add_passes(std::int32_t head, const std::optional<Range>& passes, const Pass& pass, std::int32_t last);
    void evaluate(std::int32_t vertex);
    // The step alone, with its call; nothing if the routine never returns.
    std::optional<Range> cost(std::int32_t vertex, const Vertex::Step& step) const;
    Why why(std::int32_t vertex, const Vertex::Step& step) const;

    std::vector<Vertex> vertices_;
    std::vector<std::int32_t> before_, inside_before_; // edges to each vertex: all, and for entries()
    std::vector<std::array<bool, 2>> cut_;
    std::vector<std::optional<Range>> value_; // without the passes of a loop that begins here
    std::vector<Range> extra_;                // those passes
    std::vector<Why> why_;
    std::vector<Pass> pass_;
    std::vector<char> inside_, used_, recursive_, given_up_;
    std::vector<Loop> loops_;
    std::vector<std::int32_t> order_;               // as evaluated
    std::vector<std::int32_t> mark_, number_, low_; // of components()
    std::int32_t marks_ = 0;
};

} // namespace asm65
