import type { Claim, EvidenceGraph, ExtractionMethod } from '@locitorium/domain';
import type { EvidenceChange } from '@locitorium/ports';
import { CHANGE_ITEMS } from './evidence-collector.ts';

type Methods = ReadonlySet<ExtractionMethod>;

/** Methods of the fragments that a grounding produces. All other fragments were linked by somebody else. */
export const METHODS_OF_GROUNDINGS: Methods = new Set<ExtractionMethod>(['ranker', 'calibration', 'model_probability', 'model_reason']);
/** The same of an answer. */
export const METHODS_OF_ANSWERS: Methods = new Set<ExtractionMethod>(['span', 'ranker', 'model_reason']);

/**
 * What to withdraw before a document or an answer is recorded again: claims that it does not make any more, and the stances of claims
 * that it makes for other reasons. Empty the first time, and if nothing changed.
 */
export function staleEvidence(
  earlier: EvidenceGraph,
  { changes, claims }: { readonly changes: readonly EvidenceChange[]; readonly claims: readonly Claim[] },
  ownMethods: Methods,
): readonly EvidenceChange[] {
  if (earlier.claims.length === 0) return [];
  const kept = new Set(claims.map(({ id }) => id));
  const recorded = new Set(changes.flatMap(({ stances = [] }) => stances.map(({ fragmentId, claimId }) => `${claimId} ${fragmentId}`)));
  const own = new Set(earlier.fragments.filter(({ method }) => ownMethods.has(method)).map(({ id }) => id));
  const gone = earlier.claims.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const stale = earlier.stances.filter(
    ({ fragmentId, claimId }) => kept.has(claimId) && own.has(fragmentId) && !recorded.has(`${claimId} ${fragmentId}`),
  );
  return [
    ...slices(gone).map((ids) => ({ withdrawn: { claims: ids } })),
    ...slices(stale).map((stances) => ({ withdrawn: { stances: stances.map(({ fragmentId, claimId }) => ({ fragmentId, claimId })) } })),
  ];
}

function slices<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / CHANGE_ITEMS) }, (_, i) => items.slice(i * CHANGE_ITEMS, (i + 1) * CHANGE_ITEMS));
}
