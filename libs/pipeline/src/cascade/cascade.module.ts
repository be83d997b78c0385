import { CANDIDATE_SELECTOR } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { CascadeSelector } from './cascade-selector.ts';
import { CASCADE_SELECTOR_SETTINGS, FIRST_SELECTOR, SECOND_SELECTOR } from './cascade.token.ts';

/** Binds CANDIDATE_SELECTOR to two selectors, one after the other. Needs FIRST_SELECTOR, SECOND_SELECTOR and CASCADE_SELECTOR_SETTINGS. */
export const cascadeSelectorModule = new ContainerModule(({ bind }) => {
  bind(CANDIDATE_SELECTOR)
    .toResolvedValue(
      (first, second, settings) => new CascadeSelector(first, second, settings),
      [FIRST_SELECTOR, SECOND_SELECTOR, CASCADE_SELECTOR_SETTINGS],
    )
    .inSingletonScope();
});
