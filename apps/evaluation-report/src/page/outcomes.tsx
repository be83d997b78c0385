import { FAILURE_CLASSES, type FailureCount } from '@locitorium/eval';
import type { JSX } from 'preact';
import type { MentionFilter } from './mention-filter.ts';
import { percent, whole } from './numbers.ts';

interface OutcomesProps {
  readonly failures: readonly FailureCount[];
  readonly onShow: (filter: MentionFilter) => void;
}

/** Every class that a mention is in, most mentions first; a class leads to its mentions. */
export function Outcomes({ failures, onShow }: OutcomesProps): JSX.Element {
  const present = failures.filter(({ mentions }) => mentions > 0).toSorted((a, b) => b.mentions - a.mentions);
  const all = present.reduce((sum, { mentions }) => sum + mentions, 0);
  const most = present[0]?.mentions ?? 1;
  return (
    <section id="outcomes" aria-labelledby="outcomes-title">
      <h2 id="outcomes-title">Outcome of every mention</h2>
      <p class="soft">Each mention is in exactly one class. A class leads to its mentions.</p>
      <ul class="outcomes">
        {present.map(({ failureClass, verdict, mentions }) => (
          <li key={failureClass}>
            <span>
              <VerdictSign verdict={verdict} />{' '}
              <button type="button" class="plain" onClick={() => onShow({ class: failureClass })}>
                {failureClass.replaceAll('_', ' ')}
              </button>
            </span>
            <span class="number">{whole(mentions)}</span>
            <span class="number soft">{percent(mentions / all)}</span>
            <span class="bar" aria-hidden="true">
              <i class={verdict} style={{ width: `${(mentions / most) * 100}%` }} />
            </span>
            <span class="soft">
              {FAILURE_CLASSES[failureClass].meaning}
              {FAILURE_CLASSES[failureClass].lever !== null && <> Lever – {FAILURE_CLASSES[failureClass].lever}.</>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SIGNS = { right: '✓', wrong: '✗', unanswered: '○' } as const;

/** Says by form what colours say. */
export function VerdictSign({ verdict }: { readonly verdict: keyof typeof SIGNS }): JSX.Element {
  return (
    <span class={`sign sign--${verdict}`} role="img" aria-label={verdict}>
      {SIGNS[verdict]}
    </span>
  );
}
