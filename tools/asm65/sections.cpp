#include "tools/asm65/sections.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace asm65 {

namespace {
constexpr std::string_view default_segment = "CODE";
}

void Sections::begin_pass() {
    forecast_ = layout();
    areas_.clear();
    segments_.clear();
    current_ = 0;
}

bool Sections::is_stable() const { return layout() == forecast_; }

std::map<std::string, Sections::Extent, std::less<>> Sections::layout() const {
    std::map<std::string, Extent, std::less<>> result;
    std::map<std::optional<std::size_t>, std::int64_t> ends;
    for (const Segment& segment : segments_) {
        const std::int64_t begin = segment.area ? areas_[*segment.area].start : 0;
        std::int64_t& end = ends.try_emplace(segment.area, begin).first->second;
        result[segment.name] = {end, segment.length};
        end += segment.length;
    }
    return result;
}

void Sections::add_area(Area area) {
    for (const Area& other : areas_)
        if (other.name == area.name)
            throw StatementError{area.where, fmt::format("memory area '{}' is already declared at {}", area.name,
                                                         place(*other.where.line))};
    if (area.start < 0 || area.size < 0 || area.start > 0xFFFF || area.size > largest ||
        area.start + area.size > largest)
        throw StatementError{area.where, fmt::format("memory area '{}' does not lie within 64K", area.name)};
    areas_.push_back(std::move(area));
}

std::optional<std::size_t> Sections::find(std::string_view name) const {
    const auto found = std::ranges::find(segments_, name, &Segment::name);
    if (found == segments_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - segments_.begin());
}

std::size_t Sections::add_segment(const Token& where, std::string_view name, std::optional<std::size_t> area,
                                  bool bss) {
    Segment segment;
    segment.name = name;
    segment.area = area;
    segment.bss = bss;
    segment.where = where;
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

void Sections::select(const Token& where, std::string_view name) {
    if (const auto found = find(name)) {
        current_ = *found;
        return;
    }
    if (!areas_.empty())
        throw StatementError{where,
                             fmt::format("segment '{}' has no memory area; place it with .segment \"{}\", AREA{}", name,
                                         name, suggestion(name, segment_names()))};
    current_ = add_segment(where, name, std::nullopt, false);
}

std::vector<std::string_view> Sections::segment_names() const {
    std::vector<std::string_view> names;
    for (const Segment& segment : segments_) names.push_back(segment.name);
    return names;
}

std::int64_t Sections::program_counter() const {
    if (segments_.empty()) return extent(default_segment).value_or(Extent{}).start;
    const Segment& segment = current();
    return segment.start + segment.length + segment.relocated;
}

// The segment that receives the bytes: the selected one, or the default.
Segment& Sections::writable(const Token& where) {
    if (segments_.empty()) select(where, default_segment);
    return segments_[current_];
}

std::size_t Sections::selected(const Token& where) {
    writable(where);
    return current_;
}

void Sections::relocate(const Token& where, std::int64_t address) {
    Segment& segment = writable(where);
    segment.relocated = address - segment.start - segment.length;
}

void Sections::end_relocation(const Token& where) { writable(where).relocated = 0; }

std::optional<Sections::Extent> Sections::extent(std::string_view segment) const {
    const auto found = forecast_.find(segment);
    return found == forecast_.end() ? std::nullopt : std::optional(found->second);
}

bool Sections::room(const Token& where, std::int64_t count) {
    Segment& segment = writable(where);
    if (segment.length + count <= largest) return true;
    if (std::exchange(segment.overflow_reported, true)) return false;
    throw StatementError{where, fmt::format("segment '{}' grows beyond 64K", segment.name)};
}

void Sections::emit(const Token& where, std::uint8_t byte) {
    if (!room(where, 1)) return;
    Segment& segment = segments_[current_];
    if (segment.bss)
        throw StatementError{where, fmt::format("segment '{}' is bss: it holds no bytes, only .res", segment.name)};
    segment.bytes.push_back(byte);
    ++segment.length;
}

void Sections::reserve(const Token& where, std::int64_t count, std::uint8_t fill) {
    if (!room(where, count)) return;
    Segment& segment = segments_[current_];
    if (!segment.bss) segment.bytes.insert(segment.bytes.end(), static_cast<std::size_t>(count), fill);
    segment.length += count;
}

std::vector<std::uint8_t> Sections::bytes_since(const Mark& mark) const {
    if (segments_.empty() || mark.segment != current_) return {};
    const auto& bytes = current().bytes;
    return {bytes.begin() + static_cast<std::ptrdiff_t>(mark.size), bytes.end()};
}

std::vector<StatementError> Sections::overflows() const {
    std::vector<StatementError> result;
    for (std::size_t i = 0; i < areas_.size(); ++i) {
        std::int64_t used = 0;
        const Segment* last = nullptr;
        for (const Segment& segment : segments_)
            if (segment.area == i) {
                used += segment.length;
                if (!last && used > areas_[i].size) last = &segment;
            }
        if (last)
            result.push_back(
                {areas_[i].where, fmt::format("memory area '{}' overflows by {} bytes, from segment '{}' on",
                                              areas_[i].name, used - areas_[i].size, last->name)});
    }
    return result;
}

AreaImage Sections::image(std::optional<std::size_t> area) const {
    AreaImage result;
    const bool is_filled = area && areas_[*area].fill;
    const std::uint8_t fill = is_filled ? *areas_[*area].fill : 0;
    std::size_t used = 0, length = 0;
    for (const Segment& segment : segments_) {
        if (segment.area != area) continue;
        length += static_cast<std::size_t>(segment.length);
        if (!segment.bss && !segment.bytes.empty()) {
            result.bytes.resize(length - segment.bytes.size(), fill);
            result.bytes.insert(result.bytes.end(), segment.bytes.begin(), segment.bytes.end());
            used = length;
        }
    }
    result.bytes.resize(is_filled ? static_cast<std::size_t>(areas_[*area].size) : used, fill);
    if (!area) return result;
    result.name = areas_[*area].name;
    result.start = static_cast<std::uint16_t>(areas_[*area].start);
    return result;
}

std::vector<AreaImage> Sections::images() const {
    std::vector<AreaImage> result;
    if (areas_.empty()) result.push_back(image(std::nullopt));
    for (std::size_t i = 0; i < areas_.size(); ++i)
        if (AreaImage one = image(i); !one.bytes.empty()) result.push_back(std::move(one));
    return result;
}

} // namespace asm65
