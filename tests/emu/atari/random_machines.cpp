// A program is a loop of random pieces. Each machine writes to only a few registers, so that these often interact.
#include "tests/emu/atari/random_machines.hpp"

#include "tests/emu/atari/random_bytes.hpp"
#include "tests/emu/atari/small_atari.hpp"

#include <algorithm>
#include <initializer_list>

namespace emu::atari::test {
namespace {

constexpr int list_page = 0x3000, low_list = 0x0300, counted = 0x14, saved = 0x80;
constexpr std::uint16_t sweep = 0x6D00, slide = 0x6E00; // the entry point in the slide; the slide
constexpr int slide_size = 64;
constexpr std::uint16_t nmi_code = 0x7000, irq_code = 0x7400;

std::uint8_t low_byte(int address) { return static_cast<std::uint8_t>(address); }
std::uint8_t high_byte(int address) { return static_cast<std::uint8_t>(address >> 8); }

struct Register {
    int address;
    Bytes values; // empty: any
};
const std::vector<Register> registers{
    {0xD400, {0x22, 0x21, 0x23, 0x20, 0x00, 0x2A, 0x2E, 0x3E, 0x36, 0x3F, 0x0E, 0x02, 0x26, 0x3A, 0x2D, 0x24}},
    {0xD401, {0, 1, 2, 3, 4, 7}},
    {0xD402, {0x00, 0x03, 0xE0}},
    {0xD403, {0x30, 0x30, 0x33, 0x03}},
    {0xD404, {}},
    {0xD405, {}},
    {0xD407, {0x58, 0x50, 0x00, 0x04}},
    {0xD409, {0x40, 0x44, 0x48, 0xE0, 0xE2, 0x00, 0x02}},
    {0xD40A, {}},
    {0xD40E, {0x00, 0x40, 0x80, 0xC0, 0xC0}},
    {0xD40F, {}},
    {0xD000, {}},
    {0xD003, {0x00, 0x01, 0x10, 0x20, 0x80, 0xDC, 0xE0}},
    {0xD006, {}},
    {0xD00A, {0, 1, 2, 3}},
    {0xD00C, {}},
    {0xD00E, {0, 0, 0x81, 0xFF}},
    {0xD011, {}},
    {0xD013, {}},
    {0xD018, {}},
    {0xD01A, {}},
    {0xD01B, {}},
    {0xD01C, {}},
    {0xD01D, {0, 1, 2, 3, 3}},
    {0xD01E, {}},
    {0xD200, {0x02, 0x10, 0x30, 0x80}},
    {0xD206, {}},
    {0xD208, {0x00, 0x01, 0x40, 0x50, 0x28}},
    {0xD209, {}},
    {0xD20D, {}},
    {0xD20E, {0x00, 0x01, 0x02, 0x04, 0x05, 0x08, 0x10}},
    {0xD20F, {0x03, 0x03, 0x13, 0x23, 0x00}},
};

class Maker {
  public:
    explicit Maker(unsigned seed)
        : random_(seed), is_waiting_(below(random_, 3) == 0), is_sweeping_(!is_waiting_ && below(random_, 2) == 0) {
        for (int theme = 1 + below(random_, 4); theme > 0; --theme) theme_.push_back(one_of(registers));
        if (below(random_, 2) == 0) theme_.push_back(registers.front()); // DMACTL
        if (below(random_, 3) == 0) theme_.push_back(registers[7]);      // CHBASE
    }

    RandomMachine make() {
        Atari800 machine = atari_with(program(), {.tv = below(random_, 5) == 0 ? TvSystem::pal : TvSystem::ntsc,
                                                  .power_up = one_in(2) ? PowerUp::pairs : PowerUp::random});
        poke_list(machine);
        fill(machine);
        poke_slide(machine);
        poke(machine, nmi_program, {0x4C, low_byte(nmi_code), high_byte(nmi_code)});
        poke(machine, irq_program, {0x4C, low_byte(irq_code), high_byte(irq_code)});
        poke(machine, nmi_code, nmi_handler());
        poke(machine, irq_code, irq_handler());
        return {std::move(machine), is_waiting_ ? 9 : 3, below(random_, 2) == 0, is_waiting_};
    }

