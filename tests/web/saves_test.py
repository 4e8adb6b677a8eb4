#!/usr/bin/python3 -B
"""Interrupted saves: the test kills its browser at random moments. The stored disk must be one that the page saved,
whole, and the next visit continues a play at most five seconds back. FORTRESS_WEB_KILLS sets the number of kills."""

import os
import random
import shutil
import signal
import tempfile
import time
import unittest

from browser import Browser, run_tests

KILLS = int(os.environ.get("FORTRESS_WEB_KILLS", "2"))
WRITES = """
    const {disks} = fortress, size = 143360;
    window.generation = arguments[0];
    setInterval(() => disks.keep('mine.dsk', new Uint8Array(size).fill(++window.generation % 256)), 5);"""
READS = """
    const done = arguments[arguments.length - 1];
    fortress.disks.storage.get('mine.dsk').then((disk) =>
        done(disk ? [disk.bytes.length, ...new Set(disk.bytes)] : []), (error) => done([String(error)]));"""


# A player whose keys follow from the frame alone, and who changes the disk each second.
PLAYS = """
    window.playFrame = (machine) => {
        const frame = Math.round(machine.now / (machine.frameSeconds * machine.cyclesPerSecond));
        const key = ['SPACE', 'N', 'RETURN', 'A'][Math.floor(frame / 50) % 4];
        if (frame % 50 === 20) machine.hold(key, true);
        if (frame % 50 === 30) machine.hold(key, false);
        machine.calls.page_frame(machine.page);
    };
    const {machine} = fortress;
    machine.frame = () => { window.playFrame(machine); window.reached = machine.now; };
    setInterval(() => fortress.disks.keep('mine.dsk', new Uint8Array(143360).fill(++window.generation % 256)), 1000);
    window.generation = 0;
    fortress.resume();"""
EQUAL = """
    const {machine, core, disks} = fortress, other = new machine.constructor(core, core.calls.page_new(0, 0));
    fortress.pause();
    other.insert(1, 'fortress.dsk', disks.files.get('disks/fortress.dsk'));
    while (other.now < machine.now) window.playFrame(other);
    const [end, other_end] = [machine.hash(), other.hash()];
    other.free();
    return [end, other_end];"""


class Saves(unittest.TestCase):
    def setUp(self):
        self.profile = tempfile.mkdtemp(prefix="fortress-saves-")

    def tearDown(self):
        shutil.rmtree(self.profile, ignore_errors=True)

    def kill(self, browser):
        """Kills the browser and its processes at once, then its driver."""
        for process in browser.processes():
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        browser.driver.service.stop()

    def test_the_old_disk_or_the_new_one_is_there_after_a_kill(self):
        chance = random.Random(1995)
        begun = False
        for count in range(KILLS + 1):
            browser = Browser(profile=self.profile)
            browser.open()
            found = browser.driver.execute_async_script(READS)
            if begun:
                self.assertEqual(len(found), 2, f"kill {count}: bytes of more than one disk, or none: {found}")
                self.assertEqual(found[0], 143360)
            if count == KILLS:
                browser.close()
                return
            browser.run(WRITES, found[1] if found else 0)
            browser.wait("Number(document.body.dataset.saved ?? 0) > 0")
            begun = True
            time.sleep(chance.uniform(0, 0.3))
            self.kill(browser)

    def test_play_continues_at_most_five_seconds_back_and_as_if_it_had_never_ended(self):
        chance = random.Random(1983)
        reached = 0
        for count in range(KILLS + 1):
            browser = Browser(profile=self.profile)
            browser.hurries = False
            browser.open(resumes=True)
            now, second = browser.value("[fortress.machine.now, fortress.machine.cyclesPerSecond]")
            self.assertEqual(browser.value("fortress.isOffering"), count > 0)
            self.assertLessEqual(reached - now, 5 * second, f"kill {count}")
            browser.run(("" if count else "fortress.onMachine(0);") + PLAYS)  # at cycle 0
            browser.wait(f"fortress.machine.now > {now} + 2.5 * {second}")
            if count == KILLS:
                end, unbroken = browser.run(EQUAL)
                self.assertEqual(end, unbroken)
                browser.close()
                return
            time.sleep(chance.uniform(0, 3))
            reached = browser.value("window.reached")
            self.kill(browser)


if __name__ == "__main__":
    run_tests()
