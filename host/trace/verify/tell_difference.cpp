#include "host/trace/verify/tell_difference.hpp"

#include "host/trace/explain/reference.hpp"
#include "host/trace/verify/known_causes.hpp"
#include "host/trace/verify/layer_verify.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>
#include <sstream>

namespace host {
namespace {

class DifferenceTeller {
  public:
    DifferenceTeller(Verdict& verdict, const Trace& trace, const VerifyOptions& options)
        : verdict_(verdict), trace_(trace), options_(options), causes_(options.brief ? nullptr : options.causes) {}

    void tell() {
        const auto explain_here = [&](Verdict&) { explain(); };
        const auto first_here = [&](const std::vector<CauseCode>& codes) { return first_executed(codes); };
        if (causes_)
            causes_->tell(verdict_, trace_, first_here, explain_here);
        else if (!options_.brief)
            explain();
        const auto story = how_far();
        verdict_.step = story.step;
        if (!story.line.empty()) verdict_.lines.push_back(story.line);
    }

  private:
    void explain() {
        verdict_.cause = cause_of_difference(verdict_.file, trace_, *verdict_.difference,
                                             {options_.replay, options_.symbols, options_.reference});
        std::istringstream text(std::exchange(verdict_.cause.text, {}));
        for (std::string line; std::getline(text, line);) verdict_.lines.push_back(line);
    }

    LayerOptions layer_options() const {
        LayerOptions layer{options_.replay, options_.symbols, options_.machine, options_.deadline};
        layer.prefixes = options_.layer_prefixes;
        return layer;
    }

    // The layer of the game is played for it, so that it need not be played again.
    std::optional<std::size_t> first_executed(const std::vector<CauseCode>& codes) {
        if (codes.empty()) return std::nullopt;
        CodeWatch watch(codes);
        game_ = play_game(&watch);
        if (!game_->step && !game_->same_game) play_as_recorded(watch);
        return watch.first();
    }

    Story play_game(CodeWatch* watch) const {
        auto layer = layer_options();
        layer.game_alone = true;
        layer.watch = watch;
        return tell_story(trace_, layer);
    }

    void play_as_recorded(CodeWatch& watch) const {
        auto replay = Replay::begin(trace_, options_.replay);
        if (!replay) return;
        replay->watch(&watch);
        while (!watch.first() && replay->step()) {
        }
    }

    Story how_far() {
        const auto other = causes_ ? causes_->compared(verdict_) : std::nullopt;
        if (other && !game_) game_ = play_game(nullptr);
        if (game_ && !game_->same_game) return *game_;
        if (other) return as_in(*other);
        auto story = tell_story(trace_, layer_options());
        if (causes_ && story.same_game && story.step) causes_->note_compared(verdict_, *story.step);
        return story;
    }

    static Story as_in(const KnownCauses::Compared& other) {
        return {other.step,
                fmt::format("the game layer is the same; what is seen, heard and written was compared in {}: {}",
                            visible_text::of_name(other.file), name_of(other.step)),
                true};
    }

    Verdict& verdict_;
    const Trace& trace_;
    const VerifyOptions& options_;
    KnownCauses* causes_;       // null: of this trace alone
    std::optional<Story> game_; // whether the game differs, and no more; none: it has not been played
};

} // namespace

void tell_difference(Verdict& verdict, const Trace& trace, const VerifyOptions& options) {
    DifferenceTeller(verdict, trace, options).tell();
}

} // namespace host
