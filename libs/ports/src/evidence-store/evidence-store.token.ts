import { token } from '../identity/token.ts';
import type { EvidenceStore } from './evidence-store.ts';

export const EVIDENCE_STORE = token<EvidenceStore>('EvidenceStore');
