#!/usr/bin/python3 -B
"""Interrupted saves: the test kills its browser at random moments, and the stored disk must be one that the page saved,
whole. FORTRESS_WEB_KILLS sets the number of kills."""

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


if __name__ == "__main__":
    run_tests()
