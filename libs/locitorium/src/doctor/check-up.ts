import { isLocitoriumError } from '@locitorium/domain';
import type { Finding } from '@locitorium/ports';
import { nominatimOptions } from '../engine/nominatim-options.ts';
import { ollamaOptions } from '../engine/ollama-options.ts';
import { openAiOptions } from '../engine/openai-options.ts';
import { asksModel, readsGazetteer, requireSettings } from '../engine/require-settings.ts';
import type { Settings } from '../settings/settings-table.ts';
import { checkEmbedded } from './check-embedded.ts';
import { checkGazetteer } from './check-gazetteer.ts';
import { checkNode } from './check-node.ts';

export interface CheckUpOptions {
  readonly signal?: AbortSignal;
  /** Also asks a configured model a question, which loads it. */
  readonly live?: boolean;
}

/** Every part that these settings name, in the order in which a text meets them. A check that fails is a finding. */
export async function checkUp(settings: Settings, { signal, live = false }: CheckUpOptions = {}): Promise<readonly Finding[]> {
  const findings: Finding[] = [checkNode(process.versions.node)];
  const check = async (subject: string, work: () => Promise<readonly Finding[]>): Promise<void> => {
    try {
      findings.push(...(await work()));
    } catch (error) {
      signal?.throwIfAborted();
      findings.push(failed(subject, error));
    }
  };
  await check('settings', async () => {
    requireSettings(settings);
    return [];
  });
  if (readsGazetteer(settings)) await check('gazetteer', () => checkGazetteer(settings));
  await checkEmbedded(settings, check);
  const { model } = settings;
  if (asksModel(settings) && model !== null && settings.llm === 'openai') {
    await check('openai', async () => {
      const { checkOpenAi } = await import('@locitorium/adapters-openai');
      return named('openai', await checkOpenAi(openAiOptions({ ...settings, model }), { live, ...(signal !== undefined && { signal }) }));
    });
  }
  if (asksModel(settings) && model !== null && settings.llm === 'ollama') {
    await check('ollama', async () => {
      const { checkOllama } = await import('@locitorium/adapters-ollama');
      return named('ollama', await checkOllama(ollamaOptions({ ...settings, model }), { live, ...(signal !== undefined && { signal }) }));
    });
  }
  if (settings.geocoder === 'nominatim') {
    await check('nominatim', async () => {
      const { checkNominatim } = await import('@locitorium/adapters-nominatim');
      return named('nominatim', await checkNominatim(nominatimOptions(settings), { ...(signal !== undefined && { signal }) }));
    });
  }
  return findings;
}

/** Findings of a server say "server" or "model"; among those of other parts they need its name. */
function named(server: string, findings: readonly Finding[]): readonly Finding[] {
  return findings.map((finding) => ({ ...finding, subject: finding.subject.startsWith(server) ? finding.subject : `${server} ${finding.subject}` }));
}

function failed(subject: string, error: unknown): Finding {
  if (!isLocitoriumError(error)) {
    const name = error instanceof Error ? error.name : typeof error;
    return { subject, state: 'failed', summary: `The check itself failed with an unexpected ${name}.`, remedy: 'Report this: it is a fault of locitorium.', facts: { error: name } };
  }
  // Our messages end with what to do.
  return { subject, state: 'failed', summary: error.message, remedy: null, facts: { ...error.facts, kind: error.kind } };
}
