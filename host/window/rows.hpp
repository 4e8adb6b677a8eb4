// A box with rows of text, one of them marked: by the arrow keys, a gamepad, or the mouse. Return or a click activates
// the marked row; Left and Right change its value.
#pragma once

#include "host/window/gui.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace host {

class Rows {
  public:
    explicit Rows(Gui& gui) : gui_(gui) {}

    // Begins the box, `columns` wide: below a point, or in the middle of the window. Every row must come before end().
    void begin(const char* id, std::string_view title, int columns, std::optional<ImVec2> at = std::nullopt);
    void end();

    void text(std::string_view text, ImU32 color = look::ink); // wrapped at blanks
    void gap() { text(" "); }

    // Returns true if it is activated. `value` is shown at the right; a dim row cannot be activated.
    bool row(std::string_view text, std::string_view value = {}, bool possible = true);

    // Returns the direction of the player's change of the value: -1, 0 or 1.
    int choice(std::string_view text, std::string_view value);

    int marked() const { return marked_; } // index among the rows that can be marked
    void mark(int row);
    void may_mark_none() { least_ = -1; }       // above the first row
    bool settled() const { return settled_; }   // false: the next frame looks different
    bool used_key() const { return used_key_; } // the last frame's key has changed a value

  private:
    struct Line {
        bool hit;    // by a click
        bool marked; // after keys and mouse
        ImVec2 at;
        float width;
    };

    Line line(bool can_be_marked);
    void print(const Line& line, std::string_view text, std::string_view value, ImU32 color);
    void move_mark();
    void keep_in_view();

    Gui& gui_;
    int columns_ = 0;
    int least_ = 0;
    int marked_ = 0, count_ = 0;              // of rows that can be marked
    int lines_ = 0, lines_before_ = 0;        // of this frame and the last one
    float height_ = 0;                        // of the box in the last frame
    bool follow_ = true, settled_ = false;    // follow_: scroll to the marked row
    bool used_key_ = false, scrolls_ = false; // scrolls_: from the next frame on
};

} // namespace host
