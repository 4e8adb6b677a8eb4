// The functions that the page's scripts call, with numbers, pointers and lengths. Text and bytes are returned through
// answer().
#include "host/web/page.hpp"

#include "emu/hash.hpp"
#include "host/machine/firmware.hpp"
#include "host/web/json.hpp"
#include "host/web/lord.hpp"
#include "host/web/page_files.hpp"
#include "host/web/renewal.hpp"
#include "host/web/review.hpp"
#include "host/web/trace_check.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#define PAGE_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

using host::web::Page;

// Set by the last call with an answer; valid until the next.
std::vector<std::uint8_t>& answer() {
    static std::vector<std::uint8_t> bytes;
    return bytes;
}

void answer_text(std::string_view text) { answer().assign(text.begin(), text.end()); }

std::string_view text(const char* data, std::size_t size) { return {data, size}; }

std::vector<std::uint8_t> bytes(const std::uint8_t* data, std::size_t size) { return {data, data + size}; }

// Returns true without an error; else the answer is its text.
bool told(const std::optional<emu::Error>& error) {
    answer_text(error ? error->text : "");
    return !error;
}

bool refused(std::string_view why) {
    answer_text(why);
    return false;
}

Page* told(emu::Result<std::unique_ptr<Page>> page) {
    answer_text(page ? "" : page.error());
    return page ? page->release() : nullptr;
}

} // namespace

PAGE_EXPORT(allocate) void* allocate(std::size_t size) { return std::malloc(size); }
PAGE_EXPORT(release) void release(void* data) { std::free(data); }
PAGE_EXPORT(answer_data) const std::uint8_t* answer_data() { return answer().data(); }
PAGE_EXPORT(answer_size) std::size_t answer_size() { return answer().size(); }

PAGE_EXPORT(put_file) void put_file(const char* name, std::size_t length, const std::uint8_t* data, std::size_t size) {
    host::web::put_file(text(name, length), bytes(data, size));
}

// `game`: index in game_names.
PAGE_EXPORT(page_new) Page* page_new(int kind, std::size_t game) {
    return told(Page::make(static_cast<host::MachineKind>(kind), host::game_names.at(game % host::game_names.size())));
}
PAGE_EXPORT(page_game) std::ptrdiff_t page_game(const Page* page) {
    return std::ranges::find(host::game_names, page->game()) - host::game_names.begin();
}
PAGE_EXPORT(page_of_trace) Page* page_of_trace(const std::uint8_t* data, std::size_t size) {
    return told(Page::of_trace({data, size}));
}
PAGE_EXPORT(page_kind) int page_kind(const Page* page) { return static_cast<int>(page->machine().kind()); }
PAGE_EXPORT(page_free) void page_free(Page* page) { delete page; }

// `game`: the index in game_names to use if the state is of none of these games.
PAGE_EXPORT(page_of_state) Page* page_of_state(const std::uint8_t* data, std::size_t size, std::size_t game) {
    return told(Page::of_state({data, size}, host::game_names.at(game % host::game_names.size())));
}
// Answer: the machine as a state file.
PAGE_EXPORT(page_state) void page_state(Page* page, const char* program, std::size_t length, double written) {
    answer() = page->state(text(program, length), static_cast<std::int64_t>(written));
}
// Answer: the name of the stored disk that the one in the drive came from; empty: none.
PAGE_EXPORT(page_origin) void page_origin(Page* page, int drive) {
    answer_text(page->origin(drive).file.filename().string());
}
// True if the disk in the drive came from a stored disk with these bytes.
PAGE_EXPORT(page_came_from) bool page_came_from(Page* page, int drive, const std::uint8_t* data, std::size_t size) {
    return page->origin(drive).hash == emu::hash_bytes(std::span(data, size));
}
// Sets the stored disk that the one in the drive came from.
PAGE_EXPORT(page_set_origin)
void page_set_origin(Page* page, int drive, const char* name, std::size_t length, const std::uint8_t* data,
                     std::size_t size) {
    page->origin(drive) = {std::string(text(name, length)), size == 0 ? 0 : emu::hash_bytes(std::span(data, size))};
}
// Answer: the head of a state file as JSON.
PAGE_EXPORT(state_head) bool state_head(const std::uint8_t* data, std::size_t size) {
    const auto head = host::decode_head({data, size});
    answer_text(head ? host::web::head_json(*head) : head.error());
    return static_cast<bool>(head);
}
// Answer: its picture, 96 x 72 RGB pixels; empty: none.
PAGE_EXPORT(state_picture) void state_picture(const std::uint8_t* data, std::size_t size) {
    auto head = host::decode_head({data, size});
    answer() = head ? std::move(head->picture.pixels) : std::vector<std::uint8_t>();
}

