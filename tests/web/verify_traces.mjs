// Verifies play traces with the page's program: node verify_traces.mjs BUILD FILE... Exit 1: a checkpoint differs.
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { startCore } from './module.mjs';

const [build, ...files] = process.argv.slice(2);
let core = await startCore(build);
let equal = 0, seconds = 0, failed = 0;
const began = performance.now();
for (const file of files) {
    const bytes = await readFile(file);
    const text = new Uint8Array(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes);
    try {
        const check = core.checkTrace(text);
        equal += check.equal;
        seconds += check.seconds;
        if (check.notes) console.log(`${file}: note: ${check.notes}`);
        if (check.difference) throw new Error(`different: ${check.difference}`);
    } catch (error) {
        ++failed;
        console.log(`${file}: ${error.message}`);
        core = await startCore(build);
    }
}
const spent = (performance.now() - began) / 1000;
console.log(`${files.length - failed} of ${files.length} traces same: ${equal} checkpoints, ${seconds.toFixed(0)} s of play in ${spent.toFixed(1)} s, ${(seconds / spent).toFixed(0)} times real time`);
process.exit(failed === 0 && files.length > 0 ? 0 : 1);
