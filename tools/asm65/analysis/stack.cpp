// Follows the depth of the stack through each routine: it must be the same at its beginning and at its rts.
#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>

#include "tools/asm65/analysis/analysis.hpp"

namespace asm65 {
namespace {

// Routines: called, or in a .proc, or else a label that no other routine continues at and that no table contains.
std::set<NodeId> entries(const Flow& flow) {
    std::set<NodeId> result, continued;
    for (NodeId id = 0; static_cast<std::size_t>(id) < flow.nodes().size(); ++id) {
        flow.each_successor(id, [&](NodeId next) {
            if (flow.routine(id) != next) continued.insert(next);
        });
        if (flow.node(id).kind == Node::Kind::call && flow.node(id).target != nowhere)
            result.insert(flow.node(id).target);
    }
    for (const FlowLabel& label : flow.labels())
        if (flow.is_code(label.node) && !label.traced->is_local)
            if (label.traced->is_proc || (!label.is_taken && !continued.contains(label.node)))
                result.insert(label.node);
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
    StackWalk(const Flow& flow, const std::set<NodeId>& entries) : flow_(flow), entries_(entries) {}

    // The first fault of the routine.
    std::optional<Finding> find_fault(NodeId entry) {
        depths_ = {{entry, {}}};
        ready_ = {entry};
        entry_ = entry;
        lowest_ = 0;
        returns_.clear();
        bool moves_stack = false;
        std::optional<Finding> fault;
        while (!ready_.empty() && depths_.size() <= largest) {
            const NodeId id = ready_.back();
            ready_.pop_back();
            const std::string_view mnemonic = flow_.is_code(id) ? flow_.info(id).mnemonic : "";
            moves_stack |= mnemonic == "TXS" || mnemonic == "TSX";
            auto found = step(id, mnemonic);
            if (!fault) fault = std::move(found);
        }
        moves_stack |= !ready_.empty();
        if (moves_stack || lowest_ < 0) jumps_.insert(returns_.begin(), returns_.end());
        return moves_stack ? std::nullopt : fault;
    }
    const std::set<NodeId>& jumps() const { return jumps_; } // each rts that does not return to the caller
    int lowest() const { return lowest_; } // of the last routine: below 0 if it pulls its return address

  private:
    static constexpr std::size_t largest = 10000; // instructions of a routine that is followed

    struct Depth {
        int bytes = 0;
        bool is_address = false; // the last two bytes are an address to jump to
    };

    Depth after(NodeId id, std::string_view mnemonic) const {
        Depth depth = depths_.at(id);
        const bool cmos = flow_.line(id).cmos;
        const std::uint8_t opcode = flow_.opcode(id);
        const bool pushes = mnemonic == "PHA" || mnemonic == "PHP" || (cmos && (opcode == 0xDA || opcode == 0x5A));
        const bool pulls = mnemonic == "PLA" || mnemonic == "PLP" || (cmos && (opcode == 0xFA || opcode == 0x7A));
        if (!pushes && !pulls) return depth;
        return {depth.bytes + (pushes ? 1 : -1), pushes && completes_address(flow_, id)};
    }

    Finding fault(NodeId id, const std::string& text) const { return finding(flow_, id, Warning::stack, text); }

    std::optional<Finding> step(NodeId id, std::string_view mnemonic) {
        const Depth depth = depths_[id];
        const auto plural = [](int bytes) { return fmt::format("{} byte{}", bytes, bytes == 1 ? "" : "s"); };
        const std::string_view name = flow_.label_at(entry_);
        const bool jumps = depth.is_address && depth.bytes == 2;
        if (mnemonic == "RTS") (depth.bytes == 0 ? returns_ : jumps_).insert(id);
        if ((mnemonic == "RTS" || mnemonic == "RTI") && depth.bytes > 0 && !jumps)
            return fault(id, fmt::format("'{}' returns with {} left on the stack", name, plural(depth.bytes)));
        if (mnemonic == "RTS" && depth.bytes < 0)
            return fault(id, fmt::format("'{}' returns after pulling {} too many", name, plural(-depth.bytes)));
        const Depth now = mnemonic.empty() ? depth : after(id, mnemonic);
        lowest_ = std::min(lowest_, now.bytes);
        std::optional<Finding> result;
        flow_.each_successor(id, [&](NodeId next) {
            if (next != entry_ && entries_.contains(next) && now.bytes == 0) return; // has its own check
            if (now.is_address && flow_.is_code(next) && flow_.info(next).mnemonic == "RTS") {
                jumps_.insert(next);
                return;
            }
            const auto [known, is_new] = depths_.try_emplace(next, now);
            if (is_new) return ready_.push_back(next);
            const auto [few, many] = std::minmax(known->second.bytes, now.bytes);
            if (few == many || result) return;
            result = fault(next, fmt::format("the stack of '{}' has {} or {} more here than at its beginning", name,
                                             few, plural(many)));
        });
        return result;
    }

    const Flow& flow_;
    const std::set<NodeId>& entries_;
    NodeId entry_ = nowhere;
    int lowest_ = 0;
    std::unordered_map<NodeId, Depth> depths_;
    std::vector<NodeId> ready_;
    std::set<NodeId> returns_, jumps_; // rts of the last routine, of all
};

} // namespace

void find_unbalanced_stacks(const Flow& flow, Findings& findings) {
    std::set<NodeId> routines = entries(flow);
    StackWalk walk(flow, routines);
    std::set<std::uint32_t> reported;            // shared ends once
    for (const FlowLabel& label : flow.labels()) // vectors and tables contain them
        if (label.is_taken && !label.traced->is_local && flow.is_code(label.node)) routines.insert(label.node);
    for (const NodeId entry : routines)
        if (auto fault = walk.find_fault(entry); fault && reported.insert(fault->slot).second) {
            fault->slot = flow.node(entry).slot; // .warn applies where the routine begins
            findings.push_back(*std::move(fault));
        }
}

std::set<NodeId> find_jumping_returns(const Flow& flow) {
    std::set<NodeId> routines = entries(flow);
    StackWalk walk(flow, routines);
    for (const NodeId entry : routines) walk.find_fault(entry);
    for (const FlowLabel& label : flow.labels())
        if (label.is_taken && flow.is_code(label.node)) walk.find_fault(label.node);
    return walk.jumps();
}

bool pulls_return_address(const Flow& flow, NodeId routine) {
    const std::set<NodeId> others;
    StackWalk walk(flow, others);
    walk.find_fault(routine);
    return walk.lowest() < 0;
}

} // namespace asm65
