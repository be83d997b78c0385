import type { ComponentChildren, JSX } from 'preact';

interface DataTableProps {
  /** Where the table is folded away, what unfolds it. */
  readonly summary?: string;
  /** Name of the table where no heading says it. */
  readonly label?: string;
  readonly columns: readonly string[];
  /** Cells by row; the first is what the row is of. */
  readonly rows: readonly (readonly ComponentChildren[])[];
  /** Columns of words; all others but the first are numbers. */
  readonly words?: readonly string[];
}

export function DataTable({ summary, label, columns, rows, words = [] }: DataTableProps): JSX.Element {
  const isNumber = (at: number): boolean => at > 0 && !words.includes(columns[at] ?? '');
  const table = (
    <div class="scroll" tabIndex={0} role="group" aria-label={label ?? summary}>
      <table>
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th key={name} scope="col" class={isNumber(at) ? 'number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={at} class={isNumber(at) ? 'number' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  if (summary === undefined) return table;
  return (
    <details>
      <summary>{summary}</summary>
      {table}
    </details>
  );
}
