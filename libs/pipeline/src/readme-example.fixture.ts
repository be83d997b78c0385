import type { Document, Grounding } from '@locitorium/domain';
import type { CallContext } from '@locitorium/ports';
import { EMPTY_META, MODEL_LIMITS } from '@locitorium/domain';
import { FirstCandidateSelector, InMemoryCandidateSource, ListedMentionExtractor, place } from '@locitorium/ports/testing';
import {
  PipelineGrounder,
  assembleGroundings,
  bulkhead,
  extractMentions,
  findCandidates,
  selectPlaces,
  type PipelineParts,
} from './index.ts';

export const EXAMPLE_DOCUMENT: Document = { docId: 'a', text: 'From Lyon to Atlantis', meta: EMPTY_META };

export const EXAMPLE_PARTS: PipelineParts = {
  extractor: new ListedMentionExtractor('Lyon', 'Atlantis'),
  source: new InMemoryCandidateSource([place('Lyon', 'FR', { lat: 45.76, lon: 4.84 })]),
  selector: new FirstCandidateSelector(),
};

const description = {
  engine: 'example',
  extractor: 'listed',
  candidateSource: 'in-memory',
  selector: 'first',
  model: 'none',
  modelBackend: 'none',
  geocoder: 'none',
  geocoderBaseUrl: 'none',
};

export async function exampleGroundings(): Promise<readonly string[]> {
  const { extractor, source, selector } = EXAMPLE_PARTS;
  const grounder = new PipelineGrounder(
    { extractor, source, selector },
    { limits: MODEL_LIMITS, minConfidence: 0, long: 'reject', description },
  );
  const { groundings } = await grounder.ground({ docId: 'a', text: 'From Lyon to Atlantis', meta: EMPTY_META });
  return groundings.map(
    (it) => `${it.mention.surface}: ${it.status}${it.status === 'resolved' ? `, ${it.selected.lat} ${it.selected.lon}` : ''}`,
  );
}

/** The four stages of a grounding, one by one. */
export async function stagesApart(
  document: Document,
  { extractor, source, selector }: PipelineParts,
  context: CallContext,
): Promise<readonly Grounding[]> {
  const { mentions, overLimit } = await extractMentions(document, extractor, { maxMentions: 20 }, context);
  const lookedUp = await findCandidates(document, mentions, source, { limit: 10, bulkhead: bulkhead(5) }, context);
  const selected = await selectPlaces(document, lookedUp, selector, context);
  return assembleGroundings(selected, overLimit, { maxCandidates: 10, minConfidence: 0.5 });
}
