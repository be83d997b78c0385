import { describeIssues, UsageError, wellFormedId, type CorpusMetadata } from '@locitorium/domain';
import type { DocumentToAdd } from '@locitorium/corpus';
import * as z from 'zod';
import { documentTime } from './document-time.ts';

const facts = {
  source: z.string().nullish(),
  lang: z.string().nullish(),
  ref: z.string().nullish(),
  url: z.string().nullish(),
  // Tables that became lines have nothing there, as text.
  created_at: z.union([z.literal('').transform(() => null), documentTime]).nullish(),
};

/** Numbers are ids, too. */
const id = z.union([wellFormedId, z.int().transform(String)]);

const line = z.looseObject({
  id: id.optional(),
  doc_id: id.optional(),
  title: z.string().nullish(),
  text: z.string(),
  ...facts,
  meta: z.looseObject(facts).nullish(),
});

const KNOWN: ReadonlySet<string> = new Set(['id', 'doc_id', 'title', 'text', 'meta', ...Object.keys(facts)]);

/** A document of one line: its text is the original. What it says beside is metadata; a value in `meta` goes before one of the line. */
export function readCorpusLine(value: unknown, name: string): DocumentToAdd | UsageError {
  const parsed = line.safeParse(value);
  if (!parsed.success) {
    return new UsageError('invalid_document', `The line is not a document. ${describeIssues(parsed.error)}.`, { line: name });
  }
  const { id: given = parsed.data.doc_id, title, text, meta, ...rest } = parsed.data;
  const said = { ...rest, ...meta };
  const metadata: CorpusMetadata = {
    title: title?.trim() ? title : null,
    source: said.source ?? null,
    lang: said.lang ?? null,
    ref: said.ref ?? said.url ?? null,
    createdAt: said.created_at ?? null,
    other: Object.fromEntries(Object.entries(said).filter(([key, fact]) => !KNOWN.has(key) && isValue(fact))),
  };
  return { ...(given !== undefined && { id: given }), filename: name, contentType: 'text/plain', metadata, content: contentOf(text) };
}

/** What a search can ask for; lists and records cannot be. */
const isValue = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

async function* contentOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
