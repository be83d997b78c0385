import { token } from '@locitorium/ports';
import type { EvidenceStoreOptions } from './evidence-store-options.ts';

export const EVIDENCE_STORE_OPTIONS = token<EvidenceStoreOptions>('EvidenceStoreOptions');
