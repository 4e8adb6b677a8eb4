#!/usr/bin/python3 -B
"""Files opened in the page: traces to watch, disks, archives, and invalid files."""

import base64
import gzip
import io
import shutil
import tempfile
import unittest
import zipfile
from pathlib import Path

from browser import BUILD, PageTest, run_tests, server

TRACE = Path(__file__).parents[1] / "traces" / "apple2plus" / "R3_1_level_added.trace"
DISK = BUILD / "disks" / "fortress.dsk"


class FilesTest(PageTest):
    def drop(self, name, data):
        """Drops a file on the page."""
        self.browser.run("""
            const bytes = Uint8Array.from(atob(arguments[1]), (c) => c.charCodeAt(0)), data = new DataTransfer();
            data.items.add(new File([bytes], arguments[0]));
            dispatchEvent(new DragEvent('drop', {dataTransfer: data, cancelable: true}));""",
                         name, base64.b64encode(data).decode())

    def last_words(self, pattern):
        """Returns the log's last line once it contains the words."""
        return self.browser.wait("[...document.querySelectorAll('#log p')].map((e) => e.textContent)"
                                 f".findLast((text) => /{pattern}/.test(text))")

    def wait_watching(self):
        self.browser.hurries = False  # the trace could end before it is seen
        self.browser.wait("/Watching/.test(document.getElementById('status').textContent)")
        self.browser.hurries = True

    def drag(self, part):
        """Moves the slider to a fraction of its range."""
        self.browser.run("""
            const slider = document.getElementById('past'), [least, most] = [Number(slider.min), Number(slider.max)];
            slider.value = String(Math.round(least + (most - least) * arguments[0]));
            slider.dispatchEvent(new Event('input'));""", part)


