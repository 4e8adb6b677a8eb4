// How fast the page's program is: node speed.mjs BUILD. The same work by the same sources as WASM and as the computer's
// own code: the page with sound, picture, past and game layer (web_speed; `ninja web_speed` builds it), and the plain
// machine that verifies a trace. Of many short windows the fastest counts, so that others on the computer matter little.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startCore } from './module.mjs';
import { Machine } from '../../host/web/page/core.js';

const [build] = process.argv.slice(2);
const core = await startCore(build);
const names = ['apple2plus', 'atari800'], disks = ['fortress.dsk', 'fortress.atr'], links = ['#g=AUBw4c', '#g=gYBw4c'];
const windows = 8, windowSeconds = 20;

/** @param {() => void} work */
function fastest(work) {
    let best = Infinity;
    for (let count = 0; count < windows; ++count) {
        const began = performance.now();
        work();
        best = Math.min(best, performance.now() - began);
    }
    return best / 1000;
}

/** Seconds of play in a second. @param {number} kind */
async function ofPage(kind) {
    const machine = Machine.switchOn(core, kind);
    machine.insert(1, disks[kind], new Uint8Array(await readFile(join(build, 'disks', disks[kind]))));
    machine.playLink(links[kind]);
    const frames = Math.floor(windowSeconds / machine.frameSeconds);
    const run = () => { for (let i = 0; i < frames; ++i) { machine.frame(); machine.sound(48000); machine.draw(0, false); } };
    const speed = windowSeconds / fastest(run);
    machine.free();
    return speed;
}

/** @param {string} file */
async function ofTrace(file) {
    const text = new Uint8Array(await readFile(file));
    const { seconds } = core.checkTrace(text);
    return seconds / fastest(() => core.checkTrace(text));
}

/** @param {string} file @param {number} seconds */
function ofNativeTrace(file, seconds) {
    const best = fastest(() => execFileSync(join(build, 'bin/fortress'), ['verify', file]));
    return seconds / best;
}

/** @param {string} what @param {number} page @param {number} native */
const print = (what, page, native) => console.log(`${what}: page ${page.toFixed(0)} times real time, native ${native.toFixed(0)}, ratio ${(page / native).toFixed(2)}`);

const native = execFileSync(join(build, 'bin/web_speed'), [build], { encoding: 'utf8' }).trim().split('\n').map(Number);
for (const kind of [0, 1]) {
    const trace = new URL(`../traces/${names[kind]}/R11_3_fifteen_games.trace`, import.meta.url).pathname;
    print(`${names[kind]}, the page`, await ofPage(kind), native[kind]);
    print(`${names[kind]}, a trace`, await ofTrace(trace), ofNativeTrace(trace, core.checkTrace(new Uint8Array(await readFile(trace))).seconds));
}
