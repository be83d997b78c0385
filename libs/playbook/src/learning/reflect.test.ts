import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { judged, missed, spurious, times, wrongChoice } from './outcomes.fixture.ts';
import { LESSON_RECORD } from './lesson.ts';
import { reflect } from './reflect.ts';

const taught = (...mentions: Parameters<typeof reflect>[0][]) =>
  reflect(mentions.flatMap((some) => [...some])).lessons.map(({ section, content }) => `${section}: ${content}`);

describe('reflect', () => {
  it('learns which country a name means, and which it was taken to mean', () => {
    expect(taught(times(2, () => wrongChoice()))).toEqual([
      'selection: "Paris" means the place in United States [US], not the one in France [FR].',
    ]);
  });

  it('learns that a name was rejected though its place was listed', () => {
    const rejected = () =>
      wrongChoice('Paris', { failureClass: 'rejected_though_listed', predicted: { countryCode: null, candidates: [] } });
    expect(taught(times(2, rejected))).toEqual(['selection: "Paris" means the place in United States [US], and is not "none".']);
  });

  it('learns which names are places and which are not', () => {
    expect(
      taught(
        times(3, () => missed('Ys')),
        times(2, () => spurious('Jordan')),
      ),
    ).toEqual(['extraction: "Ys" is the name of a place: list it.', 'extraction: "Jordan" is not the name of a place: do not list it.']);
  });

  it('learns which names were cut short or run on', () => {
    expect(taught(times(2, () => judged({ name: 'New York City', failureClass: 'wrong_span' })))).toEqual([
      'extraction: "New York City" is one name: list the whole of it, and nothing beside it.',
    ]);
  });

  it('learns which names mean no country', () => {
    const invented = () => judged({ name: 'Pacific', gold: { countryCode: null }, failureClass: 'country_invented' });
    expect(taught(times(2, invented))).toEqual([
      'selection: "Pacific" means nothing that lies in one country: choose a place without a country, or "none".',
    ]);
  });

  it('learns which of two countries is meant where several names are in both', () => {
    expect(taught(['Paris', 'Vienna', 'Lima'].map((name) => wrongChoice(name)))).toEqual([
      'selection: Of names that are in United States [US] as well as in France [FR], these texts mean those in United States [US].',
    ]);
    const rightInFrance = times(2, () => judged({ name: 'Lyon' }));
    expect(
      taught(
        ['Paris', 'Vienna', 'Lima'].map((name) => wrongChoice(name)),
        rightInFrance,
      ),
    ).toEqual([]);
  });

  it('learns nothing from one failure, nor against what was right elsewhere', () => {
    const mentions = [wrongChoice('Lima'), ...times(3, () => wrongChoice()), ...times(3, () => judged())];
    expect(reflect(mentions)).toEqual({ lessons: [], without: [{ failureClass: 'wrong_choice', mentions: 4 }] });
    expect(
      taught(
        times(2, () => spurious('Jordan')),
        [judged({ name: 'Jordan' })],
      ),
    ).toEqual([]);
    expect(reflect(mentions, { minMentions: 1, minShare: 0.5 }).lessons).toHaveLength(2);
  });

  it('says which failures no lesson is for', () => {
    const beyond = [...times(3, () => judged({ failureClass: 'no_candidate' })), judged({ failureClass: 'timeout' })];
    expect(reflect([...beyond, judged()])).toEqual({
      lessons: [],
      without: [
        { failureClass: 'no_candidate', mentions: 3 },
        { failureClass: 'timeout', mentions: 1 },
      ],
    });
  });

  it('names the mentions that earned a lesson, twenty at most, and nothing of their texts', () => {
    const sentence = { text: 'A secret of Paris.', start: 12, end: 17 };
    const [lesson] = reflect(times(30, () => wrongChoice('Paris', { sentence, start: 12, end: 17 }))).lessons;
    expect(LESSON_RECORD.parse(lesson)).toEqual(lesson);
    expect(lesson).toMatchObject({ keywords: ['Paris'], failure_class: 'wrong_choice', mentions: 30, cases: { length: 20 } });
    expect(lesson?.cases[0]).toEqual({ doc_id: expect.any(String), mention_id: expect.any(String), start: 12, end: 17 });
    expect(JSON.stringify(lesson)).not.toContain('secret');
  });

  it('teaches the same whatever order the documents come in', () => {
    const mentions = [
      ...times(3, () => wrongChoice()),
      ...times(3, () => wrongChoice('Lima')),
      ...times(2, () => wrongChoice('Vienna')),
      ...times(2, () => spurious('May')),
      ...times(2, () => missed('Ys')),
    ];
    const said = (given: typeof mentions) => reflect(given).lessons.map(({ content, mentions: count }) => [content, count]);
    fc.assert(
      fc.property(fc.shuffledSubarray(mentions, { minLength: mentions.length }), (shuffled) => {
        expect(said(shuffled)).toEqual(said(mentions));
      }),
    );
  });
});
