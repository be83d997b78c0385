import type { BenchOptions } from '../bench-options.ts';
import { runProcess, runRepeatedly } from '../measure/run-process.ts';
import { formatSpread, spreadOf } from '../measure/spread.ts';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { BUILT_LIBRARY, COMMAND, WORKSPACE } from '../workspace.ts';

const TEXT = 'Flooding closed the bridge between Bamako and Ségou, Mali, on Monday.';

const LIBRARY_PROGRAM = `
const { createLocitorium } = await import(${JSON.stringify(BUILT_LIBRARY)});
await using locitorium = await createLocitorium();
const { groundings } = await locitorium.ground(${JSON.stringify(TEXT)});
console.log(groundings.length);`;

/** The least a process of this runtime takes, whatever it does. */
const EMPTY_PROGRAM = 'console.log(0)';

/** From the start of a process to its end, with one short text grounded: built code, a warm file cache. */
export async function measureColdStart({ starts }: BenchOptions): Promise<readonly Table[]> {
  const rows: TitledRow[] = [];
  for (const [what, argv] of PROGRAMS) {
    await runProcess(argv, WORKSPACE);
    const usages = await runRepeatedly(starts, () => argv);
    rows.push([
      ['what', what],
      ['CPU seconds', formatSpread(spreadOf(usages.map(({ cpuSeconds }) => cpuSeconds)), 3)],
      ['seconds on the clock', formatSpread(spreadOf(usages.map(({ wallSeconds }) => wallSeconds)), 3)],
      ['peak memory, MB', formatSpread(spreadOf(usages.map(({ peakBytes }) => peakBytes / 1e6)), 0)],
    ]);
  }
  return [
    tableOf('Cold start: a process from its start to its end, one short text grounded', rows, [
      `Median of ${starts} processes (least–greatest), after one that fills the caches of files and of compiled code.`,
    ]),
  ];
}

const PROGRAMS: readonly (readonly [what: string, argv: readonly string[]])[] = [
  ['node alone', ['--input-type=module', '--eval', EMPTY_PROGRAM]],
  ['library: createLocitorium, ground', ['--input-type=module', '--eval', LIBRARY_PROGRAM]],
  ['command: locitorium ground', [COMMAND, 'ground', TEXT]],
];
