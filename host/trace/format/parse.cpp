#include "host/machine/numbers.hpp"
#include "host/machine/words.hpp"
#include "host/trace/format/grammar.hpp"
#include "host/trace/format/packing.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

using grammar::Words;

bool is_name(std::string_view text) {
    const auto fits = [](unsigned char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
               c == '.';
    };
    return !text.empty() && text.size() <= trace_limits::name_bytes && std::ranges::all_of(text, fits);
}

bool is_control(unsigned char c) { return (c < ' ' && c != '\t') || c == 0x7F; }

template <class Names>
std::optional<std::size_t> index_in(const Names& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - names.begin()));
}

class Parser {
  public:
    explicit Parser(std::string_view text) : rest_(text) {}

    emu::Result<Trace> parse() {
        if (head() && machine() && firmware() && program() && media() && interval() && start() && records())
            return std::move(trace_);
        return emu::Error{fmt::format("line {}: {}", number_, error_)};
    }

  private:
    MachineKind kind() const { return trace_.identity.machine.kind; }

    bool fail(std::string what) {
        error_ = std::move(what);
        return false;
    }
    bool expected(std::string_view form) {
        return fail(fmt::format("expected '{}', not '{}'", form, line_.substr(0, 60)));
    }

    // The next line's words, in words_; those that are blank or comments are passed over.
    bool next(std::string_view form) {
        while (take_line()) {
            const auto first = line_.find_first_not_of(" \t");
            if (first == std::string_view::npos) continue;
            if (line_[first] == '#') {
                comments_.append(line_.substr(first)) += '\n';
                continue;
            }
            return split();
        }
        if (!error_.empty()) return false;
        ++number_;
        return fail(fmt::format("the file ends where '{}' is expected", form));
    }

    bool take_line() {
        if (rest_.empty()) return false;
        const auto end = rest_.find('\n');
        line_ = rest_.substr(0, end);
        rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
        ++number_;
        if (line_.ends_with('\r')) line_.remove_suffix(1);
        if (line_.size() > trace_limits::line_bytes)
            return fail(fmt::format("longer than {} bytes; is this a trace?", trace_limits::line_bytes));
        if (std::ranges::any_of(line_, is_control)) return fail("control characters; is this a trace?");
        return true;
    }

    bool split() {
        auto words = split_words(line_);
        if (!words) return fail(words.error());
        if (words->size() > trace_limits::words) return fail(fmt::format("more than {} words", trace_limits::words));
        words_ = std::move(*words);
        return true;
    }

    // The next line, which begins with `name` and has so many words behind it.
    bool next(std::string_view name, std::size_t operands, std::string_view form) {
        if (!next(form)) return false;
        return (words_[0] == name && words_.size() == operands + 1) || expected(form);
    }

    std::string take_comments() { return std::exchange(comments_, {}); }

    bool head() {
        if (!next(grammar::magic, 1, "fortress-trace 1")) return false;
        if (words_[1] != std::to_string(grammar::version))
            return fail(fmt::format("format {}; this program reads format {}", words_[1], grammar::version));
        return true;
    }

    bool machine() {
        constexpr std::string_view form = "machine NAME KEY=VALUE...";
        if (!next(form)) return false;
        trace_.comments = take_comments();
        if (words_[0] != "machine" || words_.size() < 2) return expected(form);
        const auto named = machine_named(words_[1]);
        if (!named) return fail(fmt::format("unknown machine '{}'; known are {}", words_[1], machine_names));
        trace_.identity.machine.kind = *named;
        for (const auto& word : Words(words_).subspan(2)) {
            const auto equals = word.find('=');
            if (equals == std::string::npos) return fail(fmt::format("'{}' is not of the form KEY=VALUE", word));
            if (!set(word.substr(0, equals), word.substr(equals + 1))) return false;
        }
        return true;
    }

    bool set(std::string_view name, std::string_view value) {
        auto& machine = trace_.identity.machine;
        bool good = false;
        if (name == "power-up")
            good = set_power_up(value);
        else if (kind() == MachineKind::apple2plus && name == "ram")
            good = grammar::read_switch(value, "64", "48", machine.language_card);
        else if (kind() == MachineKind::apple2plus && name == "drives")
            good = grammar::read_switch(value, "4", "2", machine.second_disk2);
        else if (kind() == MachineKind::atari800 && name == "tv")
            good = set_tv(value);
        else if (kind() == MachineKind::atari800 && name == "fast-sio")
            good = grammar::read_switch(value, "on", "off", machine.fast_sio);
        else if (kind() == MachineKind::atari800 && name == "cartridge")
            good = is_name(trace_.identity.cartridge = value);
        else
            return fail(fmt::format("an {} has no '{}'", facts(kind()).name, name));
        return good || fail(fmt::format("{} cannot be '{}'", name, value));
    }

