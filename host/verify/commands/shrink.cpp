#include "host/verify/commands/shrink.hpp"

#include <algorithm>

namespace host {
namespace {

class Shrinker {
  public:
    Shrinker(Trace trace, const Shrinking& how) : best_(std::move(trace)), how_(how) {}

    emu::Result<Shrunk> run() {
        Shrunk result;
        std::erase_if(best_.records, [](const Record& record) { return !std::holds_alternative<Input>(record.what); });
        result.inputs_before = best_.records.size();
        if (!try_it(best_)) return error_.value_or(emu::Error{"the trace does not fail so with its inputs alone"});
        end_sooner();
        remove_inputs();
        begin_later();
        if (error_) return *error_;
        result.trace = std::move(best_);
        result.tries = tries_;
        result.inputs_after = result.trace.records.size();
        return result;
    }

  private:
    // Bisects for the fewest leading inputs; the trace then ends where the next input was.
    void end_sooner() {
        const auto whole = best_;
        std::size_t low = 0, high = whole.records.size();
        while (low < high) {
            const auto middle = low + (high - low) / 2;
            auto candidate = whole;
            candidate.records.resize(middle);
            candidate.end = whole.records[middle].at;
            if (try_it(std::move(candidate)))
                high = middle;
            else
                low = middle + 1;
        }
    }

    // Returns true if the candidate still fails, and keeps it as the best so far.
    bool try_it(Trace candidate) {
        if (error_ || tries_ >= how_.budget) return false;
        ++tries_;
        const auto fails = how_.fails(candidate);
        if (!fails) {
            error_ = emu::Error{fails.error()};
            return false;
        }
        if (*fails) best_ = std::move(candidate);
        return *fails;
    }

    // Removes ever smaller pieces, last ones first: late inputs are the least likely to matter.
    void remove_inputs() {
        for (auto size = best_.records.size(); size > 0; size /= 2) {
            auto end = best_.records.size();
            while (end > 0) {
                const auto begin = end - std::min(size, end);
                auto candidate = best_;
                const auto first = candidate.records.begin();
                candidate.records.erase(first + static_cast<std::ptrdiff_t>(begin),
                                        first + static_cast<std::ptrdiff_t>(end));
                if (keeps_clock(begin, end)) try_it(std::move(candidate));
                end = begin;
            }
        }
    }

    // Returns false if the range contains a power-on: without it, the cycles after it would change meaning.
    bool keeps_clock(std::size_t begin, std::size_t end) const {
        return std::none_of(best_.records.begin() + static_cast<std::ptrdiff_t>(begin),
                            best_.records.begin() + static_cast<std::ptrdiff_t>(end), [](const Record& record) {
                                return std::get<Input>(record.what).kind == Input::Kind::power;
                            });
    }

    // Bisects over the remaining inputs, to put as many of them as possible into the snapshot.
    void begin_later() {
        std::size_t low = 0, high = best_.records.size();
        const auto whole = best_;
        while (low < high) {
            const auto middle = low + (high - low + 1) / 2;
            const auto cycle = middle == whole.records.size() ? whole.end - 1 : whole.records[middle].at;
            auto candidate = how_.begin_at(whole, {middle, cycle});
            if (candidate && try_it(std::move(*candidate)))
                low = middle;
            else
                high = middle - 1;
        }
    }

    Trace best_;
    const Shrinking& how_;
    int tries_ = 0;
    std::optional<emu::Error> error_;
};

} // namespace

emu::Result<Shrunk> shrink(Trace trace, const Shrinking& how) { return Shrinker(std::move(trace), how).run(); }

} // namespace host
