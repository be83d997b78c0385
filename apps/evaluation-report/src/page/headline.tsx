import { INTERVAL_FIGURES, type EvaluationReport, type Interval, type IntervalFigure } from '@locitorium/eval';
import type { JSX } from 'preact';
import { figure, whole } from './numbers.ts';

/** What a reader asks first, by what was measured. */
const HEADLINE: Readonly<Record<EvaluationReport['mode'], readonly IntervalFigure[]>> = {
  gold: ['countryTop1', 'countryTop1WithInferred', 'accuracyAt161Km', 'accuracyAt10Km', 'candidateRecall', 'brierScore'],
  e2e: [
    'endToEndCountryF1',
    'endToEndCountryRecall',
    'endToEndCountryPrecision',
    'endToEndAccuracyAt161Km',
    'recognitionOverlapF1',
    'brierScore',
  ],
};

export function Headline({ report }: { readonly report: EvaluationReport }): JSX.Element {
  const { mode, modeDoubt, counts, intervals } = report;
  const made = mode === 'gold' ? 'Resolution of the dataset’s own mentions' : 'Mentions found by the system itself, then resolved';
  return (
    <section aria-label="Headline">
      <p>
        {made}: {whole(counts.mentions)} gold mentions in {whole(counts.documents)} documents. Lines under figures are 95 % intervals over
        resamples of the documents.
      </p>
      {modeDoubt !== null && (
        <p>
          <strong>{modeDoubt}</strong>
        </p>
      )}
      <ul class="cards">
        {HEADLINE[mode].map((name) => (
          <li key={name} class="card">
            <HeadlineFigure label={INTERVAL_FIGURES[name].label} unit={INTERVAL_FIGURES[name].unit} interval={intervals[name]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HeadlineFigureProps {
  readonly label: string;
  readonly unit: 'share' | 'km';
  readonly interval: Interval;
}

function HeadlineFigure({ label, unit, interval: { value, low, high } }: HeadlineFigureProps): JSX.Element {
  return (
    <>
      <span class="soft">{label}</span>
      <b>{figure(value, unit)}</b>
      {low !== null && high !== null && (
        <>
          {unit === 'share' && (
            <span class="interval" aria-hidden="true">
              <i style={{ left: `${low * 100}%`, right: `${(1 - high) * 100}%` }} />
            </span>
          )}
          <span class="soft">
            {figure(low, unit)} to {figure(high, unit)}
          </span>
        </>
      )}
    </>
  );
}
