import type { MapPlace } from '../map/map-place.ts';
import type { ShownMention } from '../state/shown-mention.ts';
import { countryName, percent } from '../words/language.ts';
import { useWords } from '../words/words-context.ts';

export interface PlaceListProps {
  readonly mentions: readonly ShownMention[];
  readonly places: readonly MapPlace[];
  readonly onSelect: (mention: ShownMention) => void;
}

/** All that the map shows, and what it cannot show, as a list. */
export function PlaceList({ mentions, places, onSelect }: PlaceListProps) {
  const { words, language } = useWords();
  const others = mentions.filter(({ state }) => state === 'unplaced' || state === 'unsure' || state === 'dismissed');
  if (mentions.length === 0) return <p class="details__empty">{words.noMentions}</p>;
  return (
    <>
      <h2 class="details__title">{words.places}</h2>
      <p class="hint">{words.placesCount(mentions.filter(({ state }) => state !== 'dismissed').length, places.length)}</p>
      <ul class="places">
        {places.map(({ key, place, name, state, mentions: ofPlace }) => {
          const [first] = ofPlace;
          const country = place.country_code === null ? null : countryName(place.country_code, language);
          return (
            <li key={key}>
              <button type="button" class="places__one" onClick={() => first !== undefined && onSelect(first)}>
                <span class={`places__dot places__dot--${state}`} aria-hidden="true" />
                <span class="places__name">{name}</span>
                <span class="places__where">
                  {country}
                  {ofPlace.length > 1 && ` · ${words.times(ofPlace.length)}`}
                </span>
                <span class="places__confidence">
                  {state === 'corrected' ? words.byYou : first?.confidence == null ? '' : percent(first.confidence)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <>
          <h3 class="details__subtitle">{words.withoutPlace}</h3>
          <ul class="places">
            {others.map((mention) => (
              <li key={mention.key}>
                <button type="button" class="places__one" onClick={() => onSelect(mention)}>
                  <span class={`places__dot places__dot--${mention.state}`} aria-hidden="true" />
                  <span class="places__name">{mention.surface}</span>
                  <span class="places__where">{words.states[mention.state]}</span>
                  <span class="places__confidence">
                    {mention.state === 'unsure' && mention.confidence !== null ? percent(mention.confidence) : ''}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
