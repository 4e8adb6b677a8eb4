// The layout of the output: memory areas, the segments placed in them in order, and their bytes.
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
    std::optional<std::size_t> area; // index; none: the default area
    bool bss = false;
    std::vector<std::uint8_t> bytes; // empty for a bss segment
    std::int64_t length = 0;
    std::int64_t start = 0;     // its address, computed from the previous pass's lengths
    std::int64_t relocated = 0; // .org: added to the address for code that runs elsewhere
    bool overflow_reported = false;
    Token where;
};

// An area's bytes as written to a file.
struct AreaImage {
    std::string name; // "" for a program without areas
    std::uint16_t start = 0;
    std::vector<std::uint8_t> bytes;
};

class Sections {
  public:
    static constexpr std::int64_t largest = 0x10000; // segment size limit, in bytes

    // Clears areas and segments, but keeps their lengths to predict addresses.
    void begin_pass();
    // True if all segments are at the predicted addresses.
    bool is_stable() const;

    // These throw StatementError at `where` for duplicate names and impossible values.
    void add_area(Area area);
    void bind(const Token& segment, const Token& area, bool bss);
    void select(const Token& where, std::string_view segment);

    // The selected segment, to select it again later.
    std::size_t selected(const Token& where);
    void select(std::size_t segment) { current_ = segment; }

    const Segment& current() const { return segments_[current_]; }
    std::int64_t program_counter() const;
    void relocate(const Token& where, std::int64_t address);
    void end_relocation(const Token& where);

    // These throw StatementError once per segment that grows too large.
    void emit(const Token& where, std::uint8_t byte);
    void reserve(const Token& where, std::int64_t count, std::uint8_t fill);

    // For the listing: the bytes emitted since; none if another segment was selected.
    struct Mark {
        std::size_t segment = 0, size = 0;
        std::int64_t length = 0; // also counts reserved bytes of a bss segment
    };
    bool begun() const { return !segments_.empty(); }
    Mark mark() const {
        return begun() ? Mark{current_, current().bytes.size(), current().length} : Mark{current_, 0, 0};
    }
    std::vector<std::uint8_t> bytes_since(const Mark& mark) const;

    // The predicted start and length; nothing if the previous pass lacked the segment.
    struct Extent {
        std::int64_t start = 0;
        std::int64_t length = 0;
        bool operator==(const Extent&) const = default;
    };
    std::optional<Extent> extent(std::string_view segment) const;

    std::vector<std::string_view> segment_names() const;
    // One error per area whose segments do not fit.
    std::vector<StatementError> overflows() const;
    // In order of declaration. Areas without bytes are included only if they have a fill value.
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
