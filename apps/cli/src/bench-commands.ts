import type { Command } from 'commander';
import type { Servers } from 'locitorium';
import { type Action, below, defineCommand, defineGroup, formatOption } from './commands/define-command.ts';
import { addSettingsFlags } from './commands/settings-flags.ts';

const ENGINES_HELP = `
Examples:
  locitorium bench engines --matrix matrix.json --out runs/engines
  locitorium bench engines --matrix matrix.json --out runs/engines --format csv > table.csv

The matrix: {"engines": [{"name": "plain"}, {"name": "all", "settings": {"policy": "all"}}],
  "datasets": [{"name": "phase0", "path": "data/phase0/dataset.jsonl", "mentions": ["extract", "gold"], "settings": {}}]}
Settings have the names of the configuration file; an engine's win over a dataset's, these over flags. Paths begin at the matrix.

The folder holds table.json and table.csv, a run for each cell, and the times of its documents. Called again, only cells are measured whose
engine, dataset or version is another one, or which failed; Ctrl-C loses nothing.`;

/** `locitorium bench …`. */
export function addBenchCommands(program: Command, servers: Servers, action: Action): void {
  const bench = defineGroup(program, 'bench')
    .summary('compare engines on datasets')
    .description('Measures several engines on several datasets.');

  const engines = defineCommand(bench, 'engines')
    .summary('accuracy and time of several engines on several datasets, as one table')
    .description(
      'Runs each engine of a matrix on each of its datasets and keeps one table: accuracy, percentiles of the time of each stage, requests, and what made it. Exit code 1 where a cell failed.',
    )
    .requiredOption('--matrix <FILE>', 'the engines and the datasets, as JSON')
    .requiredOption('--out <DIR>', 'folder of the table and of the runs')
    .addOption(formatOption('table', 'csv', 'json'))
    .addHelpText('after', below(ENGINES_HELP))
    .action(action(async () => (await import('./commands/bench-engines.ts')).benchAllEngines));
  addSettingsFlags(engines, servers);
}
