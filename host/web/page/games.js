// Games with disks for both machines in the page.

/** By disk name: build/disks/ID.dsk and ID.atr. */
const titles = { fortress: 'Fortress', starchess: 'Star Chess', keep: 'Hex Fortress' };

/** @typedef {keyof typeof titles} Game */

/** @param {Map<string, Uint8Array>} files */
export const gamesIn = (files) => /** @type {[Game, string][]} */ (Object.entries(titles))
    .filter(([game]) => files.has(`disks/${game}.dsk`) && files.has(`disks/${game}.atr`));

/**
 * @param {Game} game
 * @param {number} kind
 */
export const diskOf = (game, kind) => `${game}.${kind === 0 ? 'dsk' : 'atr'}`;
