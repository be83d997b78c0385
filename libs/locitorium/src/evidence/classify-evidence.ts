import { DeadlineExceededError } from '@locitorium/domain';
import type { ClassificationReport, EvidenceLedger } from '@locitorium/evidence';
import { LANGUAGE_MODEL, SILENT_TRACE, SYSTEM_CLOCK } from '@locitorium/ports';
import { requireSettings } from '../engine/require-settings.ts';
import { SERVERS, type Servers } from '../servers/servers.ts';
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

/**
 * Asks the language model of the settings how fragments stand to claims, and records what it says. `settings.deadlineMs` is the time for
 * all of it.
 *
 * Rejects with a UsageError `missing_setting` where no model is set, with the model's errors, and with the signal's reason.
 */
export async function classifyEvidence(
  evidence: Pick<EvidenceLedger, 'classify'>,
  settings: Settings,
  { signal, servers = SERVERS, ...question }: ClassifyOptions,
): Promise<ClassificationReport> {
  const asking: Settings = { ...settings, extractor: 'llm' };
  requireSettings(asking, servers);
  // What asks servers is loaded when it is needed.
  const [{ Container }, { bindLanguageModel, release }, { LanguageModelStanceClassifier }] = await Promise.all([
    import('inversify'),
    import('../engine/bind-parts.ts'),
    import('@locitorium/evidence'),
  ]);
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
