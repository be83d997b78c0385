import { token } from '@locitorium/ports';
import type { OpenAiOptions } from './openai-options.ts';

export const OPENAI_OPTIONS = token<OpenAiOptions>('OpenAiOptions');
