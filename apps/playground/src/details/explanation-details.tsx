import type { Explanation, Ground } from '@locitorium/client';
import { useWords } from '../words/language.ts';

/** Log-odds below which evidence changes a probability by less than about two percentage points. */
const LEAST_WEIGHT = 0.1;
const MOST_GROUNDS = 6;
/** A correction within the model, not a property of the text. */
const NOT_FOR_READERS = 'other_readings';

/** The evidence for and against the choice, greatest weight first. */
export function ExplanationDetails({ explanation: { record } }: { readonly explanation: Explanation }) {
  const { words } = useWords();
  const grounds = record.grounds
    .filter(({ kind, weight }) => kind !== NOT_FOR_READERS && Math.abs(weight) >= LEAST_WEIGHT)
    .slice(0, MOST_GROUNDS);
  if (grounds.length === 0) return null;
  const most = Math.max(...grounds.map(({ weight }) => Math.abs(weight)));
  return (
    <div class="why">
      <h3 class="details__subtitle">{words.why}</h3>
      {record.rival?.display_name != null && <p class="hint">{words.whyRather(record.rival.display_name)}</p>}
      <ul>
        {grounds.map((ground, n) => (
          <GroundLine key={n} ground={ground} most={most} />
        ))}
      </ul>
    </div>
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
