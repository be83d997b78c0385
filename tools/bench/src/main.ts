import { existsSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_OPTIONS, type BenchOptions } from './bench-options.ts';
import { PARTS } from './parts/parts.ts';
import { renderTable } from './report/table.ts';
import { COMMAND, WORKSPACE } from './workspace.ts';

const USAGE = `usage: npm run bench -- [${Object.keys(PARTS).join('|')}]… [--corpora DIR] [--vectors FILE] [--parameters DIR] [--fold N] [--repetitions N] [--starts N] [--documents N] [--longest CHARACTERS] [--load-seconds N] [--soak-seconds N]`;
/** Parts that start the built command. */
const NEED_BUILD: ReadonlySet<string> = new Set(['speed', 'cold-start', 'evidence', 'memory', 'service', 'replicas', 'evaluation']);

/** Flags by the option that each sets: `--load-seconds` for `loadSeconds`. */
const FLAGS = Object.keys(DEFAULT_OPTIONS).map(
  (key) => [key as keyof BenchOptions, key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)] as const,
);

const { values: given, positionals } = readArguments();
const values: Readonly<Record<string, string | boolean | undefined>> = given;
const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
const unknown = names.filter((name) => PARTS[name] === undefined);
if (given.help || unknown.length > 0) {
  console.error(unknown.length > 0 ? `There is no part called ${unknown.join(', ')}.\n${USAGE}` : USAGE);
  process.exitCode = given.help ? 0 : 2;
} else if (names.some((name) => NEED_BUILD.has(name)) && !existsSync(resolve(COMMAND, '../../bundle/main.js'))) {
  console.error('The command is not built: npm run build');
  process.exitCode = 3;
} else {
  const numbers = FLAGS.flatMap(([key, flag]) => (values[flag] === undefined ? [] : [[key, Number.parseInt(String(values[flag]), 10)]]));
  const corpora = resolve(WORKSPACE, String(values['corpora'] ?? process.env['LOCITORIUM_BENCHMARKS'] ?? DEFAULT_OPTIONS.corpora));
  const vectors = values['vectors'] === undefined ? null : resolve(String(values['vectors']));
  const parameters = values['parameters'] === undefined ? null : resolve(String(values['parameters']));
  const options: BenchOptions = { ...DEFAULT_OPTIONS, ...Object.fromEntries(numbers), corpora, vectors, parameters };
  console.log(`${new Date().toISOString().slice(0, 10)}, ${describeMachine()}\n`);
  for (const name of names) {
    for (const table of (await PARTS[name]?.(options)) ?? []) console.log(renderTable(table));
  }
}

/** Says what is wrong with a flag, and leaves. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...Object.fromEntries(FLAGS.map(([, flag]) => [flag, { type: 'string' } as const])),
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}

/** "Node v24.21.0, linux x64, 2 × AMD EPYC, 8 GiB": figures mean little without it. */
function describeMachine(): string {
  const processors = cpus();
  return `Node ${process.version}, ${process.platform} ${process.arch}, ${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
}
