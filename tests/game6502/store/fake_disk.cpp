#include "tests/game6502/store/fake_disk.hpp"

#include <algorithm>

namespace support {

DosError FakeDisk::mount() const {
    if (!formatted) return DosError::unformatted;
    return foreign ? DosError::foreign : DosError::none;
}

DosError FakeDisk::find(FileName name) const { return files.contains(name) ? DosError::none : DosError::not_found; }

DosError FakeDisk::read(FileName name, int block, Block& into) const {
    const auto& file = files.at(name);
    if (file.unreadable.contains(block)) return DosError::read;
    into = file.blocks.at(static_cast<std::size_t>(block));
    return DosError::none;
}

DosError FakeDisk::write(FileName name, int block, const Block& from) {
    if (write_protected) return DosError::write_protected;
    auto& file = files.at(name);
    auto& on_disk = file.blocks.at(static_cast<std::size_t>(block));
    if (unwritable.contains({name, block})) return file.unreadable.insert(block), DosError::write;
    if (cut_now()) {
        if (cut_ == Cut::torn_unreadable) file.unreadable.insert(block);
        if (cut_ == Cut::torn_mixed) std::copy_n(from.begin(), from.size() / 2, on_disk.begin());
        if (cut_ == Cut::after) on_disk = from, file.unreadable.erase(block);
        throw PowerCut{};
    }
    on_disk = from;
    file.unreadable.erase(block);
    return DosError::none;
}

DosError FakeDisk::create(FileName name, int blocks) {
    if (write_protected) return DosError::write_protected;
    if (free_entries == 0 || files.contains(name)) return DosError::catalog;
    if (free_blocks < blocks + 1) return DosError::full;
    free_blocks -= blocks + 1;
    const bool cut = cut_now(); // the catalogue entry is written last
    if (!cut || cut_ == Cut::after) {
        --free_entries;
        files[name] = {std::vector<Block>(static_cast<std::size_t>(blocks)), {}};
    }
    if (cut) throw PowerCut{};
    return DosError::none;
}

DosError FakeDisk::remove(FileName name) {
    if (!files.contains(name)) return DosError::not_found;
    if (write_protected) return DosError::write_protected;
    const bool cut = cut_now(); // the catalogue entry is written first
    if (!cut || cut_ == Cut::after) {
        ++free_entries;
        if (!cut) free_blocks += static_cast<int>(files[name].blocks.size()) + 1;
        files.erase(name);
    }
    if (cut) throw PowerCut{};
    return DosError::none;
}

DosError FakeDisk::format() {
    if (write_protected) return DosError::write_protected;
    *this = FakeDisk{};
    return DosError::none;
}

bool FakeDisk::cut_now() { return changes_++ == cut_at_; }

} // namespace support
