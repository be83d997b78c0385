import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Document, GoldMention } from '@locitorium/domain';

/**
 * What can be wrong with a dataset. `no_document`: an empty file. `unusable_line`: no document. `field`: a field that is left out.
 * `repeated_span`, `crossing_spans`: two mentions at one place, or each with a part of the other. `part_of_word`: a span that begins or
 * ends within a word. `country_elsewhere`: the point lies in another country than the mention says. `repeated_text`: the text of an
 * earlier document. `no_language`: no BCP 47 tag.
 */
const DATASET_PROBLEMS = [
  'no_document',
  'unusable_line',
  'field',
  'repeated_span',
  'crossing_spans',
  'part_of_word',
  'country_elsewhere',
  'repeated_text',
  'no_language',
] as const;

export type DatasetProblemKind = (typeof DATASET_PROBLEMS)[number];

/** What may be right all the same, and is worth a look. */
const REMARKS: ReadonlySet<DatasetProblemKind> = new Set(['part_of_word', 'country_elsewhere', 'repeated_text', 'no_language']);

export interface DatasetProblem {
  readonly line: number;
  readonly docId: string | null;
  readonly mentionId: string | null;
  /** Never the text of a document. */
  readonly message: string;
}

export interface ProblemsOfKind {
  readonly kind: DatasetProblemKind;
  /** Remarks are worth a look; the rest is wrong. */
  readonly severity: 'error' | 'remark';
  readonly count: number;
  /** At most 100. */
  readonly first: readonly DatasetProblem[];
}

export interface DatasetCheck {
  readonly documents: number;
  readonly mentions: number;
  /** Kinds that were met, in the order of DATASET_PROBLEMS. */
  readonly problems: readonly ProblemsOfKind[];
}

const MOST_KEPT = 100;

/** Looks for what is wrong in a dataset: JSON lines, `.gz` accepted. Rejects with a UsageError where it cannot be read at all. */
export async function checkDataset(path: string, signal?: AbortSignal): Promise<DatasetCheck> {
  const { JsonlDatasetReader } = await import('@locitorium/adapters-jsonl');
  const found = new Map<DatasetProblemKind, { count: number; first: DatasetProblem[] }>();
  const note = (kind: DatasetProblemKind, problem: DatasetProblem): void => {
    const ofKind = found.get(kind) ?? { count: 0, first: [] };
    ofKind.count += 1;
    if (ofKind.first.length < MOST_KEPT) ofKind.first.push(problem);
    found.set(kind, ofKind);
  };
  const texts = new Map<string, string>();
  let [documents, mentions] = [0, 0];
  for await (const entry of new JsonlDatasetReader({ source: path }).entries(signal)) {
    const { line } = entry;
    if (entry.kind === 'invalid') {
      const message = entry.error.message.replace(`${basename(path)}, line ${line}: `, '');
      note('unusable_line', { line, docId: entry.docId, mentionId: null, message });
      continue;
    }
    const { document, findings = [] } = entry;
    const { docId, goldMentions = [] } = document;
    documents += 1;
    mentions += goldMentions.length;
    for (const { field, problem } of findings) note('field', { line, docId, mentionId: null, message: `${field}: ${problem}` });
    const where = (kind: DatasetProblemKind, mentionId: string | null, message: string): void =>
      note(kind, { line, docId, mentionId, message });
    const first = sameTextAs(document, texts);
    if (first !== null) where('repeated_text', null, `has the text of ${first}`);
    if (!isLanguage(document.meta.lang)) where('no_language', null, 'meta.lang is no BCP 47 tag');
    checkSpans(document.text, goldMentions, where);
    for (const mention of goldMentions) await checkPoint(mention, where);
  }
  if (documents === 0 && found.size === 0) note('no_document', { line: 1, docId: null, mentionId: null, message: 'holds nothing' });
  const problems = DATASET_PROBLEMS.flatMap((kind): ProblemsOfKind[] => {
    const ofKind = found.get(kind);
    return ofKind === undefined ? [] : [{ kind, severity: REMARKS.has(kind) ? 'remark' : 'error', ...ofKind }];
  });
  return { documents, mentions, problems };
}

type Note = (kind: DatasetProblemKind, mentionId: string, message: string) => void;

function sameTextAs({ docId, text }: Document, texts: Map<string, string>): string | null {
  if (text.trim() === '') return null;
  const key = createHash('sha256').update(text).digest('base64url');
  const first = texts.get(key);
  if (first === undefined) texts.set(key, docId);
  return first ?? null;
}

function isLanguage(lang: string | null): boolean {
  try {
    return lang !== null && Intl.getCanonicalLocales(lang).length === 1;
  } catch {
    return false;
  }
}

interface Spanned extends GoldMention {
  readonly start: number;
  readonly end: number;
}

/** A letter or digit of a script that parts its words. */
const WORD = new RegExp(
  '[[\\p{L}\\p{N}]--[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]]',
  'v',
);

function checkSpans(text: string, mentions: readonly GoldMention[], note: Note): void {
  const spanned = mentions.filter((mention): mention is Spanned => mention.start !== null && mention.end !== null);
  const isWord = (at: number): boolean => WORD.test(text.charAt(at));
  for (const { mentionId, start, end } of spanned)
    if ((isWord(start - 1) && isWord(start)) || (isWord(end - 1) && isWord(end)))
      note('part_of_word', mentionId, 'begins or ends within a word');
  const inOrder = spanned.toSorted((a, b) => a.start - b.start || b.end - a.end);
  inOrder.forEach((mention, n) => {
    for (const other of inOrder.slice(n + 1)) {
      if (other.start >= mention.end) break;
      if (other.start === mention.start && other.end === mention.end)
        note('repeated_span', other.mentionId, `has the span of ${mention.mentionId}`);
      else if (other.end > mention.end) note('crossing_spans', other.mentionId, `shares a part with ${mention.mentionId}`);
    }
  });
}

async function checkPoint({ mentionId, countryCode, lat, lon }: GoldMention, note: Note): Promise<void> {
  if (countryCode === null || lat === null || lon === null) return;
  const { countryByPoint } = await import('@locitorium/geocoding');
  const there = await countryByPoint({ lat, lon });
  if (there !== null && there !== countryCode) note('country_elsewhere', mentionId, `is of ${countryCode}, and its point lies in ${there}`);
}
