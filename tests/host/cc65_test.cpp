// Programs built with cc65 run on our firmware on both machines: they print what their C source says, and end in the
// monitor or the memo pad. Skipped without cc65.
#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <cctype>
#include <string>

namespace host {
namespace {

using testing::HasSubstr;

const std::string hello = R"(
#include <conio.h>
int main(void) {
    clrscr();
    gotoxy(12, 11);
    cprintf("Hello %s %d", "world", -42);
    cgetc();
    return 0;
})";

const std::string sieve = R"(
#include <stdio.h>
static unsigned char composite[8192];
int main(void) {
    unsigned i, j, primes = 0;
    for (i = 2; i < 8192; ++i) {
        if (composite[i]) continue;
        ++primes;
        for (j = i * 2; j < 8192; j += i) composite[j] = 1;
    }
    printf("%u primes below %u\n", primes, 8192);
    return 0;
})";

const std::string line_reader = R"(
#include <stdio.h>
int main(void) {
    static char name[20];
    printf("Name?\n");
    fgets(name, sizeof name, stdin);
    printf("Dear %s", name);
    return 0;
})";

// Points of the Mandelbrot set in 60 x 40, plotted and read back.
const std::string mandelbrot = R"(
#include <stdio.h>
#include <stdlib.h>
#include <tgi.h>
int main(void) {
    int x, y, n, points = 0;
    long r, i, t;
    tgi_install(tgi_static_stddrv);
    tgi_init();
    tgi_clear();
    for (y = 0; y < 40; ++y)
        for (x = 0; x < 60; ++x) {
            r = i = 0;
            for (n = 0; n < 12 && r * r + i * i < 4L * 64 * 64; ++n) {
                t = ((r * r - i * i) >> 6) + x * 3 - 128;
                i = (r * i >> 5) + y * 4 - 80;
                r = t;
            }
            tgi_setcolor(n == 12 ? 1 : 0);
            tgi_setpixel(2 * x + 1, y);
        }
    for (y = 0; y < 40; ++y)
        for (x = 0; x < 60; ++x) points += tgi_getpixel(2 * x + 1, y) ? 1 : 0;
    tgi_done();
    printf("%d points\n", points);
    return 0;
})";

int points_of_the_set() {
    int points = 0;
    for (int y = 0; y < 40; ++y)
        for (int x = 0; x < 60; ++x) {
            int n = 0;
            for (int r = 0, i = 0; n < 12 && r * r + i * i < 4 * 64 * 64; ++n) {
                const int t = ((r * r - i * i) >> 6) + x * 3 - 128;
                i = (r * i >> 5) + y * 4 - 80;
                r = t;
            }
            points += n == 12 ? 1 : 0;
        }
    return points;
}

// Drawn in white: a bar of 10 x 5, a line of 21 dots, a letter across and one upwards.
const std::string drawing = R"(
#include <stdio.h>
#include <tgi.h>
static int count(int x1, int y1, int x2, int y2) {
    int x, y, dots = 0;
    for (y = y1; y <= y2; ++y)
        for (x = x1; x <= x2; ++x) dots += tgi_getpixel(x, y) ? 1 : 0;
    return dots;
}
int main(void) {
    int bar, line, across, up;
    tgi_install(tgi_static_stddrv);
    tgi_init();
    tgi_clear();
    tgi_setcolor(TGI_COLOR_WHITE);
    tgi_bar(10, 10, 19, 14);
    tgi_line(60, 30, 40, 10);
    tgi_outtextxy(100, 40, "H");
    tgi_settextstyle(TGI_TEXT_VERTICAL, 1, 1, 0);
    tgi_outtextxy(140, 60, "H");
    bar = count(5, 5, 25, 20), line = count(38, 8, 62, 32), across = count(90, 30, 110, 50), up = count(125, 40, 155, 70);
    tgi_done();
    printf("bar %d line %d letters %d %d\n", bar, line, across, up);
    return 0;
})";

const std::string surroundings = R"(
#include <stdio.h>
#include <conio.h>
#include <joystick.h>
#ifdef __APPLE2__
#include <apple2.h>
#else
#include <atari.h>
#endif
int main(void) {
    joy_install(joy_static_stddrv);
    printf("machine %u stick %u key %u\n", (unsigned)get_ostype(), joy_read(0), kbhit());
    return 0;
})";

