import { token } from '../identity/token.ts';
import type { StanceClassifier } from './stance-classifier.ts';

export const STANCE_CLASSIFIER = token<StanceClassifier>('StanceClassifier');
