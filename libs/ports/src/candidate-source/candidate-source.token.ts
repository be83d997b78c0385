import { token } from '../identity/token.ts';
import type { CandidateSource } from './candidate-source.ts';

export const CANDIDATE_SOURCE = token<CandidateSource>('CandidateSource');
