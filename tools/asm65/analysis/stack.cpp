// Follows the depth of the stack through each routine: it must be the same at its beginning and at its rts.
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "tools/asm65/analysis/analysis.hpp"

namespace asm65 {
namespace {

// Routines: called, or in a .proc, or else a label that no other routine continues at and that no table contains.
NodeFlags entries(const Flow& flow) {
    NodeFlags result(flow.nodes().size()), continued = result;
    for (NodeId id = 0; index(id) < flow.nodes().size(); ++id) {
        flow.each_successor(id, [&](NodeId next) {
            if (flow.routine(id) != next) continued[index(next)] = true;
        });
        if (flow.node(id).kind == Node::Kind::call && flow.node(id).target != nowhere)
            result[index(flow.node(id).target)] = true;
    }
    for (const FlowLabel& label : flow.labels())
        if (flow.is_code(label.node) && !label.traced->is_local)
            if (label.traced->is_proc || (!label.is_taken && !continued[index(label.node)]))
                result[index(label.node)] = true;
    return result;
}

// The second pha of `lda table,x` `pha` `lda table2,x` `pha`: with an rts after it, a jump.
bool completes_address(const Flow& flow, NodeId id) {
    std::optional<emu::Mode> mode;
    for (int i = 0; i < 4; ++i, id = flow.before(id)) {
        if (!flow.is_code(id)) return false;
        const emu::Opcode& info = flow.info(id);
        if (info.mnemonic != (i % 2 == 0 ? "PHA" : "LDA")) return false;
        if (i % 2 == 0) continue;
        if (mode && *mode != info.mode) return false;
        mode = info.mode;
    }
    return true;
}

class StackWalk {
  public:
    StackWalk(const Flow& flow, const NodeFlags& entries)
        : flow_(flow), entries_(entries), depths_(entries.size()), jumps_(entries.size()) {}

    // The first fault of the routine.
    std::optional<Finding> find_fault(NodeId entry) {
        entry_ = entry;
        lowest_ = 0;
        reached_ = 0;
        ready_.clear();
        reach(entry, {});
        returns_.clear();
        bool moves_stack = false;
        std::optional<Finding> fault;
        while (!ready_.empty() && reached_ <= largest) {
            const NodeId id = ready_.back();
            ready_.pop_back();
            const std::string_view mnemonic = flow_.is_code(id) ? flow_.info(id).mnemonic : "";
            moves_stack |= mnemonic == "TXS" || mnemonic == "TSX";
            auto found = step(id, mnemonic);
            if (!fault) fault = std::move(found);
        }
        moves_stack |= !ready_.empty();
        if (moves_stack || lowest_ < 0)
            for (const NodeId id : returns_) jumps_[index(id)] = true;
        return moves_stack ? std::nullopt : fault;
    }
    const NodeFlags& jumps() const { return jumps_; } // each rts that does not return to the caller
    int lowest() const { return lowest_; }            // of the last routine: below 0 if it pulls its return address

  private:
    static constexpr std::size_t largest = 10000; // instructions of a routine that is followed

    struct Depth {
        int bytes = 0;
        bool is_address = false;  // the last two bytes are an address to jump to
        NodeId routine = nowhere; // that reached the node last
    };

    // Returns false if the routine reached the node before.
    bool reach(NodeId id, const Depth& depth) {
        Depth& known = depths_[index(id)];
        if (known.routine == entry_) return false;
        known = {depth.bytes, depth.is_address, entry_};
        ready_.push_back(id);
        ++reached_;
        return true;
    }

    Depth after(NodeId id, std::string_view mnemonic) const {
        Depth depth = depths_[index(id)];
        const bool cmos = flow_.line(id).cmos;
        const std::uint8_t opcode = flow_.opcode(id);
        const bool pushes = mnemonic == "PHA" || mnemonic == "PHP" || (cmos && (opcode == 0xDA || opcode == 0x5A));
        const bool pulls = mnemonic == "PLA" || mnemonic == "PLP" || (cmos && (opcode == 0xFA || opcode == 0x7A));
        if (!pushes && !pulls) return depth;
        return {depth.bytes + (pushes ? 1 : -1), pushes && completes_address(flow_, id)};
    }

