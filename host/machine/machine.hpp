// The host's interface to both machines. Called a few times a frame at most; events within a frame stay in emu.
#pragma once

#include "emu/atari/pokey/sound_step.hpp"
#include "emu/breakpoints.hpp"
#include "emu/cpu/registers.hpp"
#include "emu/cycle.hpp"
#include "emu/media/apple/disk_image.hpp"
#include "emu/media/atari/atari_image.hpp"
#include "emu/media/atari/atari_tape.hpp"
#include "emu/observer.hpp"
#include "emu/part_hashes.hpp"
#include "emu/result.hpp"
#include "host/machine/keys.hpp"
#include "host/machine/machine_kind.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace host {

// A disk or tape outside its drive: in the machine's form, with the format of its image file.
template <class Medium, class Format>
struct ImagedDisk {
    Medium medium;
    Format format;
};
using ImagedAppleDisk = ImagedDisk<emu::Floppy525, emu::ImageFormat>;
using ImagedAtariDisk = ImagedDisk<emu::AtariDisk, emu::AtariImageFormat>;
// Its value differs from every disk format.
enum class TapeFormat : std::uint8_t { cas = 0x80 };
using AtariTape = ImagedDisk<emu::AtariTape, TapeFormat>;
using Disk = std::variant<ImagedAppleDisk, ImagedAtariDisk, AtariTape>;

struct LoadedDisk {
    Disk disk;
    std::string remark{}; // a line about the image; empty: none
    std::string inside{}; // the image's name in its .zip; empty: not from a .zip
};

// The extension of an image's name; for .gz including the one before it (".dsk.gz").
std::string image_extension(const std::filesystem::path& file);

constexpr int max_drives = 5;     // of any machine
constexpr int recorder_drive = 5; // the Atari's program recorder, for tapes

struct DiskState {
    bool write_protected;
    bool modified;
};

// A drive's light, and the position of its head.
struct DriveLight {
    bool on;
    int track; // -1: unknown, or not a disk drive

    bool operator==(const DriveLight&) const = default;
};

struct TextCell {
    char character; // ASCII
    bool inverse;   // dark on light at this moment of a flash
};
using TextRow = std::vector<TextCell>;

// A picture as a monitor shows it, with an aspect ratio of 4:3: width * height pixels of 0xAABBGGRR, valid until the
// next draw().
struct ScreenPicture {
    std::span<const std::uint32_t> pixels;
    int width, height;
    bool changed; // since the last draw()
};

// A sound level from cycle `at` on: 0 (silence) to 1 (maximum).
struct SoundLevel {
    emu::Cycle at;
    double level;
};

// The characters from blank on for the host's own text: 8 lines each, bit 6 is the leftmost of 7 dots. Lower case is
// blank on the Apple.
using Glyphs = std::array<std::uint8_t, 96 * 8>;

class Machine {
  public:
    virtual ~Machine() = default;

    virtual MachineKind kind() const = 0;
    virtual double cycles_per_second() const = 0;
    virtual emu::Cycle cycles_per_frame() const = 0;
    virtual double sound_bandwidth() const = 0; // Hz, of its loudspeaker
    virtual Glyphs glyphs() const = 0;

    virtual void power_on() = 0;
    virtual void reset() = 0;
    virtual void run_until(emu::Cycle target) = 0; // whole instructions; stops early only when jammed
    // Stops early and returns true if the next instruction is at one of `stops`. Reports each execution once.
    virtual bool run_until(emu::Cycle target, const emu::Breakpoints& stops) = 0;
    // For debuggers: see emu/observer.hpp. Null: none.
    virtual void observe(emu::Observer* observer) = 0;
    virtual emu::Observer* observer() const = 0;
    virtual emu::Cycle cycles() const = 0;
    virtual bool jammed() const = 0;
    // True if runs do not advance: jammed, or stopped by the observer.
    bool halted() const { return jammed() || (observer() != nullptr && observer()->met() != 0); }
    virtual emu::Registers registers() const = 0; // between instructions
    virtual void set_registers(const emu::Registers& registers) = 0;
    std::uint16_t program_counter() const { return registers().pc; }
    virtual bool looks_for_boot_disk() = 0; // true while no disk has booted; call after every frame
    virtual std::string why_no_boot() const { return "is there a bootable disk in it?"; } // for drive 1

