#include "tools/command_line/command_line.hpp"

#include "tools/command_line/suggestion.hpp"

#include <cxxopts.hpp>
#include <memory>

namespace command_line {
namespace {

constexpr const char* operands_name = "operands";
constexpr std::size_t longest_word = 4096; // cxxopts' regular expressions recurse once per character

std::shared_ptr<cxxopts::Value> value_of(const Option& option) {
    if (option.value.empty()) return cxxopts::value<bool>();
    const auto value = cxxopts::value<std::string>();
    return option.usual ? value->default_value(*option.usual) : value;
}

cxxopts::Options declared(const Form& form) {
    cxxopts::Options options(form.program, form.about);
    auto add = options.add_options();
    for (const Option& option : form.options) add(option.names, option.about, value_of(option), option.value);
    options.allow_unrecognised_options();
    if (!form.operands.empty()) {
        add(operands_name, "", cxxopts::value<std::vector<std::string>>());
        options.parse_positional(operands_name);
        options.positional_help(form.operands);
    }
    return options;
}

// The error for a word that the form does not accept.
emu::Error unexpected(const Form& form, const std::string& word) {
    if (word.size() < 2 || word.front() != '-') return emu::Error{"unexpected argument '" + word + "'"};
    const auto typed = word.substr(0, word.find('='));
    std::vector<std::string> known;
    for (const Option& option : form.options) {
        const auto name = option.long_name();
        if (name.size() > 1) known.push_back("--" + name);
    }
    return emu::Error{"unknown option '" + typed + "'" + suggestion(typed, known)};
}

} // namespace

std::string Given::text(std::string_view name) const {
    if (const auto found = values_.find(name); found != values_.end()) return found->second.back();
    const auto usual = usual_.find(name);
    return usual == usual_.end() ? std::string() : usual->second;
}

std::vector<std::string> Given::texts(std::string_view name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? std::vector<std::string>() : found->second;
}

std::vector<std::string> Given::names() const {
    std::vector<std::string> names;
    for (const auto& [name, values] : values_) names.push_back(name);
    return names;
}

emu::Result<Given> parse(const Form& form, std::span<const char* const> words) {
    for (const std::string_view word : words)
        if (word.size() > longest_word)
            return emu::Error{"argument too long: '" + std::string(word.substr(0, 20)) + "...' (" +
                              std::to_string(word.size()) + " bytes, at most " + std::to_string(longest_word) + ")"};
    std::vector<const char*> argv{form.program.c_str()};
    argv.insert(argv.end(), words.begin(), words.end());
    try { // cxxopts reports invalid options by exceptions
        const auto parsed = declared(form).parse(static_cast<int>(argv.size()), argv.data());
        if (!parsed.unmatched().empty()) return unexpected(form, parsed.unmatched().front());
        Given given;
        for (const Option& option : form.options)
            if (option.usual) given.usual_[option.long_name()] = *option.usual;
        for (const cxxopts::KeyValue& argument : parsed.arguments())
            (argument.key() == operands_name ? given.operands_ : given.values_[argument.key()])
                .push_back(argument.value());
        return given;
    } catch (const cxxopts::exceptions::exception& problem) {
        return emu::Error{problem.what()};
    }
}

std::string help(const Form& form) { return declared(form).help(); }

} // namespace command_line
