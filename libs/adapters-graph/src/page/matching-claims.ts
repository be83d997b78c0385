import type { FileClaim } from '../evidence-file/evidence-file.ts';
import type { EvidenceIndex } from './evidence-index.ts';

export interface ClaimSearch {
  /** Words that must all be found in the claim or in its evidence; empty: any. */
  readonly words: string;
  /** Null: any document, and claims about none. */
  readonly document: string | null;
}

/** Claims that match, in the order of the file. */
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
