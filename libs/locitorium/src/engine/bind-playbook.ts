import type { Container } from 'inversify';
import { CANDIDATE_SELECTOR, CANDIDATE_SOURCE, MENTION_EXTRACTOR, PLACE_DIRECTORY } from '@locitorium/ports';
import { readOverlay } from '../playbook/read-overlay.ts';
import type { Settings } from '../settings/settings-table.ts';

/** Lets the overlay amend the three parts of the engine, whoever bound them. */
export async function bindPlaybook(container: Container, { playbook }: Settings): Promise<void> {
  if (playbook === null) return;
  const [{ applyOverlay }, overlay] = await Promise.all([import('@locitorium/playbook'), readOverlay(playbook)]);
  const applied = applyOverlay(overlay);
  const recordById = async (osmType: string, osmId: number | string) =>
    container.isBound(PLACE_DIRECTORY) ? (await container.getAsync(PLACE_DIRECTORY)).placeById(osmType, osmId) : null;
  container.onActivation(MENTION_EXTRACTOR, (_context, extractor) => applied.extractor(extractor));
  container.onActivation(CANDIDATE_SOURCE, (_context, source) => applied.source(source, recordById));
  container.onActivation(CANDIDATE_SELECTOR, (_context, selector) => applied.selector(selector));
}
