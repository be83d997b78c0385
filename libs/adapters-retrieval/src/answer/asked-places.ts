import { hasKnownExtent, meetsPlaceConditions } from '@locitorium/domain';
import type { AnswerPassage, ReadQuestion } from '@locitorium/ports';

const MARKS = /\p{M}/gu;

/** Case and diacritics make no difference between names. */
const folded = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

/**
 * Whether a question is about places of which no passage says anything: none names one of them, or a place in it. Then the passages answer
 * another question, however alike it is. A place of which nothing says what lies in it is taken to be anywhere.
 */
export function isAboutOtherPlaces({ places: asked }: Pick<ReadQuestion, 'places'>, passages: readonly AnswerPassage[]): boolean {
  if (asked.length === 0 || asked.some(({ area }) => !hasKnownExtent(area))) return false;
  const texts = passages.map(({ chunk, metadata }) => folded(`${metadata.title ?? ''}\n${chunk.content}`));
  return !asked.some(({ surface, name, filter }) => {
    const names = [folded(surface), folded(name)];
    return passages.some(
      ({ chunk }, i) => names.some((each) => texts[i]!.includes(each)) || chunk.places.some((place) => meetsPlaceConditions(place, filter)),
    );
  });
}
