import { token } from '../identity/token.ts';
import type { CandidateCache } from './candidate-cache.ts';

export const CANDIDATE_CACHE = token<CandidateCache>('CandidateCache');
