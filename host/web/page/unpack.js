// Unpacks .gz and .zip (by its directory; PKWARE's APPNOTE, 4.3). The browser decompresses the streams.

export const mostBytes = 64 << 20; // limit for a file and everything unpacked from it; disks and traces are smaller
const mostLevels = 3; // limit of nested archives
const mostMembers = 64; // limit of members in a .gz, and of places that look like one
const longestComment = 0xffff; // at a .zip's end
const endOfDirectory = 0x06054b50, entryOfDirectory = 0x02014b50, entryBytes = 46;
const storedWhole = 0, deflated = 8, encrypted = 1;

const crcs = Uint32Array.from({ length: 256 }, (_, value) => {
    for (let bit = 0; bit < 8; ++bit) value = value & 1 ? 0xedb88320 ^ value >>> 1 : value >>> 1;
    return value;
});

/** @param {Uint8Array} bytes */
const crcOf = (bytes) => ~bytes.reduce((crc, byte) => crcs[(crc ^ byte) & 0xff] ^ crc >>> 8, -1) >>> 0;

// Error: damaged data, or more than `room`.
/** @param {Uint8Array} packed @param {'gzip' | 'deflate-raw'} [packing] */
export async function unpack(packed, packing = 'gzip', room = mostBytes) {
    const stream = new Blob([/** @type {BlobPart} */ (packed)]).stream().pipeThrough(/** @type {any} */ (new DecompressionStream(packing)));
    const reader = /** @type {ReadableStreamDefaultReader<Uint8Array>} */ (stream.getReader()), parts = [];
    try {
        for (let size = 0, { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
            size += value?.length ?? 0;
            if (size > room) throw new Error();
            parts.push(/** @type {BlobPart} */ (value));
        }
    } catch {
        void reader.cancel().catch(() => {});
        throw new Error('what is packed in it is damaged, cut short or too large');
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
}

// Unpacks a .gz, whose members form one file (RFC 1952, 2.2). The browser's stream accepts a single member and does not
// report its end, so every place that looks like a header is tried.
/** @param {Uint8Array} packed @param {number} room */
async function unpackMembers(packed, room) {
    const parts = [];
    for (let begin = 0, end = 1, tries = mostMembers; begin < packed.length; ++end) {
        while (end < packed.length && !(packed[end] === 0x1f && packed[end + 1] === 0x8b && packed[end + 2] === 8)) ++end;
        const part = await unpack(packed.subarray(begin, end), 'gzip', room).catch((error) => {
            if (end >= packed.length || --tries === 0) throw error;
        });
        if (!part) continue;
        parts.push(/** @type {BlobPart} */ (part));
        [begin, room] = [end, room - part.length];
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
}

// Lists the files of a .zip with a way to unpack each.
/** @param {Uint8Array} bytes */
export function filesOfZip(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    try {
        let end = bytes.length - 22;
        while (view.getUint32(end, true) !== endOfDirectory) if (--end < bytes.length - 22 - longestComment) throw new Error();
        const files = [];
        for (let count = view.getUint16(end + 10, true), at = view.getUint32(end + 16, true); count > 0; --count) {
            if (view.getUint32(at, true) !== entryOfDirectory) throw new Error();
            const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
            const [flags, packing] = [8, 10].map((field) => view.getUint16(at + field, true));
            const [crc, size, local] = [16, 20, 42].map((field) => view.getUint32(at + field, true));
            const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
            const file = { name: new TextDecoder().decode(bytes.subarray(at + entryBytes, at + entryBytes + name)) };
            files.push({ ...file, unpack: async (/** @type {number} */ room) => {
                if (flags & encrypted) throw new Error(`${file.name} is encrypted: unpack it first`);
                const unpacked = await packedBy(packing, bytes.subarray(begin, begin + size), room);
                if (crcOf(unpacked) !== crc) throw new Error(`the CRC of ${file.name} is wrong: the archive is damaged; get it again`);
                return unpacked;
            } });
            at += entryBytes + name + extra + comment;
        }
        return files;
    } catch {
        throw new Error('no archive, or one whose directory is damaged');
    }
}

/** @param {number} packing @param {Uint8Array} bytes @param {number} room */
function packedBy(packing, bytes, room) {
    if (packing === storedWhole) return bytes;
    if (packing === deflated) return unpack(bytes, 'deflate-raw', room);
    throw new Error(`packed by method ${packing}, which the page cannot unpack`);
}

/**
 * Returns the file, its content if it is a .gz, or the first wanted file of a .zip; unpacks nested archives.
 * @param {string} name
 * @param {Uint8Array} bytes
 * @param {(name: string) => boolean} isWanted
 * @returns {Promise<{name: string, bytes: Uint8Array}>}
 */
export async function unpacked(name, bytes, isWanted, levels = mostLevels, room = mostBytes) {
    if (bytes.length > room) throw new Error('more than a disk or a trace can be');
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    if (!isGzip && !/\.zip$/i.test(name)) return { name, bytes };
    if (levels === 0) throw new Error(`archives nested too deeply: more than ${mostLevels} in one another; unpack ${name} first`);
    const left = room - bytes.length; // limit for the content
    if (isGzip) return unpacked(name.replace(/\.gz$/i, ''), await unpackMembers(bytes, left), isWanted, levels - 1, left);
    const files = filesOfZip(bytes).filter((each) => !/(^|\/)(__MACOSX\/|\._)/.test(each.name)); // metadata of macOS
    const found = files.find((each) => isWanted(each.name)) ?? files.find((each) => /\.(gz|zip)$/i.test(each.name));
    if (!found) throw new Error(`no disk image and no trace is in ${name}`);
    return unpacked(found.name.replace(/^.*\//, ''), await found.unpack(left), isWanted, levels - 1, left);
}
