import { token } from '../identity/token.ts';
import type { PlaceDirectory } from './place-directory.ts';

export const PLACE_DIRECTORY = token<PlaceDirectory>('PlaceDirectory');
