// Any state file: decoded, restored, run, saved. The first byte selects raw bytes, or a file with valid checksums: of
// either machine, with changes to its head and its contents.
#include "patch.hpp"

#include "emu/hash.hpp"
#include "emu/state.hpp"
#include "host/history/state.hpp"
#include "host/station/station.hpp"
#include "tools/packed/zlib_bytes.hpp"

#include <cstdlib>

namespace {

using Bytes = std::vector<std::uint8_t>;
using host::MachineKind;

constexpr emu::Cycle cycles = 2'000; // run by a restored machine

struct Sound {
    explicit Sound(MachineKind kind)
        : station(std::move(*host::make_machine(options_of(kind), host::find_products()))) {
        station.run_to(100'000);
        const auto picture = host::thumbnail_of(station.machine());
        file = {
            {"FORTRESS", "Turn 3, 12:8", 1'700'000'000, picture}, options_of(kind), {}, station.machine().snapshot()};
        file.disks.resize(static_cast<std::size_t>(station.machine().drives()), {"/disks/a.dsk", 1});
    }
    static host::MachineOptions options_of(MachineKind kind) {
        host::MachineOptions options;
        options.kind = kind;
        return options;
    }

    host::Station station;
    host::StateFile file;
};

// A part of a file: its lengths, its checksum, its packed bytes.
void put_part(emu::StateWriter& out, const Bytes& bytes) {
    const auto packed = packed::pack(bytes, packed::Packing::zlib, packed::pack_quickly);
    out.put(static_cast<std::uint32_t>(packed.size()));
    out.put(static_cast<std::uint32_t>(bytes.size()));
    out.put(emu::hash_bytes(packed));
    out.put_bytes(packed);
}

Bytes changed(const host::StateFile& sound, const std::uint8_t* data, std::size_t size) {
    const auto whole = host::encode(sound);
    const std::size_t mark = host::state_mark.size() + 2, lengths = 16;
    emu::StateReader in(std::span<const std::uint8_t>(whole).subspan(mark));
    Bytes packed(in.take<std::uint32_t>());
    const auto length = in.take<std::uint32_t>();
    std::copy_n(whole.begin() + static_cast<std::ptrdiff_t>(mark + lengths), packed.size(), packed.begin());
    auto head = *packed::unpack(packed, packed::Packing::zlib, length);
    fuzz::patch(head, data, size / 4);
    auto contents = sound.contents;
    fuzz::patch(std::span(contents).first(4096), data + size / 4, size / 4); // the registers are at the start
    fuzz::patch(contents, data + size / 2, size - size / 2);
    emu::StateWriter out;
    out.put_bytes(std::span(whole).first(mark));
    put_part(out, head);
    put_part(out, contents);
    return out.take();
}

void restore(Sound& sound, const host::StateFile& state) {
    auto& machine = sound.station.machine();
    const std::vector<std::string> names(static_cast<std::size_t>(machine.drives()));
    const auto before = machine.hash();
    if (const auto error = sound.station.restore_machine(state.contents, names)) {
        if (error->text.empty() || machine.hash() != before) std::abort();
        return;
    }
    sound.station.run_to(machine.cycles() + cycles);
    (void)host::thumbnail_of(machine);
    auto again = state;
    again.contents = machine.snapshot();
    const auto decoded = host::decode(host::encode(again));
    if (!decoded || decoded->contents != again.contents || decoded->head.program != state.head.program) std::abort();
    if (sound.station.restore_machine(sound.file.contents, names)) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Sound apple(MachineKind::apple2plus), atari(MachineKind::atari800);
    if (size == 0) return 0;
    const int kind = data[0] % 3;
    auto& sound = kind == 1 ? apple : atari;
    const auto bytes = kind == 0 ? Bytes(data + 1, data + size) : changed(sound.file, data + 1, size - 1);
    const auto head = host::decode_head(bytes);
    const auto state = host::decode(bytes);
    if (state && !head) std::abort();
    if (state) restore(state->machine.kind == MachineKind::apple2plus ? apple : atari, *state);
    return 0;
}
