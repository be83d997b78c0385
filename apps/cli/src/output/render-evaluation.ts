import Table from 'cli-table3';
import type { Colors } from 'picocolors/types.js';
import { formatTable, type EvaluationReport } from '@locitorium/eval';

/** A report in tables. For people; its form may change. */
export function renderEvaluation(report: EvaluationReport, colors: Colors): string {
  return formatTable(report)
    .map(({ title, columns, rows }) => {
      const table = new Table({ head: columns.map((column) => colors.bold(column)), style: { head: [], border: [], compact: true } });
      table.push(...rows.map((row) => [...row]));
      return `${colors.bold(title)}\n${table.toString()}\n`;
    })
    .join('\n');
}
