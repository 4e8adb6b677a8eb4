// Verifies play traces with the page's program: node verify_traces.mjs BUILD FOLDER... Takes one trace of each chapter
// of the rules in the folders, the smallest of a machine that changes between chapters; all traces with
// FORTRESS_WEB_TRACES=all. Exit code 1: a checkpoint differs.
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startCore } from './module.mjs';

const [build, ...folders] = process.argv.slice(2);

/** The chapter in a trace's name, R8 of R8_10; else its first word. @param {string} name */
const chapterOf = (name) => /^[A-Z]\d+|^[a-z]+/.exec(name)?.[0] ?? name;

/** @param {string[]} files */
async function oneOfEachChapter(files) {
    /** @type {Map<string, {file: string, folder: string, size: number}[]>} */
    const chapters = new Map();
    for (const file of files) {
        const chapter = chapterOf(basename(file)), folder = file.slice(0, -basename(file).length);
        chapters.set(chapter, [...chapters.get(chapter) ?? [], { file, folder, size: (await stat(file)).size }]);
    }
    return [...chapters.values()].map((traces, index) => {
        const wanted = folders[index % folders.length];
        const here = traces.filter(({ folder }) => folder.startsWith(join(wanted, '/')));
        return (here.length > 0 ? here : traces).reduce((a, b) => b.size < a.size ? b : a).file;
    });
}

const all = (await Promise.all(folders.map(async (folder) => (await readdir(folder)).sort().map((name) => join(folder, name))))).flat()
    .filter((file) => /\.trace(\.gz)?$/.test(file));
const files = process.env.FORTRESS_WEB_TRACES === 'all' ? all : await oneOfEachChapter(all);
let core = await startCore(build);
let equal = 0, seconds = 0, failed = 0;
const before = process.cpuUsage();
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
const used = process.cpuUsage(before), spent = (used.user + used.system) / 1e6;
console.log(`${files.length - failed} of ${files.length} traces same (${all.length} are there): ${equal} checkpoints, ${seconds.toFixed(0)} s of play in ${spent.toFixed(1)} processor seconds, ${(seconds / spent).toFixed(0)} times real time`);
process.exit(failed === 0 && files.length > 0 ? 0 : 1);
