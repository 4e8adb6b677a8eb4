// Operations on a file by its name that are the same on all machines' disks. The type of the image selects the rest.
#pragma once

#include "emu/result.hpp"

#include <fmt/format.h>
#include <optional>
#include <string_view>

namespace mkdisk {

inline emu::Error no_such(std::string_view name) { return {fmt::format("no file \"{}\" on the disk", name)}; }

// Finds a file that may be changed.
template <class Image>
auto find_unlocked(const Image& disk, std::string_view name)
    -> emu::Result<typename decltype(find(disk, name))::value_type> {
    const auto entry = find(disk, name);
    if (!entry) return no_such(name);
    if (entry->locked) return emu::Error{fmt::format("the file \"{}\" is locked", name)};
    return *entry;
}

template <class Image>
std::optional<emu::Error> check_new_name(const Image& disk, std::string_view name) {
    if (auto error = decltype(find(disk, name))::value_type::check_name(name)) return error;
    if (find(disk, name)) return emu::Error{fmt::format("a file \"{}\" is on the disk already", name)};
    return std::nullopt;
}

// Errors: no such file; the file is locked; an invalid or existing new name.
template <class Image>
std::optional<emu::Error> rename_file(Image& disk, std::string_view name, std::string_view new_name) {
    auto entry = find_unlocked(disk, name);
    if (!entry) return emu::Error{entry.error()};
    if (auto error = check_new_name(disk, new_name)) return error;
    entry->name = new_name;
    store(disk, *entry);
    return std::nullopt;
}

// Error: no such file.
template <class Image>
std::optional<emu::Error> lock_file(Image& disk, std::string_view name, bool locked) {
    auto entry = find(disk, name);
    if (!entry) return no_such(name);
    entry->locked = locked;
    store(disk, *entry);
    return std::nullopt;
}

} // namespace mkdisk
