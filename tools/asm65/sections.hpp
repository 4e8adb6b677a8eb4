// The layout of the output: memory areas, the segments laid into them one after the other, and the bytes themselves.
#pragma once

#include <map>
#include <optional>

#include "tools/asm65/diagnostics.hpp"
#include "tools/asm65/source.hpp"

namespace asm65 {

struct Area {
    std::string name;
    std::int64_t start = 0; // 0..$FFFF
    std::int64_t size = 0;  // start + size <= $10000
    std::optional<std::uint8_t> fill;
    Token where;
};

struct Segment {
    std::string name;
    std::optional<std::size_t> area; // index; none: the flat default area
    bool bss = false;
    std::vector<std::uint8_t> bytes; // of a bss segment none
    std::int64_t length = 0;
    std::int64_t start = 0;     // its address, from the lengths of the pass before
    std::int64_t relocated = 0; // .org: added to the address while code is written for another place
    bool overflow_reported = false;
    Token where;
};

// An area's bytes as they go into a file.
struct AreaImage {
    std::string name; // "" for the program without areas
    std::uint16_t start = 0;
    std::vector<std::uint8_t> bytes;
};

class Sections {
  public:
    static constexpr std::int64_t largest = 0x10000; // of a segment, in bytes

    // Clears areas and segments; their lengths are kept as a forecast.
    void begin_pass();
    // True if all segments are where the pass before predicted.
    bool is_stable() const;

    // These throw StatementError at `where` for names given twice or impossible values.
    void add_area(Area area);
    void bind(const Token& segment, const Token& area, bool bss);
    void select(const Token& where, std::string_view segment);

    // The selected segment, for a later select.
    std::size_t selected(const Token& where);
    void select(std::size_t segment) { current_ = segment; }

    const Segment& current() const { return segments_[current_]; }
    std::int64_t program_counter() const;
    void relocate(const Token& where, std::int64_t address);
    void end_relocation(const Token& where);

    // Throw StatementError once for each segment that grows too large.
    void emit(const Token& where, std::uint8_t byte);
    void reserve(const Token& where, std::int64_t count, std::uint8_t fill);

    // For the listing: the bytes emitted since, unless another segment was selected.
    struct Mark {
        std::size_t segment, size;
    };
    Mark mark() const { return {current_, segments_.empty() ? 0 : current().bytes.size()}; }
    std::vector<std::uint8_t> bytes_since(const Mark& mark) const;

    // The predicted start and length; nothing if no such segment was there in the pass before.
    struct Extent {
        std::int64_t start = 0;
        std::int64_t length = 0;
        bool operator==(const Extent&) const = default;
    };
    std::optional<Extent> extent(std::string_view segment) const;

    std::vector<std::string_view> segment_names() const;
    // One for each area whose segments do not fit.
    std::vector<StatementError> overflows() const;
    // In order of declaration; areas without bytes only if they have a fill value.
    std::vector<AreaImage> images() const;

  private:
    std::optional<std::size_t> find(std::string_view segment) const;
    std::size_t add_segment(const Token& where, std::string_view name, std::optional<std::size_t> area, bool bss);
    Segment& writable(const Token& where);
    bool room(const Token& where, std::int64_t count);
    std::map<std::string, Extent, std::less<>> layout() const;
    AreaImage image(std::optional<std::size_t> area) const;

    std::vector<Area> areas_;
    std::vector<Segment> segments_;
    std::size_t current_ = 0;
    std::map<std::string, Extent, std::less<>> forecast_;
};

} // namespace asm65
