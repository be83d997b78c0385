import type { Claim, Fragment, Page, StanceEdge, Span } from '@locitorium/domain';
import type { EvidenceChange } from '@locitorium/ports';

/** Nodes and edges of one change, well below what a store takes at once. */
export const CHANGE_ITEMS = 20_000;

type Lists = {
  -readonly [K in 'pages' | 'fragments' | 'claims' | 'stances' | 'extractions' | 'citations']-?: NonNullable<EvidenceChange[K]>[number][];
};

/** Gathers what is to be recorded, each node once, in changes of bounded size. Edges are given after both of their ends. */
export class EvidenceCollector {
  readonly #changes: EvidenceChange[] = [];
  readonly #pages = new Set<string>();
  readonly #fragments = new Set<string>();
  #lists: Lists = emptyLists();
  #items = 0;

  page(page: Page): Page {
    if (this.#isNew(this.#pages, page)) this.#lists.pages.push(page);
    return page;
  }

  /** A fragment with the page that it was taken from, and what it cites. */
  fragment(
    fragment: Fragment,
    { page, span, cites }: { readonly page: Page; readonly span: Span | null; readonly cites: readonly Fragment[] },
  ): Fragment {
    if (!this.#isNew(this.#fragments, fragment)) return fragment;
    this.#lists.fragments.push(fragment);
    this.#lists.extractions.push({ fragmentId: fragment.id, pageId: page.id, span });
    for (const { id } of cites) this.#lists.citations.push({ fragmentId: fragment.id, citedId: id });
    this.#items += 1 + cites.length;
    return fragment;
  }

  claim(claim: Claim): Claim {
    this.#lists.claims.push(claim);
    this.#items += 1;
    return claim;
  }

  stance(edge: StanceEdge): void {
    this.#lists.stances.push(edge);
    this.#items += 1;
  }

  /** A place to split the change: nothing that belongs together is divided. */
  pause(): void {
    if (this.#items >= CHANGE_ITEMS) this.#close();
  }

  changes(): readonly EvidenceChange[] {
    if (this.#items > 0) this.#close();
    return this.#changes;
  }

  #isNew(known: Set<string>, { id }: Page | Fragment): boolean {
    if (known.has(id)) return false;
    known.add(id);
    this.#items += 1;
    return true;
  }

  #close(): void {
    this.#changes.push(this.#lists);
    this.#lists = emptyLists();
    this.#items = 0;
  }
}

const emptyLists = (): Lists => ({ pages: [], fragments: [], claims: [], stances: [], extractions: [], citations: [] });
