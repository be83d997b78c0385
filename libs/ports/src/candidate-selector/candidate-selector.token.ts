import { token } from '../identity/token.ts';
import type { CandidateSelector } from './candidate-selector.ts';

export const CANDIDATE_SELECTOR = token<CandidateSelector>('CandidateSelector');
