import { describe, expect, it } from '@jest/globals';
import { parseCorrectionLine, type Candidate } from '@locitorium/domain';
import { correctMentions, saidOf } from './correct-mentions.ts';
import { mention, place } from './exported.fixture.ts';

const TEXT = 'Paris met Jordan in Paris, near Elm Creek.';
const at = (surface: string, start: number) => {
  const each = mention('a', surface, place());
  return { ...each, mention: { ...each.mention, mentionId: `a:${start}`, start, end: start + surface.length } };
};
const PREDICTED = [at('Paris', 0), at('Jordan', 10), at('Paris', 20)];
const said = (line: object, found: Candidate | null = null) => saidOf(parseCorrectionLine({ doc_id: 'a', ...line }), found);
const correct = (lines: readonly ReturnType<typeof said>[], text: string | null = TEXT) => correctMentions('a', PREDICTED, lines, text);

describe('correctMentions', () => {
  it('takes away what is no place, replaces a place, adds a name, and says who said so', () => {
    const { mentions, dismissed, unfit } = correct([
      said({ name: 'Jordan', start: 10, end: 16, not_a_place: true }),
      said({ name: 'Paris', start: 20, end: 25, record: { lat: 48.85, lon: 2.35, country_code: 'FR' }, who: 'desk' }),
      said({ name: 'Elm Creek', start: 32, end: 41, record: { display_name: 'Elm Creek' }, note: 'a farm' }),
    ]);
    expect([dismissed, unfit]).toEqual([1, []]);
    expect(mentions.map((each) => [each.mention.surface, each.mention.mentionId, each.mention.selected?.countryCode])).toEqual([
      ['Paris', 'a:0', 'US'],
      ['Paris', 'a:20', 'FR'],
      ['Elm Creek', 'a:added-32', undefined],
    ]);
    expect(mentions[1]).toMatchObject({
      mention: { status: 'resolved', reason: null, mentionConfidence: null, selected: { source: 'own', osmId: null, confidence: null } },
      correction: { who: 'desk', when: null, note: null },
    });
    expect(mentions[2]).toMatchObject({ mention: { status: 'no_candidate' }, correction: { note: 'a farm' } });
  });

  it('is about every mention of a name without a span', () => {
    const { mentions } = correct([said({ name: 'Paris', record: { country_code: 'FR' } })]);
    expect(mentions.map(({ mention: { surface, inferredCountry } }) => [surface, inferredCountry?.countryCode])).toEqual([
      ['Paris', 'FR'],
      ['Jordan', undefined],
      ['Paris', 'FR'],
    ]);
  });

  it('adds a name without a span wherever it stands as a word', () => {
    const creek = said({ name: 'Elm Creek', record: { country_code: 'US' } });
    expect(correct([creek])).toMatchObject({ unfit: [] });
    expect(correct([creek]).mentions.at(-1)?.mention).toMatchObject({ surface: 'Elm Creek', start: 32, end: 41 });
    expect(correct([creek], null)).toMatchObject({ unfit: [creek.correction] });
    expect(correct([said({ name: 'Elm Cree', record: { country_code: 'US' } })]).unfit).toHaveLength(1);
  });

  it('leaves out what does not stand there any more, and believes it where there is no text', () => {
    const moved = said({ name: 'Jordan', start: 11, end: 17, not_a_place: true });
    expect(correct([moved])).toMatchObject({ unfit: [moved.correction], dismissed: 0 });
    expect(correct([moved], null)).toMatchObject({ unfit: [], dismissed: 1 });
    expect(correct([said({ name: 'Lima', not_a_place: true })]).unfit).toHaveLength(1);
  });

  it('has what the gazetteer knows of a record, and what the person said before it', () => {
    const found: Candidate = {
      ...place({ bbox: [33, 34, -96, -95] }),
      source: 'geonames',
      name: 'Paris',
      bboxDerived: true,
      category: 'P',
      type: 'PPLA2',
      placeCategory: 'populated',
      placeRank: 16,
      importance: null,
      population: null,
      nameCount: null,
      match: null,
    };
    const record = { id: 'geonames:4717560', country_code: null, lat: 1, lon: 2 };
    expect(said({ name: 'Paris', record }, found)).toMatchObject({
      category: 'P',
      place: { lat: 1, countryCode: null, displayName: found.displayName, admin: found.admin, bboxDerived: true, confidence: null },
    });
  });

  it('keeps the identity of a record that the gazetteer does not know', () => {
    const record = { id: 'nominatim:relation 113314', lat: 1, lon: 2, display_name: 'Athens, Georgia' };
    expect(said({ name: 'Athens', record }).place).toMatchObject({ source: 'nominatim', osmType: 'relation', osmId: 113314 });
    expect(said({ name: 'Athens', record: { id: 'geonames:7', lat: 1, lon: 2 } }).place).toMatchObject({ osmType: 'geonames', osmId: 7 });
  });
});
