"""Drives the page in Debian's Chromium. A test that cannot run is skipped with the reason."""

import contextlib
import functools
import http.server
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

SKIPPED = 77  # CTest's code for skipped
BUILD = Path(os.environ.get("FORTRESS_BUILD", "build")).resolve()
PAGE = BUILD / "web" / "fortress.html"
PATIENCE = float(os.environ.get("FORTRESS_WEB_PATIENCE", "600"))  # seconds, on a busy computer


def missing():
    """Names the missing requirement of a browser test; empty: none."""
    if not PAGE.exists():
        return f"no page in {BUILD}: it is built where the packages of tools/setup.sh are there"
    if not shutil.which("chromium") or not shutil.which("chromedriver"):
        return "no browser: chromium and chromium-driver"
    try:
        import selenium  # noqa: F401
    except ImportError:
        return "no python3-selenium"
    return ""


def run_tests(reason=None):
    """Runs the calling program's tests; returns 77 if `reason` (default: Chromium's) names a missing requirement."""
    reason = missing() if reason is None else reason
    if reason:
        print(f"{reason}: Skipped")
        sys.exit(SKIPPED)
    unittest.main(verbosity=2)


def fortress(*arguments, script=""):
    """Returns the native program's output."""
    done = subprocess.run([BUILD / "bin" / "fortress", *arguments], input=script, capture_output=True, text=True,
                          timeout=PATIENCE, check=True)
    return done.stdout


def children(parent):
    """Returns the descendants of a process, from Linux's /proc."""
    below = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # process has ended
        if int(fields[1]) == parent:
            below.append(int(status.parent.name))
    return below + [each for child in below for each in children(child)]


FORGET_PLAY = r"""
const disks = globalThis.fortress?.disks;
if (!disks?.storage.base) return;
disks.states.keep = () => {};
const forgotten = disks.work.then(() => disks.storage.run('readwrite', (store) => {
    const names = store.getAllKeys();
    names.onsuccess = () => { for (const name of names.result) if (/-resume\.fstate$/.test(name)) store.delete(name); };
    return names;
})).then(() => true, () => false);
return Promise.race([forgotten, new Promise((done) => setTimeout(done, 2000))]);"""


class Page:
    """The page in a browser. run() executes the body of a JavaScript function."""

    hurries = True  # runs fast during waits; False: the machine keeps its own pace

    def open(self, hash_="", address=None, resumes=False):
        """Opens the page and waits until its machine runs. `resumes`: continues the last play, paused."""
        if not resumes:
            self.run(FORGET_PLAY)
        self.go("about:blank")
        self.go((address or PAGE.as_uri()) + hash_)
        self.wait("document.body.dataset.ready")
        if not resumes:
            self.run("if (fortress.isOffering) fortress.startOver()")

    def value(self, expression):
        return self.run(f"return {expression}")

    def wait(self, expression, seconds=PATIENCE):
        """Waits until a JavaScript expression is true and returns it. Meanwhile the machine runs at full speed."""
        deadline = time.monotonic() + seconds
        hurry = "if (globalThis.fortress) fortress.owed = value ? 0 : 9;" if self.hurries else ""
        while time.monotonic() < deadline:
            value = self.run(f"const value = ({expression}); {hurry} return value;")
            if value:
                return value
            time.sleep(0.05)
        raise AssertionError(f"in vain: {expression}; the page's text:\n" + self.run("return document.body.innerText"))

    def text(self):
        return self.run("return document.getElementById('screen-text').textContent")

    def wait_text(self, wanted, seconds=PATIENCE):
        return self.wait(f"document.getElementById('screen-text').textContent.includes({wanted!r})", seconds)

    def press_button(self, label):
        """Presses a visible button of the page as soon as there is one; another question may take it away."""
        self.wait("[...document.querySelectorAll('button')].some((b) => b.offsetParent && "
                  f"b.textContent.trim() === {label!r} && (b.click(), true))")

    def end_a_tournament(self):
        """Plays the game of the link #g=AA, two humans and one turn, up to the first question about its results."""
        self.wait("fortress.view.inGame")
        for square in (14, 21):
            self.run("fortress.build(arguments[0])", square)
            self.wait(f"fortress.view.board[{square}] !== 0 || !fortress.view.inGame")
        self.press_button("End the tournament")

    def log(self):
        return self.run("return [...document.querySelectorAll('#log p')].map((e) => e.textContent)")

    def asks_before_it_is_left(self):
        return self.run("const event = new Event('beforeunload', {cancelable: true}); dispatchEvent(event); return event.defaultPrevented;")

    def forget(self):
        """Deletes all that the browser has stored for the page."""
        self.open()
        self.run("localStorage.clear();"
                 "fortress.disks.storage.run('readwrite', (disks) => disks.clear()).then(() => { window.forgotten = true; })")
        self.wait("window.forgotten")


