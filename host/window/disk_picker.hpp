// The list from which a player picks a disk image by key.
#pragma once

#include "host/window/overlay.hpp"

#include <SDL_keyboard.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace host {

// Folders, and disk images for a kind of machine, in a folder: folders first, both by name; ".." is the first.
std::vector<std::filesystem::path> disk_choices(const std::filesystem::path& folder, MachineKind kind);

class DiskPicker {
  public:
    enum class State { open, cancelled, picked };

    DiskPicker(MachineKind kind, int drive, const std::filesystem::path& folder);

    int drive() const { return drive_; }
    std::filesystem::path picked() const { return choices_[marked_]; } // when key() said so

    // Up, Down, Page Up, Page Down, Return (enters a folder, picks an image), Escape.
    State key(SDL_Keycode key);

    void draw(Overlay& overlay) const;

  private:
    void enter(const std::filesystem::path& folder);
    void move(int by);

    MachineKind kind_;
    int drive_;
    std::filesystem::path folder_;
    std::vector<std::filesystem::path> choices_;
    std::size_t marked_ = 0;
};

} // namespace host
