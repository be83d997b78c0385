import type { FoundPlace } from '@locitorium/client';
import { countryName, useWords, type Language } from '../words/language.ts';
import { keyOf, nameWithAreas } from './found-places.ts';

export interface PlaceTagsProps {
  readonly places: readonly FoundPlace[];
  /** Key of the place that is chosen on the map. */
  readonly chosen: string | null;
  readonly onChoose: (place: string | null) => void;
  /** Whether a place is shown with region, country and position. */
  readonly isFull?: boolean;
}

/** Places with a position, each once; a click shows one on the map. */
export function PlaceTags({ places, chosen, onChoose, isFull = false }: PlaceTagsProps) {
  const { words, language } = useWords();
  const located = [...new Map(places.filter(({ lat }) => lat !== null).map((place) => [keyOf(place), place])).values()];
  if (located.length === 0) return null;
  return (
    <ul class="bar found__places">
      {located.map((place) => (
        <li key={keyOf(place)}>
          <button
            type="button"
            class="tag found__place"
            aria-pressed={keyOf(place) === chosen}
            title={words.corpus.showOnMap(nameWithAreas(place))}
            onClick={() => onChoose(keyOf(place) === chosen ? null : keyOf(place))}
          >
            {isFull ? whereabouts(place, language) : `${place.surface}${place.country_code === null ? '' : ` · ${place.country_code}`}`}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** "Ségou, Mali (13.43, -6.27)" */
function whereabouts({ surface, admin: [, region], country_code: country, lat, lon }: FoundPlace, language: Language): string {
  const names = [surface, region?.name, country === null ? undefined : countryName(country, language)].filter((name) => name !== undefined);
  return `${[...new Set(names)].join(', ')} (${lat?.toFixed(2)}, ${lon?.toFixed(2)})`;
}
