// Counts the frames from a key in the window to the first picture of the machine's response.

#include "host/machine/apple2_machine.hpp"
#include "host/machine/atari_machine.hpp"
#include "host/window/play.hpp"
#include "tests/host/window_test.hpp"

#include <algorithm>
#include <vector>

namespace host {
namespace {

// Shows text instead of graphics after a key.
std::unique_ptr<Machine> apple2() {
    emu::apple2::Firmware firmware;
    std::ranges::copy(std::array{0xAD, 0x00, 0xC0, 0x10, 0xFB,        // LDA KBD; BPL
                                 0x8D, 0x51, 0xC0, 0x4C, 0x08, 0xFF}, // STA TXTSET; JMP to itself
                      firmware.main.end() - 256);
    firmware.main[firmware.main.size() - 3] = 0xFF;
    return std::make_unique<Apple2Machine>(firmware);
}

// Brightens the background after a key.
std::unique_ptr<Machine> atari() {
    emu::atari::Firmware firmware;
    std::ranges::copy(std::array{0xA9, 3,  0x8D, 0x0F, 0xD2,             // LDA #3; STA SKCTL: scan the keyboard
                                 0xA9, 4,  0x2C, 0x0F, 0xD2, 0xD0, 0xFB, // LDA #4; BIT SKSTAT; BNE: no key is down
                                 0xA9, 14, 0x8D, 0x1A, 0xD0, 0x4C, 0x11, 0xFF}, // LDA #14; STA COLBK; JMP to itself
                      firmware.os.end() - 256);
    firmware.os[firmware.os.size() - 3] = 0xFF;
    return std::make_unique<AtariMachine>(firmware);
}

// The middle line of the picture that the window has presented.
std::vector<std::uint32_t> presented() {
    SDL_Window* window = nullptr;
    for (Uint32 id = 1; window == nullptr; ++id) window = SDL_GetWindowFromID(id);
    auto* renderer = SDL_GetRenderer(window);
    int width = 0, height = 0;
    SDL_GetRendererOutputSize(renderer, &width, &height);
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(width));
    const SDL_Rect line{0, height / 2, width, 1};
    SDL_RenderReadPixels(renderer, &line, SDL_PIXELFORMAT_ABGR8888, pixels.data(), width * 4);
    return pixels;
}

class Latency : public WindowTest {
  protected:
    // The key comes while a frame runs, after its events were handled. That frame is the first one presented.
    int frames_to_picture(std::unique_ptr<Machine> machine) {
        constexpr int key_at = 10, limit = key_at + 10;
        Session session(std::move(machine), DiskWrites::dropped);
        std::vector<std::uint32_t> before;
        int frame = 0, shown = 0;
        session.news_from([&] { // between the machine's run and the picture
            if (++frame == key_at) {
                before = presented();
                push_text("a");
            }
            if (frame > key_at && shown == 0 && presented() != before) shown = frame - key_at;
            if (frame == limit) push_quit();
            return std::nullopt;
        });
        FlightRecorder flight_recorder(session, FlightRecorder::Settings{{}, {}});
        EXPECT_FALSE(play_in_window(*sdl_, session, flight_recorder, {}, {}, EndSignals()));
        return shown;
    }
};

TEST_F(Latency, a_key_is_in_the_second_picture_at_the_latest_on_the_apple) {
    EXPECT_EQ(frames_to_picture(apple2()), 2);
}

TEST_F(Latency, a_key_is_in_the_second_picture_at_the_latest_on_the_atari) { EXPECT_EQ(frames_to_picture(atari()), 2); }

} // namespace
} // namespace host
