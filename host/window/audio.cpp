#include "host/window/audio.hpp"

namespace host {

Audio::Audio() {
    SDL_AudioSpec wanted{};
    wanted.freq = sample_rate;
    wanted.format = AUDIO_S16SYS;
    wanted.channels = 1;
    wanted.samples = 512;
    device_ = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
    if (available()) SDL_PauseAudioDevice(device_, 0);
}

Audio::~Audio() {
    if (available()) SDL_CloseAudioDevice(device_);
}

void Audio::queue(std::span<const std::int16_t> samples) {
    if (available()) SDL_QueueAudio(device_, samples.data(), static_cast<Uint32>(samples.size_bytes()));
}

double Audio::queued_seconds() const {
    return available() ? SDL_GetQueuedAudioSize(device_) / (2.0 * sample_rate) : 0;
}

void Audio::clear() {
    if (available()) SDL_ClearQueuedAudio(device_);
}

} // namespace host
