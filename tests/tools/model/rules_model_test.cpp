// Runs the clauses on the C++ model.
#include "tests/tools/model/rules_clauses.hpp"

#include "tools/model/game.hpp"
#include "tools/model/rules.hpp"

namespace support {
namespace {

class ModelEngine : public RulesEngine {
  public:
    void set_board(const BoardBytes& board) override { board_ = model::from_bytes(board); }
    BoardBytes board() override { return model::to_bytes(board_); }
    int net_strength(model::Square square, model::Side side) override {
        return model::net_strength(board_, square, side);
    }
    bool is_legal(model::Square square, model::Side side) override { return model::is_legal(board_, square, side); }
    bool any_legal(model::Side side) override { return !model::legal_moves(board_, side).empty(); }
    std::vector<model::Square> play(model::Square square, model::Side side) override {
        return model::play(board_, square, side);
    }
    bool is_besieged(model::Square square) override { return model::is_besieged(board_, square); }
    model::Score score() override { return model::score(board_); }

    void begin_game(model::Side first, int length) override { game_ = model::Game(length, first); }
    bool forfeit() override {
        game_.forfeit();
        return game_.over();
    }
    int turn() override { return game_.turn(); }
    model::Side mover() override { return game_.mover(); }

  private:
    model::Board board_{};
    model::Game game_{model::standard_length, model::Side::white};
};

INSTANTIATE_TEST_SUITE_P(Model, RulesClauses, testing::Values(EngineFactory{[]() -> std::unique_ptr<RulesEngine> {
                             return std::make_unique<ModelEngine>();
                         }}),
                         [](const auto&) { return "in_cpp"; });

} // namespace
} // namespace support
