#!/usr/bin/env python3
"""Joins the page's modules, style, program and files into one HTML file.

make_page.py PAGE-FOLDER WASM BUILD-FOLDER OUTPUT-FOLDER FILE...: writes fortress.html, and site/ with the same page as
index.html, a manifest, an icon and a service worker. FILE: ROMs, disks and symbols, in the build folder. The puzzles of
the disks replace @PUZZLES@. Left out are comments that fill whole lines of the modules, and of the symbols the tokens of
packed strings.
"""

import base64
import gzip
import hashlib
import json
import re
import sys
from pathlib import Path

MODULES = ["texts", "view", "games", "parts", "core", "keys", "questions", "sound", "pilot", "board", "hex", "star", "tables",
           "screen", "storage", "unpack", "app", "bylink", "stick", "howto", "lord", "teach", "past", "review", "panels", "settings",
           "puzzles", "states", "main"]  # each uses only earlier ones
MOST_BYTES = 1_400_000
EXPORT = re.compile(r"^export (?:async )?(?:const|function|class) (\w+)", re.MULTILINE)
COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)
TOKEN = re.compile(rb"^TOKEN_.*\n", re.MULTILINE)
IMPORT = re.compile(r"^import \{[^}]*\} from '\./(\w+)\.js';\n", re.MULTILINE)


def without_comments(text):
    return COMMENT.sub("", text)


def script(folder):
    """Joins all modules, each in a scope of its own; names of imports are already defined above."""
    puzzles = (folder.parents[2] / "game6502/fortress/data/puzzles.txt").read_text(encoding="utf-8")
    parts, known = [], set()
    for name in MODULES:
        text = without_comments((folder / f"{name}.js").read_text(encoding="utf-8"))
        for other in IMPORT.findall(text):
            if other not in known:
                sys.exit(f"make_page.py: {name}.js uses {other}.js, which comes after it")
        known.add(name)
        exported = ", ".join(EXPORT.findall(text))
        text = re.sub(r"^export ", "", IMPORT.sub("", text), flags=re.MULTILINE).replace("@PUZZLES@", puzzles)
        parts.append(f"const {{ {exported} }} = (() => {{\n{text}return {{ {exported} }};\n}})();\n")
    return "\n" + "".join(parts)


def integrity(text):
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def hashed(text):
    return f"'{integrity(text)}'"


def inlined(name, data):
    packed = base64.b64encode(gzip.compress(TOKEN.sub(b"", data) if name.endswith(".sym") else data, 9, mtime=0)).decode()
    return f'<script type="application/gzip" data-file="{name}">{packed}</script>'


def policy(code, style):
    return "; ".join([
        "default-src 'none'", f"script-src {hashed(code)} 'wasm-unsafe-eval' 'strict-dynamic'", f"style-src {hashed(style)}",
        "img-src 'self' data:", "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'",
        "base-uri 'none'", "form-action 'none'"])


def page(folder, wasm, build, names, site):
    code = script(folder)
    style = (folder / "style.css").read_text(encoding="utf-8")
    files = "\n".join([inlined("fortress.wasm", wasm.read_bytes())] +
                      [inlined(name, (build / name).read_bytes()) for name in names])
    html = (folder / "page.html").read_text(encoding="utf-8")
    for mark, text in [("<!-- @SITE@ -->", site), ("@CSP@", policy(code, style)), ("@STYLE@", style),
                       ("<!-- @FILES@ -->", files), ("@SCRIPT@", code)]:
        html = html.replace(mark, text, 1)
    return html


def write_site(folder, output, html):
    output.mkdir(parents=True, exist_ok=True)
    icon = re.search(r'rel="icon" href="data:image/svg\+xml,([^"]*)"', html)[1].replace("%3C", "<").replace("%3E", ">")
    files = {"./": html, "icon.svg": icon.replace("%23", "#"), "manifest.webmanifest": json.dumps({
        "name": "WebFortress", "short_name": "Fortress", "start_url": "./", "display": "standalone",
        "background_color": "#12151d", "theme_color": "#157a3c",
        "icons": [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}]}, indent=1)}
    hashes = json.dumps({name: integrity(text) for name, text in files.items()}, indent=4)
    worker = (folder / "service-worker.js").read_text(encoding="utf-8").replace("'@FILES@'", hashes)
    files["service-worker.js"] = worker.replace("@VERSION@", hashlib.sha256(hashes.encode()).hexdigest()[:16])
    for name, text in files.items():
        (output / ("index.html" if name == "./" else name)).write_text(text, encoding="utf-8")


def main():
    folder, wasm, build, output = map(Path, sys.argv[1:5])
    names = sys.argv[5:]
    output.mkdir(parents=True, exist_ok=True)
    html = page(folder, wasm, build, names, "")
    size = len(html.encode())
    if size > MOST_BYTES:
        sys.exit(f"make_page.py: the page has {size} bytes, more than {MOST_BYTES}")
    (output / "fortress.html").write_text(html, encoding="utf-8")
    write_site(folder, output / "site", page(folder, wasm, build, names, '<link rel="manifest" href="manifest.webmanifest">'))
    print(f"{output}/fortress.html: {size} bytes")


if __name__ == "__main__":
    main()
