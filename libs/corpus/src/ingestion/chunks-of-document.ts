import {
  chunkIdOf,
  chunkPlaceOf,
  LIMIT_CEILINGS,
  type Chunk,
  type ChunkPlace,
  type ChunkProvenance,
  type CorpusDocument,
  type CorpusMetadata,
  type Grounding,
  type PageStart,
  type Span,
} from '@locitorium/domain';
import { hashOf, knowsLanguage, type CallContext, type ParsedDocument, type ReprocessingStep } from '@locitorium/ports';
import { chunkSpansOf } from '../chunking/chunk-spans.ts';
import type { CorpusParts } from '../corpus-parts.ts';
import { documentEmpty, placesUnanswered } from './ingestion-failure.ts';
import type { IngestionSettings } from './ingestion-settings.ts';
import { languageOfDocument } from './language-of-document.ts';

/** A chunk before it is encoded. */
export type PlainChunk = Omit<Chunk, 'dense' | 'sparse'>;

/** What chunks are made with today. */
export function provenanceOf({ parser, grounder, encoder, embedder }: CorpusParts, { chunking }: IngestionSettings): ChunkProvenance {
  return {
    parser: parser.identity.hash,
    chunking: hashOf({ rules: 1, ...chunking }),
    grounder: grounder.identity.hash,
    encoder: encoder.identity.hash,
    embedder: embedder?.identity.hash ?? null,
  };
}

/** From where chunks are to be made again so that they are as today's parts make them; null where they are. */
export function staleStep(then: ChunkProvenance, now: ChunkProvenance): ReprocessingStep | null {
  if (then.parser !== now.parser || then.chunking !== now.chunking) return 'parse';
  if (then.grounder !== now.grounder) return 'ground';
  return then.encoder !== now.encoder || then.embedder !== now.embedder ? 'embed' : null;
}

export async function parsedText(
  { blobs, parser, languages }: CorpusParts,
  { parse }: IngestionSettings,
  { blob, contentType, filename, metadata: given }: CorpusDocument,
  context: CallContext,
): Promise<Pick<ParsedDocument, 'text' | 'pages'> & { readonly metadata: CorpusMetadata }> {
  if (blob === null) throw new Error('a document without original is never parsed');
  const content = blobs.read(blob.path, context);
  const {
    text,
    pages,
    metadata: read,
  }: ParsedDocument = await parser.parse({ contentType, filename, sizeBytes: blob.sizeBytes, content }, parse, context);
  if (text.trim() === '') throw documentEmpty();
  return {
    text,
    pages,
    metadata: {
      ...given,
      title: given.title ?? read.title ?? null,
      lang: given.lang ?? languageOfDocument(read.lang ?? null, text, languages),
      createdAt: given.createdAt ?? read.createdAt ?? null,
      ref: given.ref ?? read.ref ?? null,
    },
  };
}

/** @param pages where each page begins in the text, for a document that has pages */
export function plainChunks(
  documentId: string,
  text: string,
  spans: readonly Span[],
  pages?: ParsedDocument['pages'],
): readonly PlainChunk[] {
  return spans.map(({ start, end }, index) => ({
    id: chunkIdOf(documentId, index),
    documentId,
    index,
    start,
    end,
    content: text.slice(start, end),
    ...(pages !== undefined && { pages: pagesOfSpan(pages, { start, end }) }),
    places: [],
  }));
}

/** Pages without text, which begin where the next one begins, are none of them. */
function pagesOfSpan(pages: readonly number[], span: Span): readonly PageStart[] {
  return pages.flatMap((start, i) => {
    const end = pages[i + 1] ?? Infinity;
    return start < end && start < span.end && end > span.start ? [{ page: i + 1, start }] : [];
  });
}

export function cutText(
  documentId: string,
  { text, pages }: Pick<ParsedDocument, 'text' | 'pages'>,
  lang: string | null,
  { chunking }: IngestionSettings,
): readonly PlainChunk[] {
  return plainChunks(documentId, text, chunkSpansOf(text, { ...chunking, lang }), pages);
}

