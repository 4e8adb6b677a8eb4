#include "host/window/pages.hpp"

#include "host/disks/data_folder.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <chrono>
#include <fmt/format.h>

namespace host {
namespace {

class NoticePage final : public Page {
  public:
    NoticePage(Gui& gui, std::string title, std::vector<std::string> lines, std::string last, WhenClosed when_closed)
        : Page(gui), title_(std::move(title)), lines_(std::move(lines)), last_(std::move(last)),
          when_closed_(std::move(when_closed)) {}

    bool draw() override {
        rows_.begin("notice", title_, 44);
        for (const auto& line : lines_) {
            rows_.text(line);
            rows_.gap();
        }
        rows_.text(last_, look::dim);
        rows_.end();
        const bool closes = gui_.key() != GuiKey::none || gui_.clicked() || closed_;
        if (closes && when_closed_) when_closed_(key_.sym == SDLK_ESCAPE || leaves(), key_);
        return !closes;
    }
    bool key(const SDL_Keysym& key) override {
        closed_ = !is_window_managers(key);
        key_ = key;
        return true;
    }

  private:
    std::string title_;
    std::vector<std::string> lines_;
    std::string last_;
    WhenClosed when_closed_;
    SDL_Keysym key_{};
};

class HelpPage final : public Page {
  public:
    HelpPage(Gui& gui, Controls& controls) : Page(gui), controls_(controls) {}

    bool draw() override {
        const auto kind = controls_.session().machine().kind();
        rows_.begin("help", "F1: The window's keys", 50);
        for (const auto* text : {"Mouse: click a square of FORTRESS to build there; move to the top for the menu",
                                 "Drop a file: insert it into drive 1 (with Shift: drive 2)"})
            rows_.text(text);
        const auto pad = [type = Joystick::first_type()](const char* button) { return Joystick::label(button, type); };
        rows_.text(fmt::format("Gamepad: {} opens the menu; D-pad and {} choose, {} leaves, {} pauses", pad("back"),
                               pad("a"), pad("b"), pad("start")));
        rows_.gap();
        for (const auto& each : commands()) line(each.title, each.command);
        for (const auto& name : key_names(kind)) {
            const auto key = KeyAction(*key_named(kind, name));
            if (!controls_.keys().keys_of(key).empty()) line(name, key);
        }
        rows_.end();
        return !leaves() && gui_.key() != GuiKey::enter && !closed_;
    }

    bool key(const SDL_Keysym& key) override {
        const bool closes = controls_.keys().command_for(key) == WindowCommand::help;
        if (closes) closed_ = true;
        return closes;
    }

  private:
    void line(std::string_view title, const KeyAction& action) {
        const auto keys = controls_.keys().keys_of(action);
        if (!keys.empty()) rows_.row(title, keys);
    }

    Controls& controls_;
};

class FilePage final : public Page {
  public:
    FilePage(Gui& gui, Controls& controls, int drive)
        : Page(gui), controls_(controls), picker_(controls.session().machine(), drive, first_folder(controls, drive),
                                                  controls.session().file_in(drive)) {
        rows_.mark(static_cast<int>(picker_.marked()));
    }

    int drive() const override { return picker_.drive(); }

    bool draw() override {
        rows_.begin("files", fmt::format("A disk for drive {} of {}", picker_.drive(), drives()), columns);
        rows_.text(visible_text::last_of(visible_text::of_name(picker_.folder().string()), columns), look::dim);
        std::optional<std::size_t> hit;
        for (std::size_t i = 0; i < picker_.choices().size(); ++i)
            if (rows_.row(picker_.line_for(picker_.choices()[i], columns))) hit = i;
        rows_.gap();
        rows_.text("Return: insert  Left, Right: drive  Backspace: up", look::dim);
        rows_.end();
        if (rows_.settled()) picker_.mark(static_cast<std::size_t>(rows_.marked()));
        if (gui_.key() == GuiKey::left) press(DiskPicker::Key::last_drive);
        if (gui_.key() == GuiKey::right || gui_.key() == GuiKey::next) press(DiskPicker::Key::next_drive);
        if (hit) {
            picker_.mark(*hit);
            const auto state = press(DiskPicker::Key::enter);
            if (state == DiskPicker::State::picked) controls_.insert(picker_.drive(), picker_.picked());
            return state == DiskPicker::State::open;
        }
        return !leaves();
    }

    bool key(const SDL_Keysym& key) override {
        if (key.sym == SDLK_BACKSPACE) press(DiskPicker::Key::leave);
        return key.sym == SDLK_BACKSPACE || key.sym == SDLK_SPACE; // which is typed
    }

    void text(std::string_view typed) override {
        for (const char c : typed) picker_.type(c, std::chrono::steady_clock::now());
        rows_.mark(static_cast<int>(picker_.marked()));
    }

  private:
    static constexpr int columns = 50;

    static std::filesystem::path first_folder(Controls& controls, int drive) {
        const auto& last = controls.settings().last_folder;
        return !last.empty() && is_folder(last) ? std::filesystem::path(last)
                                                : folder_of_choices(controls.session().file_in(drive));
    }

    int drives() const { return controls_.session().machine().drives(); }
    DiskPicker::State press(DiskPicker::Key key) {
        const auto state = picker_.key(key);
        rows_.mark(static_cast<int>(picker_.marked()));
        return state;
    }

    Controls& controls_;
    DiskPicker picker_;
};

// Shows the menu of the person's own disk, whose lines begin with their key.
class OwnDiskPage final : public Page {
  public:
    OwnDiskPage(Gui& gui, Controls& controls)
        : Page(gui), controls_(controls), menu_(controls.session(), *controls.own_disk()) {}

    bool draw() override {
        const auto panel = menu_.panel();
        rows_.begin("own disk", panel.title, static_cast<int>(Panel::columns) + 2);
        char chosen = leaves() ? DiskMenu::escape : '\0';
        for (const auto& line : panel.lines) {
            if (line.size() > 2 && line[1] == ' ' && line[0] != ' ') {
                if (rows_.row(line)) chosen = line[0];
            } else if (line.starts_with("Esc")) {
                if (rows_.row(line)) chosen = DiskMenu::escape;
            } else {
                rows_.text(line.empty() ? " " : line);
            }
        }
        rows_.end();
        return !closed_ && (chosen == '\0' || choose(chosen));
    }

    void text(std::string_view typed) override {
        if (typed.size() == 1) closed_ = !choose(typed.front());
    }

  private:
    bool choose(char c) {
        if (menu_.key(c)) return true;
        if (!menu_.news().empty()) controls_.say(menu_.news());
        return false;
    }

    Controls& controls_;
    DiskMenu menu_;
};

} // namespace

std::unique_ptr<Page> notice_page(Gui& gui, std::string title, std::vector<std::string> lines, std::string last,
                                  WhenClosed closed) {
    return std::make_unique<NoticePage>(gui, std::move(title), std::move(lines), std::move(last), std::move(closed));
}
std::unique_ptr<Page> help_page(Gui& gui, Controls& controls) { return std::make_unique<HelpPage>(gui, controls); }
std::unique_ptr<Page> file_page(Gui& gui, Controls& controls, int drive) {
    return std::make_unique<FilePage>(gui, controls, drive);
}
std::unique_ptr<Page> own_disk_page(Gui& gui, Controls& controls) {
    return std::make_unique<OwnDiskPage>(gui, controls);
}

} // namespace host
