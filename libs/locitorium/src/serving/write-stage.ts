import { encodeGrounding, toCandidateRecord, type Document, type Grounding } from '@locitorium/domain';
import type { ExtractedMentions, IdentifiedMention, NameLookup } from '@locitorium/pipeline';
import { JsonWriter, type WriterSettings } from './json-writer.ts';

/** `{"doc_id", "mentions", "over_limit"}` */
export function writeMentions(document: Document, found: ExtractedMentions, settings: WriterSettings): Promise<Uint8Array> {
  const mentions = { name: 'mentions', items: found.mentions, encode: encodeMention };
  return new JsonWriter(settings).object({ doc_id: document.docId }, mentions, { over_limit: found.overLimit.map(encodeMention) });
}

function encodeMention({ mentionId, surface, start, end }: IdentifiedMention) {
  return { mention_id: mentionId, mention: surface, start, end };
}

/** `{"names": [{"name", "answered", "reason", "candidates"}]}` */
export function writeLookups(found: readonly NameLookup[], settings: WriterSettings): Promise<Uint8Array> {
  return new JsonWriter(settings).object({}, { name: 'names', items: found, encode: encodeLookup });
}

function encodeLookup({ name, lookup }: NameLookup) {
  return lookup.kind === 'answered'
    ? { name, answered: true, reason: null, candidates: lookup.candidates.map(toCandidateRecord) }
    : { name, answered: false, reason: lookup.reason, candidates: [] };
}

/** `{"doc_id", "results"}` */
export function writeSelections(document: Document, groundings: readonly Grounding[], settings: WriterSettings): Promise<Uint8Array> {
  const results = { name: 'results', items: groundings, encode: (grounding: Grounding) => encodeGrounding(grounding) };
  return new JsonWriter(settings).object({ doc_id: document.docId }, results);
}
