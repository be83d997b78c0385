import type { Finding } from '@locitorium/ports';
import type { Settings } from '../settings/settings-table.ts';

/** A text that any gazetteer of the world must know: an artefact that opens and is empty inside would be worse than none. */
const KNOWN_NAME = 'London';

/** The artefact, opened and asked, and to whom its data belong. Rejects with what `loadGazetteer` rejects with. */
export async function checkGazetteer({ gazetteer: given }: Settings): Promise<readonly Finding[]> {
  const { attributions, defaultGazetteerPath, loadGazetteer } = await import('@locitorium/adapters-gazetteer');
  const path = given ?? defaultGazetteerPath();
  const gazetteer = await loadGazetteer(path);
  const { places, names } = gazetteer.description.counts;
  const facts = { path, places, names, hash: gazetteer.identity.hash };
  const found = gazetteer.search(KNOWN_NAME, { limit: 1, cutOff: false }).length > 0;
  return [
    found
      ? {
          subject: 'gazetteer',
          state: 'ok',
          summary: `${places.toLocaleString('en-US')} places under ${names.toLocaleString('en-US')} names (${gazetteer.identity.hash}).`,
          remedy: null,
          facts,
        }
      : {
          subject: 'gazetteer',
          state: 'failed',
          summary: `${path} opens, but does not know ${KNOWN_NAME}.`,
          remedy: 'Install locitorium again; in a clone, build it: npm run build.',
          facts,
        },
    ...attributions().map(({ name, url, licence, notice }): Finding => ({
      subject: `data of ${name}`,
      state: 'ok',
      summary: `${notice} (${licence}, ${url})`,
      remedy: null,
      facts: { licence, url },
    })),
  ];
}
