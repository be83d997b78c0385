import type { EvaluationReport } from '@locitorium/eval';
import type { JSX } from 'preact';
import { DataTable } from './data-table.tsx';
import { UNSCORED } from './numbers.ts';

const COLUMNS = ['engine', 'extractor', 'candidate source', 'selector', 'model', 'version', 'configuration'];

/** What made the predictions. */
export function MadeBy({ engines }: Pick<EvaluationReport, 'engines'>): JSX.Element {
  return (
    <section aria-labelledby="made-by-title">
      <h2 id="made-by-title">Made by</h2>
      {engines.length > 1 && <p>The predictions come from more than one engine.</p>}
      <DataTable
        label="Made by"
        columns={COLUMNS}
        words={COLUMNS}
        rows={engines.map((info) =>
          [
            info.engine,
            info.extractor,
            info.candidateSource,
            info.selector,
            info.model ?? info.ollamaModel,
            info.locitoriumVersion,
            info.configHash,
          ].map((value) => value ?? UNSCORED),
        )}
      />
    </section>
  );
}