class Browser(Page):
    """A Chromium with its own profile."""

    def __init__(self, profile=None):
        from selenium import webdriver
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        self.own_profile = None if profile else tempfile.mkdtemp(prefix="fortress-web-")
        for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en",
                         "--autoplay-policy=user-gesture-required", "--window-size=1280,900",
                         f"--user-data-dir={profile or self.own_profile}"]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        service = webdriver.chrome.service.Service(shutil.which("chromedriver"))
        self.driver = webdriver.Chrome(service=service, options=options)
        self.driver.command_executor.set_timeout(PATIENCE)
        self.driver.set_page_load_timeout(PATIENCE)
        self.driver.set_script_timeout(PATIENCE)

    def look(self, width=1280, height=900, mobile=False, **media):
        """Sets the window's size, touch, and media preferences such as color_scheme="dark"."""
        command = self.driver.execute_cdp_cmd
        command("Emulation.setDeviceMetricsOverride",
                {"width": width, "height": height, "deviceScaleFactor": 3 if mobile else 1, "mobile": mobile})
        command("Emulation.setTouchEmulationEnabled", {"enabled": mobile})
        command("Emulation.setEmulatedMedia", {"features": [
            {"name": f"prefers-{name.replace('_', '-')}", "value": value} for name, value in media.items()]})

    def processes(self):
        return children(self.driver.service.process.pid)

    def close(self):
        self.driver.quit()
        if self.own_profile:
            shutil.rmtree(self.own_profile, ignore_errors=True)

    def go(self, address):
        self.driver.get(address)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def element(self, selector):
        return self.driver.find_element("css selector", selector)

    def complaints(self):
        """Returns the browser's errors for the page, and violations of its policy."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]


@contextlib.contextmanager
def server(folder):
    """A static server: its address, and the paths requested."""
    asked = []

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            asked.append(self.path)

    here = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=here.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{here.server_port}/", asked
    finally:
        here.shutdown()
        here.server_close()


class RecordedPlayer:
    """A mixin with a test for any browser."""

    def test_a_recorded_player_is_there_after_a_reload(self):
        self.browser.open("#g=AA")
        self.browser.end_a_tournament()
        self.browser.wait_text("RECORD HISTORY")
        self.browser.press_button("Yes")
        self.browser.wait_text("READY TO WRITE")
        self.browser.press_button("Yes")
        self.browser.wait("Number(document.body.dataset.saved ?? 0) > 0")
        self.browser.open("#g=AU")
        self.browser.wait("fortress.view.inGame")
        self.browser.press_button("Break off")
        self.browser.press_button("Leave the game")
        self.browser.press_button("3 Display roster")
        self.browser.wait_text("WHITE LORD")


class PageTest(unittest.TestCase):
    """Tests of a file share a browser, each class begins with empty storage, each test opens the page."""

    settings = {}
    shared = None

    @classmethod
    def setUpClass(cls):
        if not PageTest.shared:
            PageTest.shared = Browser()
            unittest.addModuleCleanup(PageTest.shared.close)
        cls.browser = PageTest.shared
        cls.browser.look(**cls.settings)
        cls.browser.forget()
