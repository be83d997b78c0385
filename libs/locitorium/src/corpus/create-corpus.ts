import { checkCorpusSettings } from '../checked-input.ts';
import type { CreateOptions } from '../create-locitorium.ts';
import type { Locitorium } from '../locitorium.ts';
import { SERVERS } from '../servers/servers.ts';
import { resolveSettings, type SettingsInput } from '../settings/resolve-settings.ts';
import type { Corpus } from './corpus.ts';
import { requireCorpusSettings } from './require-corpus-settings.ts';

export interface CreateCorpusOptions extends CreateOptions {
  /** What grounds texts and queries; it is not closed with the corpus. Default: one by the same settings. */
  readonly locitorium?: Locitorium;
  /** Whether a corpus that is not there is an error; else it is made. Default false. */
  readonly mustExist?: boolean;
}

/**
 * Documents that know where they are, by these settings; what is left out has its default. Nothing is opened before the first call that
 * needs it. `modules` may rebind any part of the corpus (those of an engine belong to the `locitorium` that is given).
 *
 * Rejects with a UsageError for a setting that is wrong or missing, as every method does for an argument that is wrong
 * (`invalid_argument`).
 */
export async function createCorpus(settings: SettingsInput = {}, options: CreateCorpusOptions = {}): Promise<Corpus> {
  checkCorpusSettings(settings, options);
  const { settings: resolved } = resolveSettings([{ from: 'caller', values: settings, textual: false }], options.servers ?? SERVERS);
  // A module may bind what the settings leave open.
  if ((options.modules ?? []).length === 0) requireCorpusSettings(resolved);
  const { ComposedCorpus } = await import('./composed-corpus.ts');
  return new ComposedCorpus(resolved, options);
}
