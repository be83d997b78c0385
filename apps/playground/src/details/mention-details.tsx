import type { LocitoriumClient, PredictedMention } from '@locitorium/client';
import { Button } from '../app/button.tsx';
import type { ExplanationsById } from '../service/explanations.ts';
import type { Correction } from '../state/correction.ts';
import type { Action } from '../state/reduce.ts';
import type { Rule } from '../state/rule.ts';
import { isDecided, type ShownMention } from '../state/shown-mention.ts';
import type { OpenDocument } from '../state/workbench.ts';
import { RuleScopes, scopeWords } from '../rules/rule-scopes.tsx';
import { countryName, percent, useWords, wordFor } from '../words/language.ts';
import { usePlaceNames } from '../words/place-names.ts';
import { CandidateChoice } from './candidate-choice.tsx';
import { WhyThisOne } from './why-this-one.tsx';
import { PlaceSearch } from './place-search.tsx';

export interface MentionDetailsProps {
  readonly mention: ShownMention;
  readonly docId: string;
  readonly documents: readonly OpenDocument[];
  readonly rules: readonly Rule[];
  readonly dispatch: (action: Action) => void;
  readonly client: Pick<LocitoriumClient, 'search'>;
  /** Requests the explanations of the document. */
  readonly explain: () => Promise<ExplanationsById>;
  /** Null restores the engine's answer. */
  readonly onCorrect: (correction: Correction | null) => void;
}

/** One mention: its place and why, the alternatives, and the means to correct it. */
export function MentionDetails({ mention, docId, documents, rules, dispatch, client, explain, onCorrect }: MentionDetailsProps) {
  const { words, language } = useWords();
  const { surface, place, predicted, correction, rule, state } = mention;
  const isOpen = !isDecided(mention);
  const { fullNameOf } = usePlaceNames();
  // The service's answer knows the unit, too.
  const named = place !== null && isOpen && predicted?.selected ? predicted.selected : place;
  const unit = predicted?.within ?? null;
  const inferred = predicted?.inferred_country ?? null;
  return (
    <article class="stack one">
      <div class="bar one__head">
        <h2 class="one__name">
          <span class={`mention mention--${state}`}>{surface}</span>
        </h2>
        <p class="one__place">
          {named === null ? (state === 'dismissed' ? words.states.dismissed : words.meansNothing) : fullNameOf(named)}
          {place !== null && <span class="hint one__position"> {position(place)}</span>}
        </p>
      </div>
      {correction !== null && predicted !== null && <p class="hint">{words.byYou}</p>}
      {rule !== null && (
        <div class="bar">
          <p class="hint">{words.byRule(scopeWords(rule.where, words, language))}</p>
          <Button onClick={() => dispatch({ kind: 'rule_removed', id: rule.id })}>{words.removeThisRule}</Button>
        </div>
      )}
      {predicted !== null && isOpen && (
        <>
          <p class="one__reason">
            <strong>{words.statuses[predicted.status]}</strong>
            {predicted.reason !== null && `: ${wordFor(words.reasons, predicted.reason)}`}
          </p>
          <div class="bar one__confidences">
            {predicted.mention_confidence != null && <ConfidenceBar label={words.confidenceMention} value={predicted.mention_confidence} />}
            {predicted.selected?.country_confidence != null && (
              <ConfidenceBar label={words.confidenceCountry} value={predicted.selected.country_confidence} />
            )}
            {predicted.selected?.record_confidence != null && (
              <ConfidenceBar label={words.confidenceRecord} value={predicted.selected.record_confidence} />
            )}
          </div>
          {state === 'unsure' && (
            <p class="hint">
              {words.belowThreshold} {words.lessSure[lessSurePart(predicted)]}
            </p>
          )}
          {unit !== null && <p class="hint">{words.somewhereIn(fullNameOf(unit))}</p>}
          {inferred !== null && (
            <p class="hint">{words.inferredCountry(countryName(inferred.country_code, language), percent(inferred.confidence))}</p>
          )}
        </>
      )}
      <div class="bar">
        {isOpen && place !== null && <Button onClick={() => onCorrect({ kind: 'place', place })}>{words.keep}</Button>}
        {predicted !== null && state !== 'dismissed' && (
          <Button onClick={() => onCorrect({ kind: 'not_a_place' })}>{words.notAPlace}</Button>
        )}
        {correction !== null && (
          <Button onClick={() => onCorrect(null)}>{predicted === null ? words.removeMention : words.backToService}</Button>
        )}
      </div>
      {correction !== null && (
        <RuleScopes mention={mention} correction={correction} docId={docId} documents={documents} rules={rules} dispatch={dispatch} />
      )}
      <div class="one__columns">
        <div>
          {predicted !== null && <CandidateChoice mention={mention} candidates={predicted.candidates} onCorrect={onCorrect} />}
          <PlaceSearch
            client={client}
            start={predicted === null && place === null ? surface : ''}
            name={surface}
            onChoose={(found) => onCorrect({ kind: 'place', place: found })}
          />
        </div>
        {predicted?.selected != null && isOpen && <WhyThisOne predicted={predicted} explain={explain} />}
      </div>
    </article>
  );
}

/** Which part of the confidence of a selected place is the lower one. */
function lessSurePart({ mention_confidence: ofMention, selected }: PredictedMention): 'mention' | 'place' {
  return (ofMention ?? 1) < (selected?.country_confidence ?? selected?.record_confidence ?? 1) ? 'mention' : 'place';
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
