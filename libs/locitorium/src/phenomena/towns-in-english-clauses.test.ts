import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocitorium } from '../create-locitorium.ts';
import type { Locitorium } from '../locitorium.ts';

let locitorium: Locitorium;
beforeAll(async () => {
  locitorium = await createLocitorium({ policy: 'toponyms' });
});
afterAll(async () => locitorium[Symbol.asyncDispose]());

/** Share of the towns that must be found. */
const LEAST = 0.65;

/** Towns of 20,000 inhabitants and more, drawn by chance from those that the English sentences of the trainer leave out. */
// prettier-ignore
const TOWNS = [
  'Azusa', 'Carson City', 'Sioux Falls', 'Basildon', 'Huyton', 'Prestwich', 'Borehamwood', 'Kalamassery', 'Arsikere', 'Dinapore', 'Abeokuta', 'Ejigbo',
  'Minna', 'Kisumu', 'Kapenguria', 'Naivasha', 'Dire Dawa', 'Arba Minch', 'Shakiso',
];

/** No preposition stands before the town; none of these sentences is one that the models learned from. */
const SENTENCES = [
  'On Monday X declared a state of emergency.',
  'Can X pay its teachers?',
  'Why did X flood so quickly?',
  'X had expected worse.',
  'If X falls, the road is open.',
  'The storm reached X, then X was dark.',
];

/** Fewer are found in these, because in texts more persons than towns stand there; one that gets better fails here and is moved up. */
const KNOWN_MISSES = ['By Friday X had run out of fuel.', 'They say X is finished.'];

describe('towns in English clauses', () => {
  it.each(SENTENCES)('%s', enoughIn);

  it.failing.each(KNOWN_MISSES)('%s (known to be missed)', enoughIn);

  async function enoughIn(sentence: string): Promise<void> {
    const missed: string[] = [];
    for (const town of TOWNS) {
      const text = sentence.replaceAll('X', town);
      if ((await found(text)).join() !== text.match(new RegExp(town, 'g'))?.join()) missed.push(town);
    }
    const share = 1 - missed.length / TOWNS.length;
    expect({ missed, share: share >= LEAST ? 'enough' : share }).toEqual({ missed, share: 'enough' });
  }

  it.each(['The storm reached Nuku‘alofa on Monday.', 'Rebels took Ta‘izz and Ma‘rib.'])('%s', async (text) => {
    expect(await found(text)).toEqual(text.match(/\p{Lu}\p{L}*‘\p{L}+/gu));
  });
});

async function found(text: string): Promise<readonly string[]> {
  const { groundings } = await locitorium.ground({ text, meta: { lang: 'en' } });
  return groundings.map(({ mention }) => text.slice(mention.start, mention.end));
}
