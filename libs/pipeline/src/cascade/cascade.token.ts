import { token, type CandidateSelector } from '@locitorium/ports';
import type { CascadeSelectorSettings } from './cascade-selector.ts';

/** The selector that decides where it is sure. */
export const FIRST_SELECTOR = token<CandidateSelector>('FirstSelector');
/** The selector that is asked about the rest. */
export const SECOND_SELECTOR = token<CandidateSelector>('SecondSelector');
export const CASCADE_SELECTOR_SETTINGS = token<CascadeSelectorSettings>('CascadeSelectorSettings');
