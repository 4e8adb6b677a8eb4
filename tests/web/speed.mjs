// How fast the page's program is: node speed.mjs BUILD. Processor seconds, so that others on the computer do not matter
// much; `fortress run --render` is the native side.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startCore } from './module.mjs';
import { Machine } from '../../host/web/page/core.js';
import { readFile } from 'node:fs/promises';

const [build, seconds = '60'] = process.argv.slice(2);
const core = await startCore(build);
const disks = ['disks/fortress.dsk', 'disks/fortress.atr'], names = ['apple2plus', 'atari800'];

/** @param {() => void} work */
function processorSeconds(work) {
    const before = process.cpuUsage();
    work();
    const spent = process.cpuUsage(before);
    return (spent.user + spent.system) / 1e6;
}

for (const kind of [0, 1]) {
    const machine = Machine.switchOn(core, kind);
    machine.insert(1, disks[kind].slice(6), new Uint8Array(await readFile(join(build, disks[kind]))));
    machine.playLink(kind === 0 ? '#g=AUBw4c' : '#g=gYBw4c');
    const run = (frames) => { for (let i = 0; i < frames; ++i) { machine.frame(); machine.sound(48000); machine.draw(0, false); } };
    run(300); // the compiler of the engine has seen it all
    const frames = Math.round(Number(seconds) / machine.frameSeconds);
    const page = processorSeconds(() => run(frames));
    const script = `link "${kind === 0 ? '#g=AUBw4c' : '#g=gYBw4c'}"\n`;
    const time = (more) => Number(execFileSync('bash', ['-c', `TIMEFORMAT=%U; { time "$0" run --machine ${names[kind]} --render --script - >/dev/null; } 2>&1`,
        join(build, 'bin/fortress')], { input: script + more, encoding: 'utf8' }));
    const native = time(`wait ${seconds}\n`) - time('wait 0\n');
    console.log(`${names[kind]}: page ${(Number(seconds) / page).toFixed(0)} times real time, native ${(Number(seconds) / native).toFixed(0)}, ratio ${(native / page).toFixed(2)}`);
    machine.free();
}
