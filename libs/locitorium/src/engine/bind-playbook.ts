import type { Container } from 'inversify';
import type { Overlay } from '@locitorium/playbook';
import { PLACE_DIRECTORY } from '@locitorium/ports';
import { PIPELINE_PARTS } from '@locitorium/pipeline';

/**
 * Puts the overlay around the three parts of the engine, whoever bound them. Around what the pipeline uses, not around the ports' own
 * tokens: parts behind a cache or in a cascade are bound under the same ones.
 */
export async function bindPlaybook(container: Container, overlay: Overlay): Promise<void> {
  const { applyOverlay } = await import('@locitorium/playbook');
  const applied = applyOverlay(overlay);
  const recordById = async (osmType: string, osmId: number | string) =>
    container.isBound(PLACE_DIRECTORY) ? (await container.getAsync(PLACE_DIRECTORY)).placeById(osmType, osmId) : null;
  container.onActivation(PIPELINE_PARTS, (_context, { extractor, source, selector }) => ({
    extractor: applied.extractor(extractor),
    source: applied.source(source, recordById),
    selector: applied.selector(selector),
  }));
}
