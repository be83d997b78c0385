import {
  type Claim,
  type Fragment,
  type Page,
  type Stance,
  claimLogOdds,
  probabilityOf,
  weightOf,
  type EvidenceGraph,
  type Span,
} from '@locitorium/domain';

/** Where a fragment stands. */
export interface FragmentSource {
  readonly page: Page;
  /** Offsets in the page's text, UTF-16 code units, end exclusive; null where it was not cut out of a text. */
  readonly span: Span | null;
}

/** A fragment, and every page that it was taken from. */
export interface SourcedFragment {
  readonly fragment: Fragment;
  readonly sources: readonly FragmentSource[];
}

/** A fragment as one claim sees it. */
export interface WeighedFragment extends SourcedFragment {
  readonly stance: Stance;
  /** Confidence 0–1 of the stance. */
  readonly stanceConfidence: number;
  /**
   * Natural log-odds: above 0 for the claim, below 0 against it. Taking the fragment away lowers the claim's log-odds by exactly so much.
   */
  readonly weight: number;
  /** What it rests on: fragments that it cites, then those that these cite, each once, nearest first. */
  readonly cites: readonly SourcedFragment[];
}

/** A claim with all that speaks for it and against it, each side with the weightiest first. */
export interface WeighedClaim {
  readonly claim: Claim;
  /** prior + Σ weights, natural logarithm. */
  readonly logOdds: number;
  /** 1 / (1 + e^−logOdds), 0–1. */
  readonly confidence: number;
  readonly supports: readonly WeighedFragment[];
  readonly refutes: readonly WeighedFragment[];
  /** Neutral evidence, which weighs nothing. */
  readonly neutral: readonly WeighedFragment[];
}

/** Every claim of a graph with what speaks for it and against it. Pure; order as in the graph. */
export function weighClaims({ claims, fragments, pages, stances, extractions, citations }: EvidenceGraph): readonly WeighedClaim[] {
  const fragmentOf = new Map(fragments.map((fragment) => [fragment.id, fragment]));
  const pageOf = new Map(pages.map((page) => [page.id, page]));
  const extractionsOf = Map.groupBy(extractions, ({ fragmentId }) => fragmentId);
  const citationsOf = Map.groupBy(citations, ({ fragmentId }) => fragmentId);
  const stancesOf = Map.groupBy(stances, ({ claimId }) => claimId);

  const sourced = (id: string): SourcedFragment => ({
    fragment: found(fragmentOf, id),
    sources: (extractionsOf.get(id) ?? []).map(({ pageId, span }) => ({ page: found(pageOf, pageId), span })),
  });
  /** All that is reached by citations, breadth first. A set ends circles. */
  const citedBy = (id: string): readonly SourcedFragment[] => {
    const reached = new Set([id]);
    // A set may grow while it is iterated: what is added is visited too, once.
    for (const citing of reached) for (const { citedId } of citationsOf.get(citing) ?? []) reached.add(citedId);
    reached.delete(id);
    return Array.from(reached, sourced);
  };
  return claims.map((claim) => {
    const weighed = (stancesOf.get(claim.id) ?? []).map((edge): WeighedFragment => {
      const own = sourced(edge.fragmentId);
      const weight = weightOf(own.fragment, edge);
      return { ...own, stance: edge.stance, stanceConfidence: edge.confidence, weight, cites: citedBy(edge.fragmentId) };
    });
    const sides = Object.groupBy(weighed.toSorted(byWeight), ({ stance }) => stance);
    const weights = weighed.map(({ weight }) => weight);
    const logOdds = claimLogOdds(claim, weights);
    const { SUPPORTS: supports = [], REFUTES: refutes = [], NEUTRAL: neutral = [] } = sides;
    return { claim, logOdds, confidence: probabilityOf(logOdds), supports, refutes, neutral };
  });
}

/** Weightiest first; equal ones in an order that does not depend on when they were recorded. */
function byWeight(a: WeighedFragment, b: WeighedFragment): number {
  return Math.abs(b.weight) - Math.abs(a.weight) || (a.fragment.id < b.fragment.id ? -1 : Number(a.fragment.id !== b.fragment.id));
}

/** A graph holds every end of its edges. */
function found<T>(nodes: ReadonlyMap<string, T>, id: string): T {
  const node = nodes.get(id);
  if (node === undefined) throw new Error(`The graph has an edge to ${id}, and no such node.`);
  return node;
}
