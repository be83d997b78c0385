import type { CreateOptions } from '../create-locitorium.ts';
import { SERVERS } from '../servers/servers.ts';
import { resolveSettings, type SettingsInput } from '../settings/resolve-settings.ts';
import type { Playbooks } from './playbooks.ts';

/**
 * The playbooks of these settings; what is left out has its default. Nothing is opened before the first call that needs it. `modules` may
 * rebind any part.
 *
 * Rejects with a UsageError for a setting that is wrong.
 */
export async function createPlaybooks(settings: SettingsInput = {}, options: CreateOptions = {}): Promise<Playbooks> {
  const { settings: resolved } = resolveSettings([{ from: 'caller', values: settings, textual: false }], options.servers ?? SERVERS);
  const { ComposedPlaybooks } = await import('./composed-playbooks.ts');
  return new ComposedPlaybooks(resolved, options);
}
