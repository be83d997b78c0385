import { EMPTY_USAGE, type Candidate, type Document, type Grounding } from '@locitorium/domain';
import { GROUNDER, identityOf, type Grounder } from '@locitorium/ports';
import { ContainerModule } from 'inversify';

/** How many documents there may be. */
export const TEXTS = 40;

/** Chunks of each text, by its number. */
export const chunksOf = (number: number): number => 1 + (number % 5);

/** A text of so many chunks, each of which says "floods", and one of which names Suva. */
export function textOf(number: number): string {
  const sentence = `The floods of day ${number} came slowly, and the people of the valley watched the water rise. `;
  const paragraph = sentence.repeat(Math.floor(900 / sentence.length)).trim();
  return [`Floods in Suva. ${paragraph.slice(0, 800)}`, ...Array.from({ length: chunksOf(number) - 1 }, () => paragraph)].join('\n\n');
}

const SUVA: Candidate = {
  candidateId: 'c1',
  source: 'gazetteer',
  osmType: 'node',
  osmId: 1,
  name: 'Suva',
  displayName: 'Suva, Fiji',
  countryCode: 'FJ',
  admin: [{ code: 'FJ', name: 'Fiji' }],
  lat: -18.14,
  lon: 178.44,
  type: 'city',
  placeCategory: 'populated',
  bbox: null,
} as unknown as Candidate;

/** Finds one name, and is ready at once. */
const grounder: Grounder = {
  identity: identityOf('one-name', '1', {}),
  description: {} as Grounder['description'],
  async ground({ docId, text }: Document) {
    const groundings = [...text.matchAll(/Suva/g)].map(({ index: start }): Grounding => {
      const mention = {
        surface: 'Suva',
        start,
        end: start + 4,
        mentionClass: 'toponym',
        confidence: 1,
        mentionId: `${docId}:${start}`,
      } as const;
      return { mention, candidates: [SUVA], status: 'resolved', reason: 'only_candidate', selected: { ...SUVA, confidence: 0.9 } };
    });
    return { docId, groundings, usage: EMPTY_USAGE };
  },
};

export const fewPlaces = new ContainerModule(({ rebind }) => {
  rebind(GROUNDER).toConstantValue(grounder);
});
