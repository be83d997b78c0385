import type { EvidenceLedger } from '@locitorium/evidence';

export interface OpenEvidenceOptions {
  /** Whether a file that is not there is an error; else it is made. Default false. */
  readonly mustExist?: boolean;
}

/**
 * The evidence in a file: claims, what speaks for them and against. Close it when done.
 *
 * Rejects with a PrerequisiteError `evidence_unusable` where the file cannot be read or written, or is none of ours.
 */
export async function openEvidence(path: string, { mustExist = false }: OpenEvidenceOptions = {}): Promise<EvidenceLedger> {
  const [{ createEvidenceGraph }, { SqliteEvidenceStore }] = await Promise.all([import('@locitorium/evidence'), import('@locitorium/adapters-sqlite')]);
  return createEvidenceGraph(await SqliteEvidenceStore.open({ path, mustExist }));
}
