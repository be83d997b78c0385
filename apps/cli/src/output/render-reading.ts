import type { SearchAnswer } from '@locitorium/domain';

/** How the query was read, and how to have it read otherwise. */
export function readingLines({ reading }: Pick<SearchAnswer, 'reading'>): readonly string[] {
  const { places, placeIntent } = reading;
  if (places.length === 0) return [];
  const names = places.map(({ surface, name, filter }) => {
    const called = surface === name ? name : `${surface} (${name})`;
    return filter.near === undefined ? called : `near ${called}, up to ${filter.near.km} km`;
  });
  const meaning = placeIntent === 'filter' ? 'nothing outside is shown' : 'what lies there counts more';
  const other =
    placeIntent === 'filter'
      ? '--place-intent boost shows the rest, too'
      : '--place-intent filter shows nothing else, off takes it as words';
  return [`place of the query: ${names.join('; ')}: ${meaning} (${other})`];
}
