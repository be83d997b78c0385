import { Container, type ServiceIdentifier } from 'inversify';
import { CANDIDATE_SOURCE, LANGUAGE_MODEL, type Finding } from '@locitorium/ports';
import { ASKED_MODEL, ASKED_SOURCE, cachingModelModule, cachingSourceModule } from '@locitorium/pipeline';
import { cacheOptions, remembersLookups, remembersReplies } from '../cache/cache-options.ts';
import type { Settings } from '../settings/settings-table.ts';
import { BUILT_IN_GEOCODER, type Servers } from '../servers/servers.ts';
import { bindGeocoder, bindLanguageModel } from './bind-parts.ts';

/** Binds the files that the wiring needs; they are opened when something is to be remembered. */
export async function bindCaches(
  container: Container,
  settings: Settings,
  servers: Servers,
  onFinding: (finding: Finding) => void,
): Promise<void> {
  const { cacheDir } = settings;
  if (cacheDir === null || !(remembersLookups(settings, servers) || remembersReplies(settings))) return;
  const { CACHE_OPTIONS, sqliteCacheModule } = await import('@locitorium/adapters-sqlite');
  container.load(sqliteCacheModule);
  container.bind(CACHE_OPTIONS).toConstantValue(cacheOptions(settings, cacheDir, onFinding));
}

/** The geocoder, asked once for equal look-ups where its answers are kept on disk. */
export function bindRememberedSource(container: Container, settings: Settings, servers: Servers): void {
  if (settings.geocoder === BUILT_IN_GEOCODER) return;
  // The gazetteer stays, as the names that the embedded parts know.
  if (container.isBound(CANDIDATE_SOURCE)) container.unbind(CANDIDATE_SOURCE);
  if (!remembersLookups(settings, servers)) return bindGeocoder(container, settings, servers);
  bindGeocoder(askedBehind(container, ASKED_SOURCE, CANDIDATE_SOURCE), settings, servers);
  container.load(cachingSourceModule);
}

/** The language model, asked once for equal requests where its replies are remembered. */
export function bindRememberedModel(container: Container, settings: Settings, servers: Servers): void {
  if (!remembersReplies(settings)) return bindLanguageModel(container, settings, servers);
  bindLanguageModel(askedBehind(container, ASKED_MODEL, LANGUAGE_MODEL), settings, servers);
  container.load(cachingModelModule);
}

/** Who is asked binds the same token as who remembers, so that it has a container of its own. */
function askedBehind<T>(container: Container, asked: ServiceIdentifier<T>, part: ServiceIdentifier<T>): Container {
  const behind = new Container({ parent: container });
  container
    .bind(asked)
    .toDynamicValue(() => behind.getAsync(part))
    .inSingletonScope()
    .onDeactivation(() => behind.unbindAllAsync());
  return behind;
}
