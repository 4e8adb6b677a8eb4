#include "host/window/settings.hpp"

#include "host/machine/firmware.hpp"
#include "tools/visible_text/visible_text.hpp"

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_WINDOWS_COMPAT 0
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
// toml++ reports such texts as errors right after its assertions.
#define TOML_ASSERT(...) static_cast<void>(0)
#include <toml++/toml.h>
#pragma GCC diagnostic pop

#include <algorithm>
#include <fmt/format.h>
#include <variant>

namespace host {
namespace {

constexpr std::size_t longest_text = 1 << 20;
constexpr int longest_edge = 32'768;

using Field = std::variant<bool Settings::*, int Settings::*, std::string Settings::*,
                           std::vector<std::string> Settings::*, ActionNames Settings::*>;
struct Entry {
    std::string_view name;
    Field field;
    int most = 0; // of numbers
};
const Entry entries[] = {
    {"width", &Settings::width, longest_edge},
    {"height", &Settings::height, longest_edge},
    {"full_screen", &Settings::full_screen},
    {"monitor", &Settings::monitor},
    {"even_lines", &Settings::even_lines},
    {"scanlines", &Settings::scanlines},
    {"crt", &Settings::crt},
    {"overscan", &Settings::overscan},
    {"vsync", &Settings::vsync},
    {"volume", &Settings::volume, 100},
    {"mute", &Settings::mute},
    {"pause_on_focus_loss", &Settings::pause_on_focus_loss},
    {"fast", &Settings::fast},
    {"positional_keys", &Settings::positional_keys},
    {"arrows_as_joystick", &Settings::arrows_as_joystick},
    {"drive_lights", &Settings::drive_lights},
    {"speech", &Settings::speech},
    {"last_folder", &Settings::last_folder},
    {"recent_disks", &Settings::recent_disks},
    {"keys", &Settings::keys},
    {"pad", &Settings::pad},
};

bool is_program(std::string_view name) { return std::ranges::find(game_names, name) != game_names.end(); }

bool is_action(std::string_view name) {
    return action_named(MachineKind::apple2plus, name) || action_named(MachineKind::atari800, name);
}

bool is_monitor(const std::string& name) {
    return monitor_named(MachineKind::apple2plus, name) || monitor_named(MachineKind::atari800, name);
}

// Fills settings from a table and collects warnings.
class Reader {
  public:
    explicit Reader(ReadSettings& read) : read_(read) {}

    void take(const toml::table& table, const std::string& where) {
        for (const auto& [key, node] : table) {
            const auto name = where + std::string(key.str());
            const auto entry = std::ranges::find(entries, std::string_view(key.str()), &Entry::name);
            if (entry != std::end(entries))
                std::visit([&](const auto field) { set(name, node, read_.settings.*field, entry->most); },
                           entry->field);
            else if (!where.empty() || !is_program(key.str()) || !node.is_table())
                warn(fmt::format("unknown entry '{}'; ignored", visible_text::of_name(name)));
        }
    }

    void warn(std::string_view text) { read_.warnings.push_back(fmt::format("settings.toml: {}", text)); }

  private:
    void wrong(std::string_view name, std::string_view wanted) {
        warn(fmt::format("invalid value for '{}' ({}); ignored", visible_text::of_name(name), wanted));
    }

