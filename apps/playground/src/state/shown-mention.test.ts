import { describe, expect, it } from '@jest/globals';
import { isLocated, shownMentions } from './shown-mention.ts';
import { ANSWERED, TEXT, mention, place, prediction } from './prediction.fixture.ts';
import { toPlace } from './place.ts';
import { spanKey } from './correction.ts';

const states = (document: typeof ANSWERED, threshold: number) =>
  shownMentions(document, threshold).map(({ surface, state }) => `${surface} ${state}`);
const span = (surface: string) => spanKey(TEXT.indexOf(surface), TEXT.indexOf(surface) + surface.length);

describe('shownMentions', () => {
  it('are what the service predicted', () => {
    expect(states(ANSWERED, 0)).toEqual(['Lyon placed', 'Paris placed', '東京 placed', 'Atlantis unplaced']);
  });

  it('leave the map below the threshold, and keep their place', () => {
    const shown = shownMentions(ANSWERED, 0.7);
    expect(shown.map(({ state }) => state)).toEqual(['placed', 'unsure', 'placed', 'unplaced']);
    expect(shown.map(isLocated)).toEqual([true, false, true, false]);
    expect(shown[1]?.place?.display_name).toBe('Paris, Somewhere');
  });

  it('do not count an unknown confidence as low', () => {
    const answer = {
      kind: 'grounded',
      prediction: prediction([mention(TEXT, 'Lyon', place('Lyon', 45, 4, { confidence: null }))]),
    } as const;
    expect(states({ ...ANSWERED, answer }, 1)).toEqual(['Lyon placed']);
  });

  it('are corrected by the user, whatever the threshold', () => {
    const nice = toPlace(place('Nice', 43.7, 7.27));
    const corrections = {
      [span('Lyon')]: { kind: 'not_a_place' },
      [span('Paris')]: { kind: 'place', place: nice },
      [span('東京')]: { kind: 'unlisted' },
    } as const;
    expect(states({ ...ANSWERED, corrections }, 1)).toEqual(['Lyon dismissed', 'Paris corrected', '東京 unplaced', 'Atlantis unplaced']);
  });

  it('include a mention that the user added, in text order', () => {
    const corrections = { [span('From')]: { kind: 'place', place: toPlace(place('From', 1, 1)) } } as const;
    const [first] = shownMentions({ ...ANSWERED, corrections }, 0);
    expect(first).toMatchObject({ surface: 'From', state: 'corrected', predicted: null });
  });

  it('leave out spans beyond the text', () => {
    expect(
      states({ ...ANSWERED, corrections: { '5-9000': { kind: 'unlisted' }, '9-5': { kind: 'unlisted' }, odd: { kind: 'unlisted' } } }, 0),
    ).toHaveLength(4);
  });

  it('come last if the service could not locate them in the text', () => {
    const answer = {
      kind: 'grounded',
      prediction: prediction([mention(TEXT, 'Oz', null, { start: null, end: null }), mention(TEXT, 'Lyon', null)]),
    } as const;
    expect(states({ ...ANSWERED, answer }, 0)).toEqual(['Lyon unplaced', 'Oz unplaced']);
  });
});
