import { countryName } from '@locitorium/domain';
import type { EvaluationReport } from '@locitorium/eval';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { DataTable } from './data-table.tsx';
import type { MentionFilter } from './mention-filter.ts';
import { percent, UNSCORED, whole } from './numbers.ts';

type OnShow = (filter: MentionFilter) => void;

export function Countries({ countries, onShow }: Pick<EvaluationReport, 'countries'> & { readonly onShow: OnShow }): JSX.Element {
  return (
    <section id="countries" aria-labelledby="countries-title">
      <h2 id="countries-title">Countries</h2>
      <FirstRows
        label="Countries"
        columns={['country', 'gold', 'right', 'recall', 'selected', 'precision']}
        rows={countries.map(({ country, mentions, right, predicted }) => [
          <Leading name={nameOf(country)} onClick={() => onShow({ country })} />,
          whole(mentions),
          whole(right),
          mentions === 0 ? UNSCORED : percent(right / mentions),
          whole(predicted),
          predicted === 0 ? UNSCORED : percent(right / predicted),
        ])}
      />
    </section>
  );
}

export function Confusions({ confusions, onShow }: Pick<EvaluationReport, 'confusions'> & { readonly onShow: OnShow }): JSX.Element | null {
  if (confusions.length === 0) return null;
  return (
    <section aria-labelledby="confusions-title">
      <h2 id="confusions-title">Countries taken for others</h2>
      <FirstRows
        label="Countries taken for others"
        columns={['gold', 'selected', 'mentions']}
        words={['selected']}
        rows={confusions.map(({ gold, predicted, mentions }) => [
          <Leading name={nameOf(gold)} onClick={() => onShow({ country: gold, predicted })} />,
          nameOf(predicted),
          whole(mentions),
        ])}
      />
    </section>
  );
}

const FEW_ROWS = 15;

/** A long table begins with its first rows. */
function FirstRows({ rows, ...table }: Parameters<typeof DataTable>[0]): JSX.Element {
  const [all, setAll] = useState(false);
  return (
    <>
      <DataTable {...table} rows={all ? rows : rows.slice(0, FEW_ROWS)} />
      {rows.length > FEW_ROWS && !all && (
        <button type="button" onClick={() => setAll(true)}>
          All {whole(rows.length)}
        </button>
      )}
    </>
  );
}

/** The name of a row, which leads to its mentions. */
export function Leading({ name, onClick }: { readonly name: string; readonly onClick: () => void }): JSX.Element {
  return (
    <button type="button" class="plain" onClick={onClick}>
      {name}
    </button>
  );
}

/** Code and name of a country, or what else stands for it. */
export function nameOf(country: string): string {
  const name = countryName(country);
  return name === null ? country : `${country} ${name}`;
}
