// A session: a console, and the files of the disk images in its drives. No window, no script, no clock.
#pragma once

#include "emu/result.hpp"
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

enum class DiskWrites {
    kept,    // go back to the image file; of a disk that belongs to no file, to a new one in data_folder()
    copied,  // go to a new file there
    dropped, // live for the session alone
};

class Session : public Console {
  public:
    Session(std::unique_ptr<Machine> machine, DiskWrites writes);
    // Its disks belong to no files. While it follows a feed their changes are that one's, and are not saved.
    Session(std::unique_ptr<Station> station, DiskWrites writes);
    void name_game(std::string name) { game_ = std::move(name); } // for files of the medium `game`

    // Drives are 1 to machine().drives(). What was in the drive is saved and taken out first. With writes kept, a file
    // that cannot be saved (it or its file system is read-only, there is no room, another program has it in use, it is
    // the build's own) makes a write-protected disk and a note that says why; and a file is in one drive at most. A
    // disk that was taken out comes back as it was, to the bit, unless someone else has changed its file. Error: the
    // file is missing, unreadable or malformed, or what was in the drive cannot be saved; the drive is then as before.
    std::optional<emu::Error> insert(int drive, const std::filesystem::path& file);
    std::optional<emu::Error> eject(int drive);
    std::optional<emu::Error> swap_disks();                                     // of drives 1 and 2
    std::filesystem::path file_in(int drive) const { return slot(drive).file; } // empty: no disk

    // Writes changed disks back to their images: to a temporary file, renamed over the old. Nothing where writes are
    // dropped. An image that somebody else has changed since it was loaded stays as it is: the disk in the drive goes
    // to a new file beside it, belongs to that from then on, and a note says so. A disk that its image's format cannot
    // hold, with a sector torn in the middle of a write, goes to a .woz image beside it (host/session/torn_disk.hpp)
    // until it is whole again. Error: what could not be saved; the image on disk is then the old one, the change is
    // kept in memory.
    std::optional<emu::Error> save_changes();

    // Keeps copies of the disks that save_changes() could not save: in the folder of a person's own disks, else in that
    // of temporary files. A note says where. They stay unsaved: the error and what is tried again are as before. Error:
    // of a disk for which there is no place either.
    std::optional<emu::Error> keep_elsewhere();

    // What the player has to know of the disks, a line each, in order: why one is write-protected, where one was kept.
    const std::vector<std::string>& notes() const { return notes_; }
    // Those that have come since there were so many.
    std::span<const std::string> notes_since(std::size_t count) const { return std::span(notes_).subspan(count); }

    // A disk went to a new file beside its own.
    bool kept_beside() const { return kept_beside_; }

    // The machine, its kind, the number of its drives and the names of its disks. After a restore, a disk belongs to
    // the file of that name in a drive only if the file holds exactly its contents. Else it is saved as a new file
    // beside that of its drive, and a note names it: a restored disk never replaces another one, or another state of
    // it. Error: the bytes are no such snapshot, or of another machine, other drives or other firmware, or a changed
    // disk could not be saved first; nothing has changed then.
    std::vector<std::uint8_t> snapshot() const;
    std::optional<emu::Error> restore(std::span<const std::uint8_t> bytes);

    // Why a change is not saved; none once all are. It is tried again when that disk changes again, and by
    // save_changes().
    std::optional<emu::Error> save_error() const;

  private:
    struct Slot {
        std::filesystem::path file;
        files::FileLock lock{};            // where the file is written
        bool unsaved = false;              // holds a change that could not be saved
        std::optional<emu::Error> error{}; // why
        std::filesystem::path copy{};      // of such a change, elsewhere; empty: none
        std::filesystem::path like{};      // not empty: it is saved as a new file, in this folder by a name like this
        std::string why{};                 // of that
        bool is_new = false;               // the file was made so
    };
    // The disk that an image file was last made into, the hash of the file since it was read or written, and the .woz
    // image that it is in while it has a torn sector.
    struct Known {
        std::string medium;
        std::uint64_t hash;
        bool protected_here = false;  // by this session, since the file could not be saved
        std::filesystem::path torn{}; // empty: none
        std::uint64_t torn_hash = 0;
        std::string remark{};                 // about what the file does not keep, as last printed
        std::optional<std::uint64_t> image{}; // hash of the image that the disk makes, which may differ from the file
    };
    // The right to write a file that goes into a drive.
    struct Claim {
        files::FileLock lock;
        std::optional<emu::Error> refused; // why there is none
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
    void find_files(const std::vector<std::string>& names);
    void set_apart(int drive, const std::filesystem::path& before, const std::filesystem::path& name);
    void know(int drive, std::span<const std::uint8_t> image);
    std::optional<emu::Error> write_torn(int drive, const std::string& why);
    void drop_torn(Known& known, const std::filesystem::path& file);
    Known* known(int drive);
    bool keep_copy(int drive);
    void has_run() override; // saves what has changed, once the motors stand still

    DiskWrites writes_;
    std::vector<Slot> slots_;                      // one a drive
    std::map<std::filesystem::path, Known> known_; // by their files' one name
    std::vector<std::string> notes_;
    std::string game_;
    bool kept_beside_ = false;
};

} // namespace host
