// The layout of the output: memory areas, the segments placed in them in order, and their bytes. Areas come from
// .memory directives or from an ld65 configuration.
#pragma once

#include <map>
#include <optional>

#include "tools/asm65/diagnostics.hpp"
#include "tools/asm65/language/expression.hpp"

namespace asm65 {

struct Area {
    std::string name;
    std::int64_t start = 0;
    std::int64_t size = 0;
    std::optional<std::uint8_t> fill; // its file has the full size
    std::uint8_t fill_value = 0;      // between segments
    std::string file = "%O";          // of a configuration: "%O" is that of -o; "": none
    bool define = false;              // of a configuration: has __NAME_START__ etc.
    Token where;
};

struct Segment {
    std::string name;
    std::optional<std::size_t> area; // where it runs: an index; none: the default area, or not placed yet
    std::optional<std::size_t> load; // the area whose file contains it
    bool bss = false;                // no bytes in the file
    std::int64_t align = 1, align_load = 1;
    std::optional<std::int64_t> fixed; // its address
    std::optional<std::int64_t> offset;
    std::optional<std::uint8_t> fill;
    bool define = false;
    AddressSize size = AddressSize::absolute; // of its labels
    Token where{};

    std::vector<std::uint8_t> bytes{}; // empty for a bss segment
    std::int64_t length = 0;
    std::int64_t start = 0;     // its address, computed from the previous pass's lengths
    std::int64_t relocated = 0; // .org with .feature org_per_seg: added to the address
    bool moved = false;         // after such an .org
    std::int32_t source = -1;   // the source whose part is the last one
    std::int64_t part = 0;      // the offset of that part
    bool overflow_reported = false;
    bool is_test = false;                   // the code of unit tests: in no area and no file
    std::vector<std::int64_t> alignments{}; // of each source's part: the least common multiple of its .align
};

// An area's bytes as written to a file.
struct AreaImage {
    std::string name; // "" for a program without areas
    std::uint16_t start = 0;
    std::vector<std::uint8_t> bytes;
    std::string file = "%O"; // the configuration's name of its file; %O is the name of -o
};

class Sections {
  public:
    static constexpr std::int64_t largest = 0x10000;          // segment size limit, in bytes
    static constexpr std::int64_t largest_moved = 0x10000000; // after .org

    // Clears areas and segments, but keeps their lengths to predict addresses.
    // with_tests: with a segment for the code of unit tests. Returns how far each segment of the last pass moves.
    std::vector<std::int64_t> begin_pass(bool with_tests);
    // The following statements belong to this source: they begin new parts of the segments, in CODE.
    void begin_source(std::int32_t source);
    // True if all segments are at the predicted addresses.
    bool is_stable() const;

    // These throw StatementError at `where` for duplicate names and impossible values.
    void add_area(Area area);
    void bind(const Token& segment, const Token& area, bool bss);
    void select(const Token& where, std::string_view segment, std::optional<AddressSize> size = {});
    // For a configuration: all segments have a place in it, or are empty.
    void configure(std::vector<Area> areas, std::vector<Segment> segments);

    // The selected segment, to select it again later.
    std::size_t selected(const Token& where);
    void select(std::size_t segment) { current_ = segment; }

    const Segment& current() const { return segments_[current_]; }
    // The segment that moves the current address; -1: none.
    std::int32_t moving_segment() const {
        return !begun() || is_moved(current()) ? -1 : static_cast<std::int32_t>(current_);
    }
    const std::vector<Segment>& segments() const { return segments_; }
    Value program_counter() const;
    void relocate(const Token& where, std::int64_t address, bool this_segment);
    void end_relocation(const Token& where);
    // The bytes up to the next address that `unit` divides.
    std::int64_t bytes_to(const Token& where, std::int64_t unit);

    // These throw StatementError once per segment that grows too large.
    void emit(const Token& where, std::span<const std::uint8_t> bytes) {
        const auto count = static_cast<std::int64_t>(bytes.size());
        if (!room(where, count)) return;
        Segment& segment = segments_[current_];
        if (segment.bss)
            check_bss(where);
        else
            for (const std::uint8_t byte : bytes) segment.bytes.push_back(byte);
        segment.length += count;
        absolute_ += count;
    }
    void emit(const Token& where, std::uint8_t byte) { emit(where, std::span(&byte, 1)); }
    // Uses the segment's fill value without `fill`.
    void reserve(const Token& where, std::int64_t count, std::optional<std::uint8_t> fill);

