import { startOfTime, type ChunkFilter } from '@locitorium/domain';
import { z } from 'zod';
import type { CorpusParts } from '../mcp-parts.ts';

const time = z
  .string()
  .max(40)
  .refine((value) => startOfTime(value) !== null, 'a year, month, day or time (ISO 8601)');

/** Which documents count, as tools of the corpus take it. */
export const corpusFilterFields = {
  place: z.string().min(1).max(200).optional().describe('only what lies in this place: "Mali", "Athens, Ga."'),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(50)
    .optional()
    .describe('only places of these countries (ISO 3166-1 alpha-2)'),
  from: time.optional().describe('not older: 2026-03 or 2026-03-14'),
  to: time.optional().describe('not newer'),
};

/** Of an answer: which record `place` was taken for, of several of the name. */
export const withinField = z.string().nullable().describe('the record that `place` was taken for; null where none was given');

interface CorpusFilterInput {
  readonly place?: string | undefined;
  readonly countries?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Rejects with a UsageError `place_unknown`. */
export async function corpusFilter(
  { place, countries, from, to }: CorpusFilterInput,
  corpus: Pick<CorpusParts['corpus'], 'place'>,
  signal: AbortSignal,
): Promise<ChunkFilter> {
  return {
    ...(countries !== undefined && { countries }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(place !== undefined && { within: (await corpus.place(place, { signal })).area }),
  };
}
