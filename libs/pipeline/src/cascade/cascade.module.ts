import { CANDIDATE_SELECTOR, token, type CandidateSelector } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { CascadeSelector, type CascadeSelectorSettings } from './cascade-selector.ts';

/** The selector that decides where it is sure. */
export const FIRST_SELECTOR = token<CandidateSelector>('FirstSelector');
/** The selector that is asked about the rest. */
export const SECOND_SELECTOR = token<CandidateSelector>('SecondSelector');
export const CASCADE_SELECTOR_SETTINGS = token<CascadeSelectorSettings>('CascadeSelectorSettings');

/** Binds CANDIDATE_SELECTOR to two selectors, one after the other. Needs FIRST_SELECTOR, SECOND_SELECTOR and CASCADE_SELECTOR_SETTINGS. */
export const cascadeSelectorModule = new ContainerModule(({ bind }) => {
  bind(CANDIDATE_SELECTOR)
    .toResolvedValue(
      (first, second, settings) => new CascadeSelector(first, second, settings),
      [FIRST_SELECTOR, SECOND_SELECTOR, CASCADE_SELECTOR_SETTINGS],
    )
    .inSingletonScope();
});
