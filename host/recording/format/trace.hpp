// A play trace: a machine, all inputs with their cycles, and checkpoints of the machine's state, as a value. FORMAT.md
// describes the file. A replay on an equal machine produces equal checkpoints.
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

// Limits of a trace file. The parser rejects files beyond them; callers of the printer keep within them. Reading needs
// at most 20 times the size of the unpacked text in memory, plus the unpacked `data`.
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

// An action of the program under test in the words of its game layer, which writes and reads it; here it is only text.
struct GameRecord {
    std::string kind;
    std::vector<std::string> words; // any text without control characters

    bool operator==(const GameRecord&) const = default;
};

// Returns true if the last word is z_entropy, 4 hex digits, which depends on timing: in an answer, or a computer
// player's draw (R11.5).
inline bool ends_with_entropy(const GameRecord& record) {
    if ((record.kind != "ask" && record.kind != "thinks") || record.words.empty()) return false;
    const auto& word = record.words.back();
    return word.size() == 4 && word.find_first_not_of("0123456789abcdef") == std::string::npos;
}

struct Record {
    emu::Cycle at = 0; // end of an instruction, since the last power-on; `power` resets the clock to 0
    std::variant<Input, Checkpoint, GameRecord> what;
    std::string comments{}; // comment lines before it, from # to the end of the line

    bool operator==(const Record&) const = default;
};

inline bool sets_clock_back(const Record& record) { // true for a power-on
    const auto* input = std::get_if<Input>(&record.what);
    return input != nullptr && input->kind == Input::Kind::power;
}

// The setup that must be equal for a trace to repeat, in addition to its media.
struct Identity {
    MachineOptions machine;         // without its firmware folder and cartridge
    std::string cartridge;          // medium in the left slot; empty: none
    std::uint64_t firmware = 0;     // firmware_hash() of the ROM images
    std::string program;            // selects the game layer: `fortress`; empty: not one of our programs
    std::uint64_t program_hash = 0; // of its disk image
};

struct Trace {
    Identity identity;
    std::vector<Medium> media;
    std::optional<std::vector<std::uint8_t>>
        start_snapshot;          // from Station::save(); none: begins at power-on with empty drives
    emu::Cycle interval = 0;     // between checkpoints; 0: only on request
    std::vector<Record> records; // in chronological order
    emu::Cycle end = 0;          // end of the trace, on the clock of the last record
    std::string comments;        // comment lines at the head of the file
    std::string last_comments;   // comment lines before the end
};

// Parses the text, or the gzip of it. Error: "line N: problem, expected form", or invalid packed data.
emu::Result<Trace> parse_trace(std::span<const std::uint8_t> bytes);

// Prints a trace so that parse_trace() returns an equal one. Precondition: within the limits, and no text has control
// characters.
std::string print_trace(const Trace& trace);

// Read and write files. A name that ends in .gz is packed; - is standard output. Writing is atomic, through a temporary
// file. Errors begin with the file's name.
emu::Result<Trace> read_trace(const std::filesystem::path& file);
std::optional<emu::Error> write_trace(const std::filesystem::path& file, const Trace& trace);

// Error: the file exists and is not a trace, so that write_trace() does not replace it. An empty file passes.
std::optional<emu::Error> check_trace_target(const std::filesystem::path& file);

// Expands names of files and folders; a folder stands for all traces in it and below, sorted by name.
std::vector<std::string> trace_files(std::span<const std::string> names);

// Prints a record without its cycle: `press RETURN`, `check cpu=...`.
std::string print_record(const Record& record, MachineKind kind);

} // namespace host
