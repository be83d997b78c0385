import { token } from '@locitorium/ports';
import type { PhotonOptions } from './photon-options.ts';

export const PHOTON_OPTIONS = token<PhotonOptions>('PhotonOptions');
