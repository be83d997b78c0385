import type { RankedCandidate } from '@locitorium/client';
import type { Correction } from '../state/correction.ts';
import { placeKey, toPlace } from '../state/place.ts';
import type { ShownMention } from '../state/shown-mention.ts';
import { usePlaceNames } from '../words/place-names.ts';
import { useWords } from '../words/language.ts';

export interface CandidateChoiceProps {
  readonly mention: ShownMention;
  readonly candidates: readonly RankedCandidate[];
  readonly onCorrect: (correction: Correction) => void;
}

/** The records that a mention may mean, as radio buttons. */
export function CandidateChoice({ mention: { key, place, state, predicted }, candidates, onCorrect }: CandidateChoiceProps) {
  const { words } = useWords();
  const { fullNameOf } = usePlaceNames();
  const chosen = place === null ? null : placeKey(place);
  const engines = predicted?.selected ? placeKey(predicted.selected) : null;
  return (
    <fieldset class="candidates">
      <legend>{candidates.length === 0 ? words.noCandidates : words.candidates(candidates.length)}</legend>
      {candidates.map((candidate) => {
        const own = placeKey(candidate);
        return (
          <label key={`${candidate.rank} ${own}`} class="candidates__one">
            <input
              type="radio"
              name={`candidate ${key}`}
              checked={own === chosen}
              onChange={() => onCorrect({ kind: 'place', place: toPlace(candidate) })}
            />
            <span>
              {fullNameOf(candidate)} {own === engines && <span class="tag">{words.servicesChoice}</span>}
            </span>
          </label>
        );
      })}
      <label class="candidates__one">
        <input
          type="radio"
          name={`candidate ${key}`}
          checked={chosen === null && state === 'unplaced'}
          onChange={() => onCorrect({ kind: 'unlisted' })}
        />
        <span>{words.noneOfThese}</span>
      </label>
    </fieldset>
  );
}
