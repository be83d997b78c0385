import { Container } from 'inversify';
import {
  CANDIDATE_SELECTOR,
  CANDIDATE_SOURCE,
  LANGUAGE_MODEL,
  MENTION_EXTRACTOR,
  PLACE_DIRECTORY,
  PLACE_NAME_INDEX,
  type MentionExtractor,
} from '@locitorium/ports';
import type { PipelineParts } from '@locitorium/pipeline';
import type { ExtractorOfPolicy, OverlayEntry } from '@locitorium/playbook';
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
  const recordById = recordByIdOf(container);
  container.onActivation(MENTION_EXTRACTOR, (_context, extractor) => applied.extractor(extractor, ofPolicy));
  container.onActivation(CANDIDATE_SOURCE, (_context, source) => applied.source(source, recordById));
  container.onActivation(CANDIDATE_SELECTOR, (_context, selector) => applied.selector(selector));
}

/** Makes parts of an engine that is made already, as entries amend them: for who tries entries by the hundred. */
export async function partsAmender(container: Container, settings: Settings): Promise<(entries: readonly OverlayEntry[]) => PipelineParts> {
  const { applyOverlay } = await import('@locitorium/playbook');
  const [extractor, source, selector] = await Promise.all([
    container.getAsync(MENTION_EXTRACTOR),
    container.getAsync(CANDIDATE_SOURCE),
    container.getAsync(CANDIDATE_SELECTOR),
  ]);
  const ofPolicy = extractorOfPolicy(container, settings);
  const recordById = recordByIdOf(container);
  return (entries) => {
    const applied = applyOverlay({ entries });
    return { extractor: applied.extractor(extractor, ofPolicy), source: applied.source(source, recordById), selector: applied.selector(selector) };
  };
}

function recordByIdOf(container: Container) {
  return async (osmType: string, osmId: number | string) =>
    container.isBound(PLACE_DIRECTORY) ? (await container.getAsync(PLACE_DIRECTORY)).placeById(osmType, osmId) : null;
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
  // Not a child of the engine's container: what that one makes, the overlay amends.
  const container = new Container();
  container.bind(PLACE_NAME_INDEX).toDynamicValue(() => parent.getAsync(PLACE_NAME_INDEX));
  container.bind(LANGUAGE_MODEL).toDynamicValue(() => parent.getAsync(LANGUAGE_MODEL));
  await bindExtractor(container, settings);
  return container.getAsync(MENTION_EXTRACTOR);
}
