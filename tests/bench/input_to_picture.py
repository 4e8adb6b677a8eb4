#!/usr/bin/env python3
"""Measure the time from a key event of the X server to the first changed pixel: python3 tests/bench/input_to_picture.py

Runs build/bin/fortress in a display of its own (Xvfb), with a program that changes the picture at each key. XTest sends
the keys at random times; the display's memory shows when the picture changes.
"""
import ctypes, mmap, os, random, statistics, subprocess, sys, tempfile, time

FRAME = 1000 / 59.92  # ms
PROGRAMS = {
    'apple2plus': """
        .org $0800
        ldx #1          ; text
wait:   lda $C000       ; KBD
        bpl wait
        bit $C010
        txa
        eor #1
        tax
        sta $C050,x     ; graphics or text
        jmp wait
""",
    'atari800': """
        .org $3000
start:  lda #$FF
        sta $02FC       ; CH
wait:   cmp $02FC
        beq wait
        lda $02C6       ; COLOR2
        eor #$0E
        sta $02C6
        sta $D018       ; COLPF2
        jmp start
""",
}


def measure(kind, keys):
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, 'toggle.s')
        with open(source, 'w') as file:
            file.write(PROGRAMS[kind])
        server = subprocess.Popen(['Xvfb', '-displayfd', '1', '-fbdir', folder, '-screen', '0', '1366x768x24'],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        display = ':' + server.stdout.readline().strip()
        environment = dict(os.environ, DISPLAY=display, SDL_AUDIODRIVER='dummy', XDG_CONFIG_HOME=folder,
                           XDG_DATA_HOME=folder)
        program = subprocess.Popen(['build/bin/fortress', 'play', '--machine', kind, source], env=environment)
        try:
            return times(display, os.path.join(folder, 'Xvfb_screen0'), keys)
        finally:
            program.terminate()
            program.wait()
            server.terminate()
            server.wait()


def times(display, screen, keys):
    x11, xtest = ctypes.CDLL('libX11.so.6'), ctypes.CDLL('libXtst.so.6')
    x11.XOpenDisplay.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(x11.XOpenDisplay(display.encode()))
    key = x11.XKeysymToKeycode(connection, ord('a'))
    xtest.XTestFakeMotionEvent(connection, 0, 1366 // 2, 768 // 2, 0)
    with open(screen, 'rb') as file:
        memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)

    def column():  # in the middle of the screen, every eighth line
        return memory[-1366 * 4 * 768 + 1366 * 2::1366 * 4 * 8]

    time.sleep(20)  # boot, and the messages of the start
    found = []
    for _ in range(keys):
        time.sleep(0.3 + random.random() / 10)
        before = column()
        began = time.perf_counter()
        xtest.XTestFakeKeyEvent(connection, key, 1, 0)
        x11.XFlush(connection)
        while column() == before:
            if time.perf_counter() - began > 5:
                sys.exit('the picture has not changed in 5 seconds')
        found.append((time.perf_counter() - began) * 1000)
        xtest.XTestFakeKeyEvent(connection, key, 0, 0)
        x11.XFlush(connection)
    return sorted(found)


for kind in PROGRAMS:
    found = measure(kind, int(sys.argv[1]) if len(sys.argv) > 1 else 200)
    row = [('median', statistics.median(found)), ('95 %', found[len(found) * 95 // 100]), ('most', found[-1])]
    print(kind, ', '.join(f'{name} {ms:.1f} ms ({ms / FRAME:.1f} frames)' for name, ms in row))
