// A machine and its disks, in the drives and on the shelf. Every input passes through apply(), so a listener such as
// the recorder sees all of them.
#pragma once

#include "host/machine/machine.hpp"
#include "host/station/input.hpp"
#include "host/station/medium.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace host {

class Station {
  public:
    class Listener {
      public:
        virtual ~Listener() = default;
        virtual void before(const Input& input) = 0; // called before the input is applied
        virtual void restored() = 0;                 // the machine has another state now
        virtual void run_to(emu::Cycle target) = 0;  // runs the machine instead of the station
    };

    explicit Station(std::unique_ptr<Machine> machine);

    Machine& machine() { return *machine_; }
    const Machine& machine() const { return *machine_; }

    // Adds a new disk, outside the drives. Preconditions: no medium has this name; the disk is of the machine's kind.
    void add(Medium medium, Disk disk);
    const std::vector<Medium>& media() const { return media_; }
    bool has(std::string_view name) const { return find(name) != nullptr; }
    std::string free_name(std::string_view like) const; // an unused, valid medium name similar to `like`

    const std::string& medium_in(int drive) const { return in_drive(drive); } // empty: empty drive
    int drive_with(std::string_view name) const;                              // 0: none
    bool fits(std::string_view name, int drive) const;                        // precondition: has(name)
    bool is_protected(std::string_view name) const;                           // precondition: has(name)

    // Preconditions: the drive and the medium exist.
    void apply(const Input& input);

    // Runs whole instructions up to the first end at or after `target`; returns early only if the processor has jammed.
    void run_to(emu::Cycle target);
    // Also returns early, with true, before an instruction at one of `stops`, except the first.
    bool run_to(emu::Cycle target, const emu::Breakpoints& stops);

    // Saves the machine and its disks: all, or only those that have been in a drive, so that another station may have
    // other new ones. restore() accepts states saved by a station with an equal machine and adds media that it does not
    // know. On an error, it changes nothing.
    enum class Disks { all, used };
    std::vector<std::uint8_t> save(Disks disks = Disks::all) const;
    std::optional<emu::Error> restore(std::span<const std::uint8_t> bytes);

    // Restores the machine only, from Machine::snapshot(). `names`: the media in its drives, one per drive, empty for
    // an empty drive; all are known. On an error, it changes nothing.
    std::optional<emu::Error> restore_machine(std::span<const std::uint8_t> bytes, std::vector<std::string> names);

    // True if the machine was just switched on and nothing was done since.
    bool is_new() const { return !touched_ && machine_->cycles() == 0; }

    void listen(Listener* listener) { listener_ = listener; } // null: none; must outlive the station or be removed

  private:
    struct Shelved {
        std::string name;
        Disk disk;
        bool is_new; // has never been in a drive
    };

    const Medium* find(std::string_view name) const;
    std::string& in_drive(int drive) { return in_drive_[static_cast<std::size_t>(drive - 1)]; }
    const std::string& in_drive(int drive) const { return in_drive_[static_cast<std::size_t>(drive - 1)]; }
    void insert(int drive, const std::string& name);
    void eject(int drive);
    std::optional<Disk> take(std::string_view name); // from the shelf or from its drive
    void swap();
    void know(const std::string& name);

    std::unique_ptr<Machine> machine_;
    std::vector<Medium> media_;
    std::vector<std::string> in_drive_; // names, one per drive
    std::vector<Shelved> shelf_;
    bool touched_ = false;
    Listener* listener_ = nullptr;
};

// A source of inputs for a station, each on its own cycle.
class InputFeed {
  public:
    virtual ~InputFeed() = default;
    virtual std::optional<emu::Cycle> next() const = 0; // cycle of the next input; none: no more inputs
    virtual void give(Station& station) = 0;            // precondition: the machine is at next()
};

} // namespace host
