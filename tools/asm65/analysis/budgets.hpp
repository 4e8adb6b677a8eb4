// Cycle budgets (.cycles, .lap) and the shortest and longest time of each routine.
#pragma once

#include "tools/asm65/analysis/analysis.hpp"
#include "tools/asm65/analysis/bounds.hpp"

namespace asm65 {

class Budgets {
  public:
    // all: of all routines, not only of the timed ones and those that they call.
    Budgets(const Flow& flow, bool all);

    // Reports each budget that is exceeded, and finds page crossings in timed code.
    void check(Program& program, Findings& findings) const;
    // Each routine that returns, in the order of the listing.
    std::vector<RoutineCycles> routines() const;

  private:
    struct Subject { // the code that a budget bounds
        const Timing& timing;
        std::string name; // 'play', or "a lap"
        const Bounds& bounds;
        const std::vector<NodeId>& nodes; // of its vertices
    };

    void read_timings();
    void reach(NodeId from, NodeFlags& reached, bool with_calls = false) const;
    NodeFlags find_reached() const;
    NodeFlags find_timed(const NodeFlags& reached) const;
    std::int32_t number(NodeId id) const { return id == nowhere ? Vertex::end : numbers_[index(id)]; }
    Vertex vertex_of(NodeId id) const;
    Range branch_cost(NodeId id) const;
    bool may_cross(NodeId id) const; // the index may leave the page
    void check_routine(Program& program, const Timing& timing) const;
    void check_lap(Program& program, const Timing& timing, NodeFlags& timed) const;
    void check_range(Program& program, const Subject& subject, std::int32_t vertex) const;
    void report_path(Program& program, const Subject& subject, std::int32_t vertex, bool longest) const;
    std::string reason(const std::vector<NodeId>& nodes, const Why& why) const;
    void find_crossings(NodeId id, Findings& findings) const;

    const Flow& flow_;
    std::map<NodeId, const Timing*> loops_;
    NodeFlags jumping_returns_;
    std::set<NodeId> laps_, lap_ends_;
    std::map<std::pair<NodeId, char>, const Timing*> limits_; // of index registers, by routine
    std::vector<NodeId> nodes_;                               // of the vertices
    std::vector<std::int32_t> numbers_;                       // of the nodes' vertices; Vertex::end: none
    std::optional<Bounds> bounds_;
};

} // namespace asm65
