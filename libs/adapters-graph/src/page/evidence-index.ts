import type { EvidenceFile, FileClaim, FileFragment, FilePage } from '../evidence-file/evidence-file.ts';

/** The evidence of a file, by what it is looked up by. */
export interface EvidenceIndex {
  readonly task: string;
  readonly claims: readonly FileClaim[];
  readonly claim: (id: string) => FileClaim | undefined;
  /** Throws where the file has none of that id: it has every end of every edge. */
  readonly fragment: (id: string) => FileFragment;
  readonly page: (id: string) => FilePage;
  readonly categoryOf: (domain: string) => string | null;
  /** Documents that claims are about, in the file's order. */
  readonly documents: readonly string[];
}

export function indexEvidence({ task, claims, fragments, pages, domains }: EvidenceFile): EvidenceIndex {
  const claimOf = new Map(claims.map((claim) => [claim.id, claim]));
  const fragmentOf = new Map(fragments.map((fragment) => [fragment.id, fragment]));
  const pageOf = new Map(pages.map((page) => [page.id, page]));
  const categories = new Map(domains.map(({ name, category }) => [name, category]));
  return {
    task,
    claims,
    claim: (id) => claimOf.get(id),
    fragment: (id) => known(fragmentOf.get(id), id),
    page: (id) => known(pageOf.get(id), id),
    categoryOf: (domain) => categories.get(domain) ?? null,
    documents: [...new Set(claims.flatMap(({ subject }) => (subject === null ? [] : [subject.doc_id])))],
  };
}

function known<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new Error(`The evidence has nothing called ${id}.`);
  return value;
}
