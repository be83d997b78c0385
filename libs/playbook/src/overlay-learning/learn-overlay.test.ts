import { describe, expect, it } from '@jest/globals';
import type { Document } from '@locitorium/domain';
import fc from 'fast-check';
import { OVERLAY_ENTRY } from '../overlay/overlay.ts';
import { learnOverlay } from './learn-overlay.ts';
import { toyAnswers, toyDocument } from './toy-engine.fixture.ts';

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen'];

/** So many documents, no two of one wording. */
const several = (count: number, make: (number: string) => Document): readonly Document[] => NUMBERS.slice(0, count).map(make);
const learned = async (...documents: readonly (readonly Document[])[]) => (await learnOverlay(documents.flat(), toyAnswers)).entries;

describe('learnOverlay', () => {
  it('learns the name of a place that several documents say was passed over, with its cases', async () => {
    const wells = (count: number) => several(count, (number) => toyDocument(number, `rain ${number} at Wells`, { Wells: 'GB' }));
    expect(await learned(wells(1))).toEqual([]);
    const [entry] = await learned(wells(2));
    expect(entry).toMatchObject({ kind: 'place_name', name: 'Wells', fixed: 2, broken: 0 });
    expect(entry!.cases).toEqual([
      { doc_id: 'one', mention_id: 'one:12', start: 12, end: 17 },
      { doc_id: 'two', mention_id: 'two:12', start: 12, end: 17 },
    ]);
  });

  it('learns where a place lies that nothing is listed for', async () => {
    const point = { lat: -17.7, lon: 177.9 };
    const at = (number: string): Document => {
      const document = toyDocument(number, `rain ${number} at VATUKOULA`, { VATUKOULA: 'FJ' });
      return { ...document, goldMentions: document.goldMentions!.map((gold) => ({ ...gold, ...point })) };
    };
    expect(await learned(several(2, at))).toMatchObject([
      { kind: 'alias', name: 'VATUKOULA', place: { ...point, country_code: 'FJ', display_name: 'VATUKOULA' } },
    ]);
  });

  it('learns a country of a name from three documents, not from two', async () => {
    const perth = (count: number) => several(count, (number) => toyDocument(number, `snow ${number} in Perth`, { Perth: 'GB' }));
    expect(await learned(perth(2))).toEqual([]);
    const [entry] = await learned(perth(3));
    expect(entry).toMatchObject({ kind: 'country', name: 'Perth', country_code: 'GB', fixed: 3, broken: 0 });
    expect(entry!.cases).toHaveLength(3);
    expect(OVERLAY_ENTRY.parse(entry)).toEqual(entry);
  });

  it('blocks a name that four documents agree to be none, and no name that means a place as often', async () => {
    const word = (count: number) => several(count, (number) => toyDocument(`w ${number}`, `sold ${number} ESQ`, {}));
    expect(await learned(word(3))).toEqual([]);
    expect(await learned(word(4))).toMatchObject([{ kind: 'blocked_name', name: 'ESQ', fixed: 4, broken: 0 }]);
    const place = several(4, (number) => toyDocument(`p ${number}`, `sold ${number} at Suva`, { Suva: 'FJ' }));
    const none = several(4, (number) => toyDocument(`n ${number}`, `old ${number} Suva`, {}));
    expect(await learned(place, none)).toEqual([]);
  });

  it('says nothing that one document alone says, however often', async () => {
    const text = 'Perth and Perth and Perth and Perth';
    const gold = [...text.matchAll(/Perth/g)].map(({ index: start }) => ({
      ...toyDocument('a', text, { Perth: 'GB' }).goldMentions![0]!,
      mentionId: `a:${start}`,
      start,
      end: start + 5,
    }));
    expect(await learned([{ ...toyDocument('a', text, {}), goldMentions: gold }])).toEqual([]);
  });

  it('counts copies of one text as one', async () => {
    const copies = ['a', 'b', 'c', 'd'].map((id) => toyDocument(id, `RT @${id}: snow in Perth https://example.org/${id}`, { Perth: 'GB' }));
    expect(await learned(copies)).toEqual([]);
  });

  it('learns where a source is at home, for that source alone', async () => {
    const perth = several(12, (number) => toyDocument(`h ${number}`, `snow ${number} in Perth`, { Perth: 'GB' }, 'courier'));
    const elsewhere = several(12, (number) => toyDocument(`e ${number}`, `surf ${number} in Perth`, { Perth: 'AU' }, 'west'));
    const entries = await learned(perth, elsewhere);
    expect(entries).toMatchObject([{ kind: 'home', countries: ['GB'], scope: { source: 'courier' }, fixed: 12, broken: 0 }]);
    expect(entries[0]!.cases).toHaveLength(12);
  });

  it('believes nothing where as many say the opposite', async () => {
    const agree = several(6, (number) => toyDocument(`g ${number}`, `snow ${number} in Perth`, { Perth: 'GB' }));
    const disagree = several(6, (number) => toyDocument(`a ${number}`, `surf ${number} in Perth`, { Perth: 'AU' }));
    expect(await learned(agree, disagree)).toEqual([]);
  });

  it('is not led astray by countries that are wrong at random', async () => {
    const names = ['Suva', 'Nadi', 'Paris', 'Lyon', 'Perth'];
    const codes = ['FJ', 'FR', 'AU', 'GB', 'DE', 'BR', 'KE', 'IN'];
    const wrong = fc.record({ name: fc.constantFrom(...names), code: fc.constantFrom(...codes), number: fc.constantFrom(...NUMBERS) });
    await fc.assert(
      fc.asyncProperty(fc.array(wrong, { maxLength: 12 }), async (some) => {
        const right = names.flatMap((name) =>
          several(10, (number) => toyDocument(`${name} ${number}`, `news ${number} from ${name}`, { [name]: COUNTRY[name]! })),
        );
        const documents = some.map(({ name, code, number }, at) =>
          toyDocument(`x ${at}`, `${at} ${number} lies ${name}`, { [name]: code }),
        );
        expect(await learned(right, documents)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('learns the same from the same', async () => {
    const documents = several(5, (number) => toyDocument(number, `snow ${number} in Perth, sold by ESQ`, { Perth: 'GB' }));
    expect(await learned(documents)).toEqual(await learned(documents));
  });
});

const COUNTRY: Readonly<Record<string, string>> = { Suva: 'FJ', Nadi: 'FJ', Paris: 'FR', Lyon: 'FR', Perth: 'AU' };
