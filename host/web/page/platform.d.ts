// What browsers have and the type checker of Debian (TypeScript 4.8) does not know yet.
declare class DecompressionStream { constructor(format: 'gzip' | 'deflate-raw'); readable: ReadableStream; writable: WritableStream; }
interface Array<T> {
    findLast(test: (value: T, index: number) => boolean): T | undefined;
    findLastIndex(test: (value: T, index: number) => boolean): number;
}
interface IDBTransactionOptions { durability?: 'default' | 'strict' | 'relaxed' }
interface Navigator { readonly userActivation?: { readonly hasBeenActive: boolean } }
