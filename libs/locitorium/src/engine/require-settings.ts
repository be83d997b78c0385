import { UsageError } from '@locitorium/domain';
import { BUILT_IN_GEOCODER, modelServerOf, type Servers } from '../servers/servers.ts';
import { namesOf } from '../settings/setting-names.ts';
import type { Settings } from '../settings/settings-table.ts';

type Wiring = Pick<Settings, 'extractor' | 'geocoder' | 'selector'>;

/** Whether any part of the wiring asks a language model. */
export function asksModel({ extractor, selector }: Wiring): boolean {
  return extractor === 'llm' || selector !== 'embedded';
}

/** Whether any part of the wiring is a server: grounding then waits more than it computes. */
export function asksServers(settings: Wiring): boolean {
  return asksModel(settings) || settings.geocoder !== BUILT_IN_GEOCODER;
}

/** Whether any part of the wiring reads the gazetteer: the embedded parts know names through it. */
export function readsGazetteer({ extractor, geocoder, selector }: Settings): boolean {
  return extractor === 'embedded' || geocoder === BUILT_IN_GEOCODER || selector !== 'llm';
}

/** Throws a UsageError `missing_setting` where the wiring needs what nobody can guess. */
export function requireSettings(settings: Settings, servers: Servers): void {
  if (asksModel(settings) && settings.model === null) throw missingModel(settings, servers);
}

/** Nobody said which model: a setting says so, or a module that binds one. */
export function missingModel(settings: Settings, servers: Servers): UsageError {
  const { extractor, selector } = settings;
  const asking = extractor === 'llm' ? 'extractor llm' : `selector ${selector}`;
  const { file, variable, flag } = namesOf('model');
  return new UsageError(
    'missing_setting',
    `The settings ask for a language model (${asking}), but ${file} is not set. Set it with ${flag}, ${variable}, or "${file}" in a configuration file, ${modelServerOf(settings, servers).modelHint}.`,
    { key: file },
  );
}
