// A session: the machine, the disk images in its drives and where they came from. No window, no script, no clock.
#pragma once

#include "emu/apple2/apple2.hpp"
#include "emu/media/disk_image.hpp"
#include "emu/result.hpp"
#include "host/firmware.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace host {

enum class DiskWrites {
    kept,     // go back to the image file
    dropped,  // live for the session alone
};

class Session {
  public:
    Session(const emu::Apple2Firmware& firmware, DiskWrites writes);

    emu::Apple2& machine() { return machine_; }
    const emu::Apple2& machine() const { return machine_; }

    // Drives are 1 and 2. What was in the drive is saved and taken out first. With writes kept, a file that may not be
    // written makes a write-protected disk. Error: the file is missing, unreadable or malformed; the drive is then as
    // before.
    std::optional<emu::Error> insert(int drive, const std::filesystem::path& file);
    std::optional<emu::Error> eject(int drive);
    std::optional<emu::Error> swap_disks();
    std::filesystem::path file_in(int drive) const { return slot(drive).file; } // empty: no disk

    // Writes changed disks back to their images: to a temporary file, renamed over the old. Nothing where writes are
    // dropped. Error: what could not be saved; the image on disk is then the old one, the change is kept in memory.
    std::optional<emu::Error> save_changes();

    // Runs for emulated seconds, or to the end of the current frame. Saves changed disks once the motor stands still.
    void run_seconds(double seconds);
    void run_frame();

    // The rows of the text now on the screen, trailing blanks cut.
    std::vector<std::string> text() const;
    bool shows(std::string_view text) const;

    // True when the processor has stopped at a JAM opcode, or has looked for a sector in the boot ROM for half a minute.
    bool stuck() const { return machine_.jammed() || boot_frames_ > boot_patience_frames; }
    std::string why_stuck() const;

    // Why a change could not be saved while running; none once it has been.
    const std::optional<emu::Error>& save_error() const { return save_error_; }

  private:
    struct Slot {
        std::filesystem::path file;
        emu::ImageFormat format{};
    };
    static constexpr int boot_patience_frames = 30 * 60;

    Slot& slot(int drive) { return slots_[static_cast<std::size_t>(drive - 1)]; }
    const Slot& slot(int drive) const { return slots_[static_cast<std::size_t>(drive - 1)]; }
    std::optional<emu::Error> save(int drive);
    void run_to(emu::Cycle target);

    emu::Apple2 machine_;
    DiskWrites writes_;
    std::array<Slot, 2> slots_{};
    int boot_frames_ = 0;
    std::optional<emu::Error> save_error_;
};

// Puts the named images into their drives; where none is named, the built game into drive 1.
std::optional<emu::Error> insert_disks(Session& session, const std::array<std::filesystem::path, 2>& named,
                                       const Products& products);

} // namespace host
