import { EVIDENCE_STORE, type EvidenceStore } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { EVIDENCE_STORE_OPTIONS } from './evidence-store-options.ts';
import { SqliteEvidenceStore } from './sqlite-evidence-store.ts';

/**
 * Binds EVIDENCE_STORE to a file. Needs EVIDENCE_STORE_OPTIONS. The file is opened when the store is first resolved, with `getAsync`;
 * `unbindAllAsync` closes it.
 */
export const sqliteEvidenceModule = new ContainerModule(({ bind }) => {
  bind<EvidenceStore>(EVIDENCE_STORE)
    .toResolvedValue(async (options) => SqliteEvidenceStore.open(options), [EVIDENCE_STORE_OPTIONS])
    .inSingletonScope()
    .onDeactivation((store) => store.close());
});
