// The review of the last game over the whole window: FORTRESS's expected margin by moves, and a move on the board; the
// worst turns of Hex Fortress in words.
#include "host/game/square.hpp"
#include "host/review/hex_review.hpp"
#include "host/review/joined_games.hpp"
#include "host/review/report.hpp"
#include "host/window/pages.hpp"
#include "tools/model/rules.hpp"
#include "tools/model/score.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <fmt/format.h>
#include <functional>

namespace host {
namespace {

using engine::GradedMove;

constexpr double most_margin = 20; // squares, at the edge of the graph
constexpr std::array grade_colors{look::dim, IM_COL32(0xF0, 0xD8, 0x60, 0xFF), IM_COL32(0xFF, 0x98, 0x30, 0xFF),
                                  look::light_on};
constexpr std::string_view out_of_reach = "Played too long ago to go back there";
constexpr ImU32 grass = IM_COL32(0x24, 0x58, 0x38, 0xFF), black = IM_COL32(0x10, 0x10, 0x10, 0xFF);

class ReviewPage final : public Page {
  public:
    ReviewPage(Gui& gui, Controls& controls, NamedGame game)
        : Page(gui), controls_(controls), game_(std::move(game)), moves_(engine::review(game_.game)) {
        for (const GradedMove& bad : engine::worst(moves_))
            worst_.push_back(static_cast<std::size_t>(
                std::ranges::find_if(moves_, [&](const GradedMove& move) { return same(move, bad); }) -
                moves_.begin()));
        if (!worst_.empty()) shown_ = worst_.front();
    }

    bool draw() override {
        const float left = 4 * gui_.dot(), room = gui_.size().x - 2 * left, line = gui_.line();
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize(gui_.size());
        ImGui::Begin("review", nullptr,
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav);
        gui_.print({left, line / 2}, title(), look::accent);
        const float graph = gui_.size().y / 4, top = graph + 3.5F * line, bottom = gui_.size().y - 4 * line;
        draw_graph({left, 2 * line}, {room, graph});
        const float board = std::min(bottom - top, room / 2), words = board + 4 * gui_.width_of("1");
        draw_board({left + 2 * gui_.width_of("1"), top}, board / board_columns);
        draw_words({left + words, top}, room - words, bottom);
        gui_.print({left, gui_.size().y - 3.5F * line}, "Red: the move. Yellow: the better one.", look::dim);
        gui_.print({left, gui_.size().y - 2.5F * line}, "Left, Right: move  Up, Down: the worst moves", look::dim);
        gui_.print({left, gui_.size().y - 1.5F * line},
                   fmt::format("{}  Esc: close", reaches() ? "Return: go there and play on" : out_of_reach), look::dim);
        ImGui::End();
        return steer();
    }

    bool settled() const override { return true; }

  private:
    static bool same(const GradedMove& one, const GradedMove& other) {
        return one.turn == other.turn && one.side == other.side;
    }
    const GradedMove& move() const { return moves_[shown_]; }
    bool reaches() const { return controls_.past().reaches(game_.moved_at[shown_]); }
    std::string title() const {
        return fmt::format("{} - {}, game {}{}", game_.names[0], game_.names[1], game_.number,
                           game_.score.empty() ? "" : ", " + game_.score);
    }

    // A bar for each move: White's margin is above the middle. The moves that lost squares have a mark of their grade.
    void draw_graph(ImVec2 at, ImVec2 size) {
        auto& list = *ImGui::GetWindowDrawList();
        const float wide = size.x / static_cast<float>(moves_.size()), middle = at.y + size.y / 2, dot = gui_.dot();
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            const float x = at.x + static_cast<float>(i) * wide;
            const float up = static_cast<float>(std::clamp(moves_[i].margin / most_margin, -1.0, 1.0)) * size.y / 2;
            if (i == shown_) list.AddRectFilled({x, at.y}, {x + wide, at.y + size.y}, look::paper | IM_COL32_A_MASK);
            if (i == shown_) list.AddRect({x, at.y}, {x + wide, at.y + size.y}, look::ink);
            const ImVec2 from{x + dot, std::min(middle, middle - up)},
                to{x + wide - dot, std::max(middle, middle - up)};
            list.AddRectFilled(from, to, up < 0 ? black : look::ink);
            list.AddRect(from, to, look::dim);
            const auto grade = engine::grade_of(moves_[i].loss);
            if (grade != engine::Grade::good)
                list.AddRectFilled({x + dot, at.y + size.y - 3 * dot}, {x + wide - dot, at.y + size.y - dot},
                                   grade_colors[static_cast<std::size_t>(grade)]);
        }
        list.AddRectFilled({at.x, middle}, {at.x + size.x, middle + dot / 2}, look::dim);
        gui_.print(at, "White ahead", look::dim);
        gui_.print({at.x, at.y + size.y - 1.5F * gui_.line()}, "Black ahead", look::dim);
        const bool inside = gui_.mouse().y >= at.y && gui_.mouse().y < at.y + size.y && gui_.mouse().x >= at.x;
        if (gui_.clicked() && inside)
            shown_ = std::min(moves_.size() - 1, static_cast<std::size_t>((gui_.mouse().x - at.x) / wide));
    }

