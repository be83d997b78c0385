import type { Container } from 'inversify';
import { LANGUAGE_MODEL, type Finding } from '@locitorium/ports';
import { connectSecondModel, type ConnectedModel } from '@locitorium/pipeline';
import { modelServerOf, type Servers } from '../servers/servers.ts';
import type { Settings } from '../settings/settings-table.ts';
import { bindPart } from './bind-part.ts';

export interface LanguageModelOptions {
  readonly servers: Servers;
  readonly onFinding: (finding: Finding) => void;
}

/** The language model of the settings, once for all parts of a corpus that ask one. Connecting asks the server. */
export function bindLanguageModel(container: Container, settings: Settings, { servers, onFinding }: LanguageModelOptions): void {
  const first = () => connectFirst(settings, servers);
  const second = () => connectSecond(settings, servers);
  bindPart(container, LANGUAGE_MODEL, () => (settings.secondLlm === 'none' ? first() : connectSecondModel({ first, second, onFinding })));
}

function connectFirst(settings: Settings, servers: Servers): Promise<ConnectedModel> {
  return modelServerOf(settings, servers).connect({ ...settings, model: settings.model ?? '' });
}

function connectSecond(settings: Settings, servers: Servers): Promise<ConnectedModel> {
  const { server, input } = secondModelOf(settings, servers);
  return server.connect(input);
}

/** The second model's server with its settings. One that is somewhere else than those of its kind say has a key of its own, or none. */
export function secondModelOf(settings: Settings, servers: Servers) {
  const { secondLlm, secondModel, secondUrl, secondApiKeyVariable: apiKeyVariable } = settings;
  const server = modelServerOf({ llm: secondLlm }, servers);
  const url = secondUrl ?? server.baseUrl(settings);
  const isElsewhere = url !== null && (secondUrl !== null || apiKeyVariable !== null);
  const there = isElsewhere ? server.elsewhere(settings, { url, apiKeyVariable }) : settings;
  return { server, input: { ...settings, ...there, model: secondModel ?? '' } };
}
