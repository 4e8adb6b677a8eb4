// Draws the machine's picture on a canvas, 4:3, and finds the board's squares in it.

/** The board in the picture's dots and lines, per machine (game6502/platform/MACHINE/screen.s). */
const fields = [
    { left: 112, top: 11, width: 56, height: 24 },
    { left: 92, top: 32, width: 32, height: 24 },
];

export class Screen {
    /** @param {HTMLCanvasElement} canvas */
    constructor(canvas) {
        this.canvas = canvas;
        this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { alpha: false }));
        this.monitor = 0;
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
     * The square at a place in the window; -1: none.
     * @param {number} kind
     * @param {number} x
     * @param {number} y
     */
    squareAt(kind, x, y) {
        const box = this.canvas.getBoundingClientRect(), field = fields[kind];
        const column = Math.floor(((x - box.left) / box.width * this.canvas.width - field.left) / field.width);
        const row = Math.floor(((y - box.top) / box.height * this.canvas.height - field.top) / field.height);
        return column >= 0 && column < 6 && row >= 0 && row < 6 ? row * 6 + column : -1;
    }

    /**
     * A square's place in the picture, in percent.
     * @param {number} kind
     * @param {number} square
     */
    boxOf(kind, square) {
        const field = fields[kind], { width, height } = this.canvas;
        return {
            left: (field.left + square % 6 * field.width) / width * 100, top: (field.top + Math.floor(square / 6) * field.height) / height * 100,
            width: field.width / width * 100, height: field.height / height * 100,
        };
    }
}
