// A play trace: what a machine was, everything that was done to it and on which cycle, and what it was like at
// checkpoints. As a value; FORMAT.md describes it as a file. Whoever runs the trace again on an equal machine finds
// equal checkpoints.
#pragma once

#include "emu/cycle.hpp"
#include "emu/part_hashes.hpp"
#include "emu/result.hpp"
#include "host/machine/machines.hpp"
#include "host/station/input.hpp"
#include "host/station/medium.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace host {

// What a file of a trace may hold at most. The parser refuses more; the printer's callers keep within them. Reading
// takes at most 20 times the bytes of the unpacked text in memory, and `data` unpacked.
namespace trace_limits {
inline constexpr std::size_t line_bytes = 8192;
inline constexpr std::size_t text_bytes = std::size_t{64} << 20;     // unpacked
inline constexpr std::size_t unpacked_bytes = std::size_t{64} << 20; // of all `data` of a trace
inline constexpr std::size_t media = 32;
inline constexpr std::size_t record_memory_bytes = std::size_t{256} << 20; // of all records, their words and comments
inline constexpr std::size_t words = 256;                                  // of a line
inline constexpr std::size_t name_bytes = max_medium_name;
inline constexpr emu::Cycle last_cycle = 10'000'000'000'000; // two months
} // namespace trace_limits

struct Checkpoint {
    emu::PartHashes parts;

    bool operator==(const Checkpoint&) const = default;
};

// What the program under test was found to do, in its own words: equal means equal text. Written and read by a game
// layer; nothing here knows a grammar of it.
struct GameRecord {
    std::string kind;
    std::vector<std::string> words; // any text without control characters

    bool operator==(const GameRecord&) const = default;
};

// Whether its last word is z_entropy, 4 hex digits, which tells of the time: that of an answer, or of a computer
// player's draw (R11.5).
inline bool ends_with_entropy(const GameRecord& record) {
    if ((record.kind != "ask" && record.kind != "thinks") || record.words.empty()) return false;
    const auto& word = record.words.back();
    return word.size() == 4 && word.find_first_not_of("0123456789abcdef") == std::string::npos;
}

struct Record {
    emu::Cycle at = 0; // since the last power-on: an instruction's end; `power` sets the clock to 0
    std::variant<Input, Checkpoint, GameRecord> what;
    std::string comments{}; // the lines of comment before it, from their # to the end of the line

    bool operator==(const Record&) const = default;
};

inline bool sets_clock_back(const Record& record) { // a power-on
    const auto* input = std::get_if<Input>(&record.what);
    return input != nullptr && input->kind == Input::Kind::power;
}

// What has to be equal for a trace to repeat, beside its media.
struct Identity {
    MachineOptions machine;         // without its folder of firmware and its cartridge
    std::string cartridge;          // the medium in the left slot; empty: none
    std::uint64_t firmware = 0;     // firmware_hash() of the ROM images
    std::string program;            // whose game layer applies: `fortress`; empty: no program of ours
    std::uint64_t program_hash = 0; // of its disk image
};

struct Trace {
    Identity identity;
    std::vector<Medium> media;
    std::optional<std::vector<std::uint8_t>>
        start_snapshot;          // of Station::save(); none: it begins at power-on, drives empty
    emu::Cycle interval = 0;     // between checkpoints; 0: only where they were asked for
    std::vector<Record> records; // in the order of their happening
    emu::Cycle end = 0;          // where it ends, on the clock of the last record
    std::string comments;        // the lines at the head of the file, from their # to the end of the line
    std::string last_comments;   // those before its end
};

// From the text, or gzip of it. Error: "line N: what is wrong, and what is expected"; or what is wrong with the
// packing.
emu::Result<Trace> parse_trace(std::span<const std::uint8_t> bytes);

// parse_trace() gives the same trace back. Precondition: within the limits; no control characters in any text.
std::string print_trace(const Trace& trace);

// Files. A name that ends in .gz is packed, - is standard output when it is written; written to a temporary file and
// renamed. Errors begin with the file's name.
emu::Result<Trace> read_trace(const std::filesystem::path& file);
std::optional<emu::Error> write_trace(const std::filesystem::path& file, const Trace& trace);

// Of names of files and folders: a folder stands for the traces in it and below, in the order of their names.
std::vector<std::string> trace_files(std::span<const std::string> names);

// A line of the trace's records, without the cycle: `press RETURN`, `check cpu=...`.
std::string print_record(const Record& record, MachineKind kind);

} // namespace host
