#include "host/machine/atari_machine.hpp"

#include "emu/media/atari/car.hpp"
#include "emu/media/atari/cas.hpp"

#include <algorithm>
#include <cctype>

namespace host {
namespace {

constexpr std::size_t charset = 0xE000 - 0xD800; // offset in the ROM; begins with the blank
constexpr double all_voices = 60;                // of POKEY at their loudest
constexpr double loudest_voices = 0.8, loudest_speaker = 0.2;
constexpr emu::Cycle frames_between_looks = 64; // interval of the search for BOOT ERROR on the screen
constexpr std::size_t length_bytes = 8;
constexpr int full_of_text = 20;    // rows
constexpr int lines_a_row = 8;      // in mode 2
constexpr int end_of_display = 216; // a line of the picture; the operating system's displays end there

} // namespace

AtariMachine::AtariMachine(const emu::atari::Firmware& firmware, const emu::atari::Options& options)
    : MachineOf(emu::atari::Atari800(firmware, options)) {
    constexpr std::size_t graphics = 32 * 8, a = 97 * 8, behind_z = 123 * 8; // in screen codes
    for (std::size_t i = 0; i < behind_z; ++i)
        if (i < 64 * 8 || i >= a) glyphs_[i < a ? i : i - graphics] = firmware.os[charset + i] & 0x7F;
}

emu::Cycle AtariMachine::cycles_per_frame() const {
    return static_cast<emu::Cycle>(emu::atari::cycles_per_frame(tv()));
}

void AtariMachine::power_on() { key_queue_.power_on(computer_); }

// Releases keys at the end of the first instruction after their time, however callers split the run.
void AtariMachine::run_until(emu::Cycle target) {
    while (cycles() < target && !halted()) {
        computer_.run_until(std::min(target, key_queue_.next_lift()));
        key_queue_.lift(computer_);
    }
}

bool AtariMachine::run_until(emu::Cycle target, const emu::Breakpoints& stops) {
    while (cycles() < target && !halted()) {
        const bool stopped = computer_.run_until(std::min(target, key_queue_.next_lift()), stops);
        key_queue_.lift(computer_);
        if (stopped) return true;
    }
    return false;
}

bool AtariMachine::looks_for_boot_disk() {
    if (cycles() / cycles_per_frame() % frames_between_looks != 0) return boot_error_;
    const auto rows = emu::atari::text_screen(computer_);
    boot_error_ =
        std::ranges::any_of(rows, [](const auto& row) { return row.find("BOOT ERROR") != std::string::npos; });
    return boot_error_;
}

void AtariMachine::press(Key key) {
    hold(key);
    release(key);
}

void AtariMachine::hold(Key key) {
    if (key == atari_reset) return computer_.reset();
    key_queue_.hold(computer_, key);
}

void AtariMachine::set_stick(int stick, std::optional<StickPosition> position) {
    const auto [x, y] = position.value_or(StickPosition{});
    const auto bit_if = [](bool pushed, int bit) { return pushed ? bit : 0; };
    computer_.set_stick(
        stick - 1,
        static_cast<std::uint8_t>(bit_if(x < 64, emu::atari::stick::left) | bit_if(x >= 192, emu::atari::stick::right) |
                                  bit_if(y < 64, emu::atari::stick::up) | bit_if(y >= 192, emu::atari::stick::down)));
}

emu::Result<LoadedDisk> AtariMachine::load_image(std::span<const std::uint8_t> image,
                                                 std::string_view extension) const {
    const auto named = [&](std::string_view name) {
        return std::ranges::equal(extension, name, {}, [](unsigned char c) { return std::tolower(c); });
    };
    if (emu::begins_as_cas(image) || named(".cas")) {
        auto tape = emu::load_cas(image);
        if (!tape) return emu::Error{tape.error()};
        return LoadedDisk{AtariTape{std::move(*tape), TapeFormat::cas}};
    }
    if (emu::begins_as_car(image) || named(".car") || named(".rom") || named(".img") || named(".bin"))
        return emu::Error{"a cartridge goes into a slot, not into a drive: --basic FILE, or --right FILE"};
    const auto format = emu::atari_format_of(extension, image);
    if (!format) return emu::Error{format.error()};
    std::string warning;
    auto disk = emu::load_atari_image(image, *format, &warning);
    if (!disk) return emu::Error{disk.error()};
    return LoadedDisk{ImagedAtariDisk{std::move(*disk), *format}, std::move(warning)};
}

void AtariMachine::insert_disk(int drive, Disk disk) {
    if (drive != recorder_drive) return MachineOf::insert_disk(drive, std::move(disk));
    computer_.insert_tape(std::move(std::get<AtariTape>(disk).medium));
}

std::optional<Disk> AtariMachine::eject_disk(int drive) {
    if (drive != recorder_drive) return MachineOf::eject_disk(drive);
    auto tape = computer_.eject_tape();
    if (!tape) return std::nullopt;
    return AtariTape{std::move(*tape), TapeFormat::cas};
}

std::optional<DiskState> AtariMachine::disk(int drive) const {
    if (drive != recorder_drive) return MachineOf::disk(drive);
    const auto* const tape = computer_.tape();
    if (tape == nullptr) return std::nullopt;
    return DiskState{tape->write_protected(), tape->modified()};
}

void AtariMachine::protect_disk(int drive, bool on) {
    if (drive != recorder_drive) return MachineOf::protect_disk(drive, on);
    computer_.protect_tape(on);
}

void AtariMachine::set_disk_unmodified(int drive) {
    if (drive != recorder_drive) return MachineOf::set_disk_unmodified(drive);
    computer_.set_tape_unmodified();
}

emu::Result<std::vector<std::uint8_t>> AtariMachine::disk_image(int drive) const {
    if (drive == recorder_drive) return emu::save_cas(*computer_.tape());
    return emu::save_atari_image(*computer_.disk(drive - 1), format_in(drive));
}

std::string_view AtariMachine::disk_extension(int drive) const {
    constexpr std::array<std::string_view, 4> extensions{".atr", ".xfd", ".atx", ".xex"}; // indexed by AtariImageFormat
    return drive == recorder_drive ? ".cas" : extensions.at(static_cast<std::size_t>(format_in(drive)));
}

void AtariMachine::set_rendering(bool on) {
    rendering_ = on;
    computer_.set_rendering(on);
}

// Without rendering the changed lines are unknown, so it converts the whole frame.
ScreenPicture AtariMachine::draw(int monitor) {
    if (!rendering_) picture_ = {};
    const bool changed = picture_.update(computer_.draw_frame(), static_cast<emu::atari::Monitor>(monitor), tv());
    return {picture_.pixels(), emu::atari::Picture::width, emu::atari::Picture::height, changed};
}

DriveLight AtariMachine::drive_light(int drive) const {
    if (drive == recorder_drive) return {computer_.sio().recorder().runs(), -1};
    const auto& unit = computer_.sio().drive(drive - 1);
    return {unit.busy(), unit.head_track()};
}

bool AtariMachine::drives_rest() const {
    for (int drive = 0; drive < emu::atari::Sio::drives; ++drive) {
        if (computer_.sio().drive(drive).motor_on()) return false;
    }
    return !computer_.sio().recorder().records();
}

// The text is at the bottom of the display, above the border. Returns 0 if it fills the display.
int AtariMachine::graphics_lines() const {
    const auto rows = static_cast<int>(emu::atari::text_cells(computer_).size());
    if (rows == 0) return emu::atari::Frame::lines;
    return rows >= full_of_text ? 0 : end_of_display - lines_a_row * rows;
}

SoundLevel AtariMachine::level_from(emu::Cycle at) const {
    return {at, voices_ * loudest_voices + (speaker_ ? loudest_speaker : 0)};
}

// Merges changes of the voices and of the console speaker by time.
void AtariMachine::take_sound(std::vector<SoundLevel>& levels) {
    auto edges = computer_.speaker_edges();
    const auto switch_before = [&](emu::Cycle end) {
        for (; !edges.empty() && edges.front() < end; edges = edges.subspan(1)) {
            speaker_ = !speaker_;
            levels.push_back(level_from(edges.front()));
        }
    };
    for (const auto& [at, level] : computer_.sound_steps()) {
        switch_before(at);
        voices_ = level / all_voices;
        levels.push_back(level_from(at));
    }
    switch_before(AtariKeyQueue::never);
    computer_.clear_sound_steps();
    computer_.clear_speaker_edges();
}

void AtariMachine::take_sound_writes(std::vector<emu::atari::SoundWrite>& writes) {
    const auto logged = computer_.sound_writes();
    writes.insert(writes.end(), logged.begin(), logged.end());
    computer_.clear_sound_writes();
}

std::vector<std::uint8_t> AtariMachine::snapshot() const {
    const auto state = computer_.snapshot();
    emu::StateWriter out;
    out.put(std::uint64_t{state.size()});
    out.put_bytes(state);
    key_queue_.serialize(out);
    return out.take();
}

std::optional<emu::Error> AtariMachine::restore(std::span<const std::uint8_t> bytes) {
    const auto stated = emu::StateReader(bytes).take<std::uint64_t>();
    if (bytes.size() < length_bytes || stated > bytes.size() - length_bytes) return emu::Error{"not a snapshot"};
    const auto length = static_cast<std::size_t>(stated);
    AtariKeyQueue queue;
    emu::StateReader in(bytes.subspan(length_bytes + length));
    queue.deserialize(in);
    if (!in.finished()) return emu::Error{"not a snapshot"};
    if (auto error = MachineOf::restore(bytes.subspan(length_bytes, length))) return error;
    key_queue_ = queue;
    return std::nullopt;
}

} // namespace host
