// Follows the registers that a called routine clobbers, by its header, to their first use.
#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "tools/asm65/analysis/analysis.hpp"
#include "tools/asm65/analysis/headers.hpp"

namespace asm65 {
namespace {

struct Effect {
    bool is_known = false;
    unsigned reads = 0, writes = 0; // Registers
};

// The documented instructions only.
std::array<Effect, 256> make_effects() {
    struct Row {
        std::string_view mnemonics;
        unsigned reads, writes;
    };
    static constexpr Row rows[] = {
        {"ADC AND EOR ORA SBC", register_a, register_a},
        {"CMP STA PHA BIT", register_a, 0},
        {"STX CPX TXS", register_x, 0},
        {"STY CPY", register_y, 0},
        {"INX DEX", register_x, register_x},
        {"INY DEY", register_y, register_y},
        {"LDA PLA", 0, register_a},
        {"LDX TSX", 0, register_x},
        {"LDY", 0, register_y},
        {"TAX", register_a, register_x},
        {"TAY", register_a, register_y},
        {"TXA", register_x, register_a},
        {"TYA", register_y, register_a},
    };
    std::array<Effect, 256> result;
    for (std::size_t code = 0; code < result.size(); ++code) {
        const emu::Opcode& opcode = emu::opcodes[code];
        Effect& effect = result[code];
        effect.is_known = opcode.documented;
        for (const Row& row : rows)
            if (row.mnemonics.find(opcode.mnemonic) != std::string_view::npos)
                effect = {opcode.documented, row.reads, row.writes};
        using enum emu::Mode;
        if (opcode.mode == accumulator) effect.reads = effect.writes = register_a;
        if (opcode.mode == zero_page_x || opcode.mode == absolute_x || opcode.mode == indexed_indirect)
            effect.reads |= register_x;
        if (opcode.mode == zero_page_y || opcode.mode == absolute_y || opcode.mode == indirect_indexed)
            effect.reads |= register_y;
    }
    return result;
}

std::string register_name(unsigned which) { return which == register_a ? "A" : which == register_x ? "X" : "Y"; }

class ClobberWalk {
  public:
    ClobberWalk(const Flow& flow, Findings& findings) : flow_(flow), findings_(findings) {
        for (const FlowLabel& label : flow.labels())
            if (flow.is_code(label.node) && !label.traced->is_local)
                if (const auto header = read_header(*label.traced->name.line)) add(label.node, *header);
    }

    void check(NodeId call) {
        const Header* callee = header_of(call);
        if (!callee || flow_.node(call).next == nowhere || !flow_.continues(call)) return;
        seen_.clear();
        ready_ = {{flow_.node(call).next, callee->clobbers & ~callee->out & ~callee->keeps}};
        static constexpr std::size_t farthest = 1000; // instructions
        while (!ready_.empty() && seen_.size() < farthest) {
            const auto [id, lost] = ready_.back();
            ready_.pop_back();
            if (lost != 0 && (seen_[id] & lost) != lost) step(call, id, lost);
        }
    }

  private:
    // A routine of several names clobbers what all of their headers list.
    void add(NodeId routine, const Header& header) {
        const auto [known, is_new] = headers_.try_emplace(routine, header);
        if (is_new) return;
        known->second.clobbers &= header.clobbers;
        known->second.out |= header.out;
        known->second.keeps |= header.keeps;
        known->second.in &= header.in;
    }

    // A push of it preserves a register, also one that is used no more.
    bool is_saved(NodeId id) const {
        const std::string_view mnemonic = flow_.info(id).mnemonic;
        const NodeId next = flow_.node(id).next;
        const bool is_pushed = flow_.is_code(next) && flow_.info(next).mnemonic == "PHA";
        return mnemonic == "PHA" || (is_pushed && (mnemonic == "TXA" || mnemonic == "TYA"));
    }

    const Header* header_of(NodeId call) const {
        const auto found = headers_.find(flow_.node(call).target);
        return found == headers_.end() ? nullptr : &found->second;
    }

    bool tests_zero(NodeId id) const { return flow_.is_code(id) && (flow_.opcode(id) & 0xDF) == 0xD0; } // beq, bne

    void step(NodeId call, NodeId id, unsigned lost) {
        seen_[id] |= lost;
        Effect effect = effects_[flow_.opcode(id)];
        if (flow_.line(id).opcode < 0 || flow_.line(id).cmos || !effect.is_known) return;
        if (flow_.node(id).kind == Node::Kind::call) {
            const Header* callee = header_of(id);
            if (!callee) return;
            effect = {true, callee->in, callee->out | (callee->clobbers & ~callee->keeps)};
        }
        if (flow_.info(id).mnemonic == "BIT" && !tests_zero(flow_.node(id).next)) effect.reads = 0; // a delay
        if (is_saved(id)) effect.reads = 0;
        for (const unsigned each : {register_a, register_x, register_y})
            if (lost & effect.reads & each) report(call, id, each);
        lost &= ~(effect.reads | effect.writes); // one report of each is enough
        flow_.each_successor(id, [&](NodeId next) { ready_.emplace_back(next, lost); });
    }

    void report(NodeId call, NodeId id, unsigned which) {
        if (!reported_.insert({id, which}).second) return;
        findings_.push_back(
            finding(flow_, id, Warning::clobbered,
                    fmt::format("{} is used, but '{}' clobbers it, called at {}", register_name(which),
                                flow_.label_at(flow_.node(call).target), place(*flow_.line(call).source))));
    }

    const std::array<Effect, 256> effects_ = make_effects();
    const Flow& flow_;
    Findings& findings_;
    std::map<NodeId, Header> headers_;
    std::map<NodeId, unsigned> seen_;
    std::vector<std::pair<NodeId, unsigned>> ready_;
    std::set<std::pair<NodeId, unsigned>> reported_;
};

} // namespace

void find_clobbered_registers(const Flow& flow, Findings& findings) {
    ClobberWalk walk(flow, findings);
    for (NodeId id = 0; index(id) < flow.nodes().size(); ++id)
        if (flow.node(id).kind == Node::Kind::call) walk.check(id);
}

} // namespace asm65
