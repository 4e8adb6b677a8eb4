// Any words, one per line, as the command line: options are accepted or rejected with a message. The first byte selects
// the command.
#include "host/cli/options.hpp"
#include "host/cli/own_commands.hpp"
#include "host/verify/commands/commands.hpp"

#include <cstdlib>

namespace {

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty() && words.size() < 64) {
        const auto end = std::min(text.find('\n'), text.size());
        words.emplace_back(text.substr(0, text.find('\0')).substr(0, end)); // C strings, like main()'s
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

std::vector<const char*> pointers(const std::vector<std::string>& words) {
    std::vector<const char*> result;
    for (const auto& word : words) result.push_back(word.c_str());
    return result;
}

template <class T>
void expect_answer(const emu::Result<T>& result) {
    if (!result && result.error().empty()) std::abort();
}

const host::Command& command(std::size_t number) {
    const auto own = host::own_commands(), others = host::trace_commands();
    const std::size_t which = number % (own.size() + others.size());
    return which < own.size() ? own[which] : others[which - own.size()];
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto words = words_of({reinterpret_cast<const char*>(data) + 1, size - 1});
    const auto arguments = pointers(words);
    if (data[0] % 2 == 0) {
        expect_answer(host::parse_options(arguments));
        return 0;
    }
    const auto& row = command(data[0] / 2);
    expect_answer(command_line::parse({std::string(row.name), "", row.options, std::string(row.files)}, arguments));
    return 0;
}
