#include "tools/asm65/analysis/flow.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace asm65 {
namespace {

constexpr std::uint8_t jsr = 0x20, jmp = 0x4C, jmp_indirect = 0x6C, jmp_indexed = 0x7C, rts = 0x60, rti = 0x40,
                       brk = 0x00, bra = 0x80, stp = 0xDB, nop = 0xEA;

// bbr and bbs of the 65C02.
bool branches_on_bit(const ListingLine& line, std::uint8_t opcode) { return line.cmos && (opcode & 0x0F) == 0x0F; }

bool is_branch(const ListingLine& line, std::uint8_t opcode) {
    return (opcode & 0x1F) == 0x10 || branches_on_bit(line, opcode) || (line.cmos && opcode == bra);
}

// A statement such as `.byte $2C`, which makes the next instruction an operand.
bool is_skip(std::span<const std::uint8_t> bytes) {
    if (bytes.size() != 1) return false;
    const auto& opcode = emu::opcodes[bytes[0]];
    return opcode.mnemonic == "BIT" || opcode.mnemonic == "CMP";
}

} // namespace

Flow::Flow(Program& program) : program_(program), by_address_(0x10000, nowhere) {
    add_nodes();
    add_labels(program);
    before_.assign(nodes_.size(), nowhere);
    for (NodeId id = 0; index(id) < nodes_.size(); ++id) classify(id);
    for (NodeId id = 0; index(id) < nodes_.size(); ++id) {
        if (continues(id) && node(id).next != nowhere) before_[index(node(id).next)] = id;
        if (node(id).kind == Node::Kind::branch && is_always_taken(id)) {
            nodes_[index(id)].kind = Node::Kind::jump;
            nodes_[index(id)].stays = true;
        }
    }
    find_returns();
    std::vector<NodeId> last(by_segment_.size(), nowhere);
    owners_.reserve(nodes_.size());
    auto routine = routines_.begin();
    for (NodeId id = 0; index(id) < nodes_.size(); ++id) {
        if (routine != routines_.end() && routine->first == id) last[line(id).segment] = (routine++)->first;
        owners_.push_back(last[line(id).segment]);
    }
}

void Flow::add_nodes() {
    by_segment_.resize(program_.sections.segments().size());
    for (std::uint32_t slot = 0; slot < program_.listing.size(); ++slot) {
        const ListingLine& line = program_.listing[slot];
        if (line.size == 0) continue;
        const auto id = static_cast<NodeId>(nodes_.size());
        Node& added = nodes_.emplace_back();
        added.slot = slot;
        auto& segment = by_segment_[line.segment];
        const bool adjoins = !segment.empty() && end(segment.back()) == line.address;
        if (adjoins) nodes_[index(segment.back())].next = id;
        added.begins = !adjoins || program_.listing[node(segment.back()).slot].opcode < 0;
        segment.push_back(id);
        if (line.address < 0 || line.address > 0xFFFF) {
            same_address_.push_back(nowhere);
            continue;
        }
        auto& first = by_address_[static_cast<std::size_t>(line.address)];
        same_address_.push_back(std::exchange(first, id));
    }
}

NodeId Flow::find(const Position& position) const {
    if (position.segment >= by_segment_.size()) return nowhere;
    const auto& segment = by_segment_[position.segment];
    const auto found =
        std::ranges::lower_bound(segment, position.offset, {}, [&](NodeId id) { return line(id).begin; });
    return found == segment.end() || line(*found).begin != position.offset ? nowhere : *found;
}

Position Flow::position(NodeId id) const { return {line(id).segment, line(id).begin}; }

