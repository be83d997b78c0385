import { unitVectorOf } from '@locitorium/ports';
import type { FailedAttempt } from './with-retry.ts';
import type { ResponseHandler } from './response-handler.ts';

/**
 * Vectors of a server's reply, each of length 1: as many as texts were sent, of one dimension, finite. Anything else comes from a server
 * that is broken, or from another model than was asked for, and none of it is used.
 *
 * @param dimension null where it is not known yet
 * @throws UpstreamError `invalid_reply`, with the reason `vector_count`, `vector_dimension` or `vector_without_direction`
 */
export function unitVectorsOf(
  rows: readonly (readonly number[])[],
  expected: { readonly count: number; readonly dimension: number | null },
  handler: ResponseHandler,
): readonly Float32Array[] {
  const invalid = (reason: string, what: string): FailedAttempt['error'] => handler.invalidReply(reason, what).error;
  if (rows.length !== expected.count) throw invalid('vector_count', `${rows.length} vectors for ${expected.count} texts`);
  const dimension = expected.dimension ?? rows[0]?.length ?? 0;
  return rows.map((row) => {
    if (row.length !== dimension) throw invalid('vector_dimension', `a vector of ${row.length} numbers where ${dimension} were expected`);
    const vector = unitVectorOf(row);
    if (vector === null) throw invalid('vector_without_direction', 'a vector that points nowhere');
    return vector;
  });
}
