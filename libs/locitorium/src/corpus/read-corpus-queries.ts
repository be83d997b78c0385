import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import type { NamedStream } from '@locitorium/adapters-jsonl';

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

/** Queries of JSON lines, `{"id", "text"}`; one without an id is called by the number of its line. Rejects where nothing can be read. */
export async function* readCorpusQueries(source: string | NamedStream, signal?: AbortSignal): AsyncGenerator<QueryEntry> {
  const [{ readJsonLines }, { readQueryLine }] = await Promise.all([import('@locitorium/adapters-jsonl'), import('./read-query-line.ts')]);
  for await (const line of readJsonLines({ source }, 'queries', signal)) {
    const query = line.kind === 'invalid' ? line.error : readQueryLine(line.value, line.line);
    yield isLocitoriumError(query) ? { kind: 'invalid', line: line.line, error: query } : { kind: 'query', query };
  }
}
