import { token } from '../identity/token.ts';
import type { LanguageModel } from './language-model.ts';

export const LANGUAGE_MODEL = token<LanguageModel>('LanguageModel');
