// Browser interfaces that Debian's type checker (TypeScript 4.8) lacks.
declare class DecompressionStream { constructor(format: 'gzip' | 'deflate-raw'); readable: ReadableStream; writable: WritableStream; }
interface Array<T> {
    findLast(test: (value: T, index: number) => boolean): T | undefined;
    findLastIndex(test: (value: T, index: number) => boolean): number;
}
interface IDBTransactionOptions { durability?: 'default' | 'strict' | 'relaxed' }
interface Navigator { readonly userActivation?: { readonly hasBeenActive: boolean } }
