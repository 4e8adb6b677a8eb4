# What tools/play and tools/test share; they source it with $root set to the project's root.

PLAY_PACKAGES=(g++ cmake ninja-build pkg-config libfmt-dev libsdl2-dev libcxxopts-dev libpng-dev libzip-dev
    zlib1g-dev libfreetype-dev libfontconfig-dev libutf8proc-dev)
WEB_PACKAGES=(clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32 binaryen libstb-dev python3)
WEB_TEST_PACKAGES=(nodejs node-typescript chromium chromium-driver python3-selenium firefox-esr python3-websockets)
TEST_PACKAGES=("${PLAY_PACKAGES[@]}" libgtest-dev libgmock-dev libbenchmark-dev cc65 64tass libcairo2-dev
    libopenmpi-dev openmpi-bin)
FUZZ_PACKAGES=("${TEST_PACKAGES[@]}" clang libclang-rt-dev)
PROGRESS_SECONDS=10 # between two lines of progress where there is no terminal

# CMake and Ninja cannot build in a folder with one of these in its path.
check_path() {
    case $root in
        *[\"\\\;\#\|\<\>\?]* | *[[:cntrl:]]*)
            printf '%q: CMake takes no path with one of " \\ ; # | < > ? or a control character: rename the folder\n' \
                "$root" >&2
            exit 2
            ;;
    esac
}

# install_missing PACKAGE...: asks apt for those that dpkg does not have, saying so first. Where that is not possible it
# prints the command to type and exits with 2.
install_missing() {
    local missing=() sudo=() package
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        echo "There is no apt-get; by Debian's names these packages have to be there: $*"
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
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}" </dev/null >/dev/null ||
        ask_to_install "apt-get failed" "${missing[@]}"
}

# installable PACKAGE...: prints those that apt has.
installable() {
    apt-cache policy "$@" 2>/dev/null | awk '/^[^ ]/ { name = $1 } / Candidate: [^(]/ { sub(/:$/, "", name); print name }'
}

# offer_web_packages: the page, where this system has all that builds it, and of its tests what there is: Ubuntu has no
# packages of browsers. What is left out CMake and the tests tell.
offer_web_packages() {
    local for_page for_tests
    command -v apt-cache >/dev/null || return 0
    mapfile -t for_page < <(installable "${WEB_PACKAGES[@]}")
    [ ${#for_page[@]} -eq ${#WEB_PACKAGES[@]} ] || return 0
    mapfile -t for_tests < <(installable "${WEB_TEST_PACKAGES[@]}")
    (install_missing "${for_page[@]}" "${for_tests[@]}") || echo "Without the web page" >&2
}

# offer_axe BUILD-FOLDER: axe-core for the tests of the page, where npm is there and can bring it; without it they are
# skipped and say so.
offer_axe() {
    command -v npm >/dev/null && [ ! -e "$1/npm/node_modules/axe-core" ] || return 0
    timeout 120 npm install --no-audit --no-fund --no-package-lock --prefix "$1/npm" axe-core@4 >/dev/null 2>&1 ||
        echo "Without axe-core" >&2
}

# ask_to_install REASON PACKAGE...: for a person who may install packages; exits.
ask_to_install() {
    local reason=$1
    shift
    echo "Packages are missing, and $reason. Type as root, then start this again:" >&2
    echo "    apt-get install --no-install-recommends $*" >&2
    exit 2
}

# build_preset PRESET [CMAKE-OPTION...]: configures and builds, and shows how far it is.
build_preset() {
    local preset=$1 log
    shift
    check_path
    log=$(mktemp)
    echo "Building ($preset)"
    if ! (cd "$root" && cmake --preset "$preset" "$@" && cmake --build --preset "$preset") 2>&1 | show_progress "$log"; then
        tail -n 60 "$log" >&2
        echo "The build failed; its whole output is in $log" >&2
        exit 1
    fi
    rm -f "$log"
}

# show_progress LOG: standard input goes to the log. Of Ninja's "[done/all]" the percentage is shown: in one line of a
# terminal that is written over, else in a line every PROGRESS_SECONDS.
show_progress() {
    local line percent next=$((SECONDS + PROGRESS_SECONDS))
    while IFS= read -r line; do
        printf '%s\n' "$line"
        [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
        percent="$((100 * BASH_REMATCH[1] / BASH_REMATCH[2])) % (${BASH_REMATCH[1]} of ${BASH_REMATCH[2]})"
        if [ -t 2 ]; then
            printf '\r  %s\033[K' "$percent" >&2
        elif ((SECONDS >= next)); then
            echo "  $percent" >&2
            next=$((SECONDS + PROGRESS_SECONDS))
        fi
    done >"$1"
    [ ! -t 2 ] || printf '\r\033[K' >&2
}