    // Keys of this kind of machine. press() also releases the key, as soon as a program must have seen it.
    // key_waiting(): the last key is still down or unread. keys_busy_until(): key_waiting() is true before that cycle;
    // a past cycle if it depends on the program. hold() keeps the key down until release().
    virtual void press(Key key) = 0;
    virtual bool key_waiting() const = 0;
    virtual emu::Cycle keys_busy_until() const = 0;
    // The time until the next useful call of key_waiting(): at most a frame. Short while only the program's read is
    // pending, so that the next key follows soon.
    emu::Cycle key_step_cycles() const {
        return std::clamp<emu::Cycle>(std::max(keys_busy_until(), cycles()) - cycles(), 100, cycles_per_frame());
    }
    virtual void hold(Key key) = 0;
    virtual void release(Key key) = 0;

    // Joysticks 1 and 2. No position: unplugged or centred.
    virtual void set_stick(int stick, std::optional<StickPosition> position) = 0;
    virtual void set_button(int stick, bool down) = 0;
    virtual bool second_button_counts_as_stick_2() const = 0; // false: as joystick 1's button

    // Drives are 1 to drives(). Errors are one line, without the file's name.
    virtual int drives() const = 0; // at most max_drives
    // A .gz or .zip gives the first image in it that the machine accepts. `extension`: see image_extension().
    emu::Result<LoadedDisk> load_disk(std::span<const std::uint8_t> image, std::string_view extension) const;
    virtual bool fits(const Disk& disk, int drive) const = 0;                       // precondition of insert_disk
    virtual emu::Result<std::vector<std::uint8_t>> disk_image(int drive) const = 0; // precondition: disk(drive)
    // A line on data that the image format cannot hold; empty: it holds everything.
    virtual std::string remark_on_image(int /*drive*/, std::span<const std::uint8_t> /*image*/) const { return {}; }
    virtual std::string_view disk_extension(int drive) const = 0; // of disk_image(), with the dot
    // A .woz image, which can hold all that a drive writes. None: the machine's disks have no such format.
    virtual std::optional<std::vector<std::uint8_t>> woz_image(int /*drive*/) const { return std::nullopt; }
    virtual void insert_disk(int drive, Disk disk) = 0;
    virtual std::optional<Disk> eject_disk(int drive) = 0;
    virtual std::optional<DiskState> disk(int drive) const = 0; // none: the drive is empty
    virtual void protect_disk(int drive, bool on) = 0;
    virtual void set_disk_unmodified(int drive) = 0;
    virtual DriveLight drive_light(int drive) const = 0;
    virtual bool drives_rest() const = 0; // all motors are off, so nothing is being written

    virtual std::uint8_t peek(std::uint16_t address) const = 0;          // without side effects
    virtual void poke_ram(std::uint16_t address, std::uint8_t data) = 0; // does nothing outside RAM

    virtual void set_rendering(bool on) = 0; // draws every frame as the beam passes
    virtual ScreenPicture draw(int monitor) = 0;
    virtual std::vector<TextRow> text() const = 0; // rows of text on the screen, from the top
    virtual int graphics_lines() const = 0;        // lines of the picture above the text

    virtual void set_sound(bool on) = 0;
    virtual void take_sound(std::vector<SoundLevel>& levels) = 0; // appends the levels since the last call
    // Writes to a sound chip's registers while the log is on; none for a machine without one.
    virtual void set_sound_log(bool /*on*/) {}
    virtual void take_sound_writes(std::vector<emu::atari::SoundWrite>&) {} // appends, like take_sound()

    virtual std::uint64_t hash() const = 0;
    virtual emu::PartHashes part_hashes() const = 0;
    virtual std::vector<std::uint8_t> snapshot() const = 0;
    virtual std::optional<emu::Error> restore(std::span<const std::uint8_t> bytes) = 0; // an error changes nothing

  private:
    virtual emu::Result<LoadedDisk> load_image(std::span<const std::uint8_t> image,
                                               std::string_view extension) const = 0;
};

// The rows of Machine::text() as ASCII, without trailing blanks.
std::vector<std::string> text_rows(const Machine& machine);

} // namespace host
