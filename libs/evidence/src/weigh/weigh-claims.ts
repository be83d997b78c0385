import {
  type Claim,
  type Fragment,
  type Page,
  type Stance,
  claimLogOdds,
  probabilityOf,
  weightOf,
  type EvidenceGraph,
  type StanceEdge,
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
export function weighClaims(graph: EvidenceGraph): readonly WeighedClaim[] {
  const evidence = new GraphIndex(graph);
  const stances = Map.groupBy(graph.stances, ({ claimId }) => claimId);
  return graph.claims.map((claim) => {
    const weighed = (stances.get(claim.id) ?? []).map((edge) => evidence.weighed(edge));
    const side = (stance: StanceEdge['stance']): WeighedFragment[] => weighed.filter((one) => one.stance === stance).sort(byWeight);
    const logOdds = claimLogOdds(
      claim,
      weighed.map(({ weight }) => weight),
    );
    return {
      claim,
      logOdds,
      confidence: probabilityOf(logOdds),
      supports: side('SUPPORTS'),
      refutes: side('REFUTES'),
      neutral: side('NEUTRAL'),
    };
  });
}

/** Weightiest first; equal ones in an order that does not depend on when they were recorded. */
function byWeight(a: WeighedFragment, b: WeighedFragment): number {
  return Math.abs(b.weight) - Math.abs(a.weight) || (a.fragment.id < b.fragment.id ? -1 : Number(a.fragment.id !== b.fragment.id));
}

class GraphIndex {
  readonly #fragments: ReadonlyMap<string, Fragment>;
  readonly #sources: ReadonlyMap<string, readonly FragmentSource[]>;
  readonly #cited: ReadonlyMap<string, readonly string[]>;

  constructor({ fragments, pages, extractions, citations }: EvidenceGraph) {
    this.#fragments = new Map(fragments.map((fragment) => [fragment.id, fragment]));
    const pageOf = new Map<string, Page>(pages.map((page) => [page.id, page]));
    const sources = new Map<string, FragmentSource[]>();
    for (const { fragmentId, pageId, span } of extractions) push(sources, fragmentId, { page: found(pageOf, pageId), span });
    const cited = new Map<string, string[]>();
    for (const { fragmentId, citedId } of citations) push(cited, fragmentId, citedId);
    this.#sources = sources;
    this.#cited = cited;
  }

  weighed(edge: StanceEdge): WeighedFragment {
    const fragment = found(this.#fragments, edge.fragmentId);
    return {
      ...this.#sourced(fragment),
      stance: edge.stance,
      stanceConfidence: edge.confidence,
      weight: weightOf(fragment, edge),
      cites: this.#citedBy(fragment.id),
    };
  }

  /** All that is reached by citations, breadth first. A set ends circles. */
  #citedBy(id: string): readonly SourcedFragment[] {
    const reached = new Set([id]);
    // A set may grow while it is iterated: what is added is visited too, once.
    for (const citing of reached) for (const cited of this.#cited.get(citing) ?? []) reached.add(cited);
    reached.delete(id);
    return Array.from(reached, (cited) => this.#sourced(found(this.#fragments, cited)));
  }

  #sourced(fragment: Fragment): SourcedFragment {
    return { fragment, sources: this.#sources.get(fragment.id) ?? [] };
  }
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** A graph holds every end of its edges. */
function found<T>(nodes: ReadonlyMap<string, T>, id: string): T {
  const node = nodes.get(id);
  if (node === undefined) throw new Error(`The graph has an edge to ${id}, and no such node.`);
  return node;
}
