#!/usr/bin/python3 -B
"""The page's modules without their comments are the same programs."""

import json
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "host" / "web"
sys.path.insert(0, str(PAGE))

import make_page  # noqa: E402

PRINT = """
const ts = require(process.argv[1]), texts = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const compilerOptions = {removeComments: true, target: 'es2022', module: 'es2022'};
process.stdout.write(JSON.stringify(texts.map((text) => ts.transpileModule(text, {compilerOptions}).outputText)));"""


def printed(texts):
    """Returns each program as TypeScript prints it without comments."""
    compiler = Path(shutil.which("tsc")).resolve().parents[1] / "lib" / "typescript.js"
    return json.loads(subprocess.run(["node", "-e", PRINT, compiler], input=json.dumps(texts), capture_output=True, text=True,
                                     check=True).stdout)


class Comments(unittest.TestCase):
    def test_each_module_is_the_same_program_without_them(self):
        texts = [(PAGE / "page" / f"{name}.js").read_text(encoding="utf-8") for name in make_page.MODULES]
        shorter = [make_page.without_comments(text) for text in texts]
        for name, before, after in zip(make_page.MODULES, printed(texts), printed(shorter)):
            self.assertEqual(before, after, name)
        self.assertEqual([text for text in shorter if text.startswith("//")], [])


if __name__ == "__main__":
    unittest.main(verbosity=2)
