import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_OPTIONS } from './bench-options.ts';
import { PARTS } from './parts/parts.ts';
import { describeMachine } from './report/describe-machine.ts';
import { renderTable } from './report/table.ts';
import { COMMAND, WORKSPACE } from './workspace.ts';

const USAGE = `usage: npm run bench -- [${Object.keys(PARTS).join('|')}]… [--corpora DIR] [--repetitions N] [--starts N] [--documents N] [--longest CHARACTERS] [--load-seconds N] [--soak-seconds N]`;
/** Parts that start the built command. */
const NEED_BUILD: ReadonlySet<string> = new Set(['speed', 'cold-start', 'memory', 'service']);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    corpora: { type: 'string' },
    repetitions: { type: 'string' },
    starts: { type: 'string' },
    documents: { type: 'string' },
    longest: { type: 'string' },
    'load-seconds': { type: 'string' },
    'soak-seconds': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
const unknown = names.filter((name) => PARTS[name] === undefined);
if (values.help || unknown.length > 0) {
  console.error(unknown.length > 0 ? `There is no part called ${unknown.join(', ')}.\n${USAGE}` : USAGE);
  process.exitCode = values.help ? 0 : 2;
} else if (names.some((name) => NEED_BUILD.has(name)) && !existsSync(resolve(COMMAND, '../../bundle/main.js'))) {
  console.error('The command is not built: npm run build');
  process.exitCode = 3;
} else {
  const count = (given: string | undefined, usual: number): number => (given === undefined ? usual : Number.parseInt(given, 10));
  const options = {
    corpora: resolve(WORKSPACE, values.corpora ?? process.env['LOCITORIUM_BENCHMARKS'] ?? DEFAULT_OPTIONS.corpora),
    repetitions: count(values.repetitions, DEFAULT_OPTIONS.repetitions),
    starts: count(values.starts, DEFAULT_OPTIONS.starts),
    documents: values.documents === undefined ? DEFAULT_OPTIONS.documents : count(values.documents, 0),
    longest: count(values.longest, DEFAULT_OPTIONS.longest),
    loadSeconds: count(values['load-seconds'], DEFAULT_OPTIONS.loadSeconds),
    soakSeconds: count(values['soak-seconds'], DEFAULT_OPTIONS.soakSeconds),
  };
  console.log(`${new Date().toISOString().slice(0, 10)}, ${describeMachine()}\n`);
  for (const name of names) {
    for (const table of (await PARTS[name]?.(options)) ?? []) console.log(renderTable(table));
  }
}
