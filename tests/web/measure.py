#!/usr/bin/python3 -B
"""Measures the page in Debian's Chromium: measure.py [MINUTES-OF-SOUND]; see README.md.

Throttles the CPU with Chromium's DevTools protocol (Emulation.setCPUThrottlingRate). Other programs on the computer can
only make times worse; as root, the browser's threads get priority over them.
"""

import os
import sys
import time
from pathlib import Path

from browser import PAGE, Browser, missing

MINUTES = float(sys.argv[1]) if len(sys.argv) > 1 else 1
GAMES = {"Apple II+": "#g=AUBw4c", "Atari 800": "#g=gYBw4c"}


def throttle(browser, rate):
    """Slows the page's main thread by a factor; gives all threads of the browser a high priority if permitted."""
    browser.driver.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": rate})
    for thread in (thread for process in browser.processes() for thread in Path(f"/proc/{process}/task").glob("*")):
        try:
            os.setpriority(os.PRIO_PROCESS, int(thread.name), -20)
        except OSError:
            continue  # process has ended, or no permission


def first_frame(rate):
    """Returns milliseconds from the navigation to the running machine, in a new profile."""
    browser = Browser()
    try:
        browser.driver.get(Path(__file__).as_uri())
        throttle(browser, rate)
        browser.driver.get(PAGE.as_uri())
        return float(browser.wait("document.body.dataset.ready"))
    finally:
        browser.close()


def frame_cost(browser, link, rate, seconds=15):
    """Returns milliseconds per tick of the page (mean, median, 95th percentile), and ticks per second."""
    browser.open(link)
    browser.wait("fortress.view.inGame")
    browser.run("""
        const run = fortress.tick.bind(fortress);
        window.costs = [];
        fortress.tick = (now) => { const began = performance.now(); run(now); window.costs.push(performance.now() - began); };""")
    throttle(browser, rate)
    time.sleep(3)
    browser.run("window.costs.length = 0")
    time.sleep(seconds)
    costs = sorted(browser.value("window.costs"))
    throttle(browser, 1)
    return sum(costs) / len(costs), costs[len(costs) // 2], costs[len(costs) * 95 // 100], len(costs) / seconds


def sound(browser, link, rate, minutes):
    """Returns underruns, and milliseconds from the machine's sample to the driver of the loudspeaker."""
    browser.open(link)
    browser.wait("fortress.view.inGame")
    browser.element("h1").click()
    browser.wait("fortress.sound.running")
    throttle(browser, rate)
    time.sleep(3)  # wait for the queue to fill
    throttle(browser, rate)  # the sound's threads exist by now
    before = browser.value("fortress.sound.underruns")
    time.sleep(60 * minutes)
    after, queued, base = browser.value("[fortress.sound.underruns, fortress.sound.mean, fortress.sound.context.baseLatency]")
    throttle(browser, 1)
    return after - before, 1000 * (queued + base)


def memory(browser, link):
    """Returns MB of the module and of JavaScript, before and after an hour of play."""
    browser.open(link)
    browser.wait("fortress.view.inGame")

    def now():
        browser.driver.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
        return [each / 2**20 for each in browser.value("[fortress.core.calls.memory.buffer.byteLength, performance.memory.usedJSHeapSize]")]

    before = now()
    for _ in range(60):
        browser.run("""
            const {machine} = fortress, frames = 60 / machine.frameSeconds;
            for (let i = 0; i < frames; ++i) { machine.frame(); machine.sound(48000); if (i % 5 === 0) fortress.refresh(); }""")
    return before, now()


def main():
    reason = missing()
    if reason:
        sys.exit(f"measure.py: {reason}")
    with open("/proc/loadavg", encoding="utf-8") as load:
        print(f"the page: {PAGE.stat().st_size} bytes; load of the computer and its processors: {load.read().split()[0]}, {os.cpu_count()}", flush=True)
    for rate in (1, 6):
        print(f"from opening to the running machine, CPU {rate} times slower: {first_frame(rate):.0f} ms", flush=True)
    browser = Browser()
    try:
        for machine, link in GAMES.items():
            for rate in (1, 6):
                mean, median, most, ticks = frame_cost(browser, link, rate)
                print(f"{machine}, a tick of the page, CPU {rate} times slower: {mean:.2f} ms, median {median:.2f}, 95 % below {most:.2f} ms, {ticks:.0f} ticks a second", flush=True)
            for rate, minutes in ((1, min(1, MINUTES)), (4, MINUTES)):
                underruns, latency = sound(browser, link, rate, minutes)
                print(f"{machine}, sound for {minutes:g} minutes, CPU {rate} times slower: {underruns} underruns, latency {latency:.0f} ms", flush=True)
            before, after = memory(browser, link)
            print(f"{machine}, memory before and after an hour of play: module {before[0]:.1f} and {after[0]:.1f} MB, scripts {before[1]:.1f} and {after[1]:.1f} MB", flush=True)
    finally:
        browser.close()


main()
