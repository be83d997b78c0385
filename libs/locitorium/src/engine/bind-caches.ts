import { Container } from 'inversify';
import { CANDIDATE_SOURCE, LANGUAGE_MODEL, type Finding } from '@locitorium/ports';
import { ASKED_MODEL, ASKED_SOURCE, cachingModelModule, cachingSourceModule } from '@locitorium/pipeline';
import { cacheOptions, remembersLookups, remembersReplies } from '../cache/cache-options.ts';
import type { Settings } from '../settings/settings-table.ts';
import { bindCandidateSource, bindLanguageModel } from './bind-parts.ts';

/** Binds the files that the wiring needs; they are opened when something is to be remembered. */
export async function bindCaches(container: Container, settings: Settings, onFinding: (finding: Finding) => void): Promise<void> {
  const { cacheDir } = settings;
  if (cacheDir === null || !(remembersLookups(settings) || remembersReplies(settings))) return;
  const { CACHE_OPTIONS, sqliteCacheModule } = await import('@locitorium/adapters-sqlite');
  container.load(sqliteCacheModule);
  container.bind(CACHE_OPTIONS).toConstantValue(cacheOptions(settings, cacheDir, onFinding));
}

/** The geocoder, asked once for equal look-ups where its answers are kept on disk. */
export async function bindRememberedSource(container: Container, settings: Settings): Promise<void> {
  if (!remembersLookups(settings)) return bindCandidateSource(container, settings);
  // The gazetteer stays, as the names that the embedded parts know.
  if (container.isBound(CANDIDATE_SOURCE)) container.unbind(CANDIDATE_SOURCE);
  const asked = askedBehind(container);
  await bindCandidateSource(asked, settings);
  container
    .bind(ASKED_SOURCE)
    .toDynamicValue(() => asked.getAsync(CANDIDATE_SOURCE))
    .inSingletonScope()
    .onDeactivation(() => asked.unbindAllAsync());
  container.load(cachingSourceModule);
}

/** The language model, asked once for equal requests where its replies are remembered. */
export async function bindRememberedModel(container: Container, settings: Settings): Promise<void> {
  if (!remembersReplies(settings)) return bindLanguageModel(container, settings);
  const asked = askedBehind(container);
  await bindLanguageModel(asked, settings);
  container
    .bind(ASKED_MODEL)
    .toDynamicValue(() => asked.getAsync(LANGUAGE_MODEL))
    .inSingletonScope()
    .onDeactivation(() => asked.unbindAllAsync());
  container.load(cachingModelModule);
}

/** Who is asked binds the same token as who remembers, so that it has a container of its own. */
function askedBehind(container: Container): Container {
  return new Container({ parent: container });
}