PAGE_EXPORT(page_frame) void page_frame(Page* page) { page->run_frame(); }
PAGE_EXPORT(page_frame_seconds) double page_frame_seconds(const Page* page) {
    return static_cast<double>(page->machine().cycles_per_frame()) / page->machine().cycles_per_second();
}
PAGE_EXPORT(page_cycles_per_second) double page_cycles_per_second(const Page* page) {
    return page->machine().cycles_per_second();
}

// Answer: 16-bit samples.
PAGE_EXPORT(page_sound) void page_sound(Page* page, double rate) {
    const auto samples = page->take_sound(rate);
    const auto* data = reinterpret_cast<const std::uint8_t*>(samples.data());
    answer().assign(data, data + samples.size_bytes());
}

// Returns RGBA pixels; null: unchanged since the last call.
PAGE_EXPORT(page_draw) const std::uint32_t* page_draw(Page* page, int monitor, bool always) {
    const auto picture = page->console().machine().draw(monitor);
    return picture.changed || always ? picture.pixels.data() : nullptr;
}
PAGE_EXPORT(page_width) int page_width(Page* page) { return page->console().machine().draw(0).width; }
PAGE_EXPORT(page_height) int page_height(Page* page) { return page->console().machine().draw(0).height; }

PAGE_EXPORT(page_type) void page_type(Page* page, const char* data, std::size_t size) { page->type(text(data, size)); }
PAGE_EXPORT(page_press) void page_press(Page* page, const char* data, std::size_t size) {
    page->press(text(data, size));
}
PAGE_EXPORT(page_hold) void page_hold(Page* page, const char* data, std::size_t size, bool down) {
    page->hold(text(data, size), down);
}
PAGE_EXPORT(page_point) void page_point(Page* page, int square, bool build) { page->point(square, build); }
PAGE_EXPORT(page_stick) void page_stick(Page* page, int stick, int x, int y) {
    page->console().set_stick(stick, host::StickPosition{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
}
PAGE_EXPORT(page_button) void page_button(Page* page, int stick, bool down) { page->console().set_button(stick, down); }
PAGE_EXPORT(page_reset) void page_reset(Page* page) { page->console().reset(); }
PAGE_EXPORT(page_power) void page_power(Page* page) { page->console().power_cycle(); }

PAGE_EXPORT(page_insert)
bool page_insert(Page* page, int drive, const char* name, std::size_t length, const std::uint8_t* data,
                 std::size_t size) {
    return told(page->insert(drive, text(name, length), bytes(data, size)));
}
PAGE_EXPORT(page_eject) void page_eject(Page* page, int drive) {
    page->console().station().apply({.kind = host::Input::Kind::eject, .number = drive});
}
// Answer: the image of the disk in the drive, in its original format.
PAGE_EXPORT(page_disk) bool page_disk(Page* page, int drive) {
    if (!page->machine().disk(drive)) return refused("no disk is in the drive");
    auto image = page->machine().disk_image(drive);
    if (!image) return refused(image.error());
    answer() = std::move(*image);
    return true;
}
// Answer: a .woz image, which can hold a torn sector.
PAGE_EXPORT(page_torn_disk) bool page_torn_disk(Page* page, int drive) {
    auto image = page->machine().woz_image(drive);
    if (!image) return refused("this disk cannot be saved as an image");
    answer() = std::move(*image);
    return true;
}
// True if the disk has an unsaved change; `at_rest`: only while all motors are off.
PAGE_EXPORT(page_disk_to_save) bool page_disk_to_save(Page* page, int drive, bool at_rest) {
    const auto disk = page->machine().disk(drive);
    return disk && disk->modified && (!at_rest || page->machine().drives_rest());
}
// Answer: the medium's name, unique for each inserted disk; empty: no disk.
PAGE_EXPORT(page_medium) void page_medium(Page* page, int drive) {
    const auto& media = page->console().station().media();
    const auto found = std::ranges::find(media, page->console().station().medium_in(drive), &host::Medium::name);
    answer_text(found == media.end() ? "" : found->name + found->extension);
}
// Answer: the disk with the page's version of the game.
PAGE_EXPORT(disk_renewed)
bool disk_renewed(int kind, const char* game, std::size_t length, const std::uint8_t* data, std::size_t size) {
    auto disk = host::web::renewed(static_cast<host::MachineKind>(kind), text(game, length), bytes(data, size));
    if (!disk) return refused(disk.error());
    answer() = std::move(*disk);
    return true;
}
// Returns the index in game_names of the game that a disk boots; -1: none of ours, or another build.
PAGE_EXPORT(disk_game) std::ptrdiff_t disk_game(int kind, const std::uint8_t* data, std::size_t size) {
    const auto game = host::web::game_on(static_cast<host::MachineKind>(kind), bytes(data, size));
    return game ? std::ranges::find(host::game_names, *game) - host::game_names.begin() : -1;
}
PAGE_EXPORT(page_in_progress) bool page_in_progress(const Page* page) { return page->in_progress(); }
PAGE_EXPORT(page_disk_saved) void page_disk_saved(Page* page, int drive) {
    page->console().machine().set_disk_unmodified(drive);
}

PAGE_EXPORT(page_view) void page_view(Page* page) { answer_text(host::web::view_json(*page)); }
PAGE_EXPORT(page_found_count) std::size_t page_found_count(const Page* page) { return page->found().size(); }
PAGE_EXPORT(page_found) void page_found(const Page* page, std::size_t from) {
    answer_text(host::web::found_json(*page, from));
}
PAGE_EXPORT(page_lord) void page_lord(const Page* page, int side) {
    answer_text(host::web::lord_json(*page, static_cast<host::Side>(side)));
}
// Plays a move on any board of 36 bytes.
PAGE_EXPORT(rules_play) bool rules_play(const std::int8_t* board, std::size_t size, int square, int side) {
    std::array<std::int8_t, 36> bytes{};
    if (size != bytes.size()) return refused("a board has 36 squares");
    std::copy_n(board, size, bytes.begin());
    answer_text(host::web::play_json(bytes, square, static_cast<host::Side>(side)));
    return true;
}
PAGE_EXPORT(page_peek) int page_peek(const Page* page, int address) {
    return page->machine().peek(static_cast<std::uint16_t>(address));
}
PAGE_EXPORT(page_poke) void page_poke(Page* page, int address, int value) {
    page->console().machine().poke_ram(static_cast<std::uint16_t>(address), static_cast<std::uint8_t>(value));
}
// Answer: the place of the open question, "CALLER'S CALLER/CALLER"; empty: none, or a key waits to be read.
PAGE_EXPORT(page_asks) void page_asks(const Page* page) {
    answer_text(page->is_idle() && page->question() ? page->question()->place : "");
}
PAGE_EXPORT(page_begin_playing) void page_begin_playing(Page* page) { page->begin_playing(); }
PAGE_EXPORT(page_end_playing) void page_end_playing(Page* page) { page->end_playing(); }
// Returns 0 for an unknown symbol.
PAGE_EXPORT(page_symbol) int page_symbol(const Page* page, const char* data, std::size_t size) {
    const auto found = page->symbols().find(text(data, size));
    return found == page->symbols().end() ? 0 : found->second;
}
PAGE_EXPORT(page_hash) void page_hash(const Page* page) { answer_text(fmt::format("{:016x}", page->machine().hash())); }

PAGE_EXPORT(page_now) double page_now(Page* page) { return static_cast<double>(page->history().now()); }
PAGE_EXPORT(page_first) double page_first(Page* page) { return static_cast<double>(page->history().first()); }
PAGE_EXPORT(page_last) double page_last(Page* page) { return static_cast<double>(page->history().last()); }
PAGE_EXPORT(page_go_to) void page_go_to(Page* page, double time) { page->go_to(static_cast<emu::Cycle>(time)); }
PAGE_EXPORT(page_step_back) bool page_step_back(Page* page) { return page->step_back(); }
PAGE_EXPORT(page_take_over) void page_take_over(Page* page) { page->history().leave_future(); }

// Answer: the link's content as JSON.
PAGE_EXPORT(link_read) bool link_read(const char* data, std::size_t size) {
    const auto link = host::parse_link(text(data, size));
    answer_text(link ? host::web::link_json(*link) : link.error());
    return static_cast<bool>(link);
}
PAGE_EXPORT(page_play_link) bool page_play_link(Page* page, const char* data, std::size_t size) {
    const auto link = host::parse_link(text(data, size));
    return link ? told(page->play(*link)) : refused(link.error());
}
PAGE_EXPORT(page_link) bool page_link(Page* page) {
    const auto link = page->link();
    answer_text(link ? host::print_link(*link) : link.error());
    return static_cast<bool>(link);
}

// Returns to the position before a human's last move, through its link.
PAGE_EXPORT(page_back) bool page_back(Page* page) { return told(page->back()); }

// Answer: the head of the last game's review, and a review to free; 0: no game, with the reason.
PAGE_EXPORT(review_make) host::web::GameReview* review_make(const Page* page) {
    auto review = host::web::GameReview::of(*page);
    answer_text(review ? review->head() : review.error());
    return review ? new host::web::GameReview(std::move(*review)) : nullptr;
}
PAGE_EXPORT(review_next) void review_next(host::web::GameReview* review) { answer_text(review->next()); }
PAGE_EXPORT(review_free) void review_free(host::web::GameReview* review) { delete review; }

PAGE_EXPORT(trace_check) bool trace_check(const std::uint8_t* data, std::size_t size) {
    const auto check = host::web::check_trace({data, size});
    answer_text(check ? host::web::check_json(*check) : check.error());
    return static_cast<bool>(check);
}
