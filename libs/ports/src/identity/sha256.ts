import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text in UTF-8, in hexadecimal digits, wherever JavaScript runs. */
export const portableSha256 = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Absent in browsers, whose own SHA-256 answers later. */
const node: typeof process | undefined = globalThis.process;
const native = node?.getBuiltinModule?.('node:crypto')?.hash;

/** The same; with Node's own where there is one, which takes a tenth of the time. */
export const sha256Of: (text: string) => string = native === undefined ? portableSha256 : (text) => native('sha256', text);
