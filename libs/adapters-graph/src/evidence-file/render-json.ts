import type { ExportedEvidence } from '../exported-evidence.ts';
import { toEvidenceFile } from './to-evidence-file.ts';

/** The evidence as JSON, by `evidenceFileSchema`. */
export function renderJson(evidence: ExportedEvidence): string {
  return `${JSON.stringify(toEvidenceFile(evidence), null, 2)}\n`;
}
