import { token } from '../identity/token.ts';
import type { PlaceNameIndex } from './place-name-index.ts';

export const PLACE_NAME_INDEX = token<PlaceNameIndex>('PlaceNameIndex');
