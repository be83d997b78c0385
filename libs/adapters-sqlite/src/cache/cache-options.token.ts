import { token } from '@locitorium/ports';
import type { CacheOptions } from './cache-options.ts';

export const CACHE_OPTIONS = token<CacheOptions>('CacheOptions');
