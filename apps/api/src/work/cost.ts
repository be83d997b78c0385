/** What a request costs beside its text: parsing, dispatch, the answer. In characters of a text. */
const COST_OF_REQUEST = 1_000;

/** How many times as much work a text is with explanations. */
const EXPLAINED = 3;

/** Work on a name that is looked up, in characters of a text. */
const COST_OF_NAME = 20;

/** What a search is besides its words, in characters of a text. A judgement: its queries to the index cost as much as grounding these. */
export const COST_OF_SEARCH = 2_000;

/** What an answer from the corpus is besides its words, in characters of a text. A judgement: a search, and ten passages that are read. */
export const COST_OF_ANSWER = 5 * COST_OF_SEARCH;

/** Beyond this cost a document is large: it would keep a thread for so long that short ones feel it. */
export const LARGE_COST = 25_000;

/** Work on a text, in characters. */
export function costOfText(chars: number, { explain = false }: { readonly explain?: boolean } = {}): number {
  return COST_OF_REQUEST + chars * (explain ? EXPLAINED : 1);
}

export function costOfNames(names: number): number {
  return COST_OF_REQUEST + names * COST_OF_NAME;
}

/** What a request will cost at least, before its body is read. */
export function costOfBody({ 'content-length': length }: { readonly 'content-length'?: string | undefined }): number {
  return costOfText(Number(length ?? 0) || 0);
}
