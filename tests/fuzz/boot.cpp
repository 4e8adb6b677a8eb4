// Any disk in drive 1 of either machine when the firmware is about to read its first sector: the machine runs a bounded
// number of cycles, and a restored snapshot equals it. The first byte selects the machine, and whether the rest is the
// image's beginning or damage to a recorded track.
#include "patch.hpp"

#include "emu/machine.hpp"
#include "emu/media/track/gcr.hpp"
#include "host/machine/firmware.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace {

// Per run: enough to read the first sector and execute some of its instructions.
constexpr emu::Cycle apple_cycles = 16'000, atari_cycles = 8'000;

const std::filesystem::path roms = FORTRESS_BINARY_DIR "/roms";

emu::Floppy525 apple_disk(const std::array<emu::SectorData, 16>& sectors) {
    emu::Floppy525 disk;
    disk.lay_track(0, emu::encode_track(254, 0, sectors));
    return disk;
}

// Disks that boot and loop at their first instruction.
emu::Floppy525 looping_apple_disk() { return apple_disk({emu::SectorData{1, 0x4C, 0x01, 0x08}}); }
emu::AtariDisk looping_atari_disk() {
    return *emu::load_atari_image(
        std::to_array<std::uint8_t>({0xFF, 0xFF, 0, 6, 2, 6, 0x4C, 0, 6, 0xE0, 2, 0xE1, 2, 0, 6}),
        emu::AtariImageFormat::xex);
}

// The machine `before` cycles before the first instruction in the page of `start`.
template <class Machine>
Machine about_to_boot(const Machine& off, std::uint8_t page, emu::Cycle before) {
    Machine ahead = off;
    while (ahead.cpu().registers().pc >> 8 != page) {
        ahead.run_until(ahead.cycles() + 1);
        if (ahead.cycles() > 20'000'000) std::abort(); // ten seconds: it does not boot
    }
    Machine machine = off;
    machine.run_until(ahead.cycles() - before);
    return machine;
}

emu::apple2::Apple2 apple() {
    emu::apple2::Apple2 off(*host::load_apple_firmware(roms, {}));
    off.insert_disk(0, looping_apple_disk());
    return about_to_boot(off, 0x08, apple_cycles - 2'000);
}

emu::atari::Atari800 atari() {
    emu::atari::Options options;
    options.fast_sio = true;
    emu::atari::Atari800 off(*host::load_atari_firmware(roms, {}), options);
    off.insert_disk(0, looping_atari_disk());
    return about_to_boot(off, 0x07, atari_cycles - 2'000);
}

template <class Machine, class Disk>
void run(Machine machine, Disk disk, emu::Cycle cycles) {
    static Machine again = machine;
    machine.insert_disk(0, std::move(disk));
    machine.run_until(machine.cycles() + cycles);
    const auto after = machine.snapshot();
    if (!again.restore(after) || again.snapshot() != after) std::abort();
}

void boot_apple(std::span<const std::uint8_t> bytes, bool damage) {
    static const emu::apple2::Apple2 machine = apple();
    static const emu::Floppy525 sound = looping_apple_disk();
    if (damage) {
        emu::Floppy525 disk = sound;
        fuzz::patch(disk.track_for_writing(0).bytes(), bytes.data(), bytes.size());
        return run(machine, std::move(disk), apple_cycles);
    }
    std::array<emu::SectorData, 16> sectors{};
    std::ranges::copy(bytes.first(std::min(bytes.size(), sectors[0].size())), sectors[0].begin());
    run(machine, apple_disk(sectors), apple_cycles);
}

void boot_atari(std::span<const std::uint8_t> bytes, bool program) {
    static const emu::atari::Atari800 machine = atari();
    std::vector<std::uint8_t> image(bytes.begin(), bytes.end());
    if (!program) image.resize(720 * 128);
    auto disk = emu::load_atari_image(image, program ? emu::AtariImageFormat::xex : emu::AtariImageFormat::xfd);
    if (!disk) return disk.error().empty() ? std::abort() : void();
    run(machine, std::move(*disk), atari_cycles);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0 || size > 720 * 128) return 0;
    const bool second_form = (data[0] & 2) != 0;
    const std::span bytes(data + 1, size - 1);
    if (data[0] & 1)
        boot_atari(bytes, second_form);
    else
        boot_apple(bytes, second_form);
    return 0;
}
