import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import { Container } from 'inversify';
import { CANDIDATE_SELECTOR, MENTION_EXTRACTOR, okFinding, warningFinding, type Finding, type Identified } from '@locitorium/ports';
import { bindExtractor, bindGazetteer, bindRanker, release } from '../engine/bind-parts.ts';
import type { Servers } from '../servers/servers.ts';
import { documentsAtOnce, slotsOf } from '../settings/documents-at-once.ts';
import type { Settings } from '../settings/settings-table.ts';

/** The oldest Node that has everything this project uses; `engines` of the root package.json says the same. */
const OLDEST_MAJOR = 22;

export function checkNode(version: string): Finding {
  const facts = { version };
  if (Number(version.split('.')[0]) >= OLDEST_MAJOR) return okFinding('node', `Node ${version}.`, facts);
  const remedy = `Install Node ${OLDEST_MAJOR} or newer.`;
  return { subject: 'node', state: 'failed', summary: `Node ${version} is too old.`, remedy, facts };
}

/** A text that any gazetteer of the world must know: an artefact that opens and is empty inside would be worse than none. */
const KNOWN_NAME = 'London';

/** The built-in gazetteer, opened and asked, the layer over it, and whose their data are. Rejects with what `loadLayers` rejects with. */
export async function checkGazetteer({ gazetteer: given }: Settings): Promise<readonly Finding[]> {
  const { attributions, defaultGazetteerPath, loadLayers } = await import('@locitorium/adapters-gazetteer');
  const { base, layer } = await loadLayers(given ?? undefined);
  const path = layer === null ? (given ?? defaultGazetteerPath()) : defaultGazetteerPath();
  const facts = { path, ...sizeOf(base) };
  const found = base.search(KNOWN_NAME, { limit: 1, cutOff: false }).length > 0;
  return [
    found
      ? okFinding('gazetteer', `${sizeWords(base)}.`, facts)
      : {
          subject: 'gazetteer',
          state: 'failed',
          summary: `${path} opens, but does not know ${KNOWN_NAME}.`,
          remedy: 'Install locitorium again; in a clone, build it: npm run build.',
          facts,
        },
    ...(layer === null ? [] : layerFindings(layer, given!)),
    ...attributions().map(({ name, url, licence, notice }) =>
      okFinding(`data of ${name}`, `${notice} (${licence}, ${url})`, { licence, url }),
    ),
  ];
}

/** A layer holds copies of the units that its places lie in, which count below. */
const sizeOf = ({ description: { counts, layer }, identity, byteLength }: Gazetteer) => ({
  places: layer === undefined ? counts.places : counts.places - counts.admin,
  names: counts.names,
  memoryBytes: byteLength,
  hash: identity.hash,
});

function sizeWords(gazetteer: Gazetteer): string {
  const { places, names, memoryBytes, hash } = sizeOf(gazetteer);
  const memory = `${(memoryBytes / 1e6).toFixed(1)} MB of memory`;
  return `${places.toLocaleString('en-US')} places under ${names.toLocaleString('en-US')} names, ${memory} (${hash})`;
}

function layerFindings(layer: Gazetteer, path: string): readonly Finding[] {
  const { source, files, attribution, licence } = layer.description.layer!;
  const said = [attribution, licence].filter((words) => words !== null).join(' ');
  return [
    okFinding('gazetteer layer', `${path} over the built-in gazetteer: ${sizeWords(layer)}, from ${files.join(', ')}.`, {
      path,
      source,
      ...sizeOf(layer),
    }),
    ...(said === '' ? [] : [okFinding(`data of ${source}`, said, { licence })]),
  ];
}

type Check = (subject: string, work: () => Promise<readonly Finding[]>) => Promise<void>;

/** Recogniser and ranker, made as the engine makes them: parameters are there, readable, and learned for this version. */
export async function checkEmbedded(settings: Settings, check: Check): Promise<void> {
  const container = new Container();
  await bindGazetteer(container, settings);
  if (settings.extractor === 'embedded') {
    await bindExtractor(container, settings);
    await check('recogniser', async () => [made('recogniser', await container.getAsync(MENTION_EXTRACTOR))]);
  }
  if (settings.selector !== 'llm') {
    await bindRanker(container);
    await check('ranker', async () => [made('ranker', await container.getAsync(CANDIDATE_SELECTOR))]);
  }
  await release(container);
}

function made(subject: string, { identity: { name, version, hash } }: Identified): Finding {
  return okFinding(subject, `${name} ${version} (${hash}).`, { version, hash });
}

/**
 * Whether a batch has enough documents under way for the slots of its model: each uses one slot at a time, and none while its names
 * are looked up. Empty where no model is asked.
 */
export function checkWorkers(settings: Settings, servers: Servers): readonly Finding[] {
  const slots = slotsOf(settings, servers);
  if (slots === null) return [];
  const { workers } = settings;
  const facts = { workers, slots };
  const underWay = `A batch has ${workers} document${workers === 1 ? '' : 's'} under way at once`;
  if (workers >= slots) return [okFinding('workers', `${underWay}, for ${slots} slot${slots === 1 ? '' : 's'} of the model.`, facts)];
  return [
    warningFinding(
      'workers',
      `${underWay}, but the model has ${slots} slots: ${slots - workers} of them stay idle.`,
      `Leave out --workers: by itself it is ${documentsAtOnce(settings, servers)} here, since another document uses a slot while the names of one are looked up.`,
      facts,
    ),
  ];
}
