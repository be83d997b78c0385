import type { TableSection } from '@locitorium/eval';
import type { JSX } from 'preact';
import { DataTable } from './data-table.tsx';

/** The tables of figures that the command prints, word for word. */
export function FigureTables({ tables }: { readonly tables: readonly TableSection[] }): JSX.Element {
  return (
    <section id="figures" aria-labelledby="figures-title">
      <h2 id="figures-title">All figures</h2>
      {tables.map(({ title, columns, rows }) => (
        <div key={title}>
          <h3>{title}</h3>
          <DataTable label={title} columns={columns} rows={rows} words={['meaning']} />
        </div>
      ))}
    </section>
  );
}
