// Maps keyboard, gamepads and page buttons to the machine's keys and joysticks. Keys are mapped by symbol, so that
// every layout works; composed text from input methods arrives as text.

/** @type {Record<string, string>} */
const named = {
    Enter: 'RETURN', Escape: 'ESC', ' ': 'SPACE', ArrowLeft: 'LEFT', ArrowRight: 'RIGHT', ArrowUp: 'UP', ArrowDown: 'DOWN',
    Backspace: 'BACKSPACE', Delete: 'BACKSPACE',
};

/**
 * The machine's key for a keyboard event; empty: none.
 * @param {KeyboardEvent} event
 * @param {number} kind
 */
export function machineKey(event, kind) {
    if (event.isComposing || event.altKey || event.metaKey) return '';
    if (kind === 1 && event.key in atariKeys) return atariKeys[event.key];
    if (event.key in named) return named[event.key];
    if (event.key.length !== 1 || event.key > '~') return '';
    if (event.ctrlKey) return '';
    return event.key.toUpperCase();
}

/** @type {Record<string, string>} */
const atariKeys = { F4: 'START', F5: 'SELECT', F6: 'OPTION', F7: 'BREAK', Tab: '' };

/**
 * Uses gamepads as joysticks 1 and 2.
 * @param {import('./core.js').Machine} machine
 */
export function readGamepads(machine) {
    let stick = 1;
    for (const pad of navigator.getGamepads?.() ?? []) {
        if (!pad || stick > 2) continue;
        const pressed = (/** @type {number} */ index) => pad.buttons[index]?.pressed ?? false;
        /**
         * @param {number} axis
         * @param {number} back
         * @param {number} forth
         */
        const place = (axis, back, forth) => pressed(back) ? 0 : pressed(forth) ? 255 : Math.round((Math.max(-1, Math.min(1, pad.axes[axis] ?? 0)) + 1) * 127.5);
        machine.stick(stick, place(0, 14, 15), place(1, 12, 13));
        machine.button(stick, pressed(0) || pressed(1));
        ++stick;
    }
}