  private:
    template <class Value>
    const Value& one_of(const std::vector<Value>& list) {
        return list[static_cast<std::size_t>(below(random_, static_cast<int>(list.size())))];
    }
    int one_of(std::initializer_list<int> list) {
        return *(list.begin() + below(random_, static_cast<int>(list.size())));
    }
    bool one_in(int count) { return below(random_, count) == 0; }
    std::uint8_t value_of(const Register& reg) { return reg.values.empty() ? any_byte(random_) : one_of(reg.values); }

    // --- pieces of code

    void add(std::initializer_list<int> bytes) {
        for (const int byte : bytes) code_.push_back(static_cast<std::uint8_t>(byte));
    }
    void add_address(int opcode, int address) { append(code_, opcode, address); }
    void set(int address, int value) {
        add({0xA9, value});
        add_address(0x8D, address);
    }
    void write_register() {
        const Register reg = one_of(theme_);
        if (one_in(6)) return add_address(one_of({0xEE, 0xCE, 0x0E, 0x4E}), reg.address); // inc, dec, asl, lsr
        set(reg.address, value_of(reg));
    }
    // Pauses for two to eleven cycles, in steps of one.
    void pause() {
        for (int i = below(random_, 4); i > 0; --i) one_in(2) ? add({0xEA}) : add({0x24, 0x80}); // nop, bit
    }
    // WSYNC releases the processor in cycle 105; a pause then places the write anywhere around the end of the line.
    void write_at_line_end() {
        const Register reg = one_of(theme_);
        add({0xA9, value_of(reg)});
        add_address(0x8D, 0xD40A);
        pause();
        add_address(0x8D, reg.address);
    }
    int watched_address() {
        const int page = one_of({0x4000, 0x4400, 0x4800, 0x4F00, list_page, low_list, 0x5800, 0x0000, 0x0100, 0x5000});
        return page == 0x0000 ? below(random_, 0x10) : page + below(random_, page == low_list ? 0xC0 : 0x100);
    }
    void store() { add_address(one_of({0x8D, 0xEE, 0x9D, 0xFE, 0x99, 0xDE}), watched_address()); }
    // Selects the characters at an address that was just stored to.
    void turn_to_characters() {
        const int page = one_of({0x40, 0x44, 0x48, 0x00, 0x00});
        set(0xD409, page);
        pause();
        add_address(one_of({0xEE, 0xFE}), page == 0 ? below(random_, 0x10) : page << 8 | below(random_, 0x400));
        if (page == 0) add({0xE6, below(random_, 0x10)}); // inc zp
        set(0xD409, one_of({0x40, 0x44, 0x48}));
    }
    void read() {
        add_address(0xAD, one_of({0xD40B, 0xD40F, 0xD20A, 0xD20E, 0xD20F, 0xD000 + below(random_, 16), 0xD300}));
    }
    void wait() {
        switch (below(random_, 7)) {
        case 0: return add({0xA5, counted, 0xC5, counted, 0xF0, 0xFC});              // until an interrupt
        case 1: return add({0xA2, 1 + below(random_, 255), 0xCA, 0xD0, 0xFD});       // ldx #, dex, bne
        case 2: return add({0xAD, 0x0B, 0xD4, 0xCD, 0x0B, 0xD4, 0xF0, 0xFB});        // until VCOUNT counts
        case 3: return add({0xA5, counted, 0xE6, saved, 0xC5, counted, 0xF0, 0xFA}); // until VCOUNT increments
        case 4: return add({0xA9, below(random_, 124), 0xCD, 0x0B, 0xD4, 0xD0, 0xFB});
        case 5: return add_address(0x8D, 0xD40A);
        default: code_.insert(code_.end(), static_cast<std::size_t>(below(random_, 30)), 0xEA);
        }
    }
    void change_flags() {
        static const std::vector<Bytes> changes{{0x58}, {0x78}, {0x08, 0x28}, {0x08, 0x58, 0x28}, {0x00, 0xEA}, {0x58}};
        const Bytes change = one_of(changes);
        code_.insert(code_.end(), change.begin(), change.end());
    }
    void piece() {
        switch (below(random_, is_waiting_ ? 24 : 12)) {
        case 0:
        case 1: return write_register();
        case 2: return write_at_line_end();
        case 3:
        case 4: return store();
        case 5: return turn_to_characters();
        case 6: return read();
        case 7: return change_flags();
        case 8: return pause();
        default: return wait();
        }
    }

