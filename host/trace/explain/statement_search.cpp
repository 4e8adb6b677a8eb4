#include "host/trace/explain/statement_search.hpp"

#include "emu/cpu/cpu6502.hpp"
#include "emu/cpu/opcodes.hpp"

#include <algorithm>
#include <map>

namespace host {
namespace {

using Statement = SourceMap::Statement;
using Kind = ChangedStatement::Kind;

constexpr int max_executions = 2'000; // of a changed statement that does what the recorded one did
constexpr int reach = 0x100;          // of an index
constexpr std::size_t max_data = 64;  // changed statements of data whose use is looked for

std::uint16_t word(std::span<const std::uint8_t> bytes) { return static_cast<std::uint16_t>(bytes[1] | bytes[2] << 8); }

// One instruction on what a machine holds, without touching it.
class Trial {
  public:
    static constexpr bool has_interrupts = false;

    Trial(const CodeProbe& machine, std::uint16_t at, std::span<const std::uint8_t> instruction) : machine_(machine) {
        for (const auto byte : instruction) memory_[at++] = byte;
    }

    std::uint8_t read(std::uint16_t address) {
        ++cycles_;
        const auto found = memory_.find(address);
        return found == memory_.end() ? machine_.peek(address) : found->second;
    }
    void write(std::uint16_t address, std::uint8_t value) {
        ++cycles_;
        memory_[address] = written_[address] = value;
    }

    void step(const emu::Registers& registers) {
        emu::Cpu6502 cpu;
        cpu.set_registers(registers);
        cpu.step(*this);
        after_ = cpu.registers();
    }

    bool did_as(const Trial& other) const {
        return cycles_ == other.cycles_ && after_ == other.after_ && written_ == other.written_;
    }

  private:
    const CodeProbe& machine_;
    std::map<std::uint16_t, std::uint8_t> memory_, written_;
    int cycles_ = 0;
    emu::Registers after_;
};

class Search {
  public:
    Search(CodeProbe& machine, const TwinPrograms& programs, const ProgramDiff& diff)
        : machine_(machine), programs_(programs), diff_(diff) {
        std::size_t data = 0;
        for (const auto& change : diff_.changes()) {
            if (change.statement().code)
                watch_code(change);
            else if (data++ < max_data)
                watch_data(change);
        }
    }

    emu::Result<std::optional<ChangedStatement>> run(const Trace& trace, const Moment& from) {
        const Moment end{trace.records.size(), trace.end};
        if (const auto view = machine_.go(from); !view) return emu::Error{view.error()};
        while (stops_.any()) {
            const auto hit = machine_.run_to_code(stops_, end);
            if (!hit) return emu::Error{hit.error()};
            if (!*hit) break;
            const auto view = machine_.go(**hit);
            if (!view) return emu::Error{view.error()};
            if (auto found = found_at(**hit, *view)) return found;
        }
        return std::optional<ChangedStatement>();
    }

  private:
    struct Watched {
        const StatementChange* change;
        const Statement* executed; // at the stop
        int executions = 0;
    };

    void watch(const StatementChange& change, const Statement* executed) {
        if (!executed || !executed->code) return;
        watched_.emplace(executed->address, Watched{&change, executed});
        stops_.set(executed->address);
    }

    void watch_code(const StatementChange& change) { watch(change, change.changed ? change.changed : change.behind); }

    // All that names the data, or the label that they stand behind.
    void watch_data(const StatementChange& change) {
        const auto* data = change.changed ? change.changed : change.behind;
        if (!data) return;
        const auto& label = programs_.changed.map().routines()[data->routine];
        for (const auto& statement : programs_.changed.map().statements()) {
            if (!statement.code) continue;
            const int below = statement.bytes.size() == 3 ? data->address - word(statement.bytes) : reach;
            const bool reads = below > -static_cast<int>(data->bytes.size()) && below < reach;
            if (reads || programs_.changed.text_of(statement).find(label) != std::string::npos)
                watch(change, &statement);
        }
    }

    bool is_there(const Statement& statement) const {
        for (std::size_t i = 0; i < statement.bytes.size(); ++i)
            if (machine_.peek(static_cast<std::uint16_t>(statement.address + i)) != statement.bytes[i]) return false;
        return true;
    }

