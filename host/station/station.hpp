// A machine and the disks there are, in its drives and beside it. Everything that can be done to a machine is done
// here, by one function; whoever listens, as a recorder does, sees every input.
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
        virtual void before(const Input& input) = 0; // it is about to be applied
        virtual void restored() = 0;                 // the machine was put into another state
        virtual void run_to(emu::Cycle target) = 0;  // runs the machine, in the station's place
    };

    explicit Station(std::unique_ptr<Machine> machine);

    Machine& machine() { return *machine_; }
    const Machine& machine() const { return *machine_; }

    // A disk that was not there before, beside the machine. Preconditions: no medium has its name; it is one of the
    // machine's.
    void add(Medium medium, Disk disk);
    const std::vector<Medium>& media() const { return media_; }
    bool has(std::string_view name) const { return find(name) != nullptr; }
    std::string free_name(std::string_view like) const; // of a medium; made of what a name may be made of

    const std::string& medium_in(int drive) const { return in_drive(drive); } // empty: the drive is
    int drive_with(std::string_view name) const;                              // 0: none
    bool fits(std::string_view name, int drive) const;                        // precondition: has(name)
    bool is_protected(std::string_view name) const;                           // precondition: has(name)

    // Preconditions: media and drives that there are.
    void apply(const Input& input);

    // Whole instructions; returns early only when the processor has jammed.
    void run_to(emu::Cycle target);

    // The machine and its disks: all, or those that have been in a drive, beside which another station may
    // have other new ones. restore() takes what a station of an equal machine saved; the media that it names
    // and this one does not know are known afterwards. An error changes nothing.
    enum class Disks { all, used };
    std::vector<std::uint8_t> save(Disks disks = Disks::all) const;
    std::optional<emu::Error> restore(std::span<const std::uint8_t> bytes);

    // The machine alone, by Machine::snapshot()'s bytes. `names`: what is in its drives then, empty for an empty one,
    // one a drive; all are known.
    std::optional<emu::Error> restore_machine(std::span<const std::uint8_t> bytes, std::vector<std::string> names);

    // Switched on, and nothing done since.
    bool is_new() const { return !touched_ && machine_->cycles() == 0; }

    void listen(Listener* listener) {
        listener_ = listener;
    } // null: nobody; it must outlive the station or be taken off

  private:
    struct Shelved {
        std::string name;
        Disk disk;
        bool is_new; // has not been in a drive
    };

    const Medium* find(std::string_view name) const;
    std::string& in_drive(int drive) { return in_drive_[static_cast<std::size_t>(drive - 1)]; }
    const std::string& in_drive(int drive) const { return in_drive_[static_cast<std::size_t>(drive - 1)]; }
    void insert(int drive, const std::string& name);
    void eject(int drive);
    std::optional<Disk> take(std::string_view name); // off the shelf, or out of its drive
    void swap();
    void know(const std::string& name);

    std::unique_ptr<Machine> machine_;
    std::vector<Medium> media_;
    std::vector<std::string> in_drive_; // names, one a drive
    std::vector<Shelved> shelf_;
    bool touched_ = false;
    Listener* listener_ = nullptr;
};

// Inputs that are given to a station on their own cycles.
class InputFeed {
  public:
    virtual ~InputFeed() = default;
    virtual std::optional<emu::Cycle> next() const = 0; // when it gives its next one; none: it has no more
    virtual void give(Station& station) = 0;            // precondition: the machine is at next()
};

} // namespace host
