// A touch joystick: the finger's distance from the middle of a pad moves joystick 1; a button fires.
import { byId } from './parts.js';

const middle = 128, reach = 127;

/** @param {number} part -1 to 1 */
const position = (part) => Math.round(middle + reach * Math.max(-1, Math.min(1, part)));

/** @param {import('./app.js').App} app */
export function bindStick(app) {
    const pad = byId('stick'), knob = byId('stick-knob'), fire = byId('fire');
    /** @param {number} x @param {number} y both -1 to 1 */
    const lean = (x, y) => {
        app.machine.stick(1, position(x), position(y));
        knob.style.translate = `${x * 60}% ${y * 60}%`;
    };
    /** @param {PointerEvent} event */
    const follow = (event) => {
        const box = pad.getBoundingClientRect();
        const x = (event.clientX - box.left) / box.width * 2 - 1, y = (event.clientY - box.top) / box.height * 2 - 1;
        const beyond = Math.max(1, Math.hypot(x, y));
        lean(x / beyond, y / beyond);
    };
    pad.addEventListener('pointerdown', (event) => {
        pad.setPointerCapture(event.pointerId);
        app.resume();
        follow(event);
    });
    pad.addEventListener('pointermove', (event) => { if (pad.hasPointerCapture(event.pointerId)) follow(event); });
    pad.addEventListener('lostpointercapture', () => lean(0, 0));
    fire.addEventListener('pointerdown', (event) => {
        fire.setPointerCapture(event.pointerId);
        app.resume();
        app.machine.button(1, true);
    });
    fire.addEventListener('lostpointercapture', () => app.machine.button(1, false));
}
