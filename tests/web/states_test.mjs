// State files between the front ends: a state of the runner goes to the page, the terminal, the window and back, on both
// machines and with the three games. Each continues exactly where the one before ended.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { startCore } from './module.mjs';
import { Machine } from '../../host/web/page/core.js';

const build = resolve(process.env.FORTRESS_BUILD ?? 'build'), program = join(build, 'bin/fortress');
const core = await startCore(build), folder = mkdtempSync(join(tmpdir(), 'fortress-states-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name @param {Uint8Array} bytes */
function file(name, bytes) {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
}

/** @param {string[]} options @param {string} script */
const run = (options, script) => execFileSync(program, ['run', ...options, '--script', '-'], { input: script, encoding: 'utf8', cwd: folder }).trim();

// Plays on from a state for some seconds, until a signal ends the program. Returns the state that it keeps then.
/** @param {string} name @param {string} command */
function playedOn(name, command) {
    const data = mkdtempSync(join(folder, name));
    spawnSync('bash', ['-c', command], { cwd: data, stdio: 'ignore', env: { ...process.env, XDG_DATA_HOME: data, XDG_CONFIG_HOME: data, TERM: 'xterm', SDL_AUDIODRIVER: 'dummy' } });
    const states = join(data, 'fortress/states'), [own] = readdirSync(states);
    return new Uint8Array(readFileSync(join(states, own, 'resume.fstate')));
}

/** Runs `from` to the moment of `to`, which must then be equal. @param {Uint8Array} from @param {Uint8Array} to */
function expectContinues(from, to) {
    const [before, later] = [from, to].map((bytes) => Machine.ofState(core, bytes, 0));
    assert.ok(later.now > before.now, 'it has played on');
    while (before.now < later.now) before.frame();
    assert.equal(before.hash(), later.hash());
    for (const machine of [before, later]) machine.free();
}

const skip = spawnSync('xvfb-run', ['--help']).error ? 'needs xvfb-run (xvfb and xauth)' : false;
for (const [machine, game] of [['apple2plus', 'fortress'], ['atari800', 'starchess'], ['atari800', 'hexfortress']]) {
    test(`a state of ${game} goes from the runner to page, terminal, window and back: ${machine}`, { skip }, () => {
        const extension = machine === 'atari800' ? 'atr' : 'dsk', begun = join(folder, 'begun.fstate');
        const disk = file(`own-${game}.${extension}`, readFileSync(join(build, `disks/${game}.${extension}`)));
        const options = ['--machine', machine, '--game', game, '--disk1', disk];
        const hash = run(options, `wait 12\nkey SPACE\nwait 5\nsnapshot "${begun}"\nhash\n`);
        const page = Machine.ofState(core, new Uint8Array(readFileSync(begun)), 0);
        assert.equal(page.hash(), hash);
        assert.equal(page.game, ['fortress', 'starchess', 'hexfortress'].indexOf(game));
        page.press('RETURN');
        for (let frame = 0; frame < 200; ++frame) page.frame();
        const ofPage = page.state(game), paged = file('page.fstate', ofPage);
        assert.equal(run(options, `restore "${paged}"\nhash\n`), page.hash());
        page.free();
        const play = `timeout -s TERM --foreground 6 '${program}' ${options.slice(0, 4).join(' ')}`;
        const ofTerminal = playedOn('terminal', `script -qec "${play} --terminal '${paged}'" /dev/null < /dev/null`);
        expectContinues(ofPage, ofTerminal);
        const ofWindow = playedOn('window', `xvfb-run -a ${play} '${file('terminal.fstate', ofTerminal)}'`);
        expectContinues(ofTerminal, ofWindow);
        const last = Machine.ofState(core, ofWindow, 0);
        assert.equal(run(options, `restore "${file('window.fstate', ofWindow)}"\nhash\n`), last.hash());
        last.free();
    });
}

test('a state of the page has its words and a picture, packed as zlib does', () => {
    const machine = Machine.switchOn(core, 0);
    machine.insert(1, 'fortress.dsk', new Uint8Array(readFileSync(join(build, 'disks/fortress.dsk'))));
    machine.playLink('#g=AUBw4c');
    const state = machine.state('fortress'), head = core.stateHead(state), view = new DataView(state.buffer);
    assert.deepEqual([head.program, head.progress], ['FORTRESS', 'Turn 3, 6:6']);
    assert.ok(Math.abs(head.written - Date.now() / 1000) < 60);
    assert.ok(new Set(core.statePicture(state)).size > 2);
    const at = 17 + 16 + view.getUint32(17, true), length = view.getUint32(at, true);
    assert.equal(inflateSync(state.subarray(at + 16, at + 16 + length)).length, view.getUint32(at + 4, true));
    machine.free();
});

test('a state contains the moves of its game, for links and reviews', () => {
    const machine = Machine.switchOn(core, 0);
    machine.insert(1, 'fortress.dsk', new Uint8Array(readFileSync(join(build, 'disks/fortress.dsk'))));
    machine.playLink('#g=AUBw4c');
    const restored = Machine.ofState(core, machine.state('fortress'), 0);
    assert.equal(restored.link(), machine.link());
    machine.free();
    restored.free();
});

test('a trace is reviewed to its end from its beginning', () => {
    const trace = readFileSync(new URL('../traces/apple2plus/R11_1_choice.trace', import.meta.url));
    const machine = Machine.ofTrace(core, new Uint8Array(trace)), review = machine.review();
    assert.equal(review?.head.moves, 42);
    review.free();
    machine.free();
});

test('a damaged state is rejected in one line', () => {
    const machine = Machine.switchOn(core, 0), state = machine.state('fortress');
    machine.free();
    for (const [change, expected] of /** @type {[(bytes: Uint8Array) => Uint8Array, RegExp][]} */ ([
        [(bytes) => bytes.subarray(0, 5), /^not a saved state$/], [(bytes) => bytes.subarray(0, bytes.length - 1), /^a damaged state: /],
        [(bytes) => bytes.fill(0x33, 15, 16), /later version/], [(bytes) => bytes.fill(0, 40, 50), /^a damaged state: /], [() => new Uint8Array(), /^not a saved state$/]]))
        assert.throws(() => Machine.ofState(core, change(state.slice()), 0), (error) => expected.test(/** @type {Error} */ (error).message));
});

test('going back, over half an hour on the Apple, leads to the same machine', () => {
    for (const kind of [0, 1]) {
        const machine = Machine.switchOn(core, kind), name = `fortress.${['dsk', 'atr'][kind]}`;
        machine.insert(1, name, new Uint8Array(readFileSync(join(build, 'disks', name))));
        for (let frame = 0; frame < [29, 10][kind] * 60 / machine.frameSeconds; ++frame) {
            if (frame % 2000 === 500) machine.press('SPACE');
            machine.frame();
        }
        const hash = machine.hash(), end = machine.now;
        machine.goTo(5 * machine.cyclesPerSecond);
        assert.ok(machine.now < 6 * machine.cyclesPerSecond);
        assert.ok(core.memory.length < 96 << 20);
        machine.goTo(end);
        assert.equal(machine.hash(), hash);
        for (let frame = 0; frame < 150; ++frame) assert.ok(machine.stepBack());
        assert.ok(Math.abs(end - machine.now - 150 * machine.frameSeconds * machine.cyclesPerSecond) < machine.frameSeconds * machine.cyclesPerSecond);
        machine.goTo(end);
        assert.equal(machine.hash(), hash);
        machine.free();
    }
});
