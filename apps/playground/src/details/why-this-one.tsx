import type { Explanation, Ground, PredictedMention } from '@locitorium/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ExplanationsById } from '../service/explanations.ts';
import { useWords } from '../words/language.ts';

/** Log-odds below which evidence changes a probability by less than about two percentage points. */
const LEAST_WEIGHT = 0.1;
const MOST_GROUNDS = 6;
/** A correction within the model, not a property of the text. */
const NOT_FOR_READERS = 'other_readings';

export interface WhyThisOneProps {
  readonly predicted: PredictedMention;
  /** Requests the explanations of the document. */
  readonly explain: () => Promise<ExplanationsById>;
}

/** Why the engine chose this place. */
export function WhyThisOne({ predicted: { mention_id: id, explanation: known }, explain }: WhyThisOneProps) {
  const { words } = useWords();
  const [explanation, setExplanation] = useState<Explanation | 'waiting' | 'failed' | null>(known ?? 'waiting');
  const request = useRef(explain);
  request.current = explain;
  useEffect(() => {
    if (known !== undefined) return setExplanation(known);
    let isShown = true;
    const show = (found: typeof explanation): void => {
      if (isShown) setExplanation(found);
    };
    request.current().then(
      (all) => show(all.get(id) ?? null),
      () => show('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [id, known]);
  if (explanation === null) return null;
  return (
    <div class="why">
      <h3 class="details__subtitle">{words.why}</h3>
      {typeof explanation === 'string' ? (
        <p class="hint" role="status">
          {explanation === 'waiting' ? words.whyWaiting : words.whyFailed}
        </p>
      ) : (
        <Grounds explanation={explanation} />
      )}
    </div>
  );
}

/** The evidence for and against the choice, greatest weight first. */
function Grounds({ explanation: { record } }: { readonly explanation: Explanation }) {
  const { words } = useWords();
  const grounds = record.grounds
    .filter(({ kind, weight }) => kind !== NOT_FOR_READERS && Math.abs(weight) >= LEAST_WEIGHT)
    .slice(0, MOST_GROUNDS);
  const most = Math.max(...grounds.map(({ weight }) => Math.abs(weight)));
  return (
    <>
      {record.rival?.display_name != null && <p class="hint">{words.whyRather(record.rival.display_name)}</p>}
      <ul>
        {grounds.map((ground, n) => (
          <GroundLine key={n} ground={ground} most={most} />
        ))}
      </ul>
    </>
  );
}

function GroundLine({ ground: { kind, text, weight }, most }: { readonly ground: Ground; readonly most: number }) {
  const { words } = useWords();
  const isFor = weight > 0;
  return (
    <li class={isFor ? 'why__one why__one--for' : 'why__one why__one--against'}>
      <span class="why__side">{isFor ? words.whyFor : words.whyAgainst}</span>
      <span class="why__text">{words.grounds[kind] ?? text}</span>
      <span class="why__bar" aria-hidden="true">
        <span class="why__weight" style={{ width: `${(Math.abs(weight) / most) * 100}%` }} />
      </span>
    </li>
  );
}
