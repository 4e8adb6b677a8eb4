// Measures how many faults the regression set notices. For each of some randomly chosen instructions of the game, one
// byte is changed in memory before the instruction first runs; then the traces that run it are replayed until one
// differs. Only the effects of the fault count: the byte is correct again during checkpoints. An instruction that no
// trace runs may be one that the game writes to disks, for instance the boot sector of a formatted disk; then the
// traces that format a disk are replayed.
#include "host/history/history.hpp"
#include "host/machine/source_map.hpp"
#include "host/recording/replay.hpp"
#include "tools/files/files.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fmt/format.h>
#include <iostream>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace host;
namespace fs = std::filesystem;

struct Fault {
    SourceMap::Statement instruction;
    std::string place;                 // file, line and routine
    std::size_t index;                 // of the byte
    std::uint8_t mask;                 // of the bits that change
    std::vector<std::size_t> traces{}; // of those that run the instruction

    std::uint16_t address() const { return static_cast<std::uint16_t>(instruction.address + index); }
    std::uint8_t good() const { return instruction.bytes[index]; }
    std::uint8_t bad() const { return static_cast<std::uint8_t>(good() ^ mask); }
    bool is_there(const Machine& machine) const {
        for (std::size_t i = 0; i < instruction.bytes.size(); ++i) {
            if (machine.peek(static_cast<std::uint16_t>(instruction.address + i)) != instruction.bytes[i]) return false;
        }
        return true;
    }
};

// Records the faults whose instructions a trace runs.
class Search final : public Watch {
  public:
    Search(std::vector<Fault>& faults, std::size_t trace) : faults_(faults), trace_(trace) {
        for (const auto& fault : faults) stops_.set(fault.instruction.address);
    }
    const emu::Breakpoints& stops() const override { return stops_; }
    void reached(Machine& machine) override {
        const auto pc = machine.registers().pc;
        bool all = true;
        for (auto& fault : faults_) {
            if (fault.instruction.address != pc) continue;
            const bool known = !fault.traces.empty() && fault.traces.back() == trace_;
            if (!known && fault.is_there(machine)) fault.traces.push_back(trace_);
            all = all && !fault.traces.empty() && fault.traces.back() == trace_;
        }
        if (all) stops_.clear(pc);
    }

  private:
    std::vector<Fault>& faults_;
    std::size_t trace_;
    emu::Breakpoints stops_;
};

// Plants the fault when its instruction is in memory and about to run, and before inputs.
class Gardener final : public Watch {
  public:
    explicit Gardener(const Fault& fault) : fault_(fault) { stops_.set(fault.instruction.address); }
    const emu::Breakpoints& stops() const override { return stops_; }
    void reached(Machine& machine) override { plant(machine); }
    void before(const Input& input, Machine& machine) override {
        plant(machine);
        if (input.kind == Input::Kind::power || input.kind == Input::Kind::reset) // the game may be reloaded
            stops_.set(fault_.instruction.address);
    }

  private:
    void plant(Machine& machine) {
        if (!fault_.is_there(machine)) return;
        machine.poke_ram(fault_.address(), fault_.bad());
        stops_.clear(fault_.instruction.address);
    }

    const Fault& fault_;
    emu::Breakpoints stops_;
};

[[noreturn]] void give_up(const std::string& why) {
    std::cerr << "mutate: " << why << '\n';
    std::exit(3);
}

template <class T>
T value_of(emu::Result<T> result) {
    if (!result) give_up(result.error());
    return std::move(*result);
}

ReplayOptions options() {
    ReplayOptions options;
    options.media.products = find_products();
    return options;
}

