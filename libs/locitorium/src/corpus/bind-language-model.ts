import type { Container } from 'inversify';
import { LANGUAGE_MODEL, type LanguageModel } from '@locitorium/ports';
import { modelServerOf, type Servers } from '../servers/servers.ts';
import type { Settings } from '../settings/settings-table.ts';

/** The language model of the settings, once for all parts of a corpus that ask one. Connecting asks the server. */
export function bindLanguageModel(container: Container, settings: Settings, servers: Servers): void {
  container
    .bind(LANGUAGE_MODEL)
    .toDynamicValue(() => modelServerOf(settings, servers).connect({ ...settings, model: settings.model ?? '' }))
    .inSingletonScope()
    .onDeactivation((model: LanguageModel & { close?(): Promise<void> }) => model.close?.());
}
