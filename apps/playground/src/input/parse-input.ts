import type { DocumentMeta } from '@locitorium/client';
import type { Draft } from '../state/workbench.ts';

/** Larger files are for the command line. */
export const MAX_DOCUMENTS = 1_000;

export type ParsedInput =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly drafts: readonly [Draft] }
  | { readonly kind: 'json_lines'; readonly drafts: readonly Draft[] }
  | { readonly kind: 'unreadable_line'; readonly line: number }
  | { readonly kind: 'too_many_documents' };

/**
 * Pasted input: JSON lines if the first non-empty line is a JSON object with a text, plain text otherwise. A plain text is not changed in
 * any way, since offsets refer to it.
 */
export function parseInput(input: string): ParsedInput {
  if (input.trim() === '') return { kind: 'empty' };
  const lines = input.replace(/^\uFEFF/, '').split('\n');
  const first = lines.find((line) => line.trim() !== '') ?? '';
  if (parseLine(first, 1) === null) return { kind: 'text', drafts: [{ docId: 'text', text: input, meta: null }] };
  const drafts: Draft[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const draft = parseLine(line, index + 1);
    if (draft === null) return { kind: 'unreadable_line', line: index + 1 };
    if (drafts.push(draft) > MAX_DOCUMENTS) return { kind: 'too_many_documents' };
  }
  return { kind: 'json_lines', drafts };
}

function parseLine(line: string, number: number): Draft | null {
  if (!line.trimStart().startsWith('{')) return null;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  const { doc_id: docId, text, meta } = value as { readonly doc_id?: unknown; readonly text?: unknown; readonly meta?: unknown };
  if (typeof text !== 'string') return null;
  return {
    docId: typeof docId === 'string' && docId !== '' ? docId : `line ${number}`,
    text,
    meta: typeof meta === 'object' && !Array.isArray(meta) ? (meta as DocumentMeta | null) : null,
  };
}

export const MAX_FILE_BYTES = 20_000_000;

export type FileText = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'unreadable' } | { readonly kind: 'too_large' };

/** The text of a file in UTF-8, or in UTF-16 if it begins with a byte order mark of that. */
export async function readFile(file: Blob): Promise<FileText> {
  if (file.size > MAX_FILE_BYTES) return { kind: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // A binary file may happen to be valid UTF-8; a text contains no NUL.
    return text.includes('\0') ? { kind: 'unreadable' } : { kind: 'text', text };
  } catch {
    return { kind: 'unreadable' };
  }
}