void Flow::add_labels(Program& program) {
    for (const TracedLabel& label : program.trace.labels) {
        const NodeId id = find(label.at);
        bool used = program.trace.used_anonymous.contains(label.anonymous);
        bool taken = program.trace.taken_anonymous.contains(label.anonymous);
        const Symbol* symbol = label.anonymous < 0 ? program.symbols.defined({label.scope, label.name.text}) : nullptr;
        if (symbol) {
            used = program.symbols.is_used(*symbol);
            taken = program.symbols.is_taken(*symbol);
        }
        labels_.push_back({&label, id, used, taken});
        if (id == nowhere) continue;
        nodes_[index(id)].is_joined = true;
        if (!label.is_local) routines_.try_emplace(id, label.name.text);
    }
}

std::string_view Flow::label_at(NodeId id) const {
    const auto found = routines_.find(id);
    return found == routines_.end() ? std::string_view() : found->second;
}

// If several are at the address, takes the nearest one in the same segment.
void Flow::find_target(NodeId from, std::int64_t address) {
    const NodeId first = by_address_[static_cast<std::size_t>(address & 0xFFFF)];
    NodeId target = first == nowhere || same_address_[index(first)] != nowhere ? nowhere : first;
    for (NodeId id = first; id != nowhere; id = same_address_[index(id)])
        if (line(id).segment == line(from).segment &&
            (target == nowhere || std::abs(id - from) < std::abs(target - from)))
            target = id;
    if (target != nowhere && line(target).opcode < 0 && !is_skip(bytes(target))) target = nowhere;
    nodes_[index(from)].target = target;
    if (target != nowhere) nodes_[index(target)].is_joined = true;
}

void Flow::classify(NodeId id) {
    Node& node = nodes_[index(id)];
    const ListingLine& line = this->line(id);
    const auto bytes = this->bytes(id);
    if (line.opcode < 0) {
        const bool runs = std::ranges::all_of(bytes, [](std::uint8_t byte) { return byte == nop; });
        if (!runs && !is_skip(bytes)) return;
        node.kind = Node::Kind::plain;
        if (!runs)
            node.next = find({line.segment, line.begin + static_cast<std::size_t>(emu::opcodes[bytes[0]].length())});
        return;
    }
    const std::uint8_t opcode = bytes[0];
    node.kind = Node::Kind::plain;
    if (is_branch(line, opcode)) {
        node.kind = opcode == bra && line.cmos ? Node::Kind::jump : Node::Kind::branch;
        node.stays = node.kind == Node::Kind::jump;
        find_target(id, end(id) + static_cast<std::int8_t>(bytes.back()));
    } else if (opcode == jsr || opcode == jmp) {
        node.kind = opcode == jsr ? Node::Kind::call : Node::Kind::jump;
        find_target(id, bytes[1] + bytes[2] * 256);
    } else if (opcode == jmp_indirect || (line.cmos && opcode == jmp_indexed)) {
        node.kind = Node::Kind::elsewhere;
    } else if (opcode == rts || opcode == rti) {
        node.kind = Node::Kind::returns;
    } else if (opcode == brk || (line.cmos ? opcode == stp : emu::opcodes[opcode].mnemonic == "JAM")) {
        node.kind = Node::Kind::stops;
        if (node.next != nowhere) nodes_[index(node.next)].begins = true; // a handler may return there
    }
}

bool Flow::continues(NodeId id) const {
    const Node& at = node(id);
    if (at.kind == Node::Kind::plain || at.kind == Node::Kind::branch) return true;
    if (at.kind != Node::Kind::call) return false;
    return at.target == nowhere || returns_.empty() || returns(at.target);
}

// The branch's comment begins with "always", or the instructions before it decide its flag.
bool Flow::is_always_taken(NodeId branch) const {
    const std::string_view text = line(branch).source->text;
    auto at = text.find(';');
    if (at != std::string_view::npos) at = text.find_first_not_of("; \t", at);
    if (at != std::string_view::npos && lower(text.substr(at, 6)) == "always") return true;
    if (line(branch).cmos) return false;
    static constexpr std::string_view flags = "NVCZ";
    const std::uint8_t code = opcode(branch);
    const auto flag = flag_before(branch, flags[code >> 6]);
    return flag && *flag == ((code & 0x20) != 0);
}