// Opens the display again although the program owns all memory below it; fails to open a file without a DOS; catches a
// BRK.
const std::string calls = R"(
#include <stdio.h>
#include <errno.h>
#include <6502.h>
#ifdef __ATARI__
#include <atari.h>
#endif
static int breaks;
static void caught(void) { ++breaks; brk_pc += 2; }
int main(void) {
    FILE* file;
#ifdef __ATARI__
    _graphics(0);
#endif
    set_brk(caught);
    __asm__("brk");
    __asm__("nop");
    reset_brk();
    file = fopen("A", "r");
    printf("file %d breaks %d\n", file != 0 || errno == 0, breaks);
    return 0;
})";

std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::toupper(c); });
    return text;
}

struct MachineOfCc65 {
    const char* target;
    const char* machine;
    const char* end; // on the screen after the program
};

class Cc65 : public ProcessTest, public testing::WithParamInterface<MachineOfCc65> {
  protected:
    void SetUp() override {
        ProcessTest::SetUp();
        if (support::run_process("cl65 --version", {.folder = file("")}) == 127)
            GTEST_SKIP() << "cl65 is not installed";
    }

    // Compiles a program and runs it with a script.
    Outcome run(const std::string& source, const std::string& script) const {
        const Words around_graphics = apple() ? "--start-addr 0x4000" : "-Wl -D,__RESERVED_MEMORY__=0x2000";
        const auto compiled = file("program");
        EXPECT_EQ(support::run_process(
                      {"cl65 -O -t", GetParam().target, around_graphics, "-o", compiled, write("program.c", source)},
                      {.folder = file("")}),
                  0)
            << read(file(".err"));
        return program("fortress", {"run --machine", GetParam().machine, "--disk1", compiled, "--script",
                                    write("script", script + "wait-text \"" + GetParam().end + "\" 10\n")});
    }
    void expect_text(const std::string& source, const std::string& text) const {
        const auto outcome = run(source, "stick 1 centre\nwait-text \"" + seen(text) + "\" 600\n");
        EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
    }
    bool apple() const { return std::string(GetParam().target) == "apple2"; }
    std::string seen(const std::string& text) const { return apple() ? upper(text) : text; }
};

TEST_P(Cc65, hello_prints_at_its_place_and_ends) {
    const auto outcome = run(hello, "wait-text \"" + seen("world") + "\" 60\nwait 1\nprint-text\nkey RETURN\n");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
    EXPECT_EQ(outcome.output,
              std::string(11, '\n') + std::string(12, ' ') + seen("Hello world -42") + std::string(13, '\n'));
}

TEST_P(Cc65, sieve_finds_the_primes) { expect_text(sieve, "1028 primes below 8192"); }

TEST_P(Cc65, a_line_is_read_from_the_keyboard) {
    const auto outcome =
        run(line_reader, "wait-text \"" + seen("Name?") + "\" 60\ntype \"ADA\"\nkey RETURN\nwait-text \"" +
                             seen("Dear ADA") + "\" 10\n");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
}

TEST_P(Cc65, mandelbrot_plots_the_points_of_the_set) {
    expect_text(mandelbrot, std::to_string(points_of_the_set()) + " points");
}

TEST_P(Cc65, bars_lines_and_letters_have_their_dots) {
    expect_text(drawing, apple() ? "bar 50 line 41 letters 17 17" : "bar 50 line 21 letters 26 26");
}

TEST_P(Cc65, calls_of_the_system_return) { expect_text(calls, "file 0 breaks 1"); }

TEST_P(Cc65, machine_joystick_and_keyboard_are_recognized) {
    expect_text(surroundings, apple() ? "machine 17 stick 0 key 0" : "machine 1 stick 0 key 0");
}

TEST_P(Cc65, reset_ends_a_program_of_the_apple_and_restarts_one_of_the_atari) {
    const std::string greeted = "wait-text \"" + seen("world") + "\" 60\n";
    const auto outcome = run(hello, greeted + "key RESET\n" + (apple() ? "" : "wait 1\n" + greeted + "key RETURN\n"));
    EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
}

INSTANTIATE_TEST_SUITE_P(machines, Cc65,
                         testing::Values(MachineOfCc65{"apple2", "apple2plus", "NO BASIC IN THIS ROM: MONITOR"},
                                         MachineOfCc65{"atari", "atari800", "MEMO PAD"}),
                         [](const auto& machine) { return std::string(machine.param.target); });

} // namespace
} // namespace host
