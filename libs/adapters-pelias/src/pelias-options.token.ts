import { token } from '@locitorium/ports';
import type { PeliasOptions } from './pelias-options.ts';

export const PELIAS_OPTIONS = token<PeliasOptions>('PeliasOptions');
