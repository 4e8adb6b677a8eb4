// The page's program under node: the page's module, files and scripts, without the page.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Core } from '../../host/web/page/core.js';

const names = ['roms/apple2plus.rom', 'roms/disk2.rom', 'roms/disk2-13.rom', 'roms/apple2-chars.rom', 'roms/atari-os.rom', 'disks/fortress.dsk', 'disks/fortress.atr',
    'disks/fortress-apple2.sym', 'disks/fortress-atari.sym', ...['starchess', 'hexfortress'].flatMap((game) => [`disks/${game}.dsk`, `disks/${game}.atr`, `disks/${game}-apple2.sym`, `disks/${game}-atari.sym`])];

/** @param {string} build the build folder */
export async function startCore(build) {
    const module = await WebAssembly.compile(await readFile(join(build, 'web/wasm/fortress.wasm')));
    return Core.start(module, new Map(await Promise.all(names.map(async (name) => [name, new Uint8Array(await readFile(join(build, name)))]))));
}
