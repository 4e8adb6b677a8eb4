// Pages that change what keys and the buttons of a gamepad do, by pressing them.
#include "host/window/pages.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

std::string title_of(const std::string& action) {
    const auto found = std::ranges::find(commands(), std::string_view(action), &CommandFacts::name);
    if (found != commands().end()) return std::string(found->title);
    const bool is_stick = action.starts_with("stick") || action.ends_with("button");
    return is_stick ? "Joystick: " + action.substr(action.starts_with("stick ") ? 6 : 0) : action;
}

// Actions and their keys: Return on one, then the new key.
class KeysPage final : public Page {
  public:
    KeysPage(Gui& gui, Controls& controls) : Page(gui), controls_(controls) {}

    bool draw() override {
        const auto kind = controls_.session().machine().kind();
        rows_.begin("keys", "Keys", 50);
        rows_.text(waiting_.empty() ? "Return: new key  Delete: back to the usual key" : "Press the new key, or Esc",
                   waiting_.empty() ? look::dim : look::accent);
        rows_.gap();
        int index = 0;
        for (const auto& name : action_names(kind)) {
            const auto action = *action_named(kind, name);
            const auto keys = controls_.keys().keys_of(action);
            const auto none = std::holds_alternative<Key>(action) ? "usual" : "-";
            const bool is_marked = index++ == rows_.marked();
            const bool waits = !waiting_.empty() && waiting_ == name;
            if (is_marked) marked_ = name;
            if (rows_.row(title_of(name), waits ? "press a key, or Esc" : keys.empty() ? none : keys)) waiting_ = name;
            if (!clash_.empty() && name == bound_) rows_.text(clash_, look::accent);
        }
        rows_.end();
        return !leaves();
    }

    bool key(const SDL_Keysym& key) override {
        if (waiting_.empty() && key.sym == SDLK_DELETE) forget(marked_);
        if (waiting_.empty()) return key.sym == SDLK_DELETE;
        if (is_modifier(key.sym)) return true;
        if (key.sym != SDLK_ESCAPE || (key.mod & KMOD_SHIFT) != 0) bind(chord_of(key));
        waiting_.clear();
        return true;
    }

  private:
    static bool is_modifier(SDL_Keycode key) {
        SDL_Keysym alone{};
        alone.sym = key;
        return is_window_managers(alone);
    }

    // Gives the key to the action, which loses its other keys, and names the action that had it.
    void bind(const Chord& chord) {
        SDL_Keysym key{};
        key.sym = chord.key;
        key.mod = static_cast<Uint16>(chord.modifiers);
        const auto kind = controls_.session().machine().kind();
        const auto before = controls_.keys().action_for(key);
        forget(waiting_);
        controls_.settings().keys[name_of(chord)] = waiting_;
        controls_.apply_settings();
        bound_ = waiting_;
        const auto had = before ? name_of(kind, *before) : std::string();
        if (before && had != waiting_)
            clash_ = fmt::format("{} was: {}", name_of(chord), title_of(had));
        else if (chord.modifiers == KMOD_NONE && chord.key >= ' ' && chord.key < 0x7F)
            clash_ = fmt::format("{} no longer reaches the game", name_of(chord));
    }

    void forget(const std::string& action) {
        std::erase_if(controls_.settings().keys, [&](const auto& each) { return each.second == action; });
        clash_.clear();
        controls_.apply_settings();
    }

    Controls& controls_;
    std::string waiting_, marked_; // actions
    std::string clash_, bound_;    // a message, shown below the action that was bound last
};

// The buttons of a gamepad and their actions: Left and Right change them, pressing a button marks it.
class PadPage final : public Page {
  public:
    PadPage(Gui& gui, Controls& controls) : Page(gui), controls_(controls), names_(Joystick::buttons()) {}

    bool draw() override {
        const auto kind = controls_.session().machine().kind();
        const auto type = Joystick::first_type();
        rows_.begin("pad", "Gamepad", 50);
        rows_.text(
            "Press a button to find it. Left, Right: its action, or nothing  Delete: back to the usual one  Esc: done",
            look::dim);
        if (SDL_NumJoysticks() == 0) rows_.text("No gamepad is plugged in", look::accent);
        rows_.gap();
        int index = 0;
        for (const auto& button : names_) {
            if (button == pressed_) rows_.mark(index);
            if (index++ == rows_.marked()) marked_ = button;
            const auto action = action_of(button);
            const auto value = action.empty() ? "nothing" : title_of(action);
            if (const int step = rows_.choice(Joystick::label(button, type), value); step != 0)
                change(kind, button, step);
        }
        pressed_.clear();
        rows_.end();
        return !leaves();
    }

    bool key(const SDL_Keysym& key) override {
        if (key.sym != SDLK_DELETE) return false;
        controls_.settings().pad.erase(marked_);
        controls_.apply_settings();
        return true;
    }

    bool button(const std::string& name) override {
        const bool is_new = names_[static_cast<std::size_t>(rows_.marked())] != name;
        const bool steers = name.starts_with("dp") || name == "b" || name == "a";
        if (is_new && !steers) pressed_ = name;
        return !steers;
    }

  private:
    std::string action_of(const std::string& button) const {
        const auto& own = controls_.settings().pad;
        const auto found = own.find(button);
        return found == own.end() ? Joystick::usual_action(button) : found->second;
    }

    void change(MachineKind kind, const std::string& button, int step) {
        auto actions = action_names(kind);
        actions.insert(actions.begin(), ""); // nothing
        const auto count = static_cast<int>(actions.size());
        const auto now = std::ranges::find(actions, action_of(button));
        const int at = now == actions.end() ? 0 : static_cast<int>(now - actions.begin());
        const auto& next = actions[static_cast<std::size_t>((at + step + count) % count)];
        auto& own = controls_.settings().pad;
        if (next == Joystick::usual_action(button))
            own.erase(button);
        else
            own[button] = next;
        controls_.apply_settings();
    }

    Controls& controls_;
    std::vector<std::string> names_;
    std::string pressed_, marked_; // buttons
};

} // namespace

std::unique_ptr<Page> keys_page(Gui& gui, Controls& controls) { return std::make_unique<KeysPage>(gui, controls); }
std::unique_ptr<Page> pad_page(Gui& gui, Controls& controls) { return std::make_unique<PadPage>(gui, controls); }

} // namespace host
