import { Container } from 'inversify';
import { DeadlineExceededError } from '@locitorium/domain';
import type { ClassificationReport, EvidenceLedger } from '@locitorium/evidence';
import { LANGUAGE_MODEL, SILENT_TRACE, SYSTEM_CLOCK } from '@locitorium/ports';
import { bindLanguageModel } from '../engine/bind-parts.ts';
import { SERVERS } from '../servers/servers.ts';
import { release } from '../engine/bind-parts.ts';
import { requireSettings } from '../engine/require-settings.ts';
import type { Settings } from '../settings/settings-table.ts';
import type { ClassifyOptions } from './classify-evidence.ts';

/** As `classifyEvidence`, which imports it when it is called. */
export async function classifyWithModel(
  evidence: Pick<EvidenceLedger, 'classify'>,
  settings: Settings,
  { signal, servers = SERVERS, ...question }: ClassifyOptions,
): Promise<ClassificationReport> {
  const asking: Settings = { ...settings, extractor: 'llm' };
  requireSettings(asking, servers);
  const { LanguageModelStanceClassifier } = await import('@locitorium/evidence');
  const container = new Container();
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new DeadlineExceededError('classification of stances')), settings.deadlineMs);
  try {
    bindLanguageModel(container, asking, servers);
    const classifier = new LanguageModelStanceClassifier(await container.getAsync(LANGUAGE_MODEL));
    return await evidence.classify({
      ...question,
      classifier,
      context: {
        signal: signal === undefined ? abort.signal : AbortSignal.any([signal, abort.signal]),
        deadline: SYSTEM_CLOCK.now() + settings.deadlineMs,
        clock: SYSTEM_CLOCK,
        trace: SILENT_TRACE,
      },
    });
  } finally {
    clearTimeout(timer);
    await release(container);
  }
}
