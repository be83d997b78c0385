import { Container } from 'inversify';
import { DeadlineExceededError } from '@locitorium/domain';
import type { ClassificationReport, EvidenceLedger } from '@locitorium/evidence';
import { LANGUAGE_MODEL, SILENT_TRACE, SYSTEM_CLOCK } from '@locitorium/ports';
import { SERVERS, type Servers } from '../servers/servers.ts';
import { bindLanguageModel, release } from '../engine/bind-parts.ts';
import { requireSettings } from '../engine/require-settings.ts';
import type { Settings } from '../settings/settings-table.ts';

export interface ClassifyOptions {
  readonly task: string;
  /** Id of one claim; default: all claims of the task. */
  readonly claim?: string;
  /** Ids of fragments; default: the quotations and notes that have a stance towards the claims. */
  readonly fragments?: readonly string[];
  readonly signal?: AbortSignal;
  /** Servers that the settings may choose among. Default: those that come with this package. */
  readonly servers?: Servers;
}

/** The work of `classifyEvidence`, which imports this module when it is called. */
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
