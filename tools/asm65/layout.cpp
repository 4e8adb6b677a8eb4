// The addresses of segments and the bytes of areas. A configuration's follow ld65's CfgProcess and BinWriteMem.
#include <algorithm>
#include <fmt/format.h>

#include "tools/asm65/sections.hpp"

namespace asm65 {

namespace {
std::int64_t aligned(std::int64_t address, std::int64_t unit) { return (address + unit - 1) / unit * unit; }
} // namespace

Sections::Layout Sections::layout() const {
    Layout result;
    std::map<std::string, std::int64_t> file_offsets;
    if (configured_)
        for (std::size_t i = 0; i < areas_.size(); ++i) lay_out(i, file_offsets[areas_[i].file], result);
    std::map<std::optional<std::size_t>, std::int64_t> ends;
    for (const Segment& segment : segments_) {
        if ((configured_ && segment.area) || segment.is_test) continue;
        if (configured_ && segment.length > 0)
            result.errors.push_back(
                {segment.where, fmt::format("segment '{}' is not in the configuration file", segment.name)});
        const std::int64_t begin = segment.area ? areas_[*segment.area].start : 0;
        std::int64_t& end = ends.try_emplace(segment.area, begin).first->second;
        result.extents[segment.name] = {end, segment.length, segment.alignments};
        end += segment.length;
    }
    return result;
}

// Where the segment begins in the area, if the one before it ends at `address`.
std::int64_t Sections::placed_at(const Segment& segment, std::size_t area, std::int64_t address, Layout& result) const {
    if (segment.area != area) return aligned(address, segment.align_load);
    if (segment.align > 1) return aligned(address, segment.align);
    if (!segment.fixed && !segment.offset) return address;
    const std::int64_t wanted = segment.fixed ? *segment.fixed : areas_[area].start + *segment.offset;
    if (wanted >= address) return wanted;
    result.errors.push_back({segment.where, fmt::format("segment '{}' cannot begin at ${:04X}: the one before it ends "
                                                        "at ${:04X}",
                                                        segment.name, wanted, address)});
    return address;
}

void Sections::lay_out(std::size_t number, std::int64_t& file_offset, Layout& result) const {
    const Area& area = areas_[number];
    std::int64_t address = area.start, level = 0;
    const std::int64_t file_start = file_offset;
    for (const Segment& segment : segments_) {
        if (segment.area != number && segment.load != number) continue;
        const std::int64_t before = address;
        address = placed_at(segment, number, address, result);
        if (segment.area == number) result.extents[segment.name] = {address, segment.length, segment.alignments};
        const auto define = [&](std::string_view what, std::int64_t value) {
            if (segment.define) result.symbols[fmt::format("__{}_{}__", segment.name, what)] = value;
        };
        if (segment.area == number) define("RUN", address);
        if (segment.load == number) define("LOAD", address);
        define("SIZE", segment.length);
        if (segment.load == number) define("FILEOFFS", file_offset + address - before);
        address += segment.length;
        level = std::max(level, address - area.start);
        if (level > area.size && result.errors.empty())
            result.errors.push_back({area.where, fmt::format("memory area '{}' overflows by {} bytes, from segment "
                                                             "'{}' on",
                                                             area.name, level - area.size, segment.name)});
        if (segment.load == number && (!segment.bss || area.fill)) file_offset += address - before;
    }
    if (area.fill) file_offset = file_start + area.size;
    if (!area.define) return;
    result.symbols[fmt::format("__{}_START__", area.name)] = area.start;
    result.symbols[fmt::format("__{}_SIZE__", area.name)] = area.size;
    result.symbols[fmt::format("__{}_LAST__", area.name)] = area.start + level;
    result.symbols[fmt::format("__{}_FILEOFFS__", area.name)] = file_start;
}

std::vector<StatementError> Sections::overflows() const {
    if (configured_) return layout().errors;
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
        if (segment.area != area || segment.is_test) continue;
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

AreaImage Sections::configured_image(std::size_t number) const {
    const Area& area = areas_[number];
    AreaImage result{area.name, static_cast<std::uint16_t>(area.start), {}, area.file};
    std::int64_t address = area.start;
    Layout ignored;
    const auto pad = [&](std::int64_t count, std::uint8_t value) {
        result.bytes.insert(result.bytes.end(), static_cast<std::size_t>(std::max<std::int64_t>(count, 0)), value);
    };
    for (const Segment& segment : segments_) {
        if (segment.area != number && segment.load != number) continue;
        const bool written = segment.load == number && !segment.bss;
        const std::int64_t begin = placed_at(segment, number, address, ignored);
        if (written || area.fill) pad(begin - address, area.fill_value);
        if (written)
            result.bytes.insert(result.bytes.end(), segment.bytes.begin(), segment.bytes.end());
        else if (area.fill)
            pad(segment.length, fill_of(segment));
        address = begin + segment.length;
    }
    if (area.fill) pad(area.start + area.size - address, area.fill_value);
    return result;
}

std::vector<AreaImage> Sections::images() const {
    std::vector<AreaImage> result;
    if (areas_.empty()) result.push_back(image(std::nullopt));
    for (std::size_t i = 0; i < areas_.size(); ++i) {
        if (configured_ && areas_[i].file.empty()) continue;
        if (AreaImage one = configured_ ? configured_image(i) : image(i); !one.bytes.empty())
            result.push_back(std::move(one));
    }
    return result;
}

} // namespace asm65
