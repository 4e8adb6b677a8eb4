// A list of disks in the window, with keys, text and mouse.
#pragma once

#include "host/disks/disk_picker.hpp"
#include "host/session/session.hpp"
#include "host/window/screen.hpp"

#include <SDL_events.h>

#include <functional>
#include <optional>
#include <string_view>

namespace host {

class Picking {
  public:
    using Insert = std::function<void(int drive, const std::filesystem::path& file)>;

    // Session and screen must outlive the list. `insert`: called with the chosen disk.
    Picking(const Session& session, Screen& screen, Insert insert)
        : session_(session), screen_(screen), insert_(std::move(insert)) {}

    bool open() const { return picker_.has_value(); }
    int drive() const { return picker_->drive(); }   // precondition: open()
    Panel panel() const { return picker_->panel(); } // precondition: open()

    void begin(int drive); // opens folder_of_choices()
    void end();

    // Does nothing while closed.
    void key(SDL_Keycode key);
    void type(std::string_view text);
    void click(const SDL_MouseButtonEvent& button);
    void turn(int up); // mouse wheel

  private:
    void go_on(DiskPicker::State state);

    const Session& session_;
    Screen& screen_;
    Insert insert_;
    std::optional<DiskPicker> picker_;
};

} // namespace host
