import type { DocumentMeta } from '@locitorium/client';
import type { Corrections } from '../state/correction.ts';
import { correctionsFrom, isCorrectionLine, isRule, type ReadCorrectionLine } from '../state/correction-lines.ts';
import { ruleIn, type Rule } from '../state/rule.ts';
import { failureOf, type Draft, type Failure } from '../state/workbench.ts';

/** Larger files are for the command line. */
export const MAX_DOCUMENTS = 1_000;

/** Why so many documents are not opened. */
export const tooManyDocuments = (count: number): Failure => ({
  ...failureOf('too_many_documents'),
  facts: { count, limit: MAX_DOCUMENTS },
});

/** A text of JSON lines, with what was said about its names where it was saved. */
export interface ReadDraft extends Draft {
  readonly corrections?: Corrections;
}

export type ParsedInput =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly drafts: readonly [Draft] }
  /** `unfit`: corrections in it that cannot be used. */
  | { readonly kind: 'json_lines'; readonly drafts: readonly ReadDraft[]; readonly rules: readonly Rule[]; readonly unfit: number }
  /** A corrections file, which holds no texts. */
  | { readonly kind: 'corrections'; readonly lines: readonly ReadCorrectionLine[] }
  | { readonly kind: 'unreadable_line'; readonly line: number }
  | { readonly kind: 'too_many_documents'; readonly count: number };

/**
 * Pasted input: JSON lines if the first non-empty line is a JSON object with a text, corrections if it is one of those, plain text
 * otherwise. A plain text is not changed in any way, since offsets refer to it.
 */
export function parseInput(input: string): ParsedInput {
  if (input.trim() === '') return { kind: 'empty' };
  const lines = input.replace(/^\uFEFF/, '').split('\n');
  const first = lines.find((line) => line.trim() !== '') ?? '';
  if (isCorrectionLine(jsonObject(first))) return correctionsIn(lines);
  if (parseLine(first, 1) === null) return { kind: 'text', drafts: [{ docId: 'text', text: input, meta: null }] };
  const drafts: ReadDraft[] = [];
  const rules: Rule[] = [];
  let unfit = 0;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const parsed = parseLine(line, index + 1);
    if (parsed === null) return { kind: 'unreadable_line', line: index + 1 };
    unfit += parsed.unfit;
    rules.push(...parsed.rules);
    if (drafts.push(parsed.draft) > MAX_DOCUMENTS)
      return { kind: 'too_many_documents', count: lines.filter((one) => one.trim() !== '').length };
  }
  return { kind: 'json_lines', drafts, rules, unfit };
}

function correctionsIn(lines: readonly string[]): ParsedInput {
  const read: ReadCorrectionLine[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const value = jsonObject(line);
    if (!isCorrectionLine(value)) return { kind: 'unreadable_line', line: index + 1 };
    read.push(value);
  }
  return { kind: 'corrections', lines: read };
}

function jsonObject(line: string): Readonly<Record<string, unknown>> | null {
  if (!line.trimStart().startsWith('{')) return null;
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>>;
  } catch {
    return null;
  }
}

interface ParsedLine {
  readonly draft: ReadDraft;
  readonly rules: readonly Rule[];
  readonly unfit: number;
}

function parseLine(line: string, number: number): ParsedLine | null {
  const value = jsonObject(line);
  if (value === null) return null;
  const { doc_id: docId, text, meta, corrections: said } = value;
  if (typeof text !== 'string') return null;
  const { rules, lines, unfit: unfitRules } = withoutRules(Array.isArray(said) ? said : []);
  const { corrections, unfit } = correctionsFrom(lines, text);
  const draft = {
    docId: typeof docId === 'string' && docId !== '' ? docId : `line ${number}`,
    text,
    meta: typeof meta === 'object' && !Array.isArray(meta) ? (meta as DocumentMeta | null) : null,
    ...(Object.keys(corrections).length > 0 && { corrections }),
  };
  return { draft, rules, unfit: unfit + unfitRules };
}

/** The rules among lines of corrections, the other lines, and how many rules cannot be used. */
export function withoutRules<T>(lines: readonly T[]): {
  readonly rules: readonly Rule[];
  readonly lines: readonly T[];
  readonly unfit: number;
} {
  const said: readonly unknown[] = lines;
  const found = said.filter(isRule);
  const rules = found.flatMap((line) => ruleIn(line) ?? []);
  return { rules, lines: lines.filter((line) => !isRule(line)), unfit: found.length - rules.length };
}

const MAX_FILE_BYTES = 20_000_000;

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

/** JSON lines of which some are not in UTF-8: those, by their numbers, are left empty. */
export async function readUtf8Lines(file: Blob): Promise<{ readonly text: string; readonly invalid: readonly number[] }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const invalid: number[] = [];
  const lines: string[] = [];
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(NEWLINE, start);
    const end = found === -1 ? bytes.length : found;
    try {
      lines.push(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, end)));
    } catch {
      invalid.push(lines.push(''));
    }
    start = end + 1;
  }
  return { text: lines.join('\n'), invalid };
}

const NEWLINE = 0x0a;
