#include "tools/files/files.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

namespace files {
namespace fs = std::filesystem;
namespace {

emu::Error failed(const fs::path& file, const std::string& why) {
    return emu::Error{fmt::format("{}: {}", file.string(), why)};
}

emu::Error failed_by_errno(const fs::path& file) { return failed(file, std::strerror(errno)); }

// An open file, closed on every way out.
class Descriptor {
  public:
    explicit Descriptor(int fd) : fd_(fd) {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    bool open() const { return fd_ >= 0; }
    int number() const { return fd_; }
    bool close() {
        const int fd = fd_;
        fd_ = -1;
        return fd < 0 || ::close(fd) == 0;
    }

  private:
    int fd_;
};

bool read_all(int fd, std::vector<std::uint8_t>& bytes) {
    std::size_t at = 0;
    while (at < bytes.size()) {
        const auto got = ::read(fd, bytes.data() + at, bytes.size() - at);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return false;
        if (got == 0) break;
        at += static_cast<std::size_t>(got);
    }
    bytes.resize(at);
    return true;
}

bool write_all(int fd, std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const auto put = ::write(fd, bytes.data(), bytes.size());
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(put));
    }
    return true;
}

// The permissions that the new file takes over: the old file's, or a new file's usual ones.
mode_t mode_of(const fs::path& file) {
    struct stat old {};
    if (::stat(file.c_str(), &old) == 0) return old.st_mode & 07777;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

bool fill(Descriptor& temporary, std::span<const std::uint8_t> bytes, mode_t mode) {
    return write_all(temporary.number(), bytes) && ::fchmod(temporary.number(), mode) == 0 &&
           ::fsync(temporary.number()) == 0 && temporary.close();
}

} // namespace

emu::Result<std::vector<std::uint8_t>> read_file(const fs::path& file) {
    const Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!opened.open()) return failed_by_errno(file);
    struct stat about {};
    if (::fstat(opened.number(), &about) != 0) return failed_by_errno(file);
    if (!S_ISREG(about.st_mode)) return failed(file, "not a regular file");
    const auto size = static_cast<std::uintmax_t>(about.st_size);
    if (size > largest_file) return failed(file, fmt::format("{} bytes are too many to be right", size));
    std::vector<std::uint8_t> bytes(size);
    if (!read_all(opened.number(), bytes)) return failed_by_errno(file);
    return bytes;
}

std::optional<emu::Error> write_file_safely(const fs::path& file, std::span<const std::uint8_t> bytes) {
    std::error_code ignored;
    const auto target = fs::exists(file, ignored) ? fs::canonical(file, ignored) : file;
    std::string name = target.string() + ".XXXXXX";
    Descriptor temporary(::mkstemp(name.data()));
    if (!temporary.open()) return failed_by_errno(file);
    if (fill(temporary, bytes, mode_of(target)) && std::rename(name.c_str(), target.c_str()) == 0) return std::nullopt;
    const auto error = failed_by_errno(file);
    ::unlink(name.c_str());
    return error;
}

} // namespace files
