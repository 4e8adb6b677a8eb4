// The length of the sound's queue on computers that stall: node queue_test.mjs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueueLength } from '../../host/web/page/sound.js';

const report = 512 / 48000, frame = 1 / 60; // seconds

/**
 * Plays a queue that receives a frame each time, except during stalls. Returns underruns and the final target length.
 * @param {number} seconds
 * @param {(now: number) => boolean} stalls
 * @param {QueueLength} length
 */
function play(seconds, stalls, length = new QueueLength()) {
    let queued = length.wanted, owed = 0, underruns = 0, gap = 0;
    for (let now = 0; now < seconds; now += report) {
        owed += report;
        if (!stalls(now)) {
            if (queued + owed < length.wanted - frame) owed += frame; // like wantsAnother()
            for (; owed >= frame; owed -= frame) queued += frame;
        }
        const played = Math.min(queued, report);
        queued -= played;
        if (played < report) {
            underruns += gap === 0 ? 1 : 0;
            gap += report - played;
        }
        const ended = played === report && gap > 0;
        length.report(queued, ended ? gap : 0);
        if (ended) gap = 0;
    }
    return { underruns, wanted: length.wanted };
}

test('on a computer that keeps up it stays as short as it was', () => {
    const { underruns, wanted } = play(300, () => false);
    assert.equal(underruns, 0);
    assert.ok(wanted <= 0.045, `${wanted}`);
});

test('it grows to the stalls it meets, once, and then does not run empty', () => {
    const length = new QueueLength(), stalls = (/** @type {number} */ now) => now % 5 > 4.88; // stalls of 120 ms
    assert.ok(play(60, stalls, length).underruns > 0);
    assert.ok(length.wanted > 0.1, `${length.wanted}`);
    assert.equal(play(300, stalls, length).underruns, 0);
});

test('it shrinks again when the stalls are over, in minutes and not at once', () => {
    const length = new QueueLength();
    length.become(0.25);
    assert.ok(play(15, () => false, length).wanted > 0.24);
    assert.ok(play(240, () => false, length).wanted < 0.06);
});

test('a pause is no stall, and the longest is bounded', () => {
    const length = new QueueLength();
    length.report(Infinity, 8);
    assert.equal(length.wanted, new QueueLength().wanted);
    for (let count = 0; count < 20; ++count) length.report(0, 0.4);
    assert.equal(length.wanted, 0.3);
});
