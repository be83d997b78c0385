import { ServiceProblem, type DocumentMeta, type LocitoriumClient, type TextOfFile } from '@locitorium/client';
import { failureIn } from '../service/ground-drafts.ts';
import { failureOf, type Failure } from '../state/workbench.ts';
import type { NamedFile } from './read-files.ts';

export interface ReadByServiceOptions {
  readonly client: Pick<LocitoriumClient, 'readText'>;
  /** Longest file that the service reads; null if unknown. */
  readonly maxBytes: number | null;
  readonly signal: AbortSignal;
  readonly isOnline: () => boolean;
  readonly pause?: (seconds: number) => Promise<void>;
}

/** The text of a file, or why the service did not read it. */
export type TextByService =
  | { readonly kind: 'text'; readonly text: string; readonly meta: DocumentMeta | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** How often a file is sent again where the service has no room, before that is given up. */
const MOST_TRIES = 30;
const LATER_SECONDS = 5;

/** Has the service read a file, again where it says that it has no room. */
export async function readByService(
  { path, file }: NamedFile,
  { client, maxBytes, signal, isOnline, pause = seconds }: ReadByServiceOptions,
): Promise<TextByService> {
  // Sent in full, it would be refused all the same.
  if (maxBytes !== null && file.size > maxBytes)
    return { kind: 'failed', failure: { ...failureOf('document_too_large'), facts: { limit: maxBytes } } };
  for (let tries = 1; ; tries++) {
    try {
      const read = await client.readText(file, { filename: path.split('/').at(-1) ?? path, signal });
      return { kind: 'text', text: read.text, meta: metaOf(read) };
    } catch (error) {
      if (signal.aborted) return { kind: 'failed', failure: failureOf('stopped') };
      const isFull = error instanceof ServiceProblem && (error.kind === 'overloaded' || error.kind === 'rate_limited');
      if (!isFull || tries >= MOST_TRIES) return { kind: 'failed', failure: failureIn(error, isOnline()) };
      await pause(error.retryAfterSeconds ?? LATER_SECONDS);
    }
  }
}

/** As the command saves it beside the text. */
function metaOf({ lang, created_at, ref, title }: TextOfFile): DocumentMeta | null {
  const said = Object.entries({ lang, created_at, ref, title }).filter(([, value]) => value !== null);
  return said.length === 0 ? null : (Object.fromEntries(said) as DocumentMeta);
}

const seconds = (count: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, count * 1_000));
