// Open files, for the code in this folder.
#pragma once

#include <cerrno>
#include <cstdint>
#include <span>
#include <sys/file.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace files {

// Owns a file descriptor and closes it.
class Descriptor {
  public:
    explicit Descriptor(int fd = -1) : fd_(fd) {}
    Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~Descriptor() { close(); }

    bool open() const { return fd_ >= 0; }
    int number() const { return fd_; }
    bool close() {
        const int fd = std::exchange(fd_, -1);
        return fd < 0 || ::close(fd) == 0;
    }

    // An advisory lock, held until the file is closed or the process ends. lock() waits for it; on a file system
    // without locks it does nothing. try_to_lock() returns false if another process holds the lock, or without locks.
    void lock() const { ::flock(fd_, LOCK_EX); }
    bool try_to_lock() const { return ::flock(fd_, LOCK_EX | LOCK_NB) == 0; }

    // Writes the file to the medium. A file system that cannot do so counts as success.
    bool sync() const { return ::fsync(fd_) == 0 || errno == EINVAL || errno == ENOTSUP; }

  private:
    int fd_;
};

// Shrinks the bytes to the length read. False: errno holds the error.
inline bool read_all(const Descriptor& file, std::vector<std::uint8_t>& bytes) {
    std::size_t at = 0;
    while (at < bytes.size()) {
        const auto got = ::read(file.number(), bytes.data() + at, bytes.size() - at);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return false;
        if (got == 0) break;
        at += static_cast<std::size_t>(got);
    }
    bytes.resize(at);
    return true;
}

inline bool write_all(const Descriptor& file, std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const auto put = ::write(file.number(), bytes.data(), bytes.size());
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(put));
    }
    return true;
}

} // namespace files