    // From enter_test to leave_test, statements are assembled at `origin` in the segment of unit tests. Precondition:
    // the pass has tests.
    struct Selection {
        std::size_t segment = 0;
        bool has_absolute = false;
        std::int64_t absolute = 0;
    };
    Selection enter_test(std::int64_t origin);
    void leave_test(const Selection& before);
    // Overwrites the selected segment's bytes, so many bytes before its end.
    void patch_word(std::size_t from_end, std::size_t word) {
        const auto at = segments_[current_].bytes.end() - static_cast<std::ptrdiff_t>(from_end);
        at[0] = static_cast<std::uint8_t>(word & 0xFF);
        at[1] = static_cast<std::uint8_t>(word >> 8 & 0xFF);
    }
    bool in_test() const { return begun() && current().is_test; }

    // A place in the selected segment.
    struct Mark {
        std::size_t segment = 0, size = 0;
        std::int64_t length = 0; // also counts reserved bytes of a bss segment
    };
    bool begun() const { return current_ < segments_.size(); }
    Mark mark() const {
        return begun() ? Mark{current_, current().bytes.size(), current().length} : Mark{current_, 0, 0};
    }

    // The predicted start and length; nothing if the previous pass lacked the segment.
    struct Extent {
        std::int64_t start = 0;
        std::int64_t length = 0;
        std::vector<std::int64_t> alignments{};
        bool operator==(const Extent&) const = default;
    };
    std::optional<Extent> extent(std::string_view segment) const;
    // Returns the predicted value of a symbol that a configuration defines, such as __NAME_START__.
    const std::int64_t* find_symbol(std::string_view name) const;

    std::vector<std::string_view> segment_names() const;
    // One error per area whose segments do not fit.
    std::vector<StatementError> overflows() const;
    // In order of declaration. Areas without bytes are included only if they have a fill value.
    std::vector<AreaImage> images() const;

  private:
    struct Layout {
        std::map<std::string, Extent, std::less<>> extents;
        std::map<std::string, std::int64_t, std::less<>> symbols;
        std::vector<StatementError> errors{};
        bool operator==(const Layout& other) const { return extents == other.extents && symbols == other.symbols; }
    };
    std::optional<std::size_t> find(std::string_view segment) const;
    std::size_t add_segment(const Token& where, std::string_view name, std::optional<std::size_t> area, bool bss);
    // The segment that receives the bytes: the selected one, or the default.
    Segment& writable(const Token& where) {
        if (!begun()) select_default(where);
        Segment& segment = segments_[current_];
        if (segment.source != source_) begin_part(segment);
        return segment;
    }
    void select_default(const Token& where);
    void begin_part(Segment& segment);
    bool room(const Token& where, std::int64_t count) {
        Segment& segment = writable(where);
        const std::int64_t limit = is_moved(segment) ? largest_moved : largest;
        return segment.length + count <= limit || !report_overflow(where, segment);
    }
    bool report_overflow(const Token& where, Segment& segment);
    void check_bss(const Token& where) const;
    bool is_moved(const Segment& segment) const { return has_absolute_ || segment.moved; }
    std::uint8_t fill_of(const Segment& segment) const;
    Layout layout() const;
    void lay_out(std::size_t area, std::int64_t& file_offset, Layout& result) const;
    std::int64_t placed_at(const Segment& segment, std::size_t area, std::int64_t address, Layout& result) const;
    AreaImage image(std::optional<std::size_t> area) const;
    AreaImage configured_image(std::size_t area) const;

    std::vector<Area> areas_;
    std::vector<Segment> segments_;
    bool configured_ = false;
    std::size_t current_ = 0;
    std::int32_t source_ = 0;
    bool has_absolute_ = false; // after .org
    std::int64_t absolute_ = 0; // the address after .org, counted on in all segments
    Layout forecast_;
};

} // namespace asm65