    void set(const std::string& name, const toml::node& node, bool& value, int) {
        if (const auto* given = node.as_boolean())
            value = given->get();
        else
            wrong(name, "true or false");
    }
    void set(const std::string& name, const toml::node& node, int& value, int most) {
        const auto* given = node.as_integer();
        if (given != nullptr && given->get() >= 0 && given->get() <= most)
            value = static_cast<int>(given->get());
        else
            wrong(name, fmt::format("0 to {}", most));
    }
    void set(const std::string& name, const toml::node& node, std::string& value, int) {
        const auto* given = node.as_string();
        if (given != nullptr && (!name.ends_with("monitor") || is_monitor(given->get())))
            value = given->get();
        else
            wrong(name, name.ends_with("monitor") ? "the name of a monitor" : "a text");
    }
    void set(const std::string& name, const toml::node& node, std::vector<std::string>& value, int) {
        const auto* given = node.as_array();
        if (given == nullptr || !std::ranges::all_of(*given, [](const auto& each) { return each.is_string(); }))
            return wrong(name, "a list of texts");
        value.clear();
        for (const auto& each : *given) value.push_back(each.as_string()->get());
    }
    void set(const std::string& name, const toml::node& node, ActionNames& value, int) {
        const auto* given = node.as_table();
        if (given == nullptr) return wrong(name, "a table");
        for (const auto& [key, action] : *given) {
            const auto* text = action.as_string();
            const auto whole = fmt::format("{}.{}", name, std::string_view(key.str()));
            const bool is_nothing = text != nullptr && text->get().empty() && name.ends_with("pad");
            if (text == nullptr || !(is_nothing || is_action(text->get())))
                wrong(whole, "the name of a command, a key or a part of the joystick");
            else if (name.ends_with("keys") && !chord_named(std::string(key.str())))
                warn(fmt::format("unknown key '{}'; ignored", visible_text::of_name(key.str())));
            else
                value[std::string(key.str())] = text->get();
        }
    }

    ReadSettings& read_;
};

std::string in_quotes(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            quoted += fmt::format("\\{}", c);
        else if (static_cast<unsigned char>(c) < ' ' || c == 0x7F)
            quoted += fmt::format("\\u{:04X}", c);
        else
            quoted += c;
    }
    return quoted + '"';
}

// A change of an entry: its table, its key and the new value as TOML; an empty text removes it.
struct Edit {
    std::vector<std::string> table;
    std::string key, text;
};

std::size_t offset_of(std::string_view text, toml::source_position at) {
    std::size_t offset = 0;
    for (toml::source_index line = 1; line < at.line; ++line) offset = text.find('\n', offset) + 1;
    for (toml::source_index column = 1; column < at.column; ++column)
        offset += visible_text::first_character(text.substr(offset)).size();
    return offset;
}

toml::table* table_at(toml::table& root, const std::vector<std::string>& path) {
    auto* table = &root;
    for (const auto& name : path) table = table == nullptr ? nullptr : (*table)[name].as_table();
    return table;
}

std::string header_of(const Edit& edit) {
    std::string header;
    for (const auto& name : edit.table) header += (header.empty() ? "" : ".") + name;
    return header;
}

// Replaces the value in the text, or adds a line after the table's header, or a table at the end.
std::string edited(std::string text, toml::table& root, const Edit& edit) {
    auto* table = table_at(root, edit.table);
    const auto line = fmt::format("{} = {}\n", edit.key, edit.text);
    if (const auto* node =
            table == nullptr
                ? nullptr
                : table->get(edit.key.starts_with('"') ? edit.key.substr(1, edit.key.size() - 2) : edit.key)) {
        auto begin = offset_of(text, node->source().begin), end = offset_of(text, node->source().end);
        if (!edit.text.empty()) return text.replace(begin, end - begin, edit.text);
        begin = begin == 0 ? 0 : text.rfind('\n', begin - 1) + 1;
        end = std::min(text.find('\n', end), text.size() - 1) + 1;
        return text.erase(begin, end - begin);
    }
    if (edit.text.empty()) return text;
    if (edit.table.empty()) return line + text;
    if (table == nullptr) {
        if (!text.empty() && !text.ends_with('\n')) text += '\n';
        return text + fmt::format("{}[{}]\n{}", text.empty() ? "" : "\n", header_of(edit), line);
    }
    const auto after = text.find('\n', offset_of(text, table->source().begin));
    return after == std::string::npos ? text + '\n' + line : text.insert(after + 1, line);
}

// True if only strings and comments contain characters other than ASCII: toml++ 3.3 crashes on some elsewhere.
bool is_plain(std::string_view text) {
    char quote = '\0'; // of the string, or '#' in a comment
    for (const char c : text) {
        if (c == '\n')
            quote = '\0';
        else if (quote != '\0')
            quote = quote == c && c != '#' ? '\0' : quote;
        else if (c == '"' || c == '\'' || c == '#')
            quote = c;
        else if ((c < ' ' || c > '~') && c != '\t' && c != '\r')
            return false;
    }
    return true;
}

toml::parse_result parsed(std::string_view text) {
    if (text.size() > longest_text) return toml::parse("too long");
    return is_plain(text) ? toml::parse(text) : toml::parse("not plain");
}

// The entries of both that differ, with the new one as TOML; empty: gone.
std::vector<std::pair<std::string, std::string>> differences(const ActionNames& before, const ActionNames& now) {
    std::vector<std::pair<std::string, std::string>> all;
    for (const auto& [key, action] : now)
        if (const auto old = before.find(key); old == before.end() || old->second != action)
            all.emplace_back(in_quotes(key), in_quotes(action));
    for (const auto& [key, action] : before)
        if (!now.contains(key)) all.emplace_back(in_quotes(key), "");
    return all;
}

std::string toml_of(bool value) { return value ? "true" : "false"; }
std::string toml_of(int value) { return std::to_string(value); }
std::string toml_of(const std::string& value) { return in_quotes(value); }
std::string toml_of(const std::vector<std::string>& value) {
    std::string list;
    for (const auto& each : value) list += (list.empty() ? "" : ", ") + in_quotes(each);
    return fmt::format("[{}]", list);
}

std::vector<Edit> edits(const toml::table& root, const std::string& program, const Settings& before,
                        const Settings& now, bool own) {
    std::vector<Edit> all;
    const auto* programs = root[program].as_table();
    for (const auto& entry : entries) {
        const bool in_own = own || (programs != nullptr && programs->contains(entry.name));
        const auto table = in_own ? std::vector<std::string>{program} : std::vector<std::string>{};
        const auto name = std::string(entry.name);
        std::visit(
            [&](const auto field) {
                if (before.*field == now.*field) return;
                if constexpr (std::is_same_v<decltype(field), ActionNames Settings::*const>) {
                    auto inner = table;
                    inner.push_back(name);
                    for (const auto& [key, value] : differences(before.*field, now.*field))
                        all.push_back({inner, key, value});
                } else {
                    all.push_back({table, name, toml_of(now.*field)});
                }
            },
            entry.field);
    }
    return all;
}

} // namespace

