import type { DomainCategories, EvidenceLedger } from '@locitorium/evidence';

export interface OpenEvidenceOptions {
  /** Whether a file that is not there is an error; else it is made. Default false. */
  readonly mustExist?: boolean;
  /** Categories of domains, for display: `{ "news": ["herald.example", ".press.example"] }`. They go before the built-in table. */
  readonly categories?: DomainCategories;
}

/**
 * The evidence in a file: claims, what speaks for them and against. Close it when done.
 *
 * Rejects with a PrerequisiteError `evidence_unusable` where the file cannot be read or written, or is none of ours, and with a UsageError
 * `evidence_categories` for categories of another form.
 */
export async function openEvidence(
  path: string,
  { mustExist = false, categories = {} }: OpenEvidenceOptions = {},
): Promise<EvidenceLedger> {
  const [{ createEvidenceGraph }, { SqliteEvidenceStore }] = await Promise.all([
    import('@locitorium/evidence'),
    import('@locitorium/adapters-sqlite'),
  ]);
  const store = await SqliteEvidenceStore.open({ path, mustExist });
  try {
    return createEvidenceGraph(store, { categories });
  } catch (error) {
    await store.close();
    throw error;
  }
}
