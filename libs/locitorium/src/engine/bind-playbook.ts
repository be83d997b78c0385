import { Container } from 'inversify';
import { MENTION_EXTRACTOR, PLACE_DIRECTORY, type MentionExtractor } from '@locitorium/ports';
import { PIPELINE_PARTS, type PipelineParts } from '@locitorium/pipeline';
import type { ExtractorOfPolicy, OverlayEntry, RecordById } from '@locitorium/playbook';
import type { Settings } from '../settings/settings-table.ts';
import { bindExtractor } from './bind-parts.ts';

/** What entries of an overlay make of the parts of an engine. */
export type AmendParts = (parts: PipelineParts, entries: readonly OverlayEntry[]) => PipelineParts;

/**
 * Puts an overlay around the three parts of the engine, whoever bound them. Around what the pipeline uses, not around the ports' own
 * tokens: parts behind a cache or in a cascade are bound under the same ones.
 */
export async function bindPlaybook(container: Container, settings: Settings, entries: readonly OverlayEntry[]): Promise<void> {
  const amend = await partsAmender(container, settings);
  container.onActivation(PIPELINE_PARTS, (_context, parts) => amend(parts, entries));
}

/** Amends parts of the engine in this container, as often as somebody tries entries. */
export async function partsAmender(container: Container, settings: Settings): Promise<AmendParts> {
  const { applyOverlay } = await import('@locitorium/playbook');
  const ofPolicy = extractorOfPolicy(container, settings);
  const recordById: RecordById = async (osmType, osmId) =>
    container.isBound(PLACE_DIRECTORY) ? (await container.getAsync(PLACE_DIRECTORY)).placeById(osmType, osmId) : null;
  return ({ extractor, source, selector }, entries) => {
    const applied = applyOverlay({ entries });
    return {
      extractor: applied.extractor(extractor, ofPolicy),
      source: applied.source(source, recordById),
      selector: applied.selector(selector),
    };
  };
}

/** The extractor that the settings name, under other policies; each is made once, beside the engine's own. */
function extractorOfPolicy(parent: Container, settings: Settings): ExtractorOfPolicy {
  const made = new Map<string, Promise<MentionExtractor>>();
  return (policy) => {
    let extractor = made.get(policy);
    if (extractor === undefined) made.set(policy, (extractor = makeExtractor(parent, { ...settings, policy })));
    return extractor;
  };
}

async function makeExtractor(parent: Container, settings: Settings): Promise<MentionExtractor> {
  const container = new Container({ parent });
  await bindExtractor(container, settings);
  return container.getAsync(MENTION_EXTRACTOR);
}