    std::optional<ChangedStatement> found_at(const Moment& moment, const View& view) {
        const auto [first, last] = watched_.equal_range(view.registers.pc);
        bool more = false;
        for (auto each = first; each != last; ++each) {
            auto& watched = each->second;
            if (watched.executions >= max_executions || !is_there(*watched.executed)) continue;
            if (matters(watched, view)) {
                auto found = described(*watched.change, moment, view);
                found.executed = watched.executed->bytes;
                return found;
            }
            more = ++watched.executions < max_executions || more;
        }
        const bool all_seen =
            std::all_of(first, last, [](const auto& each) { return each.second.executions >= max_executions; });
        if (!more && all_seen) stops_.clear(view.registers.pc);
        return std::nullopt;
    }

    bool matters(const Watched& watched, const View& view) const {
        const auto& [recorded, changed, behind, edited] = *watched.change;
        if (!watched.change->statement().code) return reads(watched, view.registers);
        if (!recorded || !changed || !recorded->code || recorded->bytes.size() != changed->bytes.size()) return true;
        const auto was = relocated(*recorded, *changed);
        if (was.empty()) return true;
        Trial before(machine_, changed->address, was), after(machine_, changed->address, changed->bytes);
        before.step(view.registers);
        after.step(view.registers);
        return !before.did_as(after);
    }

    // Where the instruction has an address of its own: that it is one of the data's.
    static bool reads(const Watched& watched, const emu::Registers& registers) {
        const auto* data = watched.change->changed ? watched.change->changed : watched.change->behind;
        const auto& bytes = watched.executed->bytes;
        const auto mode = emu::opcodes[bytes[0]].mode;
        const int index = mode == emu::Mode::absolute_x ? registers.x : mode == emu::Mode::absolute_y ? registers.y : 0;
        if (bytes.size() != 3) return true;
        const int offset = word(bytes) + index - data->address;
        return offset >= 0 && offset < static_cast<int>(data->bytes.size());
    }

    // The recorded instruction as it would stand at the changed one's address. Empty: it cannot.
    std::vector<std::uint8_t> relocated(const Statement& recorded, const Statement& changed) const {
        auto bytes = recorded.bytes;
        if (bytes.size() == 3) {
            const auto target = diff_.moved_to(word(bytes)).value_or(word(bytes));
            bytes[1] = static_cast<std::uint8_t>(target);
            bytes[2] = static_cast<std::uint8_t>(target >> 8);
        } else if (emu::opcodes[bytes[0]].mode == emu::Mode::relative) {
            const auto from = static_cast<std::uint16_t>(recorded.address + 2 + static_cast<std::int8_t>(bytes[1]));
            const int offset = diff_.moved_to(from).value_or(from) - (changed.address + 2);
            if (offset < -128 || offset > 127) return {};
            bytes[1] = static_cast<std::uint8_t>(offset);
        }
        return bytes;
    }

    ChangedStatement described(const StatementChange& change, const Moment& moment, const View& view) const {
        ChangedStatement found;
        found.kind = !change.recorded ? Kind::inserted : !change.changed ? Kind::deleted : Kind::replaced;
        found.code = change.statement().code;
        found.at = moment;
        found.view = view;
        const auto& notes = change.changed ? programs_.changed : programs_.recorded;
        found.source = notes.source_of(change.statement());
        found.symbol = notes.names().name(change.statement().address);
        found.address = change.statement().address;
        if (change.recorded) found.recorded = change.recorded->bytes;
        if (change.recorded) found.recorded_address = change.recorded->address;
        if (change.changed) found.changed = change.changed->bytes;
        return found;
    }

    CodeProbe& machine_;
    const TwinPrograms& programs_;
    const ProgramDiff& diff_;
    std::multimap<std::uint16_t, Watched> watched_; // by the addresses of `stops_`
    emu::Breakpoints stops_;
};

} // namespace

emu::Result<std::optional<ChangedStatement>> find_changed_statement(CodeProbe& changed, const Trace& trace,
                                                                    const Moment& from, const TwinPrograms& programs,
                                                                    const ProgramDiff& diff) {
    return Search(changed, programs, diff).run(trace, from);
}

} // namespace host
