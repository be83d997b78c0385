import { token } from '@locitorium/ports';
import type { Gazetteer } from './gazetteer.ts';

/** The opened gazetteer that both port implementations share. */
export const GAZETTEER = token<Gazetteer>('Gazetteer');
/** Path of the packed file; unbound means the default. */
export const GAZETTEER_PATH = token<string>('GazetteerPath');
