import { token } from '@locitorium/ports';
import type { NominatimOptions } from './nominatim-options.ts';

export const NOMINATIM_OPTIONS = token<NominatimOptions>('NominatimOptions');
