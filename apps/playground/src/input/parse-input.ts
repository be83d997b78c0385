import type { DocumentMeta } from '@locitorium/client';
import type { Draft } from '../state/workbench.ts';

/** Documents that the page shows at once; a file of more belongs to the command line. */
export const MAX_DOCUMENTS = 1_000;

export type ParsedInput =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly drafts: readonly [Draft] }
  | { readonly kind: 'json_lines'; readonly drafts: readonly Draft[] }
  | { readonly kind: 'unreadable_line'; readonly line: number }
  | { readonly kind: 'too_many_documents' };

/**
 * What a person pasted: JSON lines where the first line with words is a JSON object that has a text, a plain text otherwise. A text is taken as
 * it is: offsets are its own.
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
