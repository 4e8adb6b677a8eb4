#include "host/station/station.hpp"

#include "host/station/disk_state.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

constexpr std::uint32_t stage_magic = 0x31475453; // STG1

void put_text(emu::StateWriter& out, std::string_view text) {
    out.put(static_cast<std::uint16_t>(text.size()));
    out.put_bytes({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

bool fits_name(unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.';
}

std::string take_name(emu::StateReader& in) {
    const auto length = in.take<std::uint16_t>();
    std::vector<std::uint8_t> bytes(in.check(length <= max_medium_name) ? length : 0);
    in.take_bytes(bytes);
    in.check(std::ranges::all_of(bytes, fits_name));
    return {bytes.begin(), bytes.end()};
}

} // namespace

Station::Station(std::unique_ptr<Machine> machine)
    : machine_(std::move(machine)), in_drive_(static_cast<std::size_t>(machine_->drives())) {}

const Medium* Station::find(std::string_view name) const {
    const auto found = std::ranges::find(media_, name, &Medium::name);
    return found == media_.end() ? nullptr : &*found;
}

void Station::add(Medium medium, Disk disk) {
    shelf_.push_back({medium.name, std::move(disk), true});
    media_.push_back(std::move(medium));
}

std::string Station::free_name(std::string_view like) const {
    std::string stem;
    for (const char c : like.substr(0, max_medium_name - 8)) stem += fits_name(static_cast<unsigned char>(c)) ? c : '-';
    if (stem.empty()) stem = "disk";
    auto name = stem;
    for (int number = 2; has(name); ++number) name = fmt::format("{}-{}", stem, number);
    return name;
}

int Station::drive_with(std::string_view name) const {
    const auto found = std::ranges::find(in_drive_, name);
    return found == in_drive_.end() ? 0 : static_cast<int>(found - in_drive_.begin()) + 1;
}

bool Station::is_protected(std::string_view name) const {
    if (const int drive = drive_with(name)) return machine_->disk(drive)->write_protected;
    const auto& disk = std::ranges::find(shelf_, name, &Shelved::name)->disk;
    return std::visit([](const auto& imaged) { return imaged.medium.write_protected(); }, disk);
}

void Station::apply(const Input& input) {
    if (listener_) listener_->before(input);
    touched_ = true;
    using Kind = Input::Kind;
    switch (input.kind) {
    case Kind::press: machine_->press(input.key); break;
    case Kind::hold: machine_->hold(input.key); break;
    case Kind::release: machine_->release(input.key); break;
    case Kind::stick: machine_->set_stick(input.number, input.position); break;
    case Kind::button: machine_->set_button(input.number, input.on); break;
    case Kind::reset: machine_->reset(); break;
    case Kind::power: machine_->power_on(); break;
    case Kind::insert: insert(input.number, input.medium); break;
    case Kind::eject: eject(input.number); break;
    case Kind::protect: machine_->protect_disk(input.number, input.on); break;
    case Kind::swap: swap(); break;
    }
}

bool Station::fits(std::string_view name, int drive) const {
    if (const int now_in = drive_with(name)) return (now_in == recorder_drive) == (drive == recorder_drive);
    return machine_->fits(std::ranges::find(shelf_, name, &Shelved::name)->disk, drive);
}

// A medium that does not fit stays out, and the drive ends up empty.
void Station::insert(int drive, const std::string& name) {
    const bool fitting = fits(name, drive);
    if (!fitting) return eject(drive);
    auto disk = take(name);
    eject(drive);
    machine_->insert_disk(drive, std::move(*disk));
    in_drive(drive) = name;
}

void Station::eject(int drive) {
    if (auto disk = machine_->eject_disk(drive)) shelf_.push_back({in_drive(drive), std::move(*disk), false});
    in_drive(drive).clear();
}

std::optional<Disk> Station::take(std::string_view name) {
    if (const int drive = drive_with(name)) eject(drive);
    const auto shelved = std::ranges::find(shelf_, name, &Shelved::name);
    auto disk = std::move(shelved->disk);
    shelf_.erase(shelved);
    return disk;
}

void Station::swap() {
    auto first = machine_->eject_disk(1);
    auto second = machine_->eject_disk(2);
    if (first) machine_->insert_disk(2, std::move(*first));
    if (second) machine_->insert_disk(1, std::move(*second));
    std::swap(in_drive_[0], in_drive_[1]);
}

void Station::run_to(emu::Cycle target) {
    if (listener_)
        listener_->run_to(target);
    else
        machine_->run_until(target);
}

bool Station::run_to(emu::Cycle target, const emu::Breakpoints& stops) {
    if (!listener_) return machine_->run_until(target, stops);
    while (machine_->cycles() < target && !machine_->jammed()) {
        listener_->run_to(machine_->cycles() + 1);
        if (stops.contains(machine_->program_counter())) return true;
    }
    return false;
}

std::vector<std::uint8_t> Station::save(Disks disks) const {
    const auto is_saved = [&](const Shelved& each) { return disks == Disks::all || !each.is_new; };
    emu::StateWriter out;
    out.put(stage_magic);
    for (const auto& name : in_drive_) put_text(out, name);
    out.put(static_cast<std::uint8_t>(std::ranges::count_if(shelf_, is_saved)));
    for (const auto& each : shelf_) {
        if (!is_saved(each)) continue;
        put_text(out, each.name);
        serialize(each.disk, out);
    }
    const auto machine = machine_->snapshot();
    out.put(std::uint64_t{machine.size()});
    out.put_bytes(machine);
    return out.take();
}

std::optional<emu::Error> Station::restore(std::span<const std::uint8_t> bytes) {
    emu::StateReader in(bytes);
    in.check(in.take<std::uint32_t>() == stage_magic);
    std::vector<std::string> names(in_drive_.size()), all;
    for (auto& name : names) name = take_name(in);
    std::ranges::copy_if(names, std::back_inserter(all), [](const auto& name) { return !name.empty(); });
    std::vector<Shelved> shelf;
    const auto count = in.take<std::uint8_t>();
    for (int i = 0; i < count && in.ok(); ++i) {
        auto name = take_name(in);
        in.check(!name.empty());
        all.push_back(name);
        shelf.push_back({std::move(name), deserialize_disk(machine_->kind(), in), false});
    }
    std::ranges::sort(all);
    in.check(std::ranges::adjacent_find(all) == all.end());
    const auto length = in.take<std::uint64_t>();
    std::vector<std::uint8_t> machine(in.check(length <= bytes.size()) ? static_cast<std::size_t>(length) : 0);
    in.take_bytes(machine);
    if (!in.finished()) return emu::Error{"not a snapshot of a machine and its disks"};
    if (auto error = restore_machine(machine, std::move(names))) return error;
    for (auto& each : shelf) {
        std::erase_if(shelf_, [&](const Shelved& own) { return own.name == each.name; });
        know(each.name);
        shelf_.push_back(std::move(each));
    }
    return std::nullopt;
}

std::optional<emu::Error> Station::restore_machine(std::span<const std::uint8_t> bytes,
                                                   std::vector<std::string> names) {
    const auto before = machine_->snapshot();
    auto shelf = shelf_;
    for (int drive = 1; drive <= machine_->drives(); ++drive) {
        if (auto disk = machine_->eject_disk(drive)) shelf.push_back({in_drive(drive), std::move(*disk), false});
    }
    if (auto error = machine_->restore(bytes)) {
        machine_->restore(before);
        return error;
    }
    touched_ = true;
    shelf_ = std::move(shelf);
    in_drive_ = std::move(names);
    for (int drive = 1; drive <= machine_->drives(); ++drive) {
        auto& name = in_drive(drive);
        if (!machine_->disk(drive)) name.clear();
        if (machine_->disk(drive) && name.empty()) name = free_name("disk");
        std::erase_if(shelf_, [&](const Shelved& each) { return each.name == name; }); // now in the drive
        know(name);
    }
    if (listener_) listener_->restored();
    return std::nullopt;
}

// Adds a medium that is known only from a snapshot.
void Station::know(const std::string& name) {
    if (!name.empty() && !has(name)) media_.push_back({.name = name});
}

} // namespace host
