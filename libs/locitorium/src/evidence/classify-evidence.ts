import type { ClassificationReport, EvidenceLedger } from '@locitorium/evidence';
import type { Settings } from '../settings/settings-table.ts';
import type { ClassifyOptions } from './classify-with-model.ts';

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
  // What asks servers is loaded when it is needed.
  const { classifyWithModel } = await import('./classify-with-model.ts');
  return classifyWithModel(evidence, settings, options);
}
