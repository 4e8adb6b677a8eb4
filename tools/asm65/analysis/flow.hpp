// The control flow graph of an assembled program, built once for all warnings and budgets. A node is an instruction or
// a data statement. Addresses that several segments share are those of the jump's own segment.
#pragma once

#include "tools/asm65/pass/program.hpp"

namespace asm65 {

using NodeId = std::int32_t;
inline constexpr NodeId nowhere = -1;
inline std::size_t index(NodeId id) { return static_cast<std::size_t>(id); }
using NodeFlags = std::vector<char>; // by node

struct Node {
    enum class Kind : std::uint8_t {
        plain,
        branch,
        jump, // also a branch that is always taken
        call,
        elsewhere, // a jump through a vector
        returns,   // rts, rti
        stops,     // brk, jam, stp
        data,
    };

    Kind kind = Kind::data;
    bool begins = false;     // flow may begin here: no instruction is before it
    bool is_joined = false;  // has a label, or is the target of a jump
    bool stays = false;      // a jump that is a branch
    std::uint32_t slot = 0;  // in Program::listing
    NodeId next = nowhere;   // the node after it, if their addresses are adjacent
    NodeId target = nowhere; // of a branch, jump or call, if it is an instruction
};

struct FlowLabel {
    const TracedLabel* traced;
    NodeId node;
    bool is_used, is_taken; // taken: also by something else than a branch, jmp or jsr
};

class Flow {
  public:
    explicit Flow(Program& program);

    const std::vector<Node>& nodes() const { return nodes_; }
    const std::vector<FlowLabel>& labels() const { return labels_; }
    const Node& node(NodeId id) const { return nodes_[index(id)]; }
    NodeId find(const Position& position) const;
    Position position(NodeId id) const;

    const ListingLine& line(NodeId id) const { return program_.listing[node(id).slot]; }
    std::span<const std::uint8_t> bytes(NodeId id) const { return bytes_of(line(id), program_.sections.segments()); }
    std::uint8_t opcode(NodeId id) const { return bytes(id)[0]; }
    const emu::Opcode& info(NodeId id) const { return emu::opcodes[opcode(id)]; }
    std::int64_t end(NodeId id) const { return line(id).address + static_cast<std::int64_t>(line(id).size); }
    std::string_view label_at(NodeId id) const;                    // of a routine; "" for none
    NodeId routine(NodeId id) const { return owners_[index(id)]; } // where the last such label is
    const Program& program() const { return program_; }

    NodeId before(NodeId id) const { return before_[index(id)]; } // that continues here
    bool is_code(NodeId id) const { return id != nowhere && line(id).opcode >= 0; }
    // True if flow continues with the node after it, which may not exist.
    bool continues(NodeId id) const;
    bool returns(NodeId id) const { return returns_[index(id)]; } // flow from here may reach an end
    // Visits the nodes where flow in the same routine continues.
    template <class Visit>
    void each_successor(NodeId id, Visit visit) const {
        const Node& from = node(id);
        if (continues(id) && from.next != nowhere) visit(from.next);
        const bool jumps = from.kind == Node::Kind::branch || from.kind == Node::Kind::jump;
        if (jumps && from.target != nowhere) visit(from.target);
    }

  private:
    void add_nodes();
    void classify(NodeId id);
    void find_target(NodeId id, std::int64_t address);
    void add_labels(Program& program);
    bool is_always_taken(NodeId branch) const;
    std::optional<bool> flag_before(NodeId id, char flag) const;
    void find_returns();

    const Program& program_;
    std::vector<Node> nodes_;
    std::vector<FlowLabel> labels_;
    std::vector<std::vector<NodeId>> by_segment_;
    std::vector<NodeId> by_address_, same_address_;
    std::vector<NodeId> before_; // the node whose `next` is this one
    NodeFlags returns_;
    std::vector<NodeId> owners_;
    std::map<NodeId, std::string_view> routines_;
};

} // namespace asm65
