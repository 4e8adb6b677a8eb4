// Random links and damaged files for the page's own parsers and the WASM program (FORTRESS_BUILD: the build folder).
// Each is accepted or rejected with one sentence, and the same instance boots afterwards. FORTRESS_WEB_FUZZ=20 tries
// twenty times as many.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { startCore } from './module.mjs';
import { Machine } from '../../host/web/page/core.js';
import { printHexLink, readHexLink } from '../../host/web/page/hex.js';
import { readWeights, weightsLink } from '../../host/web/page/lord.js';
import { printStarLink, readStarLink } from '../../host/web/page/star.js';
import { unpacked } from '../../host/web/page/unpack.js';

const build = process.env.FORTRESS_BUILD ?? 'build', rounds = Number(process.env.FORTRESS_WEB_FUZZ ?? 1);
const core = await startCore(build);
const disks = await Promise.all(['fortress.dsk', 'fortress.atr'].map(async (name) => new Uint8Array(await readFile(join(build, 'disks', name)))));

/** Random numbers below `limit`, the same in each run (xorshift, Marsaglia 2003). */
let state = 1995;
const random = (/** @type {number} */ limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
};

/** @param {Uint8Array} bytes */
function damaged(bytes) {
    const copy = random(3) === 0 ? bytes.slice(0, random(bytes.length + 1)) : bytes.slice();
    for (let count = 1 + random(8); count > 0 && copy.length > 0; --count)
        copy[random(random(2) === 0 ? Math.min(64, copy.length) : copy.length)] = random(256);
    return copy;
}

/** @param {unknown} error */
function expectSentence(error) {
    assert.ok(error instanceof Error && !(error instanceof WebAssembly.RuntimeError), String(error));
    assert.match(error.message, /^[^\n]+$/, 'one line');
    assert.doesNotMatch(error.message, /program in the page ended|undefined|not a function|\[object/);
}

/**
 * Returns the number of accepted attempts; checks that the others are rejected with a sentence.
 * @param {number} count
 * @param {() => unknown} attempt
 */
async function accepted(count, attempt) {
    let good = 0;
    for (let i = 0; i < count * rounds; ++i) {
        try {
            await attempt();
            ++good;
        } catch (error) {
            expectSentence(error);
        }
    }
    return good;
}

test('links of the other games are read back as they were, or rejected', async () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', games = [
        { good: '#h=AIUd_842k', read: readHexLink, print: printHexLink }, { good: '#s=ABJAAP7MABAU_AzQU_CRAA_', read: readStarLink, print: printStarLink }];
    for (const { good, read, print } of games) {
        assert.equal(print(read(good)), good);
        const kept = await accepted(4000, () => {
            const link = [...good.slice(0, 3 + random(good.length))];
            link[3 + random(good.length)] = letters[random(64)];
            const text = link.join('');
            assert.equal(print(read(text)), text);
        });
        assert.ok(kept > 0);
    }
});

function expectBoots() {
    for (const kind of [0, 1]) {
        const machine = Machine.switchOn(core, kind);
        machine.insert(1, `fortress${kind === 0 ? '.dsk' : '.atr'}`, disks[kind]);
        machine.playLink(kind === 0 ? '#g=AUBw4c' : '#g=gYBw4c');
        assert.deepEqual(machine.view().scores, [6, 6]);
        machine.free();
    }
}

const weights = weightsLink(Array(26).fill(256), 1);
const links = ['#g=AUBw4c', '#b=gYBw4c', '#g=F5bfH_vY1v', `#g=A4${weights}`, `#g=FY${weights.replace('w', 'v')}`, "#g=AUBw4c&n=SIR+ROLAND,O'NEILL"];
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_#&=+,%\u00e9\u0000\n#g=&w=&v=&n=&b=&t=';

/** A link with letters changed, removed and inserted. */
function someLink() {
    const link = [...links[random(links.length)]];
    for (let count = random(5); count > 0; --count)
        link.splice(random(link.length + 1), random(3) === 0 ? 0 : random(2) + 1, ...(random(2) === 0 ? [letters[random(letters.length)]] : []));
    return link.join('');
}

test('any link is read or refused in a sentence', async () => {
    const good = await accepted(4000, () => core.readLink(someLink()));
    assert.ok(good > 100, `${good} were accepted`);
    expectBoots();
});

test('any link is played or refused in a sentence', async () => {
    const machine = Machine.switchOn(core, 0);
    machine.insert(1, 'fortress.dsk', disks[0]);
    const good = await accepted(12, () => machine.playLink(someLink().replace('g=g', 'g=A')));
    machine.free();
    assert.ok(good > 0);
    expectBoots();
});

test('any 26 words are weights that a link holds, or none', () => {
    const words = ['0', '-1.5', '127.99', '1e9', 'NaN', '', '-', '0x10', 'Infinity', '\u0661', '128', '-128'];
    let good = 0;
    for (let i = 0; i < 2000 * rounds; ++i) {
        const usual = random(2) === 0, length = random(4) === 0 ? random(40) : 26;
        const found = readWeights(Array.from({ length }, () => words[random(usual ? 3 : words.length)]).join(' ,;\n'[random(4)]));
        if (!found) continue;
        ++good;
        assert.deepEqual(core.readLink(`#g=A4${weightsLink(found, 1)}`).weights[1], found);
    }
    assert.ok(good > 100, `${good} were accepted`);
});

/** A .gz ends with it. @param {Uint8Array} bytes */
const crc32 = (bytes) => gzipSync(bytes).readUInt32LE(gzipSync(bytes).length - 8);

/**
 * A .zip with one file, by PKWARE's APPNOTE.
 * @param {string} name
 * @param {Uint8Array} bytes
 */
