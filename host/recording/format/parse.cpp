#include "host/machine/firmware.hpp"
#include "host/machine/numbers.hpp"
#include "host/recording/format/grammar.hpp"
#include "host/recording/format/packing.hpp"
#include "host/recording/format/record_reader.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

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

template <class Names>
std::optional<std::size_t> index_in(const Names& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - names.begin()));
}

// Parses the head of a trace; RecordReader parses the rest.
class Parser : LineReader {
  public:
    explicit Parser(std::string_view text) : LineReader(text) {}

    emu::Result<Trace> parse() {
        const bool good = head() && machine() && (version_ > 1 || firmware()) && program() && media() && interval() &&
                          start() && records();
        return good ? emu::Result<Trace>(std::move(trace_)) : error();
    }

  private:
    MachineKind kind() const { return trace_.identity.machine.kind; }

    bool head() {
        if (!next(grammar::magic, 1, "fortress-trace 2")) return false;
        version_ = parse_number(words()[1], 1, grammar::version).value_or(0);
        return version_ > 0 ||
               fail(fmt::format("format {}; this program reads formats 1 to {}", words()[1], grammar::version));
    }

    bool machine() {
        constexpr std::string_view form = "machine NAME KEY=VALUE...";
        if (!next(form)) return false;
        trace_.comments = take_comments();
        if (words()[0] != "machine" || words().size() < 2) return expected(form);
        const auto named = machine_named(words()[1]);
        if (!named)
            return fail(fmt::format("unknown machine '{}'; known are {}", words()[1], fmt::join(machine_names, ", ")));
        trace_.identity.machine.kind = *named;
        for (const auto& word : Words(words()).subspan(2)) {
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
        return read || fail(fmt::format("'{}' is not a hash; a hash has 16 hex digits", text));
    }

    bool firmware() { return next("firmware", 1, "firmware HASH") && hash(words()[1], trace_.identity.firmware); }

    bool program() {
        const std::string_view form =
            version_ > 1 ? "program none' or 'program NAME" : "program none' or 'program NAME HASH";
        if (!next(form)) return false;
        if (words()[0] != "program") return expected(form);
        if (words().size() == 2 && words()[1] == "none") return true;
        if (words().size() != (version_ > 1 ? 2 : 3) || !is_name(words()[1])) return expected(form);
        trace_.identity.program = game_named(words()[1]).value_or(words()[1]); // former names too
        return version_ > 1 || hash(words()[2], trace_.identity.program_hash);
    }

    // Parses all media and the interval line after them.
    bool media() {
        constexpr std::string_view form = "media NAME SOURCE ...' or 'interval N";
        while (next(form)) {
            if (words()[0] == "interval") return cartridge_is_there();
            if (words()[0] != "media") return expected(form);
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
        if (words().size() < 3) return expected(form);
        Medium medium;
        medium.write_protected = words().back() == "protected";
        if (medium.write_protected) words().pop_back();
        const auto source = words().size() < 3 ? std::nullopt : index_in(grammar::sources, words()[2]);
        if (!source || !is_name(words()[1])) return expected(form);
        medium.name = words()[1];
        medium.source = static_cast<Medium::Source>(*source);
        if (known(medium.name)) return fail(fmt::format("there is a medium called '{}' already", medium.name));
        if (!describe(medium, Words(words()).subspan(3))) return false;
        if (medium.source == Medium::Source::inlined && !data(medium.bytes)) return false;
        trace_.media.push_back(std::move(medium));
        return true;
    }

    bool describe(Medium& medium, Words words) {
        using enum Medium::Source;
        const bool later = version_ > 1 && medium.source == game; // its hash follows `times`
        const std::array<std::string_view, 5> forms{later ? "media NAME game .EXT" : "media NAME game .EXT HASH",
                                                    "media NAME blank", "media NAME formatted HASH",
                                                    "media NAME file HASH FILE", "media NAME inline .EXT HASH"};
        static constexpr std::array<std::size_t, 5> operands{2, 0, 1, 2, 2};
        const auto which = static_cast<std::size_t>(medium.source);
        if (words.size() != operands[which] - (later ? 1 : 0)) return expected(forms[which]);
        if (medium.source == game || medium.source == inlined) {
            if (!is_name(words[0]) || words[0].front() != '.') return expected(forms[which]);
            medium.extension = words[0];
            return later || hash(words[1], medium.hash);
        }
        if (medium.source == file) medium.file = words[1];
        if (medium.source == file && words[1].empty()) return expected(forms[which]);
        return medium.source == blank || hash(words[0], medium.hash);
    }

    // Parses consecutive `data` lines.
    bool data(std::vector<std::uint8_t>& bytes) {
        std::vector<std::uint8_t> packed;
        while (rest().starts_with("data ")) {
            if (!take_line()) return false;
            const auto some = from_base64(line().substr(5));
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

    bool interval() {
        if (words().size() != 2) return expected("interval CYCLES");
        const auto cycles = parse_number<emu::Cycle>(words()[1], 0, trace_limits::last_cycle);
        trace_.interval = cycles.value_or(0);
        return cycles ||
               fail(fmt::format("'{}' is not a cycle: use a number up to {}", words()[1], trace_limits::last_cycle));
    }

    bool start() {
        constexpr std::string_view form = "start power-on' or 'start snapshot";
        if (!next("start", 1, form)) return false;
        if (words()[1] == "power-on") return true;
        return words()[1] == "snapshot" ? data(trace_.start_snapshot.emplace()) : expected(form);
    }

    bool records() {
        RecordReader records(*this, trace_);
        return version_ == 1 ? records.read_timed() : records.read_untimed() && hashes() && records.read_times();
    }

    // Version 2: parses the hashes of firmware and programs after `times`.
    bool hashes() {
        if (!firmware()) return false;
        auto& [machine, cartridge, firmware, program, program_hash] = trace_.identity;
        if (!program.empty() && !(next("program", 1, "program HASH") && hash(words()[1], program_hash))) return false;
        for (auto& medium : trace_.media) {
            if (medium.source != Medium::Source::game) continue;
            const auto form = fmt::format("media {} HASH", medium.name);
            if (!next("media", 2, form)) return false;
            if (words()[1] != medium.name) return expected(form);
            if (!hash(words()[2], medium.hash)) return false;
        }
        return next("+CYCLES end");
    }

    int version_ = 0;
    std::size_t unpacked_ = 0; // bytes of data
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
