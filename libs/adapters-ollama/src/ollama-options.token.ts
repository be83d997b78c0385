import { token } from '@locitorium/ports';
import type { OllamaOptions } from './ollama-options.ts';

export const OLLAMA_OPTIONS = token<OllamaOptions>('OllamaOptions');
