import { describe, expect, it } from '@jest/globals';
import type { Candidate } from '@locitorium/domain';
import type { SelectionQuestion } from '@locitorium/ports';
import { callContext, describeCandidateSelector, documentOf, FirstCandidateSelector, place } from '@locitorium/ports/testing';
import { OwnPlaceSelector } from './own-place-selector.ts';

describeCandidateSelector('OwnPlaceSelector', {
  create: async () => new OwnPlaceSelector(new FirstCandidateSelector(), 'survey'),
});

const own = (name: string, lat: number): Candidate => ({
  ...place(name, 'TZ'),
  source: 'survey',
  osmType: 'survey',
  lat,
  lon: 37,
  admin: [
    { code: 'TZ', name: 'Tanzania' },
    { code: 'TZ.06', name: 'Kilimanjaro' },
  ],
});
const unit: Candidate = { ...place('Kilimanjaro', 'TZ'), placeCategory: 'admin1', admin: own('', 0).admin };
const PARIS = [place('Paris', 'FR'), own('Paris', -3)];

const question = (surface: string, ...candidates: readonly Candidate[]): SelectionQuestion => ({
  mention: { surface, start: 0, end: surface.length, mentionClass: 'toponym', confidence: null },
  candidates,
});

/** The source of what is chosen for Paris, by a selector that takes the first of what it is offered, in a text with these other names. */
async function paris(...others: readonly SelectionQuestion[]): Promise<string | undefined> {
  const selector = new OwnPlaceSelector(new FirstCandidateSelector(), 'survey');
  const [selection] = await selector.select(documentOf('Paris'), [question('Paris', ...PARIS), ...others], callContext());
  return selection?.kind === 'chosen' ? selection.candidate.source : undefined;
}

describe('OwnPlaceSelector', () => {
  it('offers all candidates in a text that says nothing of own places', async () => {
    expect(await paris()).not.toBe('survey');
    expect(await paris(question('Berlin', place('Berlin', 'DE'), own('Berlin', -3)))).not.toBe('survey');
    expect(await paris(question('Tanzania', { ...place('Tanzania', 'TZ'), placeCategory: 'country' }))).not.toBe('survey');
  });

  it('offers the own place where the text names its unit, or an own place near it', async () => {
    expect(await paris(question('Kilimanjaro', unit))).toBe('survey');
    expect(await paris(question('Kilindini', own('Kilindini', -3.5)))).toBe('survey');
  });

  it('takes no own place far away for evidence', async () => {
    expect(await paris(question('Kilindini', { ...own('Kilindini', -8), admin: [] }))).not.toBe('survey');
  });

  it('offers all again where the text names what lies in the country of a namesake', async () => {
    expect(await paris(question('Kilindini', own('Kilindini', -3.5)), question('Seine', place('Seine', 'FR')))).not.toBe('survey');
  });

  it('has another identity than what it asks', () => {
    const selector = new FirstCandidateSelector();
    expect(new OwnPlaceSelector(selector, 'survey').identity.hash).not.toBe(selector.identity.hash);
  });
});
