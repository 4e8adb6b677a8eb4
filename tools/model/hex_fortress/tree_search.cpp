// Selection, expansion and backup of the tree (Browne et al., A Survey of Monte Carlo Tree Search Methods, 2012; PUCT
// as in Silver et al., Mastering the Game of Go without Human Knowledge, 2017).
#include "tools/model/hex_fortress/tree_search.hpp"

#include "tools/model/hex_fortress/turn_search.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

namespace hex_fortress {
namespace {

constexpr double score_scale = 600; // a score of two Bastions is a value of 0.76

double value_of_score(int score) { return std::tanh(score / score_scale); }

struct Node;

// A turn of a node. The main search orders turns by values that see the opponent strike last; a visit sees the mover
// strike last. So they are not mixed: each turn is visited before any is visited again.
struct Edge {
    PlayerTurn turn;
    double prior = 0;
    int visits = 0;
    double total = 0;             // of the values of all visits, for the mover
    std::optional<double> end{};  // its value, if the turn ends the game
    std::unique_ptr<Node> node{}; // the position after it, once it has been visited

    double mean() const { return total / visits; }
};

struct Node {
    SearchRoot root; // its side to move
    std::vector<Edge> edges;
};

class Tree {
  public:
    Tree(const TreeSettings& settings, SearchClock& clock) : settings_(settings), clock_(clock) {}

    std::vector<Candidate> expand(Node& node, int width);
    // Returns the value for the node's mover; nothing, if the budget ended.
    std::optional<double> visit(Node& node);

  private:
    Edge& select(Node& node) const;
    std::optional<double> first_visit(const Node& node, Edge& edge);

    const TreeSettings& settings_;
    SearchClock& clock_;
};

std::vector<Candidate> Tree::expand(Node& node, int width) {
    const std::vector<Candidate> best = TurnSearch(node.root, clock_, width).run();
    const double spread = value_of_score(best.front().value);
    double sum = 0;
    for (const Candidate& candidate : best) {
        const double value = value_of_score(candidate.value), prior = std::exp(4 * (value - spread));
        node.edges.push_back({candidate.turn, prior});
        sum += prior;
    }
    for (Edge& edge : node.edges) edge.prior /= sum;
    return best;
}

Edge& Tree::select(Node& node) const {
    int visits = 0;
    for (Edge& edge : node.edges) {
        if (edge.visits == 0) return edge;
        visits += edge.visits;
    }
    const auto bound = [&](const Edge& edge) {
        return edge.mean() + settings_.exploration * edge.prior * std::sqrt(visits) / (1 + edge.visits);
    };
    return *std::ranges::max_element(node.edges, {}, bound);
}

// The value of an edge's position for the node's mover, by expanding it.
std::optional<double> Tree::first_visit(const Node& node, Edge& edge) {
    const SearchRoot& root = node.root;
    ScoredBoard moved = after_moves(root.pieces, edge.turn);
    const int quiet = settle(moved, edge.turn, root.quiet, clock_);
    if (const auto value = end_value(root, moved, root.self, quiet)) return edge.end = value_of_score(*value);
    if (is_repetition(root, moved, quiet)) return edge.end = value_of_score(repetition_value);
    edge.node = std::make_unique<Node>(Node{{root.game, moved, opponent(root.self), quiet, 2}, {}});
    const auto best = expand(*edge.node, settings_.inner_width);
    return clock_.stopped ? std::nullopt : std::optional(-value_of_score(best.front().value));
}

std::optional<double> Tree::visit(Node& node) {
    Edge& edge = select(node);
    std::optional<double> value = edge.end;
    if (edge.node) {
        value = visit(*edge.node);
        if (value) value = -*value;
    } else if (!edge.end) {
        value = first_visit(node, edge);
    }
    if (!value) return {};
    ++edge.visits;
    edge.total += *value;
    return value;
}

} // namespace

Choice choose_turn_by_tree(const Game& game, const TreeSettings& settings, const Weights& weights) {
    const PlayerSettings limits{settings.budget, 1, {}, {}};
    SearchClock clock{limits};
    Tree tree(settings, clock);
    Node top{root_of(game, weights), {}};
    const auto best = tree.expand(top, settings.width);
    constexpr int most_visits = 100'000; // visits of a tree known to its end use no budget, and would never stop
    if (best.size() > 1 && best.front().value != win)
        for (int n = 0; n < most_visits && !clock.stopped; ++n) tree.visit(top);
    const auto chosen = std::ranges::max_element(top.edges, {}, &Edge::visits) - top.edges.begin();
    return {turn_of(best[static_cast<std::size_t>(chosen)].turn), best[static_cast<std::size_t>(chosen)].value,
            clock.settled};
}

} // namespace hex_fortress
