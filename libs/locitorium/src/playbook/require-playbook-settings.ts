import { UsageError } from '@locitorium/domain';
import { modelServerOf, type Servers } from '../servers/servers.ts';
import { namesOf } from '../settings/setting-names.ts';
import type { Settings } from '../settings/settings-table.ts';

/** Throws a UsageError `missing_setting` where nobody said which model answers queries, or which one embeds lessons. */
export function requirePlaybookSettings(settings: Settings, servers: Servers): void {
  if (settings.model === null)
    throw missing('model', `an answer from a playbook needs a language model, ${modelServerOf(settings, servers).modelHint}`);
  if (settings.embedder !== 'none' && settings.embeddingModel === null)
    throw missing('embeddingModel', `embedder ${settings.embedder} needs a model`);
}

function missing(key: 'model' | 'embeddingModel', why: string): UsageError {
  const { file, variable, flag } = namesOf(key);
  const message = `${file} is not set: ${why}. Set it with ${flag}, ${variable}, or "${file}" in a configuration file.`;
  return new UsageError('missing_setting', message, { key: file });
}
