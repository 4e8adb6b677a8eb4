// ANTIC's state as bytes.
#include "emu/atari/antic/antic.hpp"

namespace emu::atari {

// A snapshot within a line restores it as irregular: it does not record whether a register was written in it.
void Antic::serialize(StateWriter& out) const {
    for (const std::uint8_t value : {dmactl_,      chactl_,         hscrol_,      vscrol_, pmbase_,
                                     chbase_,      nmien_,          nmist_,       penh_,   penv_,
                                     control_,     control_before_, row_,         rows_,   vscrol_until_109_,
                                     vscrol_at_6_, clock_.stages(), chbase_next_, nmi_,    nmien_at_7_,
                                     fetched_,     write_,          read_})
        out.put(value);
    for (const std::uint16_t value : {list_, scan_, list_latch_}) out.put(value);
    for (const bool value : {reset_key_, list_active_, operands_due_, list_enabled_, ends_by_vscrol_, scrolls_, hires_,
                             loads_, edges_.start, edges_.stop, late_missiles_, irregular_ || next_ > line_head_end})
        out.put(value);
    for (const int value : {line_, next_, chbase_at_, nmi_cycle_, needs_bus_from_})
        out.put(static_cast<std::uint32_t>(value));
    out.put_bytes(bytes_);
    out.put_bytes(buffer_);
    requested_.serialize(out);
    shown_.serialize(out);
    out.put_variable([&] {
        for (int cycle = 0; cycle < static_cast<int>(columns_.size()); ++cycle) {
            if (!shown_.contains(cycle)) continue;
            out.put(columns_[static_cast<std::size_t>(cycle)].data);
            out.put(columns_[static_cast<std::size_t>(cycle)].name);
        }
    });
}

void Antic::deserialize(StateReader& in) {
    std::uint8_t stages = 0;
    for (std::uint8_t* value : {&dmactl_,      &chactl_,         &hscrol_,      &vscrol_, &pmbase_,
                                &chbase_,      &nmien_,          &nmist_,       &penh_,   &penv_,
                                &control_,     &control_before_, &row_,         &rows_,   &vscrol_until_109_,
                                &vscrol_at_6_, &stages,          &chbase_next_, &nmi_,    &nmien_at_7_,
                                &fetched_,     &write_,          &read_})
        *value = in.take<std::uint8_t>();
    clock_.set_stages(stages);
    for (std::uint16_t* value : {&list_, &scan_, &list_latch_}) *value = in.take<std::uint16_t>();
    for (bool* value : {&reset_key_, &list_active_, &operands_due_, &list_enabled_, &ends_by_vscrol_, &scrolls_,
                        &hires_, &loads_, &edges_.start, &edges_.stop, &late_missiles_, &irregular_})
        *value = in.take<bool>();
    for (int* value : {&line_, &next_, &chbase_at_, &nmi_cycle_, &needs_bus_from_})
        *value = static_cast<int>(in.take<std::uint32_t>());
    in.take_bytes(bytes_);
    in.take_bytes(buffer_);
    requested_.deserialize(in);
    shown_.deserialize(in);
    in.take_variable([&] {
        for (int cycle = 0; cycle < static_cast<int>(columns_.size()); ++cycle) {
            if (!shown_.contains(cycle)) continue;
            columns_[static_cast<std::size_t>(cycle)].data = in.take<std::uint8_t>();
            columns_[static_cast<std::size_t>(cycle)].name = in.take<std::uint8_t>();
        }
    });
    check(in);
    if (!in.ok()) return; // the cycles below may be out of range
    encoded_to_ = 0;
    dots_ = dots_name_ = last_code_ = 0;
    dots_held_ = false;
    flag_codes();
    stop_running();
}

void Antic::check(StateReader& in) const {
    in.check(needs_bus_from_ >= 0 && needs_bus_from_ <= cycles_per_line);
    in.check(line_ >= 0 && line_ < lines_per_frame_);
    in.check(next_ >= 2 && next_ <= cycles_per_line);
    in.check(chbase_at_ >= -1 && chbase_at_ < cycles_per_line + 2);
    in.check(nmi_cycle_ == -1 || nmi_cycle_ == 8 || nmi_cycle_ == 9);
    in.check(write_ < buffer_wrap && read_ < buffer_wrap && row_ < 16 && rows_ <= 16 && hscrol_ < 16 && vscrol_ < 16);
    for (int cycle = 0; cycle < cycles_per_line; ++cycle)
        in.check(!requested_.contains(cycle) || (cycle < next_ && cycle < first_virtual_cycle));
    in.check(vscrol_until_109_ < 16 && vscrol_at_6_ < 16 && dmactl_ < 64 && chactl_ < 8);
}

} // namespace emu::atari
