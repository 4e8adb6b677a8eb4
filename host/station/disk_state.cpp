#include "host/station/disk_state.hpp"

namespace host {
namespace {

template <class Imaged, class Format>
Disk deserialize(Format last, std::uint8_t format, emu::StateReader& in) {
    Imaged imaged{decltype(Imaged::medium)(), Format{}};
    in.check(format <= static_cast<std::uint8_t>(last));
    imaged.format = in.ok() ? static_cast<Format>(format) : Format{};
    imaged.medium.deserialize(in);
    return imaged;
}

} // namespace

void serialize(const Disk& disk, emu::StateWriter& out) {
    std::visit(
        [&](const auto& imaged) {
            out.put(static_cast<std::uint8_t>(imaged.format));
            imaged.medium.serialize(out);
        },
        disk);
}

Disk deserialize_disk(MachineKind kind, emu::StateReader& in) {
    const auto format = in.take<std::uint8_t>();
    if (kind != MachineKind::atari800) return deserialize<ImagedAppleDisk>(emu::last_image_format, format, in);
    if (format == static_cast<std::uint8_t>(TapeFormat::cas))
        return deserialize<AtariTape>(TapeFormat::cas, format, in);
    return deserialize<ImagedAtariDisk>(emu::AtariImageFormat::xex, format, in);
}

} // namespace host