ReadSettings read_settings(std::string_view text, std::string_view program) {
    ReadSettings read;
    Reader reader(read);
    const auto result = parsed(text);
    if (!result) {
        reader.warn(fmt::format("line {}: {}; all settings are the usual ones", result.error().source().begin.line,
                                visible_text::of_name(result.error().description())));
        return read;
    }
    reader.take(result.table(), "");
    for (const auto game : game_names)
        if (const auto* own = result.table()[game].as_table(); own != nullptr) {
            ReadSettings other = read; // names wrong entries of other programs too
            Reader(game == program ? read : other).take(*own, fmt::format("{}.", game));
            if (game != program) read.warnings = std::move(other.warnings);
        }
    return read;
}

ChangedSettings change_settings(std::string_view old, std::string_view program, const Settings& before,
                                const Settings& now, bool own) {
    ChangedSettings changed{std::string(old)};
    if (!parsed(old)) changed = {"", false};
    auto start = parsed(changed.text);
    for (const auto& edit : edits(start.table(), std::string(program), before, now, own)) {
        auto tree = parsed(changed.text);
        auto next = edited(changed.text, tree.table(), edit);
        if (parsed(next)) changed.text = std::move(next); // else a name that is not UTF-8, or a table in one line
    }
    const bool is_right = read_settings(changed.text, program).settings == now;
    if (is_right || old.empty()) return changed;
    return {change_settings("", program, {}, now, false).text, false};
}

} // namespace host
