// The pages of the interface, one at a time over the picture. An open page halts the machine and receives all input.
#pragma once

#include "host/debug/readout.hpp"
#include "host/disks/disk_menu.hpp"
#include "host/disks/disk_picker.hpp"
#include "host/window/controls.hpp"
#include "host/window/rows.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace host {

class Page {
  public:
    explicit Page(Gui& gui) : gui_(gui), rows_(gui) {}
    virtual ~Page() = default;

    virtual bool draw() = 0; // false: the page closes

    // Handle input before it becomes a key of the interface. Return true if the page has used it.
    virtual bool key(const SDL_Keysym&) { return false; }
    virtual bool button(const std::string&) { return false; } // of a gamepad
    virtual void text(std::string_view) {}
    virtual int drive() const { return 0; } // that a dropped file goes into; 0: any

    virtual bool settled() const { return rows_.settled(); }

  protected:
    bool leaves() const { return gui_.key() == GuiKey::leave; }

    Gui& gui_;
    Rows rows_;
    bool closed_ = false; // by input other than the interface's keys
};

// FORTRESS' question while it waits for the name of a player and nothing is typed yet; else empty.
std::string_view player_asked_for(const Session& session);
// From FORTRESS' screen, where it is "BLACK: THE SQUIRE (C)"; empty: not shown. `side`: WHITE or BLACK.
std::string present_player(const Session& session, std::string_view side);

// The keys that lead from FORTRESS' menu to the question for the opponent of a human White, else to that for White.
// Empty: the menu is not shown.
std::string keys_to_opponents(const Session& session);

// Called with true for Esc, and with the key, which is none for a click or a button.
using WhenClosed = std::function<void(bool escaped, const SDL_Keysym& key)>;
// Lines that any key or a click closes. `last`: the last line.
std::unique_ptr<Page> notice_page(Gui& gui, std::string title, std::vector<std::string> lines,
                                  std::string last = "Any key: continue", WhenClosed closed = {});
std::unique_ptr<Page> states_page(Gui& gui, Controls& controls); // precondition: past().states()
// `move`: begins before the move that was recorded then.
std::unique_ptr<Page> past_page(Gui& gui, Controls& controls, std::optional<emu::Cycle> move = std::nullopt);
std::unique_ptr<Page> review_page(Gui& gui, Controls& controls); // null: no game is known
// Survives while the debugger's page is closed.
struct DebugMemory {
    Names names{}; // of the running program
    std::vector<Stop> stops{};
    std::vector<Expression> displayed{};
};
std::unique_ptr<Page> debug_page(Gui& gui, Controls& controls, DebugMemory& memory);
std::unique_ptr<Page> help_page(Gui& gui, Controls& controls);
std::unique_ptr<Page> file_page(Gui& gui, Controls& controls, int drive);
std::unique_ptr<Page> own_disk_page(Gui& gui, Controls& controls);
std::unique_ptr<Page> opponents_page(Gui& gui, Controls& controls);
std::unique_ptr<Page> games_page(Gui& gui, Controls& controls); // precondition: can_start_next()
std::unique_ptr<Page> keys_page(Gui& gui, Controls& controls);
std::unique_ptr<Page> pad_page(Gui& gui, Controls& controls);

} // namespace host
