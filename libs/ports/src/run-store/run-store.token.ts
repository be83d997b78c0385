import { token } from '../identity/token.ts';
import type { RunStore } from './run-store.ts';

export const RUN_STORE = token<RunStore>('RunStore');