    bool set_power_up(std::string_view value) {
        const auto colon = value.find(':');
        const auto pattern = emu::power_up_named(value.substr(0, colon));
        if (!pattern || (*pattern == emu::PowerUp::random) != (colon != std::string_view::npos)) return false;
        trace_.identity.machine.power_up = *pattern;
        if (colon == std::string_view::npos) return true;
        const auto seed = parse_number<std::uint64_t>(value.substr(colon + 1), 0, ~std::uint64_t{0});
        trace_.identity.machine.seed = seed.value_or(0);
        return seed.has_value();
    }

    bool set_tv(std::string_view value) {
        bool pal = false;
        if (!grammar::read_switch(value, "pal", "ntsc", pal)) return false;
        trace_.identity.machine.tv = pal ? emu::atari::TvSystem::pal : emu::atari::TvSystem::ntsc;
        return true;
    }

    bool hash(std::string_view text, std::uint64_t& value) {
        const auto read = grammar::parse_hash(text);
        value = read.value_or(0);
        return read || fail(fmt::format("'{}' is no hash; one has 16 hex digits", text));
    }

    bool firmware() { return next("firmware", 1, "firmware HASH") && hash(words_[1], trace_.identity.firmware); }

    bool program() {
        constexpr std::string_view form = "program none' or 'program NAME HASH";
        if (!next(form)) return false;
        if (words_[0] != "program") return expected(form);
        if (words_.size() == 2 && words_[1] == "none") return true;
        if (words_.size() != 3 || !is_name(words_[1])) return expected(form);
        trace_.identity.program = words_[1];
        return hash(words_[2], trace_.identity.program_hash);
    }

    // All of them, and the line behind them.
    bool media() {
        constexpr std::string_view form = "media NAME SOURCE ...' or 'interval N";
        while (next(form)) {
            if (words_[0] == "interval") return cartridge_is_there();
            if (words_[0] != "media") return expected(form);
            if (trace_.media.size() == trace_limits::media)
                return fail(fmt::format("more than {} media", trace_limits::media));
            if (!medium()) return false;
        }
        return false;
    }

    bool cartridge_is_there() {
        const auto& name = trace_.identity.cartridge;
        return name.empty() || known(name) || fail(fmt::format("no medium is called '{}', the cartridge", name));
    }

    bool known(std::string_view name) const {
        return std::ranges::find(trace_.media, name, &Medium::name) != trace_.media.end();
    }

    bool medium() {
        constexpr std::string_view form = "media NAME game|blank|formatted|file|inline ... [protected]";
        if (words_.size() < 3) return expected(form);
        Medium medium;
        medium.write_protected = words_.back() == "protected";
        if (medium.write_protected) words_.pop_back();
        const auto source = words_.size() < 3 ? std::nullopt : index_in(grammar::sources, words_[2]);
        if (!source || !is_name(words_[1])) return expected(form);
        medium.name = words_[1];
        medium.source = static_cast<Medium::Source>(*source);
        if (known(medium.name)) return fail(fmt::format("there is a medium called '{}' already", medium.name));
        if (!describe(medium, Words(words_).subspan(3))) return false;
        if (medium.source == Medium::Source::inlined && !data(medium.bytes)) return false;
        trace_.media.push_back(std::move(medium));
        return true;
    }

    bool describe(Medium& medium, Words words) {
        using enum Medium::Source;
        static constexpr std::array<std::string_view, 5> forms{"media NAME game .EXT HASH", "media NAME blank",
                                                               "media NAME formatted HASH", "media NAME file HASH FILE",
                                                               "media NAME inline .EXT HASH"};
        static constexpr std::array<std::size_t, 5> operands{2, 0, 1, 2, 2};
        const auto which = static_cast<std::size_t>(medium.source);
        if (words.size() != operands[which]) return expected(forms[which]);
        if (medium.source == game || medium.source == inlined) {
            if (!is_name(words[0]) || words[0].front() != '.') return expected(forms[which]);
            medium.extension = words[0];
            return hash(words[1], medium.hash);
        }
        if (medium.source == file) medium.file = words[1];
        if (medium.source == file && words[1].empty()) return expected(forms[which]);
        return medium.source == blank || hash(words[0], medium.hash);
    }

