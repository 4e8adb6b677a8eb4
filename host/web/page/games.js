// Games with disks for both machines in the page.

/** @typedef {keyof typeof titles} Game */

/** By disk name: build/disks/ID.dsk and ID.atr. */
const titles = { fortress: 'Fortress', starchess: 'Star Chess', hexfortress: 'Hex Fortress' };


/** In the order of host::game_names. */
export const gameNames = /** @type {Game[]} */ (Object.keys(titles));

/** @param {Game} game */
export const titleOf = (game) => titles[game];

// The game of this name, present or former; undefined: none.
/** @param {string} name */
export const gameNamed = (name) => gameNames.find((game) => game === (name === 'keep' ? 'hexfortress' : name));

/** @param {Map<string, Uint8Array>} files */
export const gamesIn = (files) => /** @type {[Game, string][]} */ (Object.entries(titles))
    .filter(([game]) => files.has(`disks/${game}.dsk`) && files.has(`disks/${game}.atr`));

// base64url, for numbers in links.
export const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

// The names that earlier pages gave the disks of Hex Fortress.
const formerNames = /^((?:older-|other-)?)keep((?:-torn)?(?:-\d+)?\.(?:dsk|atr|woz))$/;

// The present name of a stored disk; empty: it has it, or it is a file that the user opened.
/** @param {{name: string, program: string}} disk */
export const presentName = ({ name, program }) =>
    program !== '' || name.startsWith('keep-torn') ? formerNames.exec(name)?.slice(1).join('hexfortress') ?? '' : '';

/** @param {string} name */
export const formerDisk = (name) => name.replace(/^hexfortress/, 'keep');

/**
 * @param {Game} game
 * @param {number} kind
 */
export const diskOf = (game, kind) => `${game}.${kind === 0 ? 'dsk' : 'atr'}`;
