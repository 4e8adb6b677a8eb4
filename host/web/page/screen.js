// Draws the machine's picture on a canvas, 4:3, and finds the board's cells in it.
import { tables } from './tables.js';

export class Screen {
    /** @param {HTMLCanvasElement} canvas */
    constructor(canvas) {
        this.canvas = canvas;
        this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { alpha: false }));
        this.monitor = 0;
        /** @type {import('./tables.js').Table} */
        this.table = tables.fortress;
        /** @type {ImageData | null} */
        this.image = null;
    }

    /**
     * Draws what has changed.
     * @param {import('./core.js').Machine} machine
     * @param {boolean} [always]
     */
    draw(machine, always = false) {
        const { width, height } = machine;
        if (this.canvas.width !== width || this.canvas.height !== height || !this.image) {
            [this.canvas.width, this.canvas.height] = [width, height];
            this.image = new ImageData(width, height);
            always = true;
        }
        const pixels = machine.draw(this.monitor, always);
        if (!pixels) return;
        this.image.data.set(pixels);
        this.context.putImageData(this.image, 0, 0);
    }

    /**
     * The cell at a place in the window, the nearest of overlapping ones; -1: none.
     * @param {number} kind
     * @param {number} x
     * @param {number} y
     */
    squareAt(kind, x, y) {
        const frame = this.canvas.getBoundingClientRect(), { table } = this;
        const dot = (x - frame.left) / frame.width * this.canvas.width, line = (y - frame.top) / frame.height * this.canvas.height;
        let found = -1, nearest = 1; // half a cell
        for (const cell of table.rows.flat()) {
            const { left, top, width, height } = table.boxes[kind](cell);
            const across = Math.abs(dot - left - width / 2) / (width / 2), down = Math.abs(line - top - height / 2) / (height / 2);
            const far = table.isRound ? Math.max(down, (across * 2 + down) / 2) : Math.max(across, down);
            if (far < nearest) [found, nearest] = [cell, far];
        }
        return found;
    }

    /**
     * A cell's place in the picture, in percent.
     * @param {number} kind
     * @param {number} square
     */
    boxOf(kind, square) {
        const box = this.table.boxes[kind](square), { width, height } = this.canvas;
        return { left: box.left / width * 100, top: box.top / height * 100, width: box.width / width * 100, height: box.height / height * 100 };
    }
}
