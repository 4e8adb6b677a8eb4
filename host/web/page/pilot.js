// Plays for the user by keys: steps that each give the next key once the program asks, and say when they are done.

/** @typedef {import('./core.js').Machine} Machine */
/**
 * next: the key for a question at `place`; empty: none yet; null: the step is done. isOnce: it is done with its key.
 * isOver: it is done without a question.
 * @typedef {{next: (machine: Machine, place: string) => string | null, isOnce?: boolean, isOver?: (machine: Machine) => boolean}} Step
 */

const patience = 10; // seconds for a click: the program may not be asking

/** @param {string} key @param {RegExp} places @returns {Step} */
export const press = (key, places) => ({ next: (_, place) => places.test(place) ? key : '', isOnce: true });

// Presses a key until the program asks at `places`, and not about what `isElse` finds there.
/** @param {string} key @param {RegExp} places @param {(machine: Machine) => boolean} [isElse] @returns {Step} */
export const pressUntil = (key, places, isElse) => ({ next: (machine, place) => places.test(place) && !isElse?.(machine) ? null : key });

/**
 * Moves the cursor to a cell where the program asks at `places`.
 * @param {number} cell
 * @param {RegExp} places
 * @param {(at: number, cell: number) => string} towards the key that leads there
 * @returns {Step}
 */
export const point = (cell, places, towards) => ({
    next: (machine, place) => {
        if (!places.test(place)) return '';
        const at = machine.peek('z_cursor');
        return at === cell ? null : towards(at, cell);
    },
});

/**
 * Changes the program's memory once it asks.
 * @param {RegExp} places @param {(machine: Machine) => void} act @returns {Step}
 */
export const then = (places, act) => ({
    next: (machine, place) => {
        if (!places.test(place)) return '';
        act(machine);
        return null;
    },
});

export class Pilot {
    constructor() {
        /** @type {Step[]} */
        this.steps = [];
        this.until = 0;
    }

    /** @param {Machine} machine @param {Step[]} steps */
    begin(machine, steps, seconds = patience) {
        this.steps = steps;
        this.until = machine.now + seconds * machine.cyclesPerSecond;
    }

    forget() { this.steps = []; }

    // Call before every frame.
    /** @param {Machine} machine */
    follow(machine) {
        if (this.steps.length === 0) return;
        if (machine.now > this.until) return this.forget();
        while (this.steps[0]?.isOver?.(machine)) this.steps.shift();
        const place = machine.asks();
        while (place && this.steps.length > 0) {
            const [step] = this.steps, key = step.next(machine, place);
            if (key === '') return undefined;
            if (key === null || step.isOnce) this.steps.shift();
            if (key) return machine.press(key);
        }
    }
}

const longest = 3600; // seconds of the machine's time for a link; a link of a long game takes half an hour
const mostIdle = 600; // frames that the program may wait for something else than the link's next key

/**
 * Plays steps from power-on at full speed.
 * @param {Machine} machine
 * @param {Step[]} steps
 */
export function playThrough(machine, steps) {
    const pilot = new Pilot();
    machine.beginPlaying();
    try {
        pilot.begin(machine, steps, longest);
        let idle = 0;
        for (let frame = 0; pilot.steps.length > 0 && idle < mostIdle; ++frame) {
            const place = machine.asks(), { length } = pilot.steps;
            if (frame % 50 === 49 && !place && machine.view().text.some((row) => row.includes('PRESS ANY KEY'))) machine.press('SPACE');
            pilot.follow(machine);
            idle = place && length === pilot.steps.length && machine.asks() ? idle + 1 : 0;
            machine.frame();
        }
        if (idle === mostIdle || machine.now > pilot.until) throw new Error('the program does not accept a move of it');
    } finally {
        machine.endPlaying();
    }
}