    void draw_board(ImVec2 at, float cell) const {
        auto& list = *ImGui::GetWindowDrawList();
        const float dot = gui_.dot();
        for (int i = 0; i < board_columns; ++i) {
            const auto middle = (static_cast<float>(i) + 0.5F) * cell;
            gui_.print({at.x + middle, at.y - gui_.line()}, square_name(i).substr(0, 1), look::dim);
            gui_.print({at.x - 1.5F * gui_.width_of("1"), at.y + middle - 4 * dot}, std::to_string(i + 1), look::dim);
        }
        for (int square = 0; square < board_squares; ++square) {
            const ImVec2 from{at.x + static_cast<float>(square % board_columns) * cell,
                              at.y + static_cast<float>(square / board_columns) * cell};
            const ImVec2 to{from.x + cell - dot, from.y + cell - dot};
            list.AddRectFilled(from, to, grass);
            draw_castle(from, cell, square);
            if (square == move().played) list.AddRect(from, to, look::light_on, 0, 0, 2 * dot);
            if (square == move().best)
                list.AddRect({from.x + 2 * dot, from.y + 2 * dot}, {to.x - 2 * dot, to.y - 2 * dot}, look::accent, 0, 0,
                             2 * dot);
        }
    }

    // A castle with its levels and its gate, which has bars under siege; or the flag of an empty square's owner.
    void draw_castle(ImVec2 at, float cell, int square) const {
        const model::Castle& castle = move().before[static_cast<std::size_t>(square)];
        const auto owner = castle.level > 0 ? std::optional(castle.owner) : model::owner_of(move().before, square);
        if (!owner) return;
        auto& list = *ImGui::GetWindowDrawList();
        const bool white = *owner == model::Side::white;
        const ImU32 color = white ? look::ink : black, other = white ? black : look::ink;
        const auto box = [&](float left, float top, float right, float bottom, ImU32 its) { // in parts of the cell
            list.AddRectFilled({at.x + left * cell, at.y + top * cell}, {at.x + right * cell, at.y + bottom * cell},
                               its);
        };
        if (castle.level == 0) {
            box(0.38F, 0.34F, 0.42F, 0.68F, color);
            return box(0.42F, 0.34F, 0.64F, 0.48F, color);
        }
        for (const float merlon : {0.2F, 0.43F, 0.66F}) box(merlon, 0.16F, merlon + 0.14F, 0.26F, color);
        box(0.2F, 0.26F, 0.8F, 0.82F, color);
        box(0.4F, 0.64F, 0.6F, 0.82F, other);
        if (model::net_strength(move().before, square, *owner) == 0)
            for (const float bar : {0.45F, 0.52F}) box(bar, 0.64F, bar + 0.03F, 0.82F, color);
        gui_.print({at.x + cell / 2 - 3 * gui_.dot(), at.y + 0.3F * cell}, std::to_string(castle.level), other);
    }

    void draw_words(ImVec2 at, float room, float bottom) const {
        const auto print = [&](std::string_view text, ImU32 color = look::ink) {
            for (const auto row : wrapped(text, static_cast<std::size_t>(std::max(8.0F, room / gui_.width_of("1"))))) {
                if (at.y + gui_.line() <= bottom) gui_.print(at, row, color);
                at.y += gui_.line();
            }
            at.y += gui_.line() / 4;
        };
        const auto grade = engine::grade_of(move().loss);
        print(loss_text(move(), square_name(move().played)), grade_colors[static_cast<std::size_t>(grade)]);
        if (move().played != move().best) print("Better: " + engine::explain(move()));
        print("Best play: " + line_text(move().line), look::dim);
        if (move().played != move().best)
            print(fmt::format("After {}: {}", square_name(move().played), line_text(move().reply)), look::dim);
        const auto margin = std::abs(move().margin);
        print(margin < 0.05
                  ? "Expected end: a draw"
                  : fmt::format("Expected end: {} by {:.1f} squares", move().margin < 0 ? "Black" : "White", margin),
              look::dim);
        if (worst_.empty()) print("No move lost a square or more.", look::dim);
    }

    // Goes through the worst moves in their order.
    void step_worst(bool forward) {
        if (worst_.empty()) return;
        const auto found = std::ranges::find(worst_, shown_);
        const auto at = found == worst_.end()
                            ? 0
                            : static_cast<std::size_t>(found - worst_.begin()) + (forward ? 1 : worst_.size() - 1);
        shown_ = worst_[at % worst_.size()];
    }

    bool steer() {
        switch (gui_.key()) {
        case GuiKey::left: shown_ -= shown_ > 0 ? 1 : 0; break;
        case GuiKey::right: shown_ = std::min(shown_ + 1, moves_.size() - 1); break;
        case GuiKey::first: shown_ = 0; break;
        case GuiKey::last: shown_ = moves_.size() - 1; break;
        case GuiKey::up: step_worst(false); break;
        case GuiKey::down:
        case GuiKey::next: step_worst(true); break;
        case GuiKey::enter:
            if (reaches()) controls_.show_past(game_.moved_at[shown_]);
            break;
        case GuiKey::leave: return false;
        default: break;
        }
        return true;
    }

