import { describeIssues, UsageError, type LocitoriumError } from '@locitorium/domain';
import type { NamedStream } from '@locitorium/adapters-jsonl';
import * as z from 'zod';

/** A query of a file. */
export interface NamedQuery {
  readonly id: string;
  readonly text: string;
  /** BCP 47 tag; null to have it found out. */
  readonly lang: string | null;
}

export type QueryEntry =
  | { readonly kind: 'query'; readonly query: NamedQuery }
  | { readonly kind: 'invalid'; readonly line: number; readonly error: LocitoriumError };

const id = z.union([z.string(), z.int().transform(String)]);

const queryLine = z
  .looseObject({
    id: id.optional(),
    query_id: id.optional(),
    text: z.string().optional(),
    query: z.string().optional(),
    lang: z.string().nullish(),
  })
  .refine(({ text, query }) => (text ?? query) !== undefined, { path: ['text'], error: 'must be a string' });

/** Queries of JSON lines, `{"id", "text"}`; one without an id is called by the number of its line. Rejects where nothing can be read. */
export async function* readCorpusQueries(source: string | NamedStream, signal?: AbortSignal): AsyncGenerator<QueryEntry> {
  const { readJsonLines } = await import('@locitorium/adapters-jsonl');
  for await (const line of readJsonLines({ source }, 'queries', signal)) {
    if (line.kind === 'invalid') {
      yield line;
      continue;
    }
    const parsed = queryLine.safeParse(line.value);
    if (parsed.success) {
      const { id: given, query_id: queryId, text, query, lang } = parsed.data;
      yield { kind: 'query', query: { id: given ?? queryId ?? String(line.line), text: text ?? query ?? '', lang: lang ?? null } };
    } else {
      const message = `Line ${line.line} is no query. ${describeIssues(parsed.error)}.`;
      yield { kind: 'invalid', line: line.line, error: new UsageError('invalid_query', message, { line: line.line }) };
    }
  }
}