class Traces(FilesTest):
    def expect_all_of_it(self):
        self.wait_watching()
        self.drag(1)
        self.assertTrue(any("White builds on" in line for line in self.browser.log()), self.browser.log())
        hash_at_end = self.browser.value("fortress.machine.hash()")
        self.drag(0.4)
        self.assertNotEqual(self.browser.value("fortress.machine.hash()"), hash_at_end)
        self.drag(1)
        self.assertEqual(self.browser.value("fortress.machine.hash()"), hash_at_end)
        self.drag(0.6)
        self.browser.run("fortress.pause()")
        self.browser.press_button("Take over")
        self.browser.wait("fortress.machine.last - fortress.machine.now < 1")
        self.browser.wait("document.getElementById('take-over').hidden")
        self.assertEqual(self.browser.complaints(), [])

    def test_from_the_server_of_the_page(self):
        with tempfile.TemporaryDirectory() as folder:
            site = Path(folder) / "site"
            shutil.copytree(BUILD / "web" / "site", site)
            (site / "a.trace.gz").write_bytes(gzip.compress(TRACE.read_bytes()))
            with server(site) as (address, _):
                self.browser.open("#t=a.trace.gz", address)
                self.expect_all_of_it()

    def test_dropped(self):
        self.browser.open()
        self.drop("game.trace", TRACE.read_bytes())
        self.expect_all_of_it()

    def test_of_another_server_or_none(self):
        for address in ["https://example.org/a.trace", "a.trace"]:
            with self.subTest(address):
                self.browser.open(f"#t={address}")
                self.assertIn("drop it on the page", self.last_words("The link cannot be played"))
                self.browser.wait_text("PRESS ANY KEY")

    def test_damaged(self):
        text = TRACE.read_bytes()
        self.browser.open()
        for name, data in [("cut.trace", text[:len(text) // 2]), ("noise.trace", bytes(range(256)) * 8), ("no.trace", b""),
                           ("cut.trace.gz", gzip.compress(text)[:200])]:
            with self.subTest(name):
                self.drop(name, data)
                self.assertRegex(self.last_words(name.replace(".", r"\.")), "^The file cannot be used: " + name)
        self.browser.wait_text("PRESS ANY KEY")


class Disks(FilesTest):
    def names(self):
        return self.browser.run("return [...document.querySelectorAll('#disk-list span')].map((e) => e.textContent)")

    def expect_in_drive(self, name):
        self.browser.wait(f"fortress && document.getElementById('disk-list').textContent.includes('{name} (Drive 1)')")

    def zip_of(self, **files):
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, data in files.items():
                archive.writestr(f"folder/{name}.dsk" if name != "readme" else "readme.txt", data)
        return packed.getvalue()

    def test_dropped_kept_renamed_and_deleted(self):
        self.browser.open()
        self.drop("mine.dsk", DISK.read_bytes())
        self.expect_in_drive("mine.dsk")
        self.browser.wait_text("PRESS ANY KEY")
        self.browser.open()
        self.browser.run("document.querySelector('[data-opens=disks]').click()")
        self.browser.wait("[...document.querySelectorAll('#disk-list span')].some((e) => e.textContent === 'mine.dsk')")
        self.browser.run("document.querySelector('[aria-label=\"Rename: mine.dsk\"]').click()")
        question = self.browser.driver.switch_to.alert
        question.send_keys("yours.dsk")
        question.accept()
        self.browser.wait("document.querySelector('[aria-label=\"Delete: yours.dsk\"]')")
        for answer in ("dismiss", "accept"):
            self.browser.run("document.querySelector('[aria-label=\"Delete: yours.dsk\"]').click()")
            question = self.browser.driver.switch_to.alert
            self.assertIn("yours.dsk", question.text)
            getattr(question, answer)()
            self.browser.wait("true")
            if answer == "dismiss":
                self.assertIn("yours.dsk", self.names())
        self.browser.wait("!document.getElementById('disk-list').textContent.includes('yours.dsk')")

    def test_what_is_written_last_is_there_when_the_machine_comes_back_at_once(self):
        self.browser.open()
        self.browser.run("fortress.onMachine(0)")
        found = self.browser.run("""
            const {disks} = fortress, image = fortress.machine.disk(1);
            image[image.length - 1] ^= 0xff;
            disks.keep('fortress.dsk', image);
            fortress.onMachine(1);
            fortress.onMachine(0);
            return fortress.machine.disk(1).at(-1) === image.at(-1);""")
        self.assertTrue(found)
        self.browser.wait("!fortress.disks.unsaved.size")

    def test_out_of_an_archive(self):
        self.browser.open()
        for name, data, inside in [("a.dsk.gz", gzip.compress(DISK.read_bytes()), "a.dsk"),
                                   ("b.zip", self.zip_of(readme=b"words", b=DISK.read_bytes()), "b.dsk")]:
            with self.subTest(name):
                self.drop(name, data)
                self.expect_in_drive(inside)
                self.browser.wait_text("PRESS ANY KEY")

    def test_what_is_no_disk_gives_a_sentence_and_a_working_page(self):
        self.browser.open()
        noise = bytes(i * 7 % 256 for i in range(5000))
        files = {f"bad{extension}": noise for extension in
                 [".dsk", ".do", ".po", ".nib", ".woz", ".atr", ".xfd", ".atx", ".txt", ".zip", ".dsk.gz"]}
        files["empty.dsk"] = b""
        files["words.zip"] = self.zip_of(readme=b"words")
        files["cut.zip"] = self.zip_of(b=DISK.read_bytes())[:-30]
        files["bomb.dsk.gz"] = gzip.compress(bytes(80 << 20))
        for name, data in files.items():
            with self.subTest(name):
                self.drop(name, data)
                words = self.last_words(name.replace(".", r"\."))
                self.assertRegex(words, f"^The file cannot be used: {name}: .+")
                self.assertNotIn("\n", words)
                self.assertEqual(self.browser.value("document.getElementById('notice-text').innerText"), words)
        self.assertEqual(self.browser.run("return fortress.machine.kind"), 0, "a bad .atr ends no Apple game")
        self.browser.press_button("Apple II+")
        self.browser.wait_text("PRESS ANY KEY")
        self.assertEqual(self.browser.complaints(), [])

    def test_no_room_is_told_and_the_disk_can_be_downloaded(self):
        self.browser.open()
        self.browser.run("IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };")
        self.drop("mine.dsk", DISK.read_bytes())
        self.browser.wait("/no room left/.test(document.getElementById('disk-news').textContent)")
        self.browser.run("document.querySelector('[data-opens=disks]').click()")
        self.browser.wait("document.querySelector('[aria-label=\"Download: mine.dsk\"]')")


if __name__ == "__main__":
    run_tests()
