import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { probabilityOf, totalLogOdds, type RejectionReason } from '@locitorium/domain';
import { createLocitorium } from '../create-locitorium.ts';
import type { Locitorium } from '../locitorium.ts';

/** Names that are no places, by the shipped engine, and the reason it gives. */
const REJECTED_SPANS: readonly (readonly [text: string, surface: string, reason: RejectionReason, placeNames: readonly string[]])[] = [
  ['The singer Paris Hilton came to Athens, Ga.', 'Paris Hilton', 'person', ['Paris', 'Hilton']],
  ['Students marched past Reading and nice houses.', 'nice', 'common_word', ['nice']],
  ['The Turkish minister flew to Ankara.', 'Turkish', 'demonym', []],
  ['日本人の松本さんがパリへ行った。', '松本', 'person', ['松本']],
];

describe('explanations of the shipped engine', () => {
  let locitorium: Locitorium;
  beforeAll(async () => {
    locitorium = await createLocitorium();
  });
  afterAll(() => locitorium.close());

  it.each(REJECTED_SPANS)('%s — %s: %s', async (text, surface, reason, placeNames) => {
    const { rejectedSpans } = await locitorium.ground(text, { explain: true });
    expect(rejectedSpans).toContainEqual(expect.objectContaining({ surface, start: text.indexOf(surface), reason, placeNames }));
  });

  it('name the rule that took a place out', async () => {
    const { rejectedSpans } = await locitorium.ground('We met Karel Houston at the fair and Houston sang.', { explain: true });
    expect(rejectedSpans).toContainEqual(
      expect.objectContaining({ start: 37, rule: { name: 'introduced-surnames', evidence: expect.stringContaining('surname') } }),
    );
  });

  it('do not take every capital for a name that was considered', async () => {
    const { rejectedSpans } = await locitorium.ground('The man had a car. Orchard owners were there. Many came from the mobile home.', {
      explain: true,
    });
    expect(rejectedSpans?.map(({ surface }) => surface).filter((surface) => /^(?:the|orchard|many)/i.test(surface))).toEqual([]);
  });

  it('sum to the confidences of the answer, and change nothing in it', async () => {
    const text =
      'ATHENS, Ga. — Flooding closed the road to Watkinsville. A flight from Paris, Texas, went on to Tbilisi, Georgia. Prices rose in Europe.';
    const bare = await locitorium.ground(text);
    const { groundings } = await locitorium.ground(text, { explain: true });
    expect(groundings.map((grounding) => ({ ...grounding, explanation: undefined }))).toEqual(bare.groundings);
    expect(groundings.length).toBeGreaterThan(6);
    for (const { explanation, ...grounding } of groundings) {
      if (grounding.status !== 'resolved' || explanation === undefined) throw new Error('every place of this text is known and explained');
      const { country, record } = explanation;
      expect(probabilityOf(totalLogOdds(country ?? record))).toBeCloseTo(
        (grounding.selected.countryConfidence ?? grounding.selected.recordConfidence)!,
        12,
      );
      expect(probabilityOf(totalLogOdds(record))).toBeCloseTo(grounding.selected.recordConfidence!, 12);
    }
  });

  it('name the state that the text names', async () => {
    const { groundings } = await locitorium.ground('A tornado touched down near Paris, Texas, on Monday.', { explain: true });
    expect(groundings[0]?.explanation?.record.evidenceFeatures.map(({ text }) => text)).toContain('the text says that it is in Texas');
  });
});
