// The player's settings as TOML: for all programs, and in a table of its name for one of them. Entries that are unknown
// or wrong are named and ignored, whatever the text contains.
#pragma once

#include "host/machine/machine_kind.hpp"
#include "host/window/keymap.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace host {

struct Settings {
    int width = 0, height = 0; // of the window; 0: the usual size
    bool full_screen = false;
    std::string monitor{}; // of the machine; empty: the first
    bool even_lines = false, scanlines = false, crt = false, overscan = true, vsync = true;
    int volume = 100; // per cent
    bool mute = false;
    bool pause_on_focus_loss = false, fast = false;
    bool positional_keys = false, arrows_as_joystick = false;
    bool drive_lights = true, speech = false;
    std::string last_folder{};
    std::vector<std::string> recent_disks{}; // the last one first
    ActionNames keys{}, pad{};               // from a chord or a button to an action

    bool operator==(const Settings&) const = default;
};

struct ReadSettings {
    Settings settings{};
    std::vector<std::string> warnings{}; // one line each
};

// `text`: the file's contents; `program`: the table that applies on top.
ReadSettings read_settings(std::string_view text, std::string_view program);

// The text with the entries in which `now` differs from `before`, in the program's table if it has the entry or `own`,
// else for all programs. Keeps all other text, comments too, unless `keeps_text` becomes false: the text was not TOML,
// or too unusual to edit.
struct ChangedSettings {
    std::string text;
    bool keeps_text = true;
};
ChangedSettings change_settings(std::string_view text, std::string_view program, const Settings& before,
                                const Settings& now, bool own);

} // namespace host
