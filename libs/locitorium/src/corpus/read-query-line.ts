import { describeIssues, UsageError } from '@locitorium/domain';
import * as z from 'zod';
import type { NamedQuery } from './read-corpus-queries.ts';

const id = z.union([z.string(), z.int().transform(String)]);

const queryLine = z
  .looseObject({
    id: id.optional(),
    query_id: id.optional(),
    text: z.string().optional(),
    query: z.string().optional(),
    question: z.string().optional(),
    lang: z.string().nullish(),
  })
  .refine(({ text, query, question }) => (text ?? query ?? question) !== undefined, { path: ['text'], error: 'must be a string' });

/** A query of one line; one without an id is called by the number of its line. */
export function readQueryLine(value: unknown, line: number): NamedQuery | UsageError {
  const parsed = queryLine.safeParse(value);
  if (!parsed.success)
    return new UsageError('invalid_query', `Line ${line} is not a query or question. ${describeIssues(parsed.error)}.`, { line });
  const { id: given, query_id: queryId, text, query, question, lang } = parsed.data;
  return { id: given ?? queryId ?? String(line), text: text ?? query ?? question ?? '', lang: lang ?? null };
}