// The flag before the instruction, if the straight code before it decides.
std::optional<bool> Flow::flag_before(NodeId id, char flag) const {
    for (int i = 0; i < 16 && !node(id).begins && !node(id).is_joined; ++i) {
        id = before_[index(id)];
        if (id == nowhere || line(id).opcode < 0) return std::nullopt;
        const auto& [mnemonic, mode, cycles, page, documented] = info(id);
        const std::uint8_t code = opcode(id);
        static constexpr std::string_view flags = "NVCZ";
        if (mode == emu::Mode::relative) {
            if (flags[code >> 6] == flag) return (code & 0x20) == 0; // not taken
            continue;
        }
        if (mnemonic == "CLC" || mnemonic == "SEC" || mnemonic == "CLV") {
            if (mnemonic[2] == flag) return mnemonic == "SEC";
            continue;
        }
        const bool loads = mnemonic == "LDA" || mnemonic == "LDX" || mnemonic == "LDY";
        if (loads && mode == emu::Mode::immediate && flag == 'Z') return bytes(id)[1] == 0;
        if (loads && mode == emu::Mode::immediate && flag == 'N') return bytes(id)[1] >= 0x80;
        static constexpr std::array<std::string_view, 10> none{"STA", "STX", "STY", "PHA", "PHP",
                                                               "TXS", "NOP", "CLI", "SEI", "CLD"};
        const bool keeps_carry = loads || mnemonic == "TAX" || mnemonic == "TAY" || mnemonic == "TXA" ||
                                 mnemonic == "TYA" || mnemonic == "INX" || mnemonic == "INY" || mnemonic == "DEX" ||
                                 mnemonic == "DEY" || mnemonic == "AND" || mnemonic == "ORA" || mnemonic == "EOR";
        if (std::ranges::find(none, mnemonic) == none.end() && !(keeps_carry && (flag == 'C' || flag == 'V')))
            return std::nullopt;
    }
    return std::nullopt;
}

// From the ends backwards. A call returns if its routine does.
void Flow::find_returns() {
    struct Edge {
        NodeId from, next; // next: the number of another edge to the same node
    };
    std::vector<Edge> edges;
    edges.reserve(2 * nodes_.size());
    std::vector<NodeId> last(nodes_.size(), nowhere); // the number of the last edge to each node
    const auto add = [&](NodeId from, NodeId to) {
        edges.push_back({from, std::exchange(last[index(to)], static_cast<NodeId>(edges.size()))});
    };
    std::vector<NodeId> ready;
    NodeFlags reached(nodes_.size());
    for (NodeId id = 0; index(id) < nodes_.size(); ++id) {
        const Node& node = nodes_[index(id)];
        each_successor(id, [&](NodeId next) { add(id, next); });
        if (node.kind == Node::Kind::call && node.target != nowhere) add(id, node.target);
        const bool leaves =
            (node.kind == Node::Kind::branch || node.kind == Node::Kind::jump) && node.target == nowhere;
        const bool ends = node.kind == Node::Kind::returns || node.kind == Node::Kind::elsewhere || leaves ||
                          node.kind == Node::Kind::data || (continues(id) && node.next == nowhere);
        if (ends) ready.push_back(id);
        if (ends) reached[index(id)] = 1;
    }
    while (!ready.empty()) {
        const NodeId id = ready.back();
        ready.pop_back();
        for (NodeId edge = last[index(id)]; edge != nowhere; edge = edges[index(edge)].next) {
            const NodeId before = edges[index(edge)].from;
            const Node& node = nodes_[index(before)];
            if (reached[index(before)]) continue;
            const bool both = node.kind != Node::Kind::call || node.target == nowhere ||
                              (reached[index(node.target)] && (node.next == nowhere || reached[index(node.next)]));
            if (!both) continue;
            reached[index(before)] = 1;
            ready.push_back(before);
        }
    }
    returns_ = std::move(reached);
}

} // namespace asm65
