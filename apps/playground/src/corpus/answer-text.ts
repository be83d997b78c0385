import type { AnswerCitation, CorpusAnswer, CorpusResult, Snippet } from '@locitorium/client';
import { foundPlaces } from './found-places.ts';

/** A piece of an answer: words, or a reference by the number under which it is listed. */
export type AnswerPiece = { readonly text: string } | { readonly reference: number };

/** A sentence of an answer, or what stands between two of them. */
export interface AnswerSegment {
  readonly pieces: readonly AnswerPiece[];
  /** Whether it claims something that no reference supports. */
  readonly isUnsupported: boolean;
}

/** A passage that an answer refers to, with all that it cites of it. */
export interface AnswerReference {
  /** From 1, in the order of the first references. */
  readonly number: number;
  readonly chunkId: string;
  readonly citations: readonly [AnswerCitation, ...AnswerCitation[]];
}

/**
 * The pieces of a text with `[chunk_id]` for references. Of a text that still grows, a reference that has only begun is left out.
 *
 * @param chunkIds what it may refer to
 */
export function answerPieces(text: string, chunkIds: readonly string[], numbers = new Map<string, number>()): readonly AnswerPiece[] {
  const pieces: AnswerPiece[] = [];
  let from = 0;
  for (let at = text.indexOf('['); at >= 0; at = text.indexOf('[', at + 1)) {
    const rest = text.slice(at + 1);
    const id = chunkIds.find((one) => rest.startsWith(`${one}]`));
    const isBegun = id === undefined && chunkIds.some((one) => `${one}]`.startsWith(rest));
    if (id === undefined && !isBegun) continue;
    if (at > from) pieces.push({ text: text.slice(from, at) });
    if (id === undefined) return pieces;
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    pieces.push({ reference: number });
    from = at + id.length + 2;
    at = from - 1;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** What an answer refers to, each passage once. */
export function answerReferences({ citations }: Pick<CorpusAnswer, 'citations'>): readonly AnswerReference[] {
  const references = new Map<string, AnswerReference>();
  for (const citation of citations) {
    const { chunk_id: chunkId } = citation;
    const known = references.get(chunkId);
    const number = known?.number ?? references.size + 1;
    references.set(chunkId, { number, chunkId, citations: known === undefined ? [citation] : [...known.citations, citation] });
  }
  return [...references.values()];
}

/** The text of an answer, sentence by sentence. */
export function answerSegments({ answer, sentences, citations }: CorpusAnswer): readonly AnswerSegment[] {
  const numbers = new Map(answerReferences({ citations }).map(({ chunkId, number }) => [chunkId, number]));
  const segments: AnswerSegment[] = [];
  const add = (start: number, end: number, isUnsupported: boolean): void => {
    const pieces = answerPieces(answer.slice(start, end), [...numbers.keys()], numbers);
    if (pieces.length > 0) segments.push({ pieces, isUnsupported });
  };
  let at = 0;
  for (const { start, end, supported } of sentences) {
    add(at, start, false);
    add(Math.max(at, start), end, !supported);
    at = end;
  }
  add(at, answer.length, false);
  return segments;
}

/** Pages on which that begins which is cited of a passage, each once; none where the document has no pages. */
export function citedPages({ citations }: AnswerReference): readonly number[] {
  return [...new Set(citations.flatMap(({ page }) => page ?? []))].toSorted((a, b) => a - b);
}

/** A cited passage with its sentences marked: as it was found, or where it was not, the sentences alone. */
export function citedText({ chunkId, citations }: AnswerReference, results: readonly CorpusResult[]): Snippet | null {
  const sentences = citations.filter(({ sentence }) => sentence !== null);
  const chunk = results.find(({ chunk_id }) => chunk_id === chunkId)?.chunk;
  if (chunk === undefined) {
    const text = sentences.map(({ sentence }) => sentence).join(' … ');
    return text === '' ? null : { text, start: 0, marks: [] };
  }
  const marks = sentences
    .map(({ start, end }) => ({ start: (start ?? 0) - chunk.start, end: (end ?? 0) - chunk.start, kind: 'word' as const }))
    .toSorted((a, b) => a.start - b.start);
  return { text: chunk.text, start: chunk.start, marks };
}

/** What an answer puts on the map: the places that it is, and those that its references name. `ranks` are numbers of references. */
export function answerPlaces(answer: CorpusAnswer): ReturnType<typeof foundPlaces> {
  const named = answerReferences(answer).map(({ number, citations }) => ({
    rank: number,
    places: citations.flatMap(({ places }) => places),
  }));
  const answering = foundPlaces([{ rank: 0, places: answer.places }]).map(({ key }) => key);
  return foundPlaces([...named, { rank: 0, places: answer.places }]).toSorted((a, b) => order(a.key) - order(b.key));

  function order(key: string): number {
    return answering.includes(key) ? answering.indexOf(key) : answering.length;
  }
}
