// Messages that no command asks for: at the start, after each frame, and permanent ones.
#pragma once

#include "host/disks/beginning.hpp"
#include "host/window/automatic_keys.hpp"
#include "host/window/interface.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace host {

class WindowNews {
  public:
    // All must outlive it.
    WindowNews(Controls& controls, Interface& interface)
        : controls_(controls), session_(controls.session()), past_(controls.past()), interface_(interface) {}

    // `warnings`: of the settings.
    void greet(const Beginning& beginning, std::vector<std::string> warnings);
    // Call after each frame of the loop.
    void follow();
    std::string standing() const; // of a state that lasts; empty: none

  private:
    // The key that ends the first question.
    void begin_play(const Beginning& beginning, SavedStates& kept, bool escaped, const SDL_Keysym& key);
    void offer_opponents();
    void tell_end();
    void tell_break();
    std::string further_up() const;
    void tell_kept();
    std::size_t breaks() const;
    void tell_save_error();
    void tell_notes();

    Controls& controls_;
    Session& session_;
    FlightRecorder& past_;
    Interface& interface_;
    std::size_t notes_told_ = session_.notes().size(); // earlier notes are among the warnings shown at the start
    std::string save_error_told_;
    int frames_ = 0;           // of the loop
    emu::Cycle ends_seen_ = 0; // of games, before this time
    std::size_t breaks_told_ = breaks();
    std::string_view offered_; // the question for which the lords were listed
    bool names_lords_ = true;  // in FORTRESS' menu, once
    std::string offer_;        // the message there; empty: it is over
};

} // namespace host
