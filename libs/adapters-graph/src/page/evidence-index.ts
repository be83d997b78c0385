import type { EvidenceFile, FileClaim, FileFragment, FilePage } from '../evidence-file.schema.ts';

export type EvidenceIndex = ReturnType<typeof indexEvidence>;

/** The evidence of a file, indexed for display. */
export function indexEvidence({ claims, fragments, pages, domains }: EvidenceFile) {
  const claimOf = new Map(claims.map((claim) => [claim.id, claim]));
  const fragmentOf = new Map(fragments.map((fragment) => [fragment.id, fragment]));
  const pageOf = new Map(pages.map((page) => [page.id, page]));
  const categories = new Map(domains.map(({ name, category }) => [name, category]));
  return {
    claims,
    claim: (id: string): FileClaim | undefined => claimOf.get(id),
    /** Throws for an unknown id: a file contains both ends of every edge. */
    fragment: (id: string): FileFragment => known(fragmentOf.get(id), id),
    page: (id: string): FilePage => known(pageOf.get(id), id),
    categoryOf: (domain: string): string | null => categories.get(domain) ?? null,
    /** Documents that claims are about, in the file's order. */
    documents: [...new Set(claims.flatMap(({ subject }) => (subject === null ? [] : [subject.doc_id])))],
  };
}

function known<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new Error(`The evidence has no ${id}.`);
  return value;
}

/**
 * The claims that match, in the order of the file.
 *
 * @param words must all occur in a claim or its evidence; empty matches any
 * @param document null matches any document, and claims about none
 */
export function matchingClaims(index: EvidenceIndex, words: string, document: string | null): readonly FileClaim[] {
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
