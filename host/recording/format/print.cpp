#include "host/recording/format/grammar.hpp"
#include "host/recording/format/packing.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace host {
namespace {

std::string hex(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

// Quotes a word if split_words() would not read it back otherwise.
std::string as_word(std::string_view word) {
    if (!word.empty() && word.find_first_of(" \t#'\"\\") == std::string_view::npos) return std::string(word);
    std::string text = "\"";
    for (const char c : word) {
        if (c == '"' || c == '\\' || c == '$' || c == '`') text += '\\';
        text += c;
    }
    return text + '"';
}

std::string key(MachineKind kind, Key code) {
    const auto name = key_name(kind, code);
    return name.empty() ? as_word(fmt::format("${:X}", code)) : as_word(name);
}

std::string position(const std::optional<StickPosition>& at) {
    if (!at) return "out";
    if (*at == StickPosition{}) return "centre";
    const auto named = std::ranges::find_if(grammar::directions, [&](auto name) { return stick_position(name) == at; });
    return named == grammar::directions.end() ? fmt::format("{} {}", at->x, at->y) : std::string(*named);
}

std::string operands(const Input& input, MachineKind kind) {
    using enum Input::Kind;
    switch (input.kind) {
    case press:
    case hold:
    case release: return ' ' + key(kind, input.key);
    case stick: return fmt::format(" {} {}", input.number, position(input.position));
    case button: return fmt::format(" {} {}", input.number, input.on ? "down" : "up");
    case insert: return fmt::format(" {} {}", input.number, input.medium);
    case eject: return fmt::format(" {}", input.number);
    case protect: return fmt::format(" {} {}", input.number, input.on ? "on" : "off");
    case reset:
    case power:
    case swap: break;
    }
    return "";
}

std::string words(const Checkpoint& checkpoint) {
    std::string text = "check";
    for (const auto& [name, hash] : emu::parts) text += fmt::format(" {}={}", name, hex(checkpoint.parts.*hash));
    return text;
}

std::string words(const GameRecord& record, bool without_last = false) {
    std::string text = "game " + as_word(record.kind);
    for (const auto& word : std::span(record.words).first(record.words.size() - (without_last ? 1 : 0)))
        text += ' ' + as_word(word);
    return text;
}

// Returns the record's last word if it depends on timing; else null.
const std::string* timed_word(const GameRecord& record) {
    return ends_with_entropy(record) ? &record.words.back() : nullptr;
}

class Printer {
  public:
    explicit Printer(const Trace& trace) : trace_(trace) {}

    std::string print() {
        line(fmt::format("{} {}", grammar::magic, grammar::version));
        text_ += trace_.comments;
        identity();
        for (const auto& medium : trace_.media) print(medium);
        line(fmt::format("interval {}", trace_.interval));
        line(trace_.start_snapshot ? "start snapshot" : "start power-on");
        if (trace_.start_snapshot) data(*trace_.start_snapshot);
        for (const bool game : {false, true}) records(game);
        line(grammar::times);
        hashes();
        times();
        return std::move(text_);
    }

  private:
    MachineKind kind() const { return trace_.identity.machine.kind; }

    void line(std::string_view text) {
        text_ += text;
        text_ += '\n';
    }

    void data(std::span<const std::uint8_t> bytes) {
        const auto text = to_base64(pack(bytes, Packing::zlib));
        for (std::size_t at = 0; at < text.size(); at += grammar::data_columns)
            line("data " + text.substr(at, grammar::data_columns));
    }

    void identity() {
        const auto& [machine, cartridge, firmware, program, program_hash] = trace_.identity;
        line(fmt::format("machine {} power-up={}{}", facts(kind()).name, power_up(machine), own(machine)) +
             (cartridge.empty() ? "" : " cartridge=" + cartridge));
        line("program " + (program.empty() ? "none" : program));
    }

    // Prints the inputs, or the game records; neither depends on timing.
    void records(bool game) {
        for (const auto& record : trace_.records) {
            const auto* of_game = std::get_if<GameRecord>(&record.what);
            if (std::holds_alternative<Checkpoint>(record.what) || (of_game != nullptr) != game) continue;
            text_ += record.comments;
            line(of_game ? words(*of_game, timed_word(*of_game) != nullptr) : print_record(record, kind()));
        }
    }

    void hashes() {
        const auto& identity = trace_.identity;
        line("firmware " + hex(identity.firmware));
        if (!identity.program.empty()) line("program " + hex(identity.program_hash));
        for (const auto& medium : trace_.media)
            if (medium.source == Medium::Source::game) line(fmt::format("media {} {}", medium.name, hex(medium.hash)));
    }

    void times() {
        emu::Cycle now = 0; // of the previous record
        for (const auto& record : trace_.records) {
            const auto later = record.at - std::exchange(now, sets_clock_back(record) ? 0 : record.at);
            if (std::holds_alternative<Checkpoint>(record.what)) {
                end_line();
                text_ += record.comments;
                line(fmt::format("+{} {}", later, print_record(record, kind())));
            } else {
                time(record, later);
            }
        }
        end_line();
        text_ += trace_.last_comments;
        line(fmt::format("+{} end", trace_.end - now));
    }

    void time(const Record& record, emu::Cycle later) {
        const auto* game = std::get_if<GameRecord>(&record.what);
        const auto* word = game ? timed_word(*game) : nullptr;
        text_ += fmt::format("{}{}{}{}{}", in_line_ == 0 ? "" : " ", game ? 'g' : 'i', later, word ? ":" : "",
                             word ? *word : "");
        if (++in_line_ == grammar::times_in_line) end_line();
    }

    void end_line() {
        if (std::exchange(in_line_, 0) > 0) line("");
    }

    static std::string power_up(const MachineOptions& machine) {
        const auto name = emu::power_up_names.at(static_cast<std::size_t>(machine.power_up));
        return machine.power_up == emu::PowerUp::random ? fmt::format("{}:{}", name, machine.seed) : std::string(name);
    }

    static std::string own(const MachineOptions& machine) {
        if (machine.kind == MachineKind::apple2plus)
            return fmt::format(" ram={} drives={}", machine.language_card ? 64 : 48, machine.second_disk2 ? 4 : 2);
        return fmt::format(" tv={} fast-sio={}", machine.tv == emu::atari::TvSystem::pal ? "pal" : "ntsc",
                           machine.fast_sio ? "on" : "off");
    }

    void print(const Medium& medium) {
        using enum Medium::Source;
        auto text = fmt::format("media {} {}", medium.name, grammar::name_of(medium.source));
        if (medium.source == game || medium.source == inlined) text += ' ' + medium.extension;
        if (medium.source != blank && medium.source != game) text += ' ' + hex(medium.hash);
        if (medium.source == file) text += ' ' + as_word(medium.file.string());
        line(text + (medium.write_protected ? " protected" : ""));
        if (medium.source == inlined) data(medium.bytes);
    }

    const Trace& trace_;
    std::string text_;
    std::size_t in_line_ = 0; // times in the current line
};

} // namespace

std::string print_record(const Record& record, MachineKind kind) {
    if (const auto* input = std::get_if<Input>(&record.what))
        return std::string(grammar::name_of(input->kind)) + operands(*input, kind);
    if (const auto* checkpoint = std::get_if<Checkpoint>(&record.what)) return words(*checkpoint);
    return words(std::get<GameRecord>(record.what));
}

std::string print_trace(const Trace& trace) { return Printer(trace).print(); }

} // namespace host