    Controls& controls_;
    NamedGame game_;
    std::vector<GradedMove> moves_; // not empty
    std::vector<std::size_t> worst_;
    std::size_t shown_ = 0;
};

// The worst turns of a game of Hex Fortress.
class HexReviewPage final : public Page {
  public:
    HexReviewPage(Gui& gui, Controls& controls, HexGame game, std::vector<hex_fortress::GradedTurn> worst)
        : Page(gui), controls_(controls), game_(std::move(game)), worst_(std::move(worst)) {}

    bool draw() override {
        bool any_reached = false;
        rows_.begin("hex review", "The game's worst turns", 60);
        for (const auto& turn : worst_) {
            const auto played_at = game_.played_at[static_cast<std::size_t>(turn.number) - 1];
            const bool reaches = controls_.past().reaches(played_at);
            const auto played = hex_fortress::text_of(turn.played);
            if (rows_.row(loss_text(game_, turn, played), "", reaches)) controls_.show_past(played_at);
            any_reached = any_reached || reaches;
            rows_.text(fmt::format("Better: {}", hex_fortress::explain(turn)), look::dim);
            rows_.gap();
        }
        if (!worst_.empty() && !any_reached) rows_.text(out_of_reach, look::dim);
        rows_.text(worst_.empty() ? no_bad_turn
                   : any_reached  ? "Return: to before this turn   Esc: back"
                                  : "Esc: back",
                   look::dim);
        rows_.end();
        return !leaves() && (!worst_.empty() || gui_.key() == GuiKey::none);
    }

  private:
    Controls& controls_;
    HexGame game_;
    std::vector<hex_fortress::GradedTurn> worst_;
};

// A game that can be reviewed.
struct Reviewable {
    std::string title, where; // "ANNE - COUNT VAUBAN, 22-14", "FORTRESS, Apple II+"
    emu::Cycle ended;
    std::function<std::unique_ptr<Page>()> open;
};

// The games of this session and of its state, the last one first.
class ReviewListPage final : public Page {
  public:
    ReviewListPage(Gui& gui, Controls& controls, std::vector<Reviewable> games)
        : Page(gui), controls_(controls), games_(std::move(games)) {}

    bool draw() override {
        if (!shown_) return draw_list();
        if (!shown_->draw()) shown_.reset();
        return true;
    }

    bool settled() const override { return shown_ ? shown_->settled() : rows_.settled(); }

  private:
    bool draw_list() {
        const auto& past = controls_.past();
        rows_.begin("games", "The last games", 50);
        for (const auto& game : games_) {
            if (rows_.row(game.title)) shown_ = game.open();
            const auto when = past.reaches(game.ended) ? past.ago_in_words(game.ended) : "earlier";
            rows_.text(fmt::format("  {}, {}", game.where, when), look::dim);
        }
        rows_.text("Return: review   Esc: close", look::dim);
        rows_.end();
        return !leaves();
    }

    Controls& controls_;
    std::vector<Reviewable> games_;
    std::unique_ptr<Page> shown_;
};

std::string title_of(const std::array<std::string, 2>& players, std::string_view end) {
    return fmt::format("{} - {}{}{}", players[0], players[1], end.empty() ? "" : ", ", end);
}

std::string seat_name(std::string seat) { // "Human"
    if (!seat.empty()) seat[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(seat[0])));
    return seat;
}

} // namespace

std::unique_ptr<Page> review_page(Gui& gui, Controls& controls) {
    const auto records = controls.past().history().game_records();
    const auto reaches = [&](emu::Cycle move) { return controls.past().reaches(move); };
    const auto machine = facts(controls.session().machine().kind()).title;
    std::vector<Reviewable> all;
    for (auto& game : joined(games_in<PlayedGames>(records), reaches))
        all.push_back({title_of(game.names, game.score), fmt::format("FORTRESS, {}", machine), game.moved_at.back(),
                       [&, game] { return std::make_unique<ReviewPage>(gui, controls, game); }});
    for (auto& game : joined(games_in<HexGames>(records), reaches))
        all.push_back({title_of({seat_name(game.seats[0]), seat_name(game.seats[1])}, result_text(game.result)),
                       fmt::format("Hex Fortress, {}", machine), game.played_at.back(), [&, game] {
                           const auto turns = hex_fortress::review(game.start, game.turns);
                           return std::make_unique<HexReviewPage>(gui, controls, game, hex_fortress::worst(turns));
                       }});
    std::ranges::reverse(all);
    std::ranges::stable_sort(all, std::ranges::greater(), &Reviewable::ended);
    if (all.size() == 1) return all.front().open();
    return all.empty() ? nullptr : std::make_unique<ReviewListPage>(gui, controls, std::move(all));
}

} // namespace host
