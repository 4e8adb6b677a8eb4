// A console with the image files of the disks in its drives. Independent of windows, scripts and clocks.
#pragma once

#include "emu/result.hpp"
#include "host/history/state.hpp"
#include "host/session/console.hpp"
#include "tools/files/lock.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace host {

class History;

enum class DiskWrites {
    kept,    // written to the image file; a disk without a file to a new one in data_folder()
    copied,  // written to a new file in data_folder()
    dropped, // discarded at the end
};

class Session : public Console {
  public:
    Session(std::unique_ptr<Machine> machine, DiskWrites writes);
    // Starts with disks without files. While it follows a feed, changes to disks are the feed's and are not saved.
    Session(std::unique_ptr<Station> station, DiskWrites writes);
    void name_game(std::string name) { game_ = std::move(name); } // for disks of the medium `game`
    const std::string& game() const { return game_; }             // empty: not named

    // Drives are 1 to machine().drives(). The disk in the drive is saved and removed first. With DiskWrites::kept, a
    // file that cannot be saved (read-only file or file system, full disk, locked by another program, the build's own
    // image) becomes a write-protected disk with a note of the reason, and a file can be in one drive only. A removed
    // disk returns bit for bit unless someone else has changed its file. Error: the file is missing, unreadable or
    // malformed, or the old disk cannot be saved; the drive is then unchanged.
    std::optional<emu::Error> insert(int drive, const std::filesystem::path& file);
    std::optional<emu::Error> eject(int drive);
    // Error: the disk cannot be written, so that it must stay write-protected.
    std::optional<emu::Error> set_protected(int drive, bool on);
    std::optional<emu::Error> swap_disks();                                     // drives 1 and 2
    std::filesystem::path file_in(int drive) const { return slot(drive).file; } // empty: no disk

    // The name that the next file of this disk is based on; empty: it has its file.
    const std::filesystem::path& name_of_copy(int drive) const { return slot(drive).like; }

    // Writes changed disks to their images: to a temporary file, then renames it. Does nothing with
    // DiskWrites::dropped. If someone else has changed the image since it was loaded, the disk goes to a new file next
    // to it, belongs to that file from then on, and a note says so. A disk with a sector torn in the middle of a write,
    // which the image's format cannot hold, goes to a .woz image next to it (host/session/torn_disk.hpp) until it is
    // whole again. Error: not saved; the image is then the old one, and the change stays in memory.
    std::optional<emu::Error> save_changes();

    // Copies disks that save_changes() could not save to the folder of the person's own disks, else to the folder for
    // temporary files; a note gives the place. The disks stay unsaved: errors and retries are unchanged. Error: no
    // place for a copy either.
    std::optional<emu::Error> keep_elsewhere();

    // Messages on disks for the player, one line each, oldest first: why one is write-protected, where one was saved.
    const std::vector<std::string>& notes() const { return notes_; }
    // The notes after the first `count`.
    std::span<const std::string> notes_since(std::size_t count) const { return std::span(notes_).subspan(count); }

    // A line for the player on a program under development, which the front ends ask for between frames; none: no news.
    using AskNews = std::function<std::optional<std::string>()>;
    void news_from(AskNews ask) { ask_news_ = std::move(ask); }
    std::optional<std::string> news() const { return ask_news_ ? ask_news_() : std::nullopt; }

    // True if a disk was saved to a new file next to its own.
    bool kept_beside() const { return kept_beside_; }

    // After restore(), a disk belongs to the file of its name if that file was in a drive and has the same contents.
    // With Continues::yes, also if the file is still as it was when the state was made. Else it is saved to a new file
    // next to that of its drive, with a note: a restored disk never replaces another disk, or another state of itself.
    // Error: another kind of machine, other drives or other firmware, or a changed disk could not be saved first;
    // nothing has changed then.
    enum class Continues { no, yes };
    StateFile state() const; // without its head
    std::optional<emu::Error> restore(const StateFile& state, Continues continues = Continues::no);
    // The same as bytes of a state file.
    std::vector<std::uint8_t> snapshot();
    std::optional<emu::Error> restore(std::span<const std::uint8_t> bytes);
    void made_with(const MachineOptions& options) { made_with_ = options; }

    // Between leave() and arrive() the machine may go through its past, and disks are not saved. After that they are
    // matched with files, as after restore().
    void leave();
    void arrive();