/** The text that chunks, one behind the other, were cut from: they cover it. */
export function textOfChunks(chunks: readonly PlainChunk[]): string {
  const from = chunks[0]?.start ?? 0;
  let text = '';
  for (const { start, content } of chunks) text += content.slice(from + text.length - start);
  return text;
}

/**
 * The places of the text, found in the whole of it, with the chunks in which they are named. A text that is longer than any engine takes is
 * grounded in sections, each for itself.
 */
export async function withPlaces(
  { grounder }: Pick<CorpusParts, 'grounder'>,
  chunks: readonly PlainChunk[],
  metadata: CorpusMetadata,
  { signal }: Pick<CallContext, 'signal'>,
  maxChars: number = LIMIT_CEILINGS.maxChars,
): Promise<readonly PlainChunk[]> {
  const placed: PlainChunk[] = [];
  for (const section of sectionsOf(chunks, maxChars)) {
    signal.throwIfAborted();
    const [{ documentId, start: from }] = section;
    const { groundings } = await grounder.ground({ docId: documentId, text: textOfChunks(section), meta: metadata }, { signal });
    const unanswered = groundings.filter(({ status }) => status === 'timeout').length;
    if (unanswered > 0) throw placesUnanswered(unanswered);
    placed.push(...placesToChunks(section, from === 0 ? groundings : groundings.map((grounding) => behind(grounding, from))));
  }
  return placed;
}

type Section = readonly [PlainChunk, ...PlainChunk[]];

/** Chunks one behind the other, in runs of at most so many characters; a longer chunk is a run of its own. */
function sectionsOf(chunks: readonly PlainChunk[], maxChars: number): readonly Section[] {
  const sections: [PlainChunk, ...PlainChunk[]][] = [];
  for (const chunk of chunks) {
    const last = sections.at(-1);
    if (last !== undefined && chunk.end - last[0].start <= maxChars) last.push(chunk);
    else sections.push([chunk]);
  }
  return sections;
}

function behind(grounding: Grounding, from: number): Grounding {
  const { mention } = grounding;
  return { ...grounding, mention: { ...mention, start: mention.start + from, end: mention.end + from } };
}

/**
 * Each place goes to all chunks that name it whole; where a cut runs through the name, to the chunk in which it begins. Mentions and chunks
 * are in text order.
 */
export function placesToChunks(chunks: readonly PlainChunk[], groundings: readonly Grounding[]): readonly PlainChunk[] {
  const places = chunks.map((): ChunkPlace[] => []);
  let first = 0;
  for (const grounding of groundings) {
    const place = chunkPlaceOf(grounding);
    if (place === null) continue;
    while (first < chunks.length - 1 && chunks[first]!.end <= place.start) first += 1;
    let isWhole = false;
    for (let i = first; i < chunks.length && chunks[i]!.start <= place.start; i += 1) {
      if (chunks[i]!.end < place.end) continue;
      places[i]?.push(place);
      isWhole = true;
    }
    if (!isWhole) places[first]?.push(place);
  }
  return chunks.map((chunk, i) => ({ ...chunk, places: places[i] ?? [] }));
}

/** Vectors of terms for all, of meaning for those in a language that the embedder knows. The title counts with each chunk. */
export async function encodedChunks(
  { encoder, embedder }: CorpusParts,
  chunks: readonly PlainChunk[],
  { title, lang }: CorpusMetadata,
  context: CallContext,
): Promise<readonly Chunk[]> {
  const texts = chunks.map(({ content }) => (title === null ? content : `${title}\n${content}`));
  const sparse = await encoder.encodePassages(
    texts.map((text) => ({ text, lang })),
    context,
  );
  const dense: Float32Array[] = [];
  if (embedder !== null && knowsLanguage(embedder.capabilities, lang)) {
    const { batch } = embedder.capabilities;
    for (let from = 0; from < texts.length; from += batch) {
      context.signal.throwIfAborted();
      dense.push(...(await embedder.embed(texts.slice(from, from + batch), 'passage', context)));
    }
  }
  return chunks.map((chunk, i) => ({ ...chunk, dense: dense[i] ?? null, sparse: sparse[i] ?? null }));
}