std::vector<Fault> choose(const fs::path& lines, std::size_t count, unsigned seed) {
    const auto bytes = value_of(files::read_file(lines));
    const auto map = value_of(SourceMap::parse({reinterpret_cast<const char*>(bytes.data()), bytes.size()}));
    std::vector<SourceMap::Statement> code;
    std::ranges::copy_if(map.statements(), std::back_inserter(code), &SourceMap::Statement::code);
    std::mt19937 random(seed); // portable, unlike the library's distributions
    std::vector<Fault> faults;
    while (faults.size() < count) {
        const auto& instruction = code[random() % code.size()];
        faults.push_back({instruction, map.describe(&instruction, instruction.address),
                          random() % instruction.bytes.size(), static_cast<std::uint8_t>(1 + random() % 255)});
    }
    return faults;
}

emu::PartHashes parts_without(const Fault& fault, Machine& machine) {
    const bool planted = machine.peek(fault.address()) == fault.bad();
    if (planted) machine.poke_ram(fault.address(), fault.good());
    const auto parts = checkpoint_of(machine).parts;
    if (planted) machine.poke_ram(fault.address(), fault.bad());
    return parts;
}

bool notices(const Trace& trace, const Fault& fault) {
    auto replay = value_of(Replay::begin(trace, options()));
    Gardener gardener(fault);
    replay.watch(&gardener);
    while (replay.step()) {
        const auto* checkpoint = std::get_if<Checkpoint>(&trace.records[replay.position() - 1].what);
        if (checkpoint && parts_without(fault, replay.machine()) != checkpoint->parts) return true;
    }
    return false;
}

bool formats_a_disk(const Trace& trace) {
    return std::ranges::any_of(trace.records, [](const Record& record) {
        const auto* game = std::get_if<GameRecord>(&record.what);
        return game && game->kind == "disk" && game->words.front() == "format";
    });
}

} // namespace

int main(int argc, char** argv) try {
    if (argc < 6) {
        std::cerr << "mutate LINES COUNT SEED SECONDS TRACE...: faults in the program of a line table (asm65 -g)\n";
        return 2;
    }
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(std::atol(argv[4]));
    const auto is_over = [&] { return std::chrono::steady_clock::now() >= deadline; };
    auto faults = choose(argv[1], std::strtoul(argv[2], nullptr, 10), static_cast<unsigned>(std::atoi(argv[3])));
    std::vector<fs::path> names(argv + 5, argv + argc);
    std::ranges::sort(names, {}, [](const fs::path& name) { return fs::file_size(name); }); // shortest first
    std::vector<Trace> traces;
    fmt::print("looking for the traces that run them\n");
    std::fflush(stdout);
    for (const auto& name : names) {
        if (is_over()) break;
        traces.push_back(value_of(read_trace(name)));
        auto replay = value_of(Replay::begin(traces.back(), options()));
        Search search(faults, traces.size() - 1);
        replay.watch(&search);
        while (replay.step()) {
        }
    }
    std::vector<std::size_t> formatting;
    for (std::size_t i = 0; i < traces.size(); ++i) {
        if (formats_a_disk(traces[i])) formatting.push_back(i);
    }
    std::size_t caught = 0, tried = 0;
    for (const auto& fault : faults) {
        if (is_over()) break;
        const auto& candidates = fault.traces.empty() ? formatting : fault.traces;
        const auto by = std::ranges::find_if(candidates, [&](auto trace) { return notices(traces[trace], fault); });
        const bool noticed = by != candidates.end();
        caught += noticed ? 1 : 0;
        const auto runs =
            fault.traces.empty() ? "which no trace runs" : fmt::format("run by {} traces", fault.traces.size());
        fmt::print("{}/{} {}: ${:04X}+{} {:02X} -> {:02X} {}, {}\n", ++tried, faults.size(),
                   noticed ? "caught" : "survives", fault.instruction.address, fault.index, fault.good(), fault.bad(),
                   fault.place, noticed ? "by " + names[*by].stem().string() : runs);
        std::fflush(stdout);
    }
    fmt::print("caught: {} of {}{}\n", caught, tried, tried < faults.size() ? ", then the time was up" : "");
    return caught * 100 >= tried * 95 ? 0 : 1;
} catch (const std::exception& problem) {
    fmt::print(stderr, "mutate: {}\n", problem.what());
    return 3;
}
