#include "tools/asm65/sections.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <utility>

namespace asm65 {

namespace {
constexpr std::string_view default_segment = "CODE";

std::int64_t gap(std::int64_t address, std::int64_t unit) { return (unit - address % unit) % unit; }
} // namespace

std::vector<std::int64_t> Sections::begin_pass(bool with_tests) {
    forecast_ = layout();
    std::vector<std::int64_t> distances;
    for (const Segment& segment : segments_)
        distances.push_back(extent(segment.name).value_or(Extent{segment.start}).start - segment.start);
    areas_.clear();
    segments_.clear();
    configured_ = false;
    if (with_tests) segments_.emplace_back().is_test = true;
    current_ = segments_.size();
    return distances;
}

void Sections::begin_source(std::int32_t source) {
    source_ = source;
    has_absolute_ = false;
    for (Segment& segment : segments_) segment.relocated = segment.moved = false;
    if (areas_.empty() || configured_)
        if (const auto code = find(default_segment)) current_ = *code;
}

bool Sections::is_stable() const { return layout() == forecast_; }

void Sections::add_area(Area area) {
    for (const Area& other : areas_)
        if (other.name == area.name)
            throw StatementError{area.where, fmt::format("memory area '{}' is already declared at {}", area.name,
                                                         place(*other.where.line))};
    if (configured_) throw StatementError{area.where, "the configuration file already declares the memory areas"};
    if (area.start < 0 || area.size < 0 || area.start > 0xFFFF || area.size > largest ||
        area.start + area.size > largest)
        throw StatementError{area.where, fmt::format("memory area '{}' does not lie within 64K", area.name)};
    areas_.push_back(std::move(area));
}

void Sections::configure(std::vector<Area> areas, std::vector<Segment> segments) {
    configured_ = true;
    areas_ = std::move(areas);
    for (Segment& segment : segments) {
        if (const auto previous = extent(segment.name)) segment.start = previous->start;
        segments_.push_back(std::move(segment));
    }
}

std::optional<std::size_t> Sections::find(std::string_view name) const {
    const auto found =
        std::ranges::find_if(segments_, [&](const Segment& each) { return each.name == name && !each.is_test; });
    if (found == segments_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - segments_.begin());
}

std::size_t Sections::add_segment(const Token& where, std::string_view name, std::optional<std::size_t> area,
                                  bool bss) {
    Segment segment;
    segment.name = name;
    segment.area = segment.load = area;
    segment.bss = bss;
    segment.where = where;
    if (name == "ZEROPAGE") segment.size = AddressSize::zero_page;
    if (const auto previous = extent(name))
        segment.start = previous->start;
    else if (area)
        segment.start = areas_[*area].start;
    segments_.push_back(std::move(segment));
    return segments_.size() - 1;
}

void Sections::bind(const Token& segment, const Token& area, bool bss) {
    const auto found = std::ranges::find(areas_, area.text, &Area::name);
    if (found == areas_.end()) {
        std::vector<std::string_view> names;
        for (const Area& a : areas_) names.push_back(a.name);
        throw StatementError{area, fmt::format("no memory area '{}'{}", area.text, suggestion(area.text, names))};
    }
    if (const auto other = find(segment.text))
        throw StatementError{segment, fmt::format("segment '{}' is already placed at {}", segment.text,
                                                  place(*segments_[*other].where.line))};
    current_ = add_segment(segment, segment.text, static_cast<std::size_t>(found - areas_.begin()), bss);
}

void Sections::select(const Token& where, std::string_view name, std::optional<AddressSize> size) {
    if (const auto found = find(name)) {
        current_ = *found;
    } else if (!areas_.empty() && !configured_) {
        throw StatementError{where,
                             fmt::format("segment '{}' has no memory area; place it with .segment \"{}\", AREA{}", name,
                                         name, suggestion(name, segment_names()))};
    } else {
        current_ = add_segment(where, name, std::nullopt, false);
    }
    if (size) segments_[current_].size = *size;
}

std::vector<std::string_view> Sections::segment_names() const {
    std::vector<std::string_view> names;
    for (const Segment& segment : segments_) names.push_back(segment.name);
    return names;
}

Value Sections::program_counter() const {
    if (has_absolute_) return {absolute_};
    if (!begun()) {
        const Extent predicted = extent(default_segment).value_or(Extent{});
        return {predicted.start, 0, true, AddressSize::absolute};
    }
    const Segment& segment = current();
    Value result{segment.start + segment.length + segment.relocated};
    const bool fixed = segment.moved || (!configured_ && segment.area);
    if (!fixed) {
        result.base = static_cast<std::int32_t>(current_);
        result.size = segment.size;
    }
    if (segment.source != source_ && source_ > 0 && !segment.moved) { // the source's part has not begun
        const auto predicted = extent(segment.name);
        const auto index = static_cast<std::size_t>(source_);
        if (predicted && index < predicted->alignments.size())
            result.number += gap(segment.length, predicted->alignments[index]);
    }
    return result;
}

void Sections::select_default(const Token& where) { select(where, default_segment); }

// ld65 aligns the part of each object file as its .align directives require.
void Sections::begin_part(Segment& segment) {
    segment.source = source_;
    const auto index = static_cast<std::size_t>(source_);
    segment.alignments.resize(index + 1, 1);
    const auto predicted = extent(segment.name);
    const bool known = predicted && index < predicted->alignments.size();
    const std::int64_t fill = source_ > 0 && known ? gap(segment.length, predicted->alignments[index]) : 0;
    if (!segment.bss) segment.bytes.insert(segment.bytes.end(), static_cast<std::size_t>(fill), fill_of(segment));
    segment.length += fill;
    segment.part = segment.length;
}

std::size_t Sections::selected(const Token& where) {
    if (!begun()) select(where, default_segment);
    return current_;
}

void Sections::relocate(const Token& where, std::int64_t address, bool this_segment) {
    if (!this_segment) {
        has_absolute_ = true;
        absolute_ = address;
        return;
    }
    Segment& segment = writable(where);
    segment.relocated = address - segment.start - segment.length;
    segment.moved = true;
}

Sections::Selection Sections::enter_test(std::int64_t origin) {
    const Selection before{current_, std::exchange(has_absolute_, false), absolute_};
    current_ = 0;
    segments_[0].moved = true;
    segments_[0].relocated = origin - segments_[0].length;
    return before;
}

void Sections::leave_test(const Selection& before) {
    current_ = before.segment;
    has_absolute_ = before.has_absolute;
    absolute_ = before.absolute;
}

void Sections::end_relocation(const Token& where) {
    has_absolute_ = false;
    writable(where).relocated = 0;
    writable(where).moved = false;
}

std::int64_t Sections::bytes_to(const Token& where, std::int64_t unit) {
    Segment& segment = writable(where);
    std::int64_t& alignment = segment.alignments.back();
    alignment = std::lcm(alignment, unit);
    const bool relative = segment.area ? configured_ : areas_.empty();
    std::int64_t address = program_counter().number;
    if (relative && !is_moved(segment)) address = segment.length - segment.part;
    return address < 0 ? -address % unit : gap(address, unit);
}

std::optional<Sections::Extent> Sections::extent(std::string_view segment) const {
    const auto found = forecast_.extents.find(segment);
    return found == forecast_.extents.end() ? std::nullopt : std::optional(found->second);
}

const std::int64_t* Sections::find_symbol(std::string_view name) const {
    const auto found = forecast_.symbols.find(name);
    return found == forecast_.symbols.end() ? nullptr : &found->second;
}

// Returns true: the bytes are dropped.
bool Sections::report_overflow(const Token& where, Segment& segment) {
    if (std::exchange(segment.overflow_reported, true)) return true;
    throw StatementError{where,
                         fmt::format("segment '{}' grows beyond {}", segment.name, is_moved(segment) ? "256M" : "64K")};
}

// ld65 only warns of data in a bss segment, and leaves it out.
void Sections::check_bss(const Token& where) const {
    if (!configured_)
        throw StatementError{
            where, fmt::format("segment '{}' is bss: it holds no bytes, only .res", segments_[current_].name)};
}

std::uint8_t Sections::fill_of(const Segment& segment) const {
    if (segment.fill) return *segment.fill;
    return segment.load && configured_ ? areas_[*segment.load].fill_value : 0;
}

void Sections::reserve(const Token& where, std::int64_t count, std::optional<std::uint8_t> fill) {
    if (!room(where, count)) return;
    Segment& segment = segments_[current_];
    if (!segment.bss)
        segment.bytes.insert(segment.bytes.end(), static_cast<std::size_t>(count), fill.value_or(fill_of(segment)));
    segment.length += count;
    absolute_ += count;
}

} // namespace asm65
