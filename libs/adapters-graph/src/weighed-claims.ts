import {
  claimConfidence,
  claimLogOdds,
  weightOf,
  type Claim,
  type EvidenceGraph,
  type Fragment,
  type StanceEdge,
} from '@locitorium/domain';

export interface WeighedStance {
  readonly fragment: Fragment;
  readonly stance: StanceEdge['stance'];
  readonly confidence: number;
  /** Signed natural log-odds that the fragment adds to the claim. */
  readonly weight: number;
}

export interface WeighedClaim {
  readonly claim: Claim;
  readonly logOdds: number;
  /** 0–1. */
  readonly confidence: number;
  /** Greatest weight first, whichever way it points; neutral ones last. */
  readonly stances: readonly WeighedStance[];
}

/** The claims of a graph with what they weigh, in the graph's order. */
export function weighedClaims({ claims, fragments, stances }: EvidenceGraph): readonly WeighedClaim[] {
  const fragmentOf = new Map(fragments.map((fragment) => [fragment.id, fragment]));
  const stancesOf = new Map<string, WeighedStance[]>(claims.map(({ id }) => [id, []]));
  for (const { fragmentId, claimId, stance, confidence } of stances) {
    const fragment = fragmentOf.get(fragmentId);
    // Every end of every edge is in a graph that a store gives.
    if (fragment === undefined) throw new TypeError(`A stance leads from fragment ${fragmentId}, which the graph does not have.`);
    stancesOf.get(claimId)?.push({ fragment, stance, confidence, weight: weightOf(fragment, { stance, confidence }) });
  }
  return claims.map((claim) => {
    const own = stancesOf.get(claim.id) ?? [];
    const weights = own.map(({ weight }) => weight);
    return { claim, logOdds: claimLogOdds(claim, weights), confidence: claimConfidence(claim, weights), stances: own.toSorted(byRank) };
  });
}

function byRank(a: WeighedStance, b: WeighedStance): number {
  const neutral = Number(a.stance === 'NEUTRAL') - Number(b.stance === 'NEUTRAL');
  return neutral || Math.abs(b.weight) - Math.abs(a.weight);
}
