import type { OverlayEntry } from '../overlay/overlay.ts';
import { foldedName } from './judged-document.ts';

/** The documents that an entry is about. */
export const scopeKey = ({ scope }: OverlayEntry): string => JSON.stringify([scope?.source ?? null, scope?.lang ?? null]);

/** Entries about one thing have one key, from whatever documents they were proposed. */
export const entryKey = (entry: OverlayEntry): string => ('name' in entry ? foldedName(entry.name) : `${entry.kind} ${scopeKey(entry)}`);