    Finding fault(NodeId id, const std::string& text) const { return finding(flow_, id, Warning::stack, text); }

    std::optional<Finding> step(NodeId id, std::string_view mnemonic) {
        const Depth depth = depths_[index(id)];
        const auto plural = [](int bytes) { return fmt::format("{} byte{}", bytes, bytes == 1 ? "" : "s"); };
        const auto name = [&] { return flow_.label_at(entry_); };
        const bool jumps = depth.is_address && depth.bytes == 2;
        if (mnemonic == "RTS" && depth.bytes == 0) returns_.push_back(id);
        if (mnemonic == "RTS" && depth.bytes != 0) jumps_[index(id)] = true;
        if ((mnemonic == "RTS" || mnemonic == "RTI") && depth.bytes > 0 && !jumps)
            return fault(id, fmt::format("'{}' returns with {} left on the stack", name(), plural(depth.bytes)));
        if (mnemonic == "RTS" && depth.bytes < 0)
            return fault(id, fmt::format("'{}' returns after pulling {} too many", name(), plural(-depth.bytes)));
        const Depth now = mnemonic.empty() ? depth : after(id, mnemonic);
        lowest_ = std::min(lowest_, now.bytes);
        std::optional<Finding> result;
        flow_.each_successor(id, [&](NodeId next) {
            if (next != entry_ && entries_[index(next)] && now.bytes == 0) return; // has its own check
            if (now.is_address && flow_.is_code(next) && flow_.info(next).mnemonic == "RTS") {
                jumps_[index(next)] = true;
                return;
            }
            if (reach(next, now)) return;
            const auto [few, many] = std::minmax(depths_[index(next)].bytes, now.bytes);
            if (few == many || result) return;
            result = fault(next, fmt::format("the stack of '{}' has {} or {} more here than at its beginning", name(),
                                             few, plural(many)));
        });
        return result;
    }

    const Flow& flow_;
    const NodeFlags& entries_;
    NodeId entry_ = nowhere;
    int lowest_ = 0;
    std::vector<Depth> depths_; // by node
    std::vector<NodeId> ready_;
    std::size_t reached_ = 0;
    std::vector<NodeId> returns_; // each rts of the last routine
    NodeFlags jumps_;
};

} // namespace

void find_unbalanced_stacks(const Flow& flow, Findings& findings) {
    NodeFlags routines = entries(flow);
    StackWalk walk(flow, routines);
    std::set<std::uint32_t> reported;            // shared ends once
    for (const FlowLabel& label : flow.labels()) // vectors and tables contain them
        if (label.is_taken && !label.traced->is_local && flow.is_code(label.node)) routines[index(label.node)] = true;
    for (NodeId entry = 0; index(entry) < routines.size(); ++entry)
        if (auto fault = routines[index(entry)] ? walk.find_fault(entry) : std::nullopt;
            fault && reported.insert(fault->slot).second) {
            fault->slot = flow.node(entry).slot; // .warn applies where the routine begins
            findings.push_back(*std::move(fault));
        }
}

NodeFlags find_jumping_returns(const Flow& flow) {
    const NodeFlags routines = entries(flow);
    StackWalk walk(flow, routines);
    for (NodeId entry = 0; index(entry) < routines.size(); ++entry)
        if (routines[index(entry)]) walk.find_fault(entry);
    for (const FlowLabel& label : flow.labels())
        if (label.is_taken && flow.is_code(label.node)) walk.find_fault(label.node);
    return walk.jumps();
}

NodeFlags find_address_pulls(const Flow& flow) {
    const NodeFlags others(flow.nodes().size());
    NodeFlags result = others, followed = others;
    StackWalk walk(flow, others);
    for (const Node& node : flow.nodes()) {
        const bool has_data = node.next != nowhere && flow.node(node.next).kind == Node::Kind::data;
        if (node.kind != Node::Kind::call || node.target == nowhere || !has_data) continue;
        if (std::exchange(followed[index(node.target)], true)) continue;
        walk.find_fault(node.target);
        result[index(node.target)] = walk.lowest() < 0;
    }
    return result;
}

} // namespace asm65
