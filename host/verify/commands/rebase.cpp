#include "host/verify/commands/rebase.hpp"

#include <utility>

namespace host {
namespace {

class Recording {
  public:
    Recording(const Trace& trace, RecordedMachine& recorded_machine, const MakeLayer& make_layer)
        : machine_(recorded_machine.machine()), recorded_machine_(recorded_machine), result_(trace) {
        result_.records.clear();
        layer_ = make_layer([this](emu::Cycle at, GameRecord record) { add(at, std::move(record)); });
        if (!layer_) return;
        watches_.push_back(layer_.get());
        layer_->resume(machine_);
    }

    Trace run(const Trace& trace) {
        for (const auto& record : trace.records) {
            run_to(machine_, record.at, watches_);
            comments_ += record.comments;
            if (const auto* input = std::get_if<Input>(&record.what))
                apply(*input);
            else if (std::holds_alternative<Checkpoint>(record.what))
                add(machine_.cycles(), Checkpoint{machine_.part_hashes()});
        }
        run_to(machine_, trace.end, watches_);
        result_.end = machine_.cycles();
        result_.last_comments.insert(0, comments_);
        return std::move(result_);
    }

  private:
    void apply(const Input& input) {
        const auto at = machine_.cycles();
        if (layer_) layer_->before(input, machine_);
        add(at, input);
        recorded_machine_.apply(input);
    }

    void add(emu::Cycle at, decltype(Record::what) what) {
        result_.records.push_back({at, std::move(what), std::exchange(comments_, {})});
    }

    Machine& machine_;
    RecordedMachine& recorded_machine_;
    Trace result_;
    std::string comments_; // that wait for the record they stand before
    std::unique_ptr<Watch> layer_;
    std::vector<Watch*> watches_;
};

} // namespace

Trace record_again(const Trace& trace, RecordedMachine& recorded_machine, const MakeLayer& make_layer) {
    return Recording(trace, recorded_machine, make_layer).run(trace);
}

} // namespace host
