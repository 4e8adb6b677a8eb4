// Measures the page's program: node speed.mjs BUILD. Compares the same work as WASM and as native code: the page with
// sound, picture, past and game layer (web_speed, built by `ninja web_speed`), and a plain machine that verifies a
// trace. Uses processor time, and the fastest of many short windows, to reduce the effect of other programs.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startCore } from './module.mjs';
import { Machine } from '../../host/web/page/core.js';

const [build] = process.argv.slice(2);
const core = await startCore(build);
const names = ['apple2plus', 'atari800'], disks = ['fortress.dsk', 'fortress.atr'], links = ['#g=AUBw4c', '#g=gYBw4c'];
const windows = 8, windowSeconds = 20;

/**
 * Processor seconds.
 * @param {() => void} work
 */
function spent(work) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
}

/** @param {() => number} seconds */
const fastest = (seconds) => Math.min(...Array.from({ length: windows }, seconds));

/** Seconds of play in a second. @param {number} kind */
async function ofPage(kind) {
    const machine = Machine.switchOn(core, kind);
    machine.insert(1, disks[kind], new Uint8Array(await readFile(join(build, 'disks', disks[kind]))));
    machine.playLink(links[kind]);
    const frames = Math.floor(windowSeconds / machine.frameSeconds);
    const run = () => { for (let i = 0; i < frames; ++i) { machine.frame(); machine.sound(48000); machine.draw(0, false); } };
    const speed = windowSeconds / fastest(() => spent(run));
    machine.free();
    return speed;
}

/** Seconds of the master's moves against fixed squares: the longest frame of each turn contains the search. */
async function ofMaster() {
    const machine = Machine.switchOn(core, 0), moves = [];
    machine.insert(1, disks[0], new Uint8Array(await readFile(join(build, 'disks', disks[0]))));
    machine.playLink('#g=AU&n=,MASTER');
    for (let turn = 1; turn <= 21; ++turn) {
        let longest = 0;
        machine.point(machine.view().board.findLastIndex((level) => level >= 0 && level < 3), true);
        const isOver = () => { const { turn: now, side, question } = machine.view(); return now > turn && side === 0 && question?.place.endsWith('cursor_wait'); };
        for (let count = 0; count < 600 && !isOver(); ++count) longest = Math.max(longest, spent(() => machine.frame()));
        moves.push(longest);
    }
    machine.free();
    return moves;
}

/** @param {string} file */
async function ofTrace(file) {
    const text = new Uint8Array(await readFile(file));
    const { seconds } = core.checkTrace(text);
    return seconds / fastest(() => spent(() => core.checkTrace(text)));
}

/** @param {string} file @param {number} seconds */
function ofNativeTrace(file, seconds) {
    const times = ['-c', 'TIMEFORMAT="%U %S"; { time "$0" verify "$1" >&3; } 3>/dev/null 2>&1', join(build, 'bin/fortress'), file];
    return seconds / fastest(() => execFileSync('bash', times, { encoding: 'utf8' }).trim().split(' ').reduce((sum, each) => sum + Number(each), 0));
}

/** @param {string} what @param {number} page @param {number} native */
const print = (what, page, native) => console.log(`${what}: page ${page.toFixed(0)} times real time, native ${native.toFixed(0)}, ratio ${(page / native).toFixed(2)}`);

const limit = 1e6, exactFrom = 17, moves = await ofMaster(); // tools/engine/levels.cpp
const mean = moves.slice(0, exactFrom).reduce((sum, each) => sum + each) / exactFrom, most = (/** @type {number[]} */ all) => Math.max(...all).toFixed(3);
console.log(`the master: ${mean.toFixed(3)} s a move (at most ${most(moves)}), ${(limit / mean / 1e6).toFixed(1)} million positions a second, an exact ending ${most(moves.slice(exactFrom))} s`);
const native = execFileSync(join(build, 'bin/web_speed'), [build], { encoding: 'utf8' }).trim().split('\n').map(Number);
for (const kind of [0, 1]) {
    const trace = new URL(`../traces/${names[kind]}/R11_3_fifteen_games.trace`, import.meta.url).pathname;
    print(`${names[kind]}, the page`, await ofPage(kind), native[kind]);
    print(`${names[kind]}, a trace`, await ofTrace(trace), ofNativeTrace(trace, core.checkTrace(new Uint8Array(await readFile(trace))).seconds));
}