function zipOf(name, bytes) {
    const packed = deflateRawSync(bytes), local = Buffer.alloc(30 + name.length), entry = Buffer.alloc(46 + name.length), end = Buffer.alloc(22);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(bytes), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.write(name, 46);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(local.length + packed.length, 16);
    return new Uint8Array(Buffer.concat([local, packed, entry, end]));
}

test('any archive is unpacked or refused in a sentence', async () => {
    const disk = disks[0], isDisk = (/** @type {string} */ name) => name.endsWith('.dsk');
    const whole = await unpacked('a.zip', zipOf('folder/a.dsk', disk), isDisk);
    assert.deepEqual([whole.name, whole.bytes.length], ['a.dsk', disk.length]);
    for (const [name, bytes] of /** @type {[string, Uint8Array][]} */ ([['a.zip', zipOf('a.dsk', disk)], ['a.dsk.gz', new Uint8Array(gzipSync(disk))]]))
        assert.ok(await accepted(200, () => unpacked(name, damaged(bytes), isDisk)) < 200 * rounds);
    await accepted(200, () => unpacked('a.zip', Uint8Array.from({ length: random(300) }, () => random(256)), isDisk));
    await assert.rejects(unpacked('a.dsk', new Uint8Array((64 << 20) + 1), isDisk), /more than a disk/);
});

test('a .zip whose file is not what its CRC says is refused by name', async () => {
    const zip = zipOf('a.dsk', disks[0]), isDisk = (/** @type {string} */ name) => name.endsWith('.dsk');
    zip[zip.length - 22 - 51 + 16] ^= 1;
    await assert.rejects(unpacked('a.zip', zip, isDisk), /^Error: the CRC of a.dsk is wrong: the archive is damaged/);
    zip[zip.length - 22 - 51 + 8] |= 1;
    await assert.rejects(unpacked('a.zip', zip, isDisk), /^Error: a.dsk is encrypted/);
});

test('an archive in a .zip is opened, and named where it holds no disk', async () => {
    const isDisk = (/** @type {string} */ name) => name.endsWith('.dsk');
    for (const inside of ['a.zip', 'a.dsk.gz'])
        assert.deepEqual((await unpacked('outer.zip', zipOf(inside, inside === 'a.zip' ? zipOf('a.dsk', disks[0]) : gzipSync(disks[0])), isDisk)).bytes, disks[0]);
    await assert.rejects(unpacked('outer.zip', zipOf('b.zip', zipOf('words.txt', disks[0])), isDisk), /no trace is in b.zip$/);
});

test('the members of a .gz are one file', async () => {
    const isDisk = () => true;
    const members = [0, 70000, 70003].map((begin, i, all) => gzipSync(disks[0].subarray(begin, all[i + 1])));
    assert.deepEqual((await unpacked('a.dsk.gz', new Uint8Array(Buffer.concat(members)), isDisk)).bytes, disks[0]);
    const cut = Buffer.concat(members).subarray(0, -9);
    await assert.rejects(unpacked('a.dsk.gz', new Uint8Array(cut), isDisk), /damaged, cut short or too large/);
});

test('archives in archives are unpacked to a bound', async () => {
    const isDisk = (/** @type {string} */ name) => name.endsWith('.dsk');
    let packed = disks[0], name = 'a.dsk';
    for (let level = 1; level <= 40; ++level) {
        packed = new Uint8Array(gzipSync(packed));
        name += '.gz';
        if (level <= 3) assert.deepEqual((await unpacked(name, packed, isDisk)).bytes, disks[0]);
        else await assert.rejects(unpacked(name, packed, isDisk), /^Error: archives nested too deeply: more than 3/);
    }
    let zips = zipOf('a.dsk', disks[0]);
    for (let level = 0; level < 3; ++level) zips = zipOf('a.zip', zips);
    await assert.rejects(unpacked('a.zip', zips, isDisk), /nested too deeply/);
    const long = gzipSync(gzipSync(new Uint8Array(40 << 20)));
    assert.equal((await unpacked('a.dsk.gz.gz', new Uint8Array(long), isDisk)).bytes.length, 40 << 20);
    const both = gzipSync(Buffer.concat([gzipSync(new Uint8Array(40 << 20), { level: 0 }).subarray(0, 30 << 20)]));
    await assert.rejects(unpacked('a.dsk.gz.gz', new Uint8Array(both), isDisk), /damaged, cut short or too large/);
});

test('a file beside the Mac\'s own is found', async () => {
    const wanted = (/** @type {string} */ name) => name.endsWith('.dsk');
    await assert.rejects(unpacked('a.zip', zipOf('__MACOSX/._a.dsk', disks[0]), wanted), /no disk image/);
});

test('any disk image is inserted, and read by the machine, or refused in a sentence', async () => {
    for (const [kind, extensions] of [['.dsk', '.do', '.po', '.nib', '.nb2', '.d13', '.woz'], ['.atr', '.xfd', '.atx', '.xex']].entries()) {
        await accepted(20 * extensions.length, () => {
            const machine = Machine.switchOn(core, kind), image = random(2) === 0 ? disks[kind] : Uint8Array.from({ length: random(9000) }, () => random(256));
            try {
                machine.insert(1, `a${extensions[random(extensions.length)]}`, damaged(image));
                for (let frame = 0; frame < 90; ++frame) machine.frame();
            } finally {
                machine.free();
            }
        });
    }
    expectBoots();
});

test('any trace is watched or refused in a sentence', async () => {
    const trace = new Uint8Array(await readFile(new URL('../traces/apple2plus/R3_1_level_added.trace', import.meta.url)));
    const good = await accepted(60, () => {
        const machine = Machine.ofTrace(core, damaged(trace));
        machine.goTo(machine.last / 8);
        machine.free();
    });
    assert.ok(good < 60 * rounds);
    expectBoots();
});
