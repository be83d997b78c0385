import { Container } from 'inversify';
import { MODEL_LIMITS } from '@locitorium/domain';
import { CANDIDATE_SELECTOR, CANDIDATE_SOURCE, LANGUAGE_MODEL, PLACE_DIRECTORY } from '@locitorium/ports';
import {
  CASCADE_SELECTOR_SETTINGS,
  cascadeSelectorModule,
  FIRST_SELECTOR,
  languageModelExtractorModule,
  languageModelSelectorModule,
  MODEL_EXTRACTOR_SETTINGS,
  MODEL_SELECTOR_SETTINGS,
  PIPELINE_PARTS,
  SECOND_SELECTOR,
} from '@locitorium/pipeline';
import { WORLD_SOURCES } from '../own-gazetteer/place-origins.ts';
import { gazetteerFiles, type GazetteerFiles } from './gazetteer-files.ts';
import type { Settings } from '../settings/settings-table.ts';
import { geocoderOf, modelServerOf, type Servers } from '../servers/servers.ts';
import { asksModel, missingModel, readsGazetteer } from './require-settings.ts';

/**
 * Binds the gazetteer where a part reads it: as candidate source, and as the names that the embedded parts know. Where a layer lies over
 * it, own places are preferred in texts about them, whoever selects.
 */
export async function bindGazetteer(container: Container, settings: Settings, files = gazetteerFiles(settings)): Promise<void> {
  if (!readsGazetteer(settings)) return;
  const { GAZETTEER_FILES, GAZETTEER_LAYERS, GazetteerCandidateSource, gazetteerModule, OwnPlaceSelector } =
    await import('@locitorium/adapters-gazetteer');
  container.load(gazetteerModule);
  container.bind(GAZETTEER_FILES).toConstantValue(files);
  if (settings.gazetteer === null) return;
  container.onActivation(PIPELINE_PARTS, async (_context, parts) => {
    // The gazetteer is open, then; where another source was bound, it may not even be there.
    if (!(parts.source instanceof GazetteerCandidateSource)) return parts;
    const { layer } = await container.getAsync(GAZETTEER_LAYERS);
    const source = layer?.description.layer?.source;
    return source === undefined || WORLD_SOURCES.has(source) ? parts : { ...parts, selector: new OwnPlaceSelector(parts.selector, source) };
  });
}

/** The gazetteer for browsing alone, where no part of the wiring reads it: it must not become the source of candidates. */
export async function bindPlaceDirectory(container: Container, files: GazetteerFiles): Promise<void> {
  const { GazetteerPlaceDirectory, openLayers } = await import('@locitorium/adapters-gazetteer');
  const directory = new GazetteerPlaceDirectory(openLayers(await files()).lookup);
  // Two callers may have asked at once.
  if (!container.isBound(PLACE_DIRECTORY)) container.bind(PLACE_DIRECTORY).toConstantValue(directory);
}

/** Connecting asks the server, so that what is bound is resolved with `getAsync`; `unbindAllAsync` closes its connections. */
export function bindLanguageModel(container: Container, settings: Settings, servers: Servers): void {
  if (!asksModel(settings)) return;
  const { model } = settings;
  const server = modelServerOf(settings, servers);
  container
    .bind(LANGUAGE_MODEL)
    .toDynamicValue(() => {
      // A module may bind a model of its own; where none does, the error says what is missing.
      if (model === null) throw missingModel(settings, servers);
      return server.connect({ ...settings, model });
    })
    .inSingletonScope()
    .onDeactivation(closed);
}

export async function bindExtractor(container: Container, { extractor, policy, lessonTokens }: Settings): Promise<void> {
  if (extractor === 'llm') {
    container.load(languageModelExtractorModule);
    container.bind(MODEL_EXTRACTOR_SETTINGS).toConstantValue({ policy, lessonTokens });
    return;
  }
  const { embeddedRecogniserModule } = await import('@locitorium/adapters-embedded');
  container.load(embeddedRecogniserModule({ policy }));
}

/** The geocoder on a server; the built-in one is bound with the gazetteer. */
export function bindGeocoder(container: Container, settings: Settings, servers: Servers): void {
  const geocoder = geocoderOf(settings, servers);
  if (geocoder === null) return;
  container
    .bind(CANDIDATE_SOURCE)
    .toDynamicValue(() => geocoder.connect(settings))
    .inSingletonScope()
    .onDeactivation(closed);
}

/** A part that a module bound instead may have nothing to close. */
async function closed(part: object & { close?(): Promise<void> }): Promise<void> {
  await part.close?.();
}

export async function bindSelector(container: Container, settings: Settings): Promise<void> {
  switch (settings.selector) {
    case 'llm':
      return bindModelSelector(container, settings);
    case 'embedded':
      return bindRanker(container);
    case 'cascade':
      return bindCascade(container, settings);
  }
}

function bindModelSelector(container: Container, { maxCandidates, lessonTokens }: Settings): void {
  container.load(languageModelSelectorModule);
  container.bind(MODEL_SELECTOR_SETTINGS).toConstantValue({ candidatesPerMention: maxCandidates, lessonTokens });
}

/** The built-in ranker as CANDIDATE_SELECTOR. */
export async function bindRanker(container: Container): Promise<void> {
  const { embeddedRankerModule } = await import('@locitorium/adapters-embedded');
  container.load(embeddedRankerModule());
}

/** Both selectors bind the same token, so that each has a container of its own, which takes what it needs from this one. */
async function bindCascade(container: Container, settings: Settings): Promise<void> {
  const [first, second] = [new Container({ parent: container }), new Container({ parent: container })];
  await bindRanker(first);
  bindModelSelector(second, settings);
  container.bind(FIRST_SELECTOR).toDynamicValue(() => first.getAsync(CANDIDATE_SELECTOR));
  container.bind(SECOND_SELECTOR).toDynamicValue(() => second.getAsync(CANDIDATE_SELECTOR));
  container
    .bind(CASCADE_SELECTOR_SETTINGS)
    .toConstantValue({ threshold: settings.cascadeThreshold, mentionsPerCall: MODEL_LIMITS.maxMentions });
  container.load(cascadeSelectorModule);
}

/** Closes every part that was made. One that could not be made rejects once more here, which is known already. */
export async function release(container: Container): Promise<void> {
  await container.unbindAllAsync().catch(() => undefined);
}
