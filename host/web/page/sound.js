// Sound: samples go to an AudioWorklet, which plays them from a queue. The rate at which the machine makes them is
// trimmed by up to half a percent, so that the queue stays as long as it is wanted: 45 ms, and longer where it has run
// empty, on a computer that is slow or busy.

const workletSource = `
registerProcessor('fortress', class extends AudioWorkletProcessor {
    constructor() {
        super();
        this.queue = []; this.at = 0; this.queued = 0; this.last = 0; this.started = false; this.underruns = 0; this.tick = 0;
        this.enough = 0.035;
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
        if (this.started && i < out.length) { ++this.underruns; this.started = false; }
        for (; i < out.length; ++i) { this.last *= 0.995; out[i] = this.last; }
        if (this.queued > sampleRate * 0.3) { this.queue.length = 1; this.queued = this.queue[0].length - this.at; }
        if (++this.tick % 8 === 0) this.port.postMessage([this.queued, this.underruns]);
        return true;
    }
});`;

const leastWanted = 0.045, mostWanted = 0.2, step = 0.015; // seconds queued
const mostTrim = 0.005;

export class Sound {
    constructor() {
        this.on = true;
        this.volume = 0.7;
        this.queued = 0; // seconds
        this.wanted = leastWanted;
        this.mean = leastWanted;
        this.underruns = 0;
        /** @type {AudioContext | null} */
        this.context = null;
        /** @type {AudioWorkletNode | null} */
        this.node = null;
        /** @type {GainNode | null} */
        this.gain = null;
    }

    get running() { return this.on && this.node !== null && this.context?.state === 'running'; }
    get rate() { return this.context?.sampleRate ?? 48000; }
    /** Samples a second that the machine should make. */
    get trimmedRate() { return this.rate * (1 + mostTrim * Math.max(-1, Math.min(1, (this.wanted - this.mean) / this.wanted))); }

    /** To be called at a gesture: browsers are silent before. */
    async unlock() {
        if (this.context) {
            if (this.on && this.context.state === 'suspended') await this.context.resume();
            return;
        }
        const context = this.context = new AudioContext({ latencyHint: 'interactive' });
        await context.audioWorklet.addModule(`data:text/javascript,${encodeURIComponent(workletSource)}`); // no blob: from a file
        const node = new AudioWorkletNode(context, 'fortress', { numberOfInputs: 0, outputChannelCount: [1] });
        node.port.onmessage = ({ data: [samples, underruns] }) => {
            this.queued = samples / context.sampleRate;
            this.mean += 0.02 * (this.queued - this.mean);
            if (underruns > this.underruns) node.port.postMessage(this.wanted = Math.min(mostWanted, this.wanted + step));
            this.underruns = underruns;
        };
        this.gain = new GainNode(context, { gain: this.on ? this.volume : 0 });
        node.connect(this.gain).connect(context.destination);
        this.node = node;
        if (context.state === 'suspended') await context.resume();
    }

    /** @param {Int16Array} samples */
    play(samples) {
        if (this.running && samples.length > 0) this.node?.port.postMessage(samples);
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
