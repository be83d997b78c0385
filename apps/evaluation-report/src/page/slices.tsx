import { SLICE_NAMES, SLICES, type EvaluationReport, type SliceFigures, type SliceName } from '@locitorium/eval';
import type { JSX } from 'preact';
import { useCallback, useMemo, useState } from 'preact/hooks';
import { Leading, nameOf } from './countries.tsx';
import { DataTable } from './data-table.tsx';
import type { MentionFilter } from './mention-filter.ts';
import { figure, whole } from './numbers.ts';
import { Drawing } from './plot-figure.tsx';
import { sliceChart } from './slice-chart.ts';

interface SlicesProps {
  readonly slices: EvaluationReport['slices'];
  readonly onShow: (filter: MentionFilter) => void;
}

/** Values of a slice that are drawn; the others have fewer mentions. */
const MOST_VALUES = 20;
const COLUMNS = ['value', 'mentions', 'found', 'spurious', 'country top-1', 'with inferred', 'Acc@161km', 'Acc@10km', 'Brier'];

/** The figures of the mentions that have something in common. */
export function Slices({ slices, onShow }: SlicesProps): JSX.Element {
  const present = SLICE_NAMES.filter((name) => slices.some(({ slice }) => slice === name));
  const [chosen, setChosen] = useState<SliceName | undefined>(present.find((name) => name === 'candidate_countries') ?? present[0]);
  const shown = useMemo(() => slices.filter(({ slice }) => slice === chosen).slice(0, MOST_VALUES), [slices, chosen]);
  const draw = useCallback((width: number) => sliceChart(shown, labelOf, width), [shown]);
  if (chosen === undefined) return <></>;
  return (
    <section id="slices" aria-labelledby="slices-title">
      <h2 id="slices-title">Slices</h2>
      <label class="field">
        Mentions by
        <select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value as SliceName)}>
          {present.map((name) => (
            <option key={name} value={name}>
              {SLICES[name]}
            </option>
          ))}
        </select>
      </label>
      <div class="card">
        <Drawing draw={draw} />
        <ul class="legend soft" aria-label="Legend">
          <li>
            <span class="key key--country">●</span>country top-1
          </li>
          <li>
            <span class="key key--distance">■</span>Acc@161km
          </li>
        </ul>
      </div>
      <DataTable
        label={SLICES[chosen]}
        columns={COLUMNS}
        rows={shown.map((figures) => [
          <Leading name={labelOf(figures)} onClick={() => onShow({ [figures.slice]: figures.value })} />,
          whole(figures.mentions),
          whole(figures.found),
          whole(figures.spurious),
          figure(figures.countryTop1),
          figure(figures.countryTop1WithInferred),
          figure(figures.accuracyAt161Km),
          figure(figures.accuracyAt10Km),
          figure(figures.brierScore),
        ])}
      />
    </section>
  );
}

function labelOf({ slice, value }: SliceFigures): string {
  return slice === 'country' ? nameOf(value) : value;
}
