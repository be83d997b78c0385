import { Container } from 'inversify';
import { CANDIDATE_SELECTOR, CANDIDATE_SOURCE, LANGUAGE_MODEL, MENTION_EXTRACTOR, PLACE_DIRECTORY, PLACE_NAME_INDEX, type MentionExtractor } from '@locitorium/ports';
import type { ExtractorOfPolicy } from '@locitorium/playbook';
import { readOverlay } from '../playbook/read-overlay.ts';
import type { Settings } from '../settings/settings-table.ts';
import { bindExtractor } from './bind-parts.ts';

/** Lets the overlay amend the three parts of the engine, whoever bound them. */
export async function bindPlaybook(container: Container, settings: Settings): Promise<void> {
  const { playbook } = settings;
  if (playbook === null) return;
  const [{ applyOverlay }, overlay] = await Promise.all([import('@locitorium/playbook'), readOverlay(playbook)]);
  const applied = applyOverlay(overlay);
  const ofPolicy = extractorOfPolicy(container, settings);
  const recordById = async (osmType: string, osmId: number | string) =>
    container.isBound(PLACE_DIRECTORY) ? (await container.getAsync(PLACE_DIRECTORY)).placeById(osmType, osmId) : null;
  container.onActivation(MENTION_EXTRACTOR, (_context, extractor) => applied.extractor(extractor, ofPolicy));
  container.onActivation(CANDIDATE_SOURCE, (_context, source) => applied.source(source, recordById));
  container.onActivation(CANDIDATE_SELECTOR, (_context, selector) => applied.selector(selector));
}

/** The extractor that the settings name, under other policies; each is made once, beside the engine's own. */
export function extractorOfPolicy(parent: Container, settings: Settings): ExtractorOfPolicy {
  const made = new Map<string, Promise<MentionExtractor>>();
  return (policy) => {
    let extractor = made.get(policy);
    if (extractor === undefined) made.set(policy, (extractor = makeExtractor(parent, { ...settings, policy })));
    return extractor;
  };
}

async function makeExtractor(parent: Container, settings: Settings): Promise<MentionExtractor> {
  // Not a child of the engine's container: what that one makes, the overlay amends.
  const container = new Container();
  container.bind(PLACE_NAME_INDEX).toDynamicValue(() => parent.getAsync(PLACE_NAME_INDEX));
  container.bind(LANGUAGE_MODEL).toDynamicValue(() => parent.getAsync(LANGUAGE_MODEL));
  await bindExtractor(container, settings);
  return container.getAsync(MENTION_EXTRACTOR);
}
