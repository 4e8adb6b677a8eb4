// The list of saved states: save, load, delete and export by keys.
#pragma once

#include "host/picture/panel.hpp"
#include "host/session/saved_states.hpp"

#include <map>
#include <string>

namespace host {

class StatesMenu {
  public:
    explicit StatesMenu(SavedStates& states) : states_(states), list_(states.list()) {}

    Panel panel() const;

    enum class State { open, closed, loaded };
    State key(char c); // a digit marks a slot (0: the tenth), + and - the next one; else a letter, Return or escape

    const std::string& news() const { return news_; } // the result of the last command, in one line

  private:
    void mark(int by);

    SavedStates& states_;
    std::map<int, SavedStates::Slot> list_;
    int slot_ = 1;
    bool erases_ = false; // asks first
    std::string news_;
};

} // namespace host
