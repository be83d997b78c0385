import { token } from '../identity/token.ts';
import type { Grounder } from './grounder.ts';

export const GROUNDER = token<Grounder>('Grounder');
