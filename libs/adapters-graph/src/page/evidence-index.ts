import type { EvidenceFile, FileClaim, FileFragment, FilePage } from '../evidence-file.schema.ts';

/** The evidence of a file, indexed for display. */
export interface EvidenceIndex {
  readonly task: string;
  readonly claims: readonly FileClaim[];
  readonly claim: (id: string) => FileClaim | undefined;
  /** Throws for an unknown id: a file contains both ends of every edge. */
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
  if (value === undefined) throw new Error(`The evidence has no ${id}.`);
  return value;
}

export interface ClaimSearch {
  /** Words that must all occur in the claim or its evidence; empty matches any. */
  readonly words: string;
  /** Null matches any document, and claims about none. */
  readonly document: string | null;
}

/** The claims that match, in the order of the file. */
export function matchingClaims(index: EvidenceIndex, { words, document }: ClaimSearch): readonly FileClaim[] {
  const wanted = folded(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  return index.claims.filter((claim) => {
    if (document !== null && claim.subject?.doc_id !== document) return false;
    if (wanted.length === 0) return true;
    const searched = searchedText(index, claim);
    return wanted.every((word) => searched.includes(word));
  });
}

function searchedText(index: EvidenceIndex, { text, subject, evidence }: FileClaim): string {
  const place = subject === null ? [] : [subject.doc_id, subject.mention_id, subject.place ?? ''];
  return folded([text, ...place, ...evidence.map(({ fragment }) => index.fragment(fragment).content)].join('\n'));
}

/** Without case and accents: "Sao" finds "São". */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
