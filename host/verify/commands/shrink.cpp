#include "host/verify/commands/shrink.hpp"

#include "host/verify/explain/bisect.hpp"

#include <algorithm>

namespace host {
namespace {

class Shrinker {
  public:
    Shrinker(Trace trace, const Shrinking& how) : best_(std::move(trace)), how_(how) {}

    emu::Result<Shrunk> run(const Moment& failed_at) {
        Shrunk result;
        std::erase_if(best_.records, [](const Record& record) { return !std::holds_alternative<Input>(record.what); });
        result.inputs_before = best_.records.size();
        const auto whole = best_;
        if (!try_it(cut_off(whole, failed_at.records, failed_at.cycle)) &&
            !try_it(cut_patiently(whole, failed_at.records, failed_at.cycle + how_.patience)))
            return error_.value_or(emu::Error{"the trace does not fail so any more without its rest"});
        remove_inputs();
        begin_later();
        if (error_) return *error_;
        result.trace = std::move(best_);
        result.tries = tries_;
        result.inputs_after = result.trace.records.size();
        return result;
    }

  private:
    static Trace cut_off(Trace trace, std::size_t records, emu::Cycle end) {
        trace.records.resize(std::min(records, trace.records.size()));
        trace.end = end;
        return trace;
    }

    // With the inputs up to there, but not beyond a power-on.
    static Trace cut_patiently(const Trace& trace, std::size_t records, emu::Cycle end) {
        while (records < trace.records.size() && trace.records[records].at <= end &&
               !sets_clock_back(trace.records[records]))
            ++records;
        const auto last = records == trace.records.size() ? trace.end : trace.records[records].at;
        return cut_off(trace, records, std::min(end, last));
    }

    // True makes it the best so far.
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

    // Ever smaller pieces, the last ones first: late inputs are the least likely to matter.
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

    // Without a power-on the cycles behind it would mean others.
    bool keeps_clock(std::size_t begin, std::size_t end) const {
        return std::none_of(best_.records.begin() + static_cast<std::ptrdiff_t>(begin),
                            best_.records.begin() + static_cast<std::ptrdiff_t>(end), [](const Record& record) {
                                return std::get<Input>(record.what).kind == Input::Kind::power;
                            });
    }

    // By bisection over the inputs that are left: as many of them as can be in the snapshot.
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

emu::Result<Shrunk> shrink(Trace trace, const Moment& failed_at, const Shrinking& how) {
    return Shrinker(std::move(trace), how).run(failed_at);
}

} // namespace host
