import type { Table } from '@locitorium/bench';
import { allHeld, type JudgedScenario } from './judged-scenario.ts';

/** One row a verdict; `seconds` is what all took together. */
export function reportTable(scenarios: readonly JudgedScenario[], seconds: number): Table {
  const rows = scenarios.flatMap(({ scenario, verdicts }) =>
    verdicts.map(({ what, bound, measured, held }) => [scenario, what, bound, measured, held ? 'yes' : 'NO']),
  );
  const broken = rows.filter((row) => row.at(-1) === 'NO').length;
  return {
    title: 'The service under attack',
    columns: ['scenario', 'what', 'bound', 'measured', 'held'],
    rows,
    notes: [`${rows.length - broken} of ${rows.length} held, in ${seconds.toFixed(0)} s.`],
  };
}

/** The same for programs. */
export const reportJson = (machine: string, scenarios: readonly JudgedScenario[]): string =>
  `${JSON.stringify({ machine, held: allHeld(scenarios), scenarios }, null, 2)}\n`;
