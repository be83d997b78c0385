import type { Finding } from '@locitorium/ports';
import { nominatimOptions } from '../engine/nominatim-options.ts';
import { ollamaOptions } from '../engine/ollama-options.ts';
import { openAiOptions } from '../engine/openai-options.ts';
import { peliasOptions } from '../engine/pelias-options.ts';
import { photonOptions } from '../engine/photon-options.ts';
import { asksModel } from '../engine/require-settings.ts';
import type { Settings } from '../settings/settings-table.ts';

export interface CheckServersOptions {
  readonly signal?: AbortSignal;
  /** Also asks a configured model a question, which loads it. */
  readonly live: boolean;
  /** Called as each request goes out. */
  readonly onRequest?: () => void;
}

type Check = (subject: string, work: () => Promise<readonly Finding[]>) => Promise<void>;

/** The servers that these settings name as parts, and no others. */
export async function checkServers(settings: Settings, { live, ...parts }: CheckServersOptions, check: Check): Promise<void> {
  const { model } = settings;
  if (asksModel(settings) && model !== null && settings.llm === 'openai') {
    await check('openai', async () => {
      const { checkOpenAi } = await import('@locitorium/adapters-openai');
      return named('openai', await checkOpenAi(openAiOptions({ ...settings, model }), { live, ...parts }));
    });
  }
  if (asksModel(settings) && model !== null && settings.llm === 'ollama') {
    await check('ollama', async () => {
      const { checkOllama } = await import('@locitorium/adapters-ollama');
      return named('ollama', await checkOllama(ollamaOptions({ ...settings, model }), { live, ...parts }));
    });
  }
  if (settings.geocoder === 'nominatim') {
    await check('nominatim', async () => {
      const { checkNominatim } = await import('@locitorium/adapters-nominatim');
      return named('nominatim', await checkNominatim(nominatimOptions(settings), parts));
    });
  }
  if (settings.geocoder === 'photon') {
    await check('photon', async () => {
      const { checkPhoton } = await import('@locitorium/adapters-photon');
      return named('photon', await checkPhoton(photonOptions(settings), parts));
    });
  }
  if (settings.geocoder === 'pelias') {
    await check('pelias', async () => {
      const { checkPelias } = await import('@locitorium/adapters-pelias');
      return named('pelias', await checkPelias(peliasOptions(settings), parts));
    });
  }
}

/** Findings of a server say "server" or "model"; among those of other parts they need its name. */
function named(server: string, findings: readonly Finding[]): readonly Finding[] {
  return findings.map((finding) => ({
    ...finding,
    subject: finding.subject.startsWith(server) ? finding.subject : `${server} ${finding.subject}`,
  }));
}
