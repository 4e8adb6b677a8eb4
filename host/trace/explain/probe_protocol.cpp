#include "host/trace/explain/probe_protocol.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <istream>
#include <ostream>

namespace host {
namespace {

constexpr std::string_view error_word = "error ", memory_word = "memory ", kept_word = "kept";

emu::Error unexpected(std::string_view line) {
    if (line.starts_with(error_word)) return {std::string(line.substr(error_word.size()))};
    return {fmt::format("the other build says '{}'", line.substr(0, 60))};
}

// The words of a line, taken one by one.
class Words {
  public:
    explicit Words(std::string_view line) : rest_(line) {}

    bool take(std::string_view word) { return next() == word; }
    template <class T>
    bool take(T& value, int base) {
        const auto word = next();
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value, base);
        return !word.empty() && error == std::errc{} && end == word.data() + word.size();
    }
    bool finished() const { return rest_.empty(); }

  private:
    std::string_view next() {
        const auto end = std::min(rest_.find(' '), rest_.size());
        const auto word = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        return word;
    }

    std::string_view rest_;
};

std::string answer(Probe& probe, std::string_view request) {
    Words words(request);
    Moment moment;
    if (request == "keep") {
        const auto error = probe.keep();
        return error ? std::string(error_word) + error->text : std::string(kept_word);
    }
    if (request == "memory") {
        const auto memory = probe.memory();
        return memory ? print_memory(*memory) : std::string(error_word) + memory.error();
    }
    if (words.take("go") && words.take(moment.records, 10) && words.take(moment.cycle, 10) && words.finished()) {
        const auto view = probe.go(moment);
        return view ? print_view(*view) : std::string(error_word) + view.error();
    }
    return fmt::format("{}no such request", error_word);
}

} // namespace

std::string print_go(const Moment& moment) { return fmt::format("go {} {}", moment.records, moment.cycle); }

std::string print_view(const View& view) {
    const auto& r = view.registers;
    auto line = fmt::format("at {} {:x} {:x} {:x} {:x} {:x} {:x}", view.cycle, r.a, r.x, r.y, r.s, r.p, r.pc);
    for (const auto& part : emu::parts) line += fmt::format(" {:x}", view.parts.*part.hash);
    return line;
}

std::string print_memory(const MemoryImage& memory) {
    std::string line(memory_word);
    for (const auto byte : memory) fmt::format_to(std::back_inserter(line), "{:02x}", byte);
    return line;
}

emu::Result<View> parse_view(std::string_view line) {
    Words words(line);
    View view;
    auto& r = view.registers;
    bool good = words.take("at") && words.take(view.cycle, 10);
    for (auto* value : {&r.a, &r.x, &r.y, &r.s, &r.p}) good = good && words.take(*value, 16);
    good = good && words.take(r.pc, 16);
    for (const auto& part : emu::parts) good = good && words.take(view.parts.*part.hash, 16);
    if (!good || !words.finished()) return unexpected(line);
    return view;
}

emu::Result<MemoryImage> parse_memory(std::string_view line) {
    MemoryImage memory(0x10000);
    if (!line.starts_with(memory_word)) return unexpected(line);
    const auto digits = line.substr(memory_word.size());
    if (digits.size() != 2 * memory.size()) return unexpected(line);
    for (std::size_t i = 0; i < memory.size(); ++i) {
        const char* at = digits.data() + 2 * i;
        const auto [end, error] = std::from_chars(at, at + 2, memory[i], 16);
        if (error != std::errc{} || end != at + 2) return unexpected(line);
    }
    return memory;
}

std::optional<emu::Error> parse_kept(std::string_view line) {
    return line == kept_word ? std::nullopt : std::optional(unexpected(line));
}

void serve_probe(Probe& probe, std::istream& requests, std::ostream& answers) {
    answers << probe_greeting << std::endl;
    for (std::string request; answers && std::getline(requests, request);)
        answers << answer(probe, request) << std::endl;
}

} // namespace host
