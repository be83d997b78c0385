/** A candidate with where it stands in its document. */
export interface PlacedText {
  readonly documentId: string;
  readonly index: number;
  readonly text: string;
}

/** Chunks on either side that belong to the surroundings of a chunk. */
const REACH = 2;
/** Characters of a chunk by which its beginning is found in the one before, and the longest text that two have in common. */
const PROBE = 24;
const LONGEST_OVERLAP = 400;

/** Each text together with its neighbours that are there, in the order of the document; what two chunks have in common once. */
export function withNeighbours(texts: readonly PlacedText[]): readonly string[] {
  const byDocument = Map.groupBy(texts, ({ documentId }) => documentId);
  const joined = new Map<string, string>();
  return texts.map(({ documentId, index, text }) => {
    const near = byDocument.get(documentId)!.filter((other) => Math.abs(other.index - index) <= REACH);
    if (near.length === 1) return text;
    near.sort((a, b) => a.index - b.index);
    const key = `${documentId}\n${near.map((other) => other.index).join()}`;
    let all = joined.get(key);
    if (all === undefined) joined.set(key, (all = near.map((other) => other.text).reduce(joinedTexts)));
    return all;
  });
}

function joinedTexts(before: string, after: string): string {
  const from = Math.max(0, before.length - LONGEST_OVERLAP);
  for (let at = before.indexOf(after.slice(0, PROBE), from); at >= 0; at = before.indexOf(after.slice(0, PROBE), at + 1)) {
    if (after.startsWith(before.slice(at))) return before + after.slice(before.length - at);
  }
  return `${before}\n${after}`;
}
