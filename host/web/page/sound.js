// Sends samples to an AudioWorklet with a queue. The queue's target length grows at once after it ran low or empty, and
// shrinks slowly. The machine's sample rate is trimmed by up to half a percent to keep that length.

const workletSource = `
registerProcessor('fortress', class extends AudioWorkletProcessor {
    constructor() {
        super();
        this.queue = []; this.at = 0; this.queued = 0; this.last = 0; this.started = false; this.tick = 0;
        this.underruns = 0; this.gap = 0; this.starved = 0; this.lowest = Infinity;
        this.enough = 0.045;
        this.port.onmessage = ({ data }) => {
            if (typeof data === 'number') this.enough = data;
            else { this.queue.push(data); this.queued += data.length; }
        };
    }
    process(_, [[out]]) {
        if (!this.started && this.queued >= sampleRate * this.enough) this.started = true;
        let i = 0;
        while (this.started && i < out.length && this.queue.length > 0) {
            const block = this.queue[0], count = Math.min(out.length - i, block.length - this.at);
            for (let k = 0; k < count; ++k) out[i + k] = block[this.at + k] / 32768;
            i += count; this.at += count; this.queued -= count;
            if (this.at === block.length) { this.queue.shift(); this.at = 0; }
        }
        if (i > 0) this.last = out[i - 1];
        if (this.started) this.lowest = Math.min(this.lowest, this.queued);
        if (this.started && i < out.length) { ++this.underruns; this.started = false; }
        if (this.underruns > 0 && this.queue.length === 0) this.gap += out.length - i;
        else if (this.gap > 0) [this.starved, this.gap] = [this.gap, 0];
        for (; i < out.length; ++i) { this.last *= 0.995; out[i] = this.last; }
        if (this.queued > sampleRate * 0.6) { this.queue.length = 1; this.queued = this.queue[0].length - this.at; }
        if (++this.tick % 4 === 0) {
            this.port.postMessage([this.queued, this.lowest, this.starved, this.underruns]);
            [this.lowest, this.starved] = [Infinity, 0];
        }
        return true;
    }
});`;

const firstWanted = 0.045, leastWanted = 0.03, mostWanted = 0.3; // seconds queued
const leastLeft = 0.008; // seconds that should remain in the queue
const reportsASecond = 48000 / 512;
const settling = reportsASecond, looking = 20 * reportsASecond; // reports to wait after growing, and before shrinking
const shrunk = 0.5; // fraction of the part that was never needed
const mostStarved = 0.5; // seconds; longer is a pause
const mostTrim = 0.005;

/** Computes the queue's target length from its lowest levels. */
export class QueueLength {
    constructor() {
        this.wanted = firstWanted;
        this.lowest = Infinity;
        this.reports = 0; // since the last change
    }

    /**
     * @param {number} lowest seconds: lowest level since the last report; infinite: nothing was played
     * @param {number} gap seconds: length of a gap that has ended
     */
    report(lowest, gap) {
        const starved = gap < mostStarved ? gap : 0;
        ++this.reports;
        const low = this.reports > settling ? Math.max(0, leastLeft - lowest) : 0;
        if (starved + low > 0) this.become(this.wanted + starved + low);
        if (this.reports > settling) this.lowest = Math.min(this.lowest, lowest);
        if (this.reports > looking && this.lowest < Infinity) this.become(this.wanted - shrunk * (this.lowest - leastLeft));
    }

    /** @param {number} wanted */
    become(wanted) {
        this.wanted = Math.max(leastWanted, Math.min(mostWanted, wanted));
        [this.lowest, this.reports] = [Infinity, 0];
    }
}

export class Sound {
    constructor() {
        this.on = true;
        this.volume = 0.7;
        this.length = new QueueLength();
        this.queued = 0; // seconds
        this.mean = firstWanted;
        this.underruns = 0;
        /** @type {AudioContext | null} */
        this.context = null;
        /** @type {AudioWorkletNode | null} */
        this.node = null;
        /** @type {GainNode | null} */
        this.gain = null;
    }

    /**
     * Called a hundred times a second while there is sound.
     * @type {() => void}
     */
    onReport = () => {};

    get running() { return this.on && this.node !== null && this.context?.state === 'running'; }
    get rate() { return this.context?.sampleRate ?? 48000; }
    get wanted() { return this.length.wanted; }
    /** Sample rate for the machine, in Hz. */
    get trimmedRate() { return this.rate * (1 + mostTrim * Math.max(-1, Math.min(1, 4 * (this.wanted - this.mean) / this.wanted))); }

    /** Call on a user gesture: browsers block sound before. */
    async unlock() {
        if (this.context) {
            if (this.on && this.context.state === 'suspended') await this.context.resume();
            return;
        }
        const context = this.context = new AudioContext({ latencyHint: 'interactive' });
        await context.audioWorklet.addModule(`data:text/javascript,${encodeURIComponent(workletSource)}`); // a page from a file cannot use blob:, and 'strict-dynamic' allows this
        const node = new AudioWorkletNode(context, 'fortress', { numberOfInputs: 0, outputChannelCount: [1] });
        node.port.onmessage = ({ data }) => this.report(data);
        this.gain = new GainNode(context, { gain: this.on ? this.volume : 0 });
        node.connect(this.gain).connect(context.destination);
        this.node = node;
        if (context.state === 'suspended') await context.resume();
    }

    /** @param {[number, number, number, number]} data samples: queued, at the lowest, in a gap that has ended; underruns so far */
    report([queued, lowest, gap, underruns]) {
        this.queued = queued / this.rate;
        this.mean += 0.02 * (this.queued - this.mean);
        this.underruns = underruns;
        const before = this.wanted;
        this.length.report(lowest / this.rate, gap / this.rate);
        if (this.wanted !== before) this.node?.port.postMessage(this.wanted);
        this.onReport();
    }

    /**
     * True if the machine should run an extra frame, because the queue is a frame too short. Call before each frame.
     * @param {number} frame seconds
     */
    wantsAnother(frame) {
        if (!this.running || this.mean > this.wanted - frame) return false;
        this.mean += frame; // expected level after the frame
        return true;
    }

    /** @param {Int16Array} samples that the worklet takes over */
    play(samples) {
        if (!this.running || samples.length === 0) return;
        this.queued += samples.length / this.rate;
        this.node?.port.postMessage(samples, [samples.buffer]);
    }

    /** @param {boolean} on */
    turn(on) {
        this.on = on;
        this.setVolume(this.volume);
        void (on ? this.unlock() : this.context?.suspend());
    }

    /** @param {number} volume 0 to 1 */
    setVolume(volume) {
        this.volume = volume;
        if (this.gain) this.gain.gain.value = this.on ? volume : 0;
    }
}
