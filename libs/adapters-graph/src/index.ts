export { EVIDENCE_FORMATS, renderEvidence, type EvidenceFormat } from './render-evidence.ts';
export type { ExportedEvidence } from './to-evidence-file.ts';
export {
  EVIDENCE_FILE_FORMAT,
  EVIDENCE_FILE_VERSION,
  evidenceFileSchema,
  type EvidenceFile,
  type FileClaim,
  type FileEvidence,
  type FileFragment,
  type FilePage,
} from './evidence-file.schema.ts';