    // The lines of `data` that follow.
    bool data(std::vector<std::uint8_t>& bytes) {
        std::vector<std::uint8_t> packed;
        while (rest_.starts_with("data ")) {
            if (!take_line()) return false;
            const auto some = from_base64(line_.substr(5));
            if (!some) return fail("not base64");
            packed.insert(packed.end(), some->begin(), some->end());
        }
        if (packed.empty()) return fail("no 'data BASE64' follows");
        auto unpacked = unpack(packed, Packing::zlib, trace_limits::unpacked_bytes - unpacked_);
        if (!unpacked) return fail(fmt::format("the data are {}", unpacked.error()));
        bytes = std::move(*unpacked);
        unpacked_ += bytes.size();
        return true;
    }

    bool cycle(std::string_view text, emu::Cycle low, emu::Cycle& value) {
        const auto read = parse_number<emu::Cycle>(text, low, trace_limits::last_cycle);
        if (!read && parse_number<emu::Cycle>(text, 0, low))
            return fail(fmt::format("cycle {} comes before {}; records stand in order", text, low));
        value = read.value_or(0);
        return read || fail(fmt::format("'{}' is no cycle; one is a number to {}", text, trace_limits::last_cycle));
    }

    bool interval() {
        if (words_.size() != 2) return expected("interval CYCLES");
        return cycle(words_[1], 0, trace_.interval);
    }

    bool start() {
        constexpr std::string_view form = "start power-on' or 'start snapshot";
        if (!next("start", 1, form)) return false;
        if (words_[1] == "power-on") return true;
        return words_[1] == "snapshot" ? data(trace_.start_snapshot.emplace()) : expected(form);
    }

    bool records() {
        // In one piece: growing would hold the records twice.
        trace_.records.reserve(std::min(most_records(), trace_limits::record_memory_bytes / sizeof(Record)));
        emu::Cycle earliest = 0;
        while (next("CYCLE end")) {
            if (words_.size() < 2) return expected("CYCLE WHAT ...");
            Record record;
            if (!cycle(words_[0], earliest, record.at)) return false;
            if (words_[1] == "end") return end(record.at);
            record.comments = take_comments();
            auto what = grammar::parse_what(Words(words_).subspan(1), trace_.identity.machine);
            if (!what) return fail(what.error());
            record.what = std::move(*what);
            const auto* input = std::get_if<Input>(&record.what);
            if (input && input->kind == Input::Kind::insert && !known(input->medium))
                return fail(fmt::format("no medium is called '{}'", input->medium));
            if (input && input->kind == Input::Kind::insert && input->medium == trace_.identity.cartridge)
                return fail(fmt::format("'{}' is the cartridge; it fits no drive", input->medium));
            earliest = input && input->kind == Input::Kind::power ? 0 : record.at;
            if (!has_room(record)) return false;
            trace_.records.push_back(std::move(record));
        }
        return false;
    }

    // That the rest of the text can hold.
    std::size_t most_records() const {
        constexpr std::size_t shortest_record = std::string_view("0 swap\n").size();
        return std::min(static_cast<std::size_t>(std::ranges::count(rest_, '\n')), rest_.size() / shortest_record) + 1;
    }

    bool has_room(const Record& record) {
        record_memory_ += sizeof(Record) + record.comments.size();
        if (const auto* game = std::get_if<GameRecord>(&record.what))
            record_memory_ += line_.size() + game->words.size() * sizeof(std::string);
        return record_memory_ <= trace_limits::record_memory_bytes ||
               fail(fmt::format("the records take more than {} MiB of memory; cut the trace in two",
                                trace_limits::record_memory_bytes >> 20));
    }

    bool end(emu::Cycle at) {
        if (words_.size() != 2) return expected("CYCLE end");
        trace_.end = at;
        trace_.last_comments = take_comments();
        if (const auto more = rest_.find_first_not_of(" \t\r\n"); more == std::string_view::npos) return true;
        ++number_;
        return fail("there is more after the end");
    }

    std::string_view rest_, line_; // what is not yet read; the line that is read
    int number_ = 0;               // of the line, from 1
    std::vector<std::string> words_;
    std::string comments_;          // since the last line of words
    std::size_t unpacked_ = 0;      // bytes of data
    std::size_t record_memory_ = 0; // bytes of the records so far
    std::string error_;
    Trace trace_;
};

} // namespace

emu::Result<Trace> parse_trace(std::span<const std::uint8_t> bytes) {
    if (is_gzip(bytes)) {
        const auto text = unpack(bytes, Packing::gzip, trace_limits::text_bytes);
        if (!text) return emu::Error{"a packed trace, " + text.error()};
        return Parser({reinterpret_cast<const char*>(text->data()), text->size()}).parse();
    }
    if (bytes.size() > trace_limits::text_bytes) return emu::Error{"too long for a trace"};
    return Parser({reinterpret_cast<const char*>(bytes.data()), bytes.size()}).parse();
}

} // namespace host
