# What tools/play and tools/test share; they source it with $root set to the project's root.

PLAY_PACKAGES=(g++ cmake ninja-build pkg-config libfmt-dev libsdl2-dev libcxxopts-dev libpng-dev zlib1g-dev)
TEST_PACKAGES=("${PLAY_PACKAGES[@]}" libgtest-dev libgmock-dev libbenchmark-dev cc65 64tass)

# install_missing PACKAGE...: asks apt for those that dpkg does not have, saying so first.
install_missing() {
    local missing=() sudo=() package
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    if ! command -v apt-get >/dev/null; then
        echo "These packages are missing and there is no apt-get to install them: ${missing[*]}" >&2
        exit 1
    fi
    echo "Installing with apt-get: ${missing[*]}"
    [ "$(id -u)" -eq 0 ] || sudo=(sudo)
    "${sudo[@]}" apt-get update -qq
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}" </dev/null >/dev/null
}

# build_preset PRESET [CMAKE-OPTION...]: configures and builds, quietly unless it fails.
build_preset() {
    local preset=$1 log
    shift
    log=$(mktemp)
    echo "Building ($preset)"
    if ! (cd "$root" && cmake --preset "$preset" "$@" && cmake --build --preset "$preset") >"$log" 2>&1; then
        tail -n 60 "$log" >&2
        echo "The build failed; its whole output is in $log" >&2
        exit 1
    fi
    rm -f "$log"
}
