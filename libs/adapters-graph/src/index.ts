export { EVIDENCE_FORMATS, renderEvidence, type EvidenceFormat } from './render-evidence.ts';
export type { ExportedEvidence } from './exported-evidence.ts';
export { EVIDENCE_FILE_FORMAT, EVIDENCE_FILE_VERSION, evidenceFileSchema } from './evidence-file/evidence-file.schema.ts';
export type {
  EvidenceFile,
  FileClaim,
  FileDomain,
  FileEvidence,
  FileFragment,
  FilePage,
  FileSource,
  FileSubject,
} from './evidence-file/evidence-file.ts';