    Bytes program() {
        code_.clear();
        const bool low = one_in(8);
        set(0xD402, low ? 0 : start_);
        set(0xD403, high_byte(low ? low_list : list_page) + (start_ == 0xE0 && !low ? 3 : 0));
        set(0xD400, one_of({0x22, 0x2E, 0x3E, 0x21, 0x23, 0x2A, 0x3F}));
        set(0xD407, one_of({0x58, 0x58, 0x58, 0x00}));
        set(0xD409, one_of({0x40, 0x44, 0xE0, 0xE0, 0x00}));
        set(0xD404, below(random_, 16));
        set(0xD01D, one_of({3, 3, 3, 0, 1, 2}));
        for (int reg = 0xD000; reg < 0xD01D; ++reg)
            if (one_in(2)) set(reg, reg < 0xD008 && one_in(2) ? below(random_, 40) : any_byte(random_));
        set(0xD20F, 0x03);
        set(0xD200, one_of({0x02, 0x10, 0x30, 0x80}));
        set(0xD202, 0x33);
        set(0xD209, 0);
        set(0xD20E, irqen_);
        set(0xD40E, one_of({0x00, 0x40, 0xC0, 0xC0, 0x80}));
        if (one_in(2)) add({0x58});
        const int loop = atari_program + static_cast<int>(code_.size());
        if (is_sweeping_) begin_sweep();
        for (int pieces = number_of_pieces(); pieces > 0; --pieces) piece();
        add_address(0x4C, loop);
        return code_;
    }
    int number_of_pieces() {
        if (is_sweeping_) return 1 + below(random_, 4);
        return is_waiting_ ? 1 + below(random_, 12) : 10 + below(random_, 60);
    }
    // Makes the following code start one cycle earlier in its line or frame in each pass.
    void begin_sweep() {
        if (one_in(3)) add({0xA9, below(random_, 124), 0xCD, 0x0B, 0xD4, 0xD0, 0xFB}); // until VCOUNT
        add_address(0xAE, sweep);
        add({0xE8, 0x8A, 0x29, slide_size - 1}); // inx, txa, and #
        add_address(0x8D, sweep);
        if (!one_in(4)) add_address(0x8D, 0xD40A);
        add_address(0x6C, sweep); // jmp (sweep)
        after_slide_ = atari_program + static_cast<int>(code_.size());
    }
    // Entering one byte later takes one cycle less: cmp #, ..., cmp zp, nop.
    void poke_slide(Atari800& machine) {
        Bytes bytes(slide_size - 2, 0xC9);
        bytes.insert(bytes.end(), {0xC5, 0xEA});
        append(bytes, 0x4C, after_slide_);
        poke(machine, slide, bytes);
        poke(machine, sweep, {0x00, high_byte(slide)});
    }

