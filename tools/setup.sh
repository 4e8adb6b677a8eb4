# Functions shared by tools/play and tools/test, which set $root to the project's root and source this file.
set -o pipefail

PLAY_PACKAGES=(g++ cmake ninja-build pkg-config libfmt-dev libsdl2-2.0-0 libcxxopts-dev libpng-dev libzip-dev
    zlib1g-dev libfreetype-dev libfontconfig-dev libutf8proc-dev libedit-dev nlohmann-json3-dev
    libimgui-dev libtomlplusplus-dev)
WEB_PACKAGES=(clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32 binaryen libstb-dev python3)
WEB_TEST_PACKAGES=(nodejs node-typescript chromium chromium-driver python3-selenium firefox-esr python3-websockets)
TEST_PACKAGES=("${PLAY_PACKAGES[@]}" libgtest-dev libgmock-dev libbenchmark-dev cc65 64tass
    libopenmpi-dev openmpi-bin xvfb xauth libxtst6)
FUZZ_PACKAGES=("${TEST_PACKAGES[@]}" clang libclang-rt-dev)
NPM_PACKAGES=(axe-core@4.14.1 @vscode/debugadapter-testsupport@1.68.0)
PROGRESS_SECONDS=10 # between two progress lines if the output is not a terminal

# CMake and Ninja cannot build if the path contains one of these.
check_path() {
    case ${root:-} in
        *[\"\\\;\#\|\<\>\?]* | *[[:cntrl:]]*)
            printf '%q: CMake takes no path with one of " \\ ; # | < > ? or a control character: rename the folder\n' \
                "$root" >&2
            exit 2
            ;;
    esac
}
check_path # before anything is installed

# lock_build FOLDER: waits until no other tools/play or tools/test uses the build folder. File descriptor 9 holds the
# lock; close it for programs that may outlive this one.
lock_build() {
    command -v flock >/dev/null && mkdir -p "$1" 2>/dev/null && [ -w "$1" ] || return 0
    exec 9>>"$1/.lock"
    flock --nonblock 9 && return
    echo "Another tools/play or tools/test is working in $1: waiting for it" >&2
    flock 9
}

# install_missing PACKAGE...: installs packages that dpkg does not list, after printing their size. If it cannot, it
# prints the command to type and exits with 2.
install_missing() {
    local missing=() sudo=() package log
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        echo "apt-get is missing; by Debian's names these packages are required: ${*/libsdl2-2.0-0/libsdl2-dev}"
        return
    fi
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || ask_to_install "there is no sudo" "${missing[@]}"
        sudo=(sudo)
    fi
    echo "Installing with apt-get: ${missing[*]}"
    "${sudo[@]}" apt-get update -qq || echo "The lists of packages are not all up to date" >&2
    # For example: Need to get 104 MB of archives. After this operation, 396 MB of additional disk space will be used.
    LC_ALL=C apt-get install --print-uris --no-install-recommends -o Debug::NoLocking=1 "${missing[@]}" 2>/dev/null |
        grep -E '^(Need to get|After this)' || true
    log=$(mktemp)
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        -o APT::Status-Fd=1 -o DPkg::Lock::Timeout=300 "${missing[@]}" </dev/null 2>&1 | show_progress "$log" || {
        grep -v '^[dp][lm]status:' "$log" | tail -n 20 >&2 || true
        ask_to_install "apt-get failed" "${missing[@]}"
    }
    rm -f "$log"
}

# sdl_headers: unpacks SDL's headers into build/sdl2, for host/CMakeLists.txt, unless libsdl2-dev is installed. That
# package would download another 60 MB and use 260 MB of disk (Debian 12), for libraries that are only needed to build
# SDL itself.
sdl_headers() {
    local sdl=$root/build/sdl2
    [ ! -e /usr/include/SDL2/SDL.h ] && [ ! -e "$sdl" ] && command -v apt-get >/dev/null || return 0
    rm -rf "$sdl.new" && mkdir -p "$sdl.new"
    (cd "$sdl.new" && apt-get download -qq libsdl2-dev && dpkg-deb -x *.deb . && rm -- *.deb &&
        mv "$sdl.new" "$sdl") >/dev/null 2>&1 || install_missing libsdl2-dev
}

# installable PACKAGE...: prints those that apt can install.
installable() {
    apt-cache policy "$@" 2>/dev/null | awk '/^[^ ]/ { name = $1 } / Candidate: [^(]/ { sub(/:$/, "", name); print name }'
}

# offer_web_packages: prints the packages that build the page if this system has all of them, and those available for
# its tests: Ubuntu has no browser packages. CMake and the tests report anything skipped.
offer_web_packages() {
    local for_page for_tests
    command -v apt-cache >/dev/null || return 0
    mapfile -t for_page < <(installable "${WEB_PACKAGES[@]}")
    [ ${#for_page[@]} -eq ${#WEB_PACKAGES[@]} ] || return 0
    mapfile -t for_tests < <(installable "${WEB_TEST_PACKAGES[@]}")
    (install_missing "${for_page[@]}" "${for_tests[@]}") || echo "Without the web page" >&2
}

# offer_npm BUILD-FOLDER: installs packages for the tests of the page and of the debug adapter if npm can fetch them;
# otherwise those tests are skipped with a message.
offer_npm() {
    local package missing=()
    for package in "${NPM_PACKAGES[@]}"; do
        [ -e "$1/npm/node_modules/${package%@*}" ] || missing+=("$package")
    done
    [ "${#missing[@]}" -gt 0 ] && command -v npm >/dev/null || return 0
    timeout 120 npm install --no-audit --no-fund --no-package-lock --prefix "$1/npm" "${missing[@]}" >/dev/null 2>&1 ||
        echo "Without ${missing[*]}" >&2
}

# ask_to_install REASON PACKAGE...: prints the command for a user who may install packages; exits.
ask_to_install() {
    local reason=$1
    shift
    echo "Packages are missing, and $reason. Type as root, then start this again:" >&2
    echo "    apt-get install --no-install-recommends $*" >&2
    exit 2
}

# build_preset PRESET TARGET [CMAKE-OPTION...]: configures, builds the target and shows progress.
build_preset() {
    local preset=$1 target=$2 log
    shift 2
    log=$(mktemp)
    echo "Building ($preset)"
    if ! (cd "$root" && cmake --preset "$preset" "$@" && cmake --build --preset "$preset" --target "$target") 2>&1 9>&- |
        show_progress "$log"; then
        # A newer compiler may print warnings that older ones do not: play anyway.
        if [[ $target =~ ^(play|web)$ ]] && grep -q '\[-Werror' "$log"; then
            rm -f "$log"
            build_preset "$preset" "$target" -DFORTRESS_WERROR=OFF
            return
        fi
        tail -n 60 "$log" >&2
        echo "The build failed; its whole output is in $log" >&2
        exit 1
    fi
    rm -f "$log"
}

# show_progress LOG: copies standard input to the log and shows a percentage that never decreases: from apt's status
# lines (half of it for the download), or from Ninja's "[done/all]" combined with the page build's "page [done/all]". On
# a terminal it overwrites one line; otherwise it prints a line every PROGRESS_SECONDS.
show_progress() {
    local line percent shown=-1 text next=$((SECONDS + PROGRESS_SECONDS)) done=0 all=0 page_done=0 page_all=0
    while IFS= read -r line; do
        printf '%s\n' "$line"
        [[ $line != *'] Re-'* ]] || continue # Ninja's steps before it has a plan
        if [[ $line =~ ^(page )?\[([0-9]+)/([0-9]+)\] ]]; then
            if [ -n "${BASH_REMATCH[1]}" ]; then
                page_done=${BASH_REMATCH[2]} page_all=${BASH_REMATCH[3]}
            else
                done=${BASH_REMATCH[2]} all=${BASH_REMATCH[3]}
            fi
            percent=$((100 * (done + page_done) / (all + page_all)))
            text="$percent % ($((done + page_done)) of $((all + page_all)))"
        elif [[ $line =~ ^(dl|pm)status:[^:]*:([0-9]+) ]]; then
            percent=$((BASH_REMATCH[2] / 2)) text=downloading
            [ "${BASH_REMATCH[1]}" = dl ] || percent=$((50 + percent)) text=installing
            text="$percent % ($text)"
        else
            continue
        fi
        ((percent > shown)) || continue
        if [ -t 2 ]; then
            printf '\r  %s\033[K' "$text" >&2
        elif ((SECONDS >= next)); then
            echo "  $text" >&2
            next=$((SECONDS + PROGRESS_SECONDS))
        else
            continue
        fi
        shown=$percent
    done >"$1"
    [ ! -t 2 ] || printf '\r\033[K' >&2
}
