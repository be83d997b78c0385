import type { ClassificationReport, EvidenceLedger } from '@locitorium/evidence';
import type { Servers } from '../servers/servers.ts';
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
  options: ClassifyOptions,
): Promise<ClassificationReport> {
  const { classifyWithModel } = await import('./classify-with-model.ts');
  return classifyWithModel(evidence, settings, options);
}