    // Calls `action` before a changed disk is written to its file.
    void before_saving(std::function<void()> action) { before_saving_ = std::move(action); }
    // States contain the games of this history, which learns those of a restored state; null: none.
    void keep_games_of(History* history) { games_ = history; }

    // Returns the reason that a change is not saved; none: all are saved. save_changes() and the next change of that
    // disk retry.
    std::optional<emu::Error> save_error() const;

  private:
    struct Slot {
        std::filesystem::path file;
        files::FileLock lock{};            // held while the file is written to
        bool unsaved = false;              // a change could not be saved
        std::optional<emu::Error> error{}; // the reason
        std::filesystem::path copy{};      // copy of the unsaved disk; empty: none
        std::filesystem::path like{};      // not empty: save to a new file in this folder, with a name based on this
        std::string why{};                 // reason for `like`
        bool is_new = false;               // the file was created for `like`
    };
    // The medium last made from an image file, the hash of the file when it was last read or written, and the .woz
    // image that holds the disk while it has a torn sector.
    struct Known {
        std::string medium;
        std::uint64_t hash;
        bool protected_here = false;  // by this session, because the file cannot be saved
        std::filesystem::path torn{}; // empty: none
        std::uint64_t torn_hash = 0;
        std::string remark{};                 // last message on data that the file cannot hold
        std::optional<std::uint64_t> image{}; // hash of the image that the disk encodes to; may differ from `hash`
    };
    // The right to write to a file before it goes into a drive.
    struct Claim {
        files::FileLock lock;
        std::optional<emu::Error> refused; // why the right is missing
    };

    Slot& slot(int drive) { return slots_[static_cast<std::size_t>(drive - 1)]; }
    const Slot& slot(int drive) const { return slots_[static_cast<std::size_t>(drive - 1)]; }
    bool is_build_s_own(const std::filesystem::path& file) const;
    Claim claim(const std::filesystem::path& file) const;
    std::optional<emu::Error> insert_claimed(int drive, const std::filesystem::path& file, Claim claim);
    emu::Result<std::string> medium_of(const std::filesystem::path& file, int drive, bool is_protected);
    emu::Result<std::string> add_medium(const std::filesystem::path& file, int drive, std::vector<std::uint8_t> bytes,
                                        bool is_protected);
    std::string name_for(const std::filesystem::path& file) const;
    bool changed(int drive) const;
    std::optional<emu::Error> save(int drive);
    std::optional<emu::Error> write_image(int drive);
    std::optional<std::string> why_not_to_replace(int drive, const files::FolderLock& folder);
    std::optional<emu::Error> keep_beside(int drive, std::span<const std::uint8_t> image,
                                          const files::FolderLock& folder, const std::string& why);
    std::filesystem::path name_like(int drive) const;
    std::optional<emu::Error> write_copy(int drive);
    emu::Result<std::filesystem::path> new_file(int drive, std::span<const std::uint8_t> bytes,
                                                std::string_view extension) const;
    void move_to(int drive, const std::filesystem::path& file, std::span<const std::uint8_t> image,
                 emu::Result<files::FileLock> lock);
    std::optional<std::uint64_t> image_hash(int drive) const;
    bool holds(const std::filesystem::path& file, int drive) const;
    void has_jumped(const StateFile& state, Continues continues);
    void find_files(const std::vector<StateFile::Origin>& origins, Continues continues);
    bool is_earlier(const std::filesystem::path& file, const StateFile::Origin& origin) const;
    void set_apart(int drive, const std::filesystem::path& before, const std::filesystem::path& name);
    void know(int drive, std::span<const std::uint8_t> image);
    std::optional<emu::Error> write_torn(int drive, const std::string& why);
    void drop_torn(Known& known, const std::filesystem::path& file);
    Known* known(int drive);
    bool keep_copy(int drive);
    void has_run() override; // discards unheard sound; saves changes once the motors are off

    DiskWrites writes_;
    std::vector<Slot> slots_;                      // one per drive
    std::map<std::filesystem::path, Known> known_; // by identity()
    std::vector<std::string> notes_;
    std::string game_;
    bool kept_beside_ = false;
    bool away_ = false; // in its past
    MachineOptions made_with_;
    std::function<void()> before_saving_;
    History* games_ = nullptr;
    AskNews ask_news_;
};

} // namespace host
