# Functions for tests/fresh/try and tests/fresh/package: a fresh machine in a folder, and the summary of attempts on it.
# The scripts set $here to this folder, and call `usage` and `stop` directly.

results=() failed=0
name=tests/fresh/$(basename -- "$0")

# Prints the usage from the head of the script.
usage() {
    sed -n 's/^#   //p' "$0" >&2
    exit 2
}

# stop MESSAGE: exits because this machine lacks a requirement of the trial.
stop() {
    echo "$name: $1" >&2
    exit 2
}

needs_root_and_debootstrap() {
    [ "$(id -u)" -eq 0 ] || stop "needs root, for debootstrap and chroot: start it with sudo"
    command -v debootstrap >/dev/null || stop "needs debootstrap: apt-get install debootstrap"
}

# Prints the mirror of the first Debian or Ubuntu source of this machine.
own_mirror() {
    apt-get indextargets --format '$(ORIGIN) $(REPO_URI)' 'Created-By: Packages' |
        awk '/^(Debian|Ubuntu) / && !found { print $2; found = 1 }'
}

# bootstrap SUITE MIRROR FOLDER: installs a minimal system, or copies SUITE if it is a folder. If debootstrap does not
# know the suite, uses the script of the distribution's development suite.
bootstrap() {
    local script=() components=main output
    if [ -d "$1" ]; then
        cp -a -- "$1/." "$3"
        return
    fi
    case $2 in *ubuntu*) components=main,universe ;; esac
    if [ ! -e "/usr/share/debootstrap/scripts/$1" ]; then
        script=(sid)
        case $2 in *ubuntu*) script=(gutsy) ;; esac
    fi
    output=$(debootstrap --variant=minbase --components="$components" "$1" "$3" "$2" \
        ${script[0]:+/usr/share/debootstrap/scripts/"${script[0]}"} 2>&1) || {
        tail -n 5 <<<"$output" >&2
        stop "debootstrap cannot install $1 from $2"
    }
    cp /etc/resolv.conf "$3/etc/resolv.conf"
    echo 'Acquire::Check-Valid-Until "false";' >"$3/etc/apt/apt.conf.d/90frozen" # a mirror may be a snapshot
    chmod a+rx "$3" "$3/root"
}

# inside FOLDER PLACE COMMAND...: runs the command at PLACE in the system in FOLDER. Its mounts end with it.
inside() {
    unshare --mount -- "$here/inside" "$@"
}

# attempt NAME COMMAND...: runs the command and adds its outcome to the summary.
attempt() {
    local what=$1 status=0
    shift
    echo "== $what"
    "$@" || status=$?
    if [ "$status" -eq 0 ]; then results+=("passed  $what"); else results+=("FAILED  $what (exit code $status)") failed=1; fi
}

# Prints one attempt per line, and exits with 1 if one failed.
summarize() {
    printf '%s\n' "${results[@]}"
    exit "$failed"
}
