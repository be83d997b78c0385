import type { MapPlace } from '../map/map-place.ts';
import type { MentionState, ShownMention } from '../state/shown-mention.ts';
import { usePlaceNames } from '../words/place-names.ts';
import { countryName, percent, useWords } from '../words/language.ts';

export interface PlaceListProps {
  readonly mentions: readonly ShownMention[];
  readonly places: readonly MapPlace[];
  readonly onSelect: (mention: ShownMention) => void;
}

/** Everything that the map shows, and mentions that it cannot show, as a list. */
export function PlaceList({ mentions, places, onSelect }: PlaceListProps) {
  const { words, language } = useWords();
  const { nameOf } = usePlaceNames();
  const others = mentions.filter(({ state }) => state === 'unplaced' || state === 'unsure' || state === 'dismissed');
  if (mentions.length === 0) return <p class="details__empty">{words.noMentions}</p>;
  return (
    <>
      <h2 class="details__title">{words.places}</h2>
      <p class="hint">{words.placesCount(mentions.filter(({ state }) => state !== 'dismissed').length, places.length)}</p>
      <ul class="places">
        {places.map(({ key, place, name, state, mentions: ofPlace }) => {
          const [first] = ofPlace;
          const country = place.country_code === null ? '' : countryName(place.country_code, language);
          const times = ofPlace.length > 1 ? ` · ${words.times(ofPlace.length)}` : '';
          const confidence = state === 'corrected' ? words.byYou : first?.confidence == null ? '' : percent(first.confidence);
          const select = (): void => first && onSelect(first);
          return (
            <PlaceLine
              key={key}
              state={state}
              name={nameOf(place) ?? name}
              where={country + times}
              confidence={confidence}
              onSelect={select}
            />
          );
        })}
      </ul>
      {others.length > 0 && (
        <>
          <h3 class="details__subtitle">{words.withoutPlace}</h3>
          <ul class="places">
            {others.map((mention) => {
              const { key, state, surface, confidence } = mention;
              const shown = state === 'unsure' && confidence !== null ? percent(confidence) : '';
              const select = (): void => onSelect(mention);
              return <PlaceLine key={key} state={state} name={surface} where={words.states[state]} confidence={shown} onSelect={select} />;
            })}
          </ul>
        </>
      )}
    </>
  );
}

interface PlaceLineProps {
  readonly state: MentionState;
  readonly name: string;
  readonly where: string;
  readonly confidence: string;
  readonly onSelect: () => void;
}

function PlaceLine({ state, name, where, confidence, onSelect }: PlaceLineProps) {
  return (
    <li>
      <button type="button" class="places__one" onClick={onSelect}>
        <span class={`places__dot places__dot--${state}`} aria-hidden="true" />
        <span class="places__name">{name}</span>
        <span class="hint">{where}</span>
        <span class="hint">{confidence}</span>
      </button>
    </li>
  );
}
