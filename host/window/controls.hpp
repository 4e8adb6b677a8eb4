// Everything that the interface shows and changes: the session, the settings, and the actions of play.
#pragma once

#include "host/disks/beginning.hpp"
#include "host/disks/own_disk.hpp"
#include "host/session/flight_recorder.hpp"
#include "host/session/session.hpp"
#include "host/window/automatic_keys.hpp"
#include "host/window/joystick.hpp"
#include "host/window/keymap.hpp"
#include "host/window/settings.hpp"

#include <optional>
#include <string_view>

namespace host {

class Controls {
  public:
    virtual ~Controls() = default;

    virtual Session& session() = 0;
    virtual const KeyMap& keys() const = 0;
    virtual const std::optional<OwnDisk>& own_disk() const = 0;
    virtual FlightRecorder& past() = 0;
    virtual bool paused() const = 0;

    virtual Settings& settings() = 0;
    virtual void apply_settings() = 0;        // after a change
    virtual bool& settings_for_program() = 0; // changes apply to this program only

    // Closes the window, and starts another game or machine instead.
    virtual bool can_start_next() const = 0;
    virtual void start_next(const NextPlay& next) = 0;

    virtual void obey(WindowCommand command) = 0;
    virtual void insert(int drive, const std::filesystem::path& choice) = 0;
    virtual AutomaticKeys& automatic_keys() = 0;
    virtual void show_past(emu::Cycle move) = 0; // before the move that was recorded then
    virtual void say(std::string_view news) = 0;
    // The renderer's pixel at fractions of the picture.
    virtual SDL_FPoint place_in_window(float across, float down) const = 0;
};

} // namespace host