    // Counts frames, and changes something in each or some of them. DLIs write in mid-line.
    Bytes nmi_handler() {
        code_ = {0x48, 0x2C, 0x0F, 0xD4, 0x30, 0x00, 0xE6, counted};  // pha, bit NMIST, bmi, inc
        add({0xA5, counted, 0x29, one_of({0, 1, 3, 4}), 0xD0, 0x00}); // lda, and #, bne
        const std::size_t begin = code_.size();
        for (int i = below(random_, 3); i > 0; --i) one_in(2) ? write_register() : store();
        code_[begin - 1] = static_cast<std::uint8_t>(code_.size() - begin);
        add({0x68, 0x40}); // pla, rti
        code_[5] = static_cast<std::uint8_t>(code_.size() - 6);
        if (one_in(2)) add_address(0x8D, 0xD40A);
        for (int i = below(random_, 3); i > 0; --i)
            one_in(3) ? set(0xD016 + below(random_, 5), any_byte(random_)) : write_register();
        add({0x68, 0x40});
        return code_;
    }
    Bytes irq_handler() {
        code_ = {0x48};
        if (one_in(4)) add({0xE6, counted});
        if (one_in(4)) write_register();
        set(0xD20E, 0);
        if (!one_in(4)) set(0xD20E, irqen_);
        add({0x68, 0x40});
        return code_;
    }

    // --- display lists

    int scan_address() {
        return one_of({0x4000 + below(random_, 0x400), 0x4FA0 + below(random_, 0x60), 0x4FF8, below(random_, 0x100),
                       0xE000, 0x4200, 0x5F80});
    }
    std::uint8_t instruction_of_run() {
        static constexpr std::uint8_t modes[] = {0x0F, 0x0E, 0x0C, 0x0D, 0x0A, 0x1E,
                                                 0x2F, 0x02, 0x04, 0x12, 0x00, 0x70};
        return modes[below(random_, 12)];
    }
    Bytes list() {
        Bytes bytes{0x70};
        const int kind = below(random_, 4);
        while (bytes.size() < 0xB0) {
            int instruction = kind == 0 ? any_byte(random_) & 0xBF : instruction_of_run();
            if (kind == 1) instruction = one_of({0x02, 0x04, 0x06, 0x0F, 0x12, 0x22, 0x70});
            if ((instruction & 15) == 1) continue;
            const bool loads = (instruction & 15) > 1 && one_in(4);
            bytes.push_back(static_cast<std::uint8_t>(instruction | (loads ? 0x40 : 0) | (one_in(9) ? 0x80 : 0)));
            if (loads) append_word(bytes, scan_address());
            const int repeated = kind >= 2 ? below(random_, 30) : below(random_, 3);
            bytes.insert(bytes.end(), static_cast<std::size_t>(repeated), static_cast<std::uint8_t>(instruction));
        }
        bytes.push_back(one_in(5) ? 0xC1 : 0x41);
        return bytes;
    }
    static void append_word(Bytes& bytes, int address) {
        bytes.insert(bytes.end(), {low_byte(address), high_byte(address)});
    }

    // Some lists begin so late in their 1K that they wrap.
    void poke_list(Atari800& machine) {
        Bytes bytes = list();
        append_word(bytes, start_ == 0xE0 ? list_page + 0x300 + start_ : list_page + start_);
        int at = start_ == 0xE0 ? 0x3E0 : start_;
        for (const std::uint8_t byte : bytes) {
            machine.poke_ram(static_cast<std::uint16_t>(list_page | at), byte);
            at = (at + 1) & 0x3FF;
        }
        bytes = list();
        append_word(bytes, low_list);
        poke(machine, low_list, bytes);
    }
    void fill(Atari800& machine) {
        const bool dense = one_in(2);
        for (std::uint16_t at = 0x4000; at < 0x5800; ++at) machine.poke_ram(at, any_byte(random_));
        for (std::uint16_t at = 0x5800; at < 0x6000; ++at) {
            const bool filled = dense ? !one_in(4) : (at >> 4) % 7 == 0;
            machine.poke_ram(at, filled ? any_byte(random_) : std::uint8_t{0});
        }
    }

    Random random_;
    bool is_waiting_;
    bool is_sweeping_; // through the cycles of a line
    int after_slide_ = atari_program;
    int start_ = one_of({0x00, 0x00, 0x03, 0xE0});
    int irqen_ = one_of({0x00, 0x01, 0x02, 0x03, 0x05, 0x08, 0x10});
    std::vector<Register> theme_;
    Bytes code_;
};

} // namespace

RandomMachine random_machine_of(unsigned seed) { return Maker(seed).make(); }

} // namespace emu::atari::test
