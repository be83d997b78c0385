import type { LocitoriumClient } from '@locitorium/client';
import { Button } from '../app/button.tsx';
import type { Correction } from '../state/correction.ts';
import { toPlace } from '../state/place.ts';
import type { ShownMention } from '../state/shown-mention.ts';
import { countryName, percent, useWords, wordFor } from '../words/language.ts';
import { CandidateChoice } from './candidate-choice.tsx';
import { ExplanationDetails } from './explanation-details.tsx';
import { PlaceSearch } from './place-search.tsx';

export interface MentionDetailsProps {
  readonly mention: ShownMention;
  readonly client: LocitoriumClient;
  /** Null restores the engine's answer. */
  readonly onCorrect: (correction: Correction | null) => void;
}

/** One mention: its place and why, the alternatives, and the means to correct it. */
export function MentionDetails({ mention, client, onCorrect }: MentionDetailsProps) {
  const { words, language } = useWords();
  const { surface, place, predicted, correction, state } = mention;
  const inferred = predicted?.inferred_country ?? null;
  return (
    <article class="stack one">
      <div class="bar one__head">
        <h2 class="one__name">
          <span class={`mention mention--${state}`}>{surface}</span>
        </h2>
        <p class="one__place">
          {place === null ? (state === 'dismissed' ? words.states.dismissed : words.meansNothing) : place.display_name}
          {place !== null && <span class="hint one__position"> {position(place)}</span>}
        </p>
      </div>
      {correction !== null && predicted !== null && <p class="hint">{words.byYou}</p>}
      {predicted !== null && correction === null && (
        <>
          <p class="one__reason">
            <strong>{words.statuses[predicted.status]}</strong>
            {predicted.reason !== null && `: ${wordFor(words.reasons, predicted.reason)}`}
          </p>
          <div class="bar one__confidences">
            {predicted.selected?.confidence != null && (
              <ConfidenceBar label={words.confidenceCountry} value={predicted.selected.confidence} />
            )}
            {predicted.selected?.record_confidence != null && (
              <ConfidenceBar label={words.confidenceRecord} value={predicted.selected.record_confidence} />
            )}
          </div>
          {state === 'unsure' && <p class="hint">{words.belowThreshold}</p>}
          {predicted.within !== null && <p class="hint">{words.nearest(predicted.within.display_name)}</p>}
          {inferred !== null && (
            <p class="hint">{words.inferredCountry(countryName(inferred.country_code, language), percent(inferred.confidence))}</p>
          )}
        </>
      )}
      <div class="bar">
        {state === 'unsure' && place !== null && <Button onClick={() => onCorrect({ kind: 'place', place })}>{words.keep}</Button>}
        {predicted !== null && state !== 'dismissed' && (
          <Button onClick={() => onCorrect({ kind: 'not_a_place' })}>{words.notAPlace}</Button>
        )}
        {correction !== null && (
          <Button onClick={() => onCorrect(null)}>{predicted === null ? words.removeMention : words.backToService}</Button>
        )}
      </div>
      <div class="one__columns">
        <div>
          {predicted !== null && <CandidateChoice mention={mention} candidates={predicted.candidates} onCorrect={onCorrect} />}
          <PlaceSearch
            client={client}
            start={predicted === null && place === null ? surface : ''}
            onChoose={(found) => onCorrect({ kind: 'place', place: toPlace(found) })}
          />
        </div>
        {predicted?.explanation !== undefined && <ExplanationDetails explanation={predicted.explanation} />}
      </div>
    </article>
  );
}

const position = ({ lat, lon }: { readonly lat: number; readonly lon: number }): string => `${lat.toFixed(3)}, ${lon.toFixed(3)}`;

function ConfidenceBar({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <label class="confidence">
      <span>{label}</span>
      <meter min={0} max={1} value={value}>
        {percent(value)}
      </meter>
      <span class="confidence__value">{percent(value)}</span>
    </label>
  );
}
