import { FirstCandidateSelector, InMemoryCandidateSource, ListedMentionExtractor, place } from '@locitorium/ports/testing';
import { CANDIDATE_SELECTOR, CANDIDATE_SOURCE, ContainerModule, MENTION_EXTRACTOR } from '../wiring.ts';

/** A gazetteer that is not there: whoever needs it fails. */
export const NO_GAZETTEER = Object.freeze({ gazetteer: '/nowhere/gazetteer.bin' });

/** All three parts replaced: nothing of the embedded engine is needed, and a gazetteer that is not there is not missed. */
export function fakeParts(source = new InMemoryCandidateSource([place('Suva', 'FJ'), place('Suva', 'XK')])): ContainerModule {
  return new ContainerModule(({ rebind }) => {
    rebind(MENTION_EXTRACTOR).toConstantValue(new ListedMentionExtractor('Suva', 'Nadi'));
    rebind(CANDIDATE_SOURCE).toConstantValue(source);
    rebind(CANDIDATE_SELECTOR).toConstantValue(new FirstCandidateSelector());
  });
}
