import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** The examples of these pages, as they stand there: compiled together, then each run in a process of its own, tests by Jest. */
const PAGES = ['docs/library.md', 'README.md', 'README.ja.md', 'docs/agents.md'].map((page) =>
  resolve(import.meta.dirname, '../../..', page),
);
/** Inside the package, so that examples import what the package may import. */
const FOLDER = resolve(import.meta.dirname, '../out-tsc/examples');
const COMPILER = resolve(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
const JEST = resolve(import.meta.dirname, '../../../node_modules/jest/bin/jest.js');
const JEST_CONFIG = resolve(import.meta.dirname, '../jest.config.cjs');
const PATIENCE_MS = 120_000;

const exec = promisify(execFile);
const pages = await Promise.all(PAGES.map((page) => readFile(page, 'utf8')));
const examples = pages
  .flatMap((page) => [...page.matchAll(/^```ts\n([\s\S]*?)^```/gm)])
  .map(([, code], n) => ({ name: `example-${n + 1}.ts`, code: code ?? '' }));

const EXPECTED: readonly RegExp[] = [
  /^35–41 Bamako: Bamako, .*\(ML\) [\d.]+, -?[\d.]+; [01]\.\d\d\n46–51 Ségou: .*\n53–57 Mali: /,
  /^Athens 0\.9\d+ rather than Athens, [\s\S]*\d\.\d the text says that it is in Georgia\n[\s\S]*\nParis Hilton person\n$/,
  /“Paris” means Paris, Lamar County, Texas[\s\S]* 0\.9\d+ the text says that it is in Texas \d+ \d+\n[\s\S]*<!doctype html>\n$/,
  /^completed n1 Ségou ML, Bamako ML, Mali ML \d\n\[ 'Mali' \]\n.*Floods closed the road between Ségou and Bamako in Mali\. \[n1#0\] \[.*\n$/,
  /^input_too_long usage\n$/,
  /^\{"doc_id":"news-7",.*"mention":"Ghanaian".*"mention":"Accra"/,
  /'Tarifa: resolved', 'Tangier: resolved'[\s\S]*'Tarifa, .*Spain'[\s\S]*'Tariffville, Cap[\s\S]*'Tarifa, .*Ecuador'/,
  /'Suva: resolved, Suva depot, Fiji'[\s\S]*'Nadi: no_candidate, not there'[\s\S]*\ndepots\n$/,
  /"numFailedTests":0,.*"numPassedTests":2\d,.*"success":true/,
  /^depots \[ 'All depots are there.' \]\n$/,
  /^\[ 'Suva: resolved' \] 2 llama-server\n$/,
  /^Bamako ML 12[\d.]* -8[\d.]*\nSégou ML [\d.]+ -6[\d.]*\nMali ML [\d.]+ -[\d.]+\n$/,
  /^Bamako ML 12[\d.]* -8[\d.]*\nSégou ML [\d.]+ -6[\d.]*\nMali ML [\d.]+ -[\d.]+\n$/,
  /^\[ 'geonames:2198148 Suva, .*', 'geonames:2202064 Nadi, .*', 'geonames:2205218 Fiji' \]\n$|^\[\n  'geonames:2198148 Suva, [\s\S]*'geonames:2205218 Fiji'\n\]\n$/,
];

describe('examples of the documentation', () => {
  beforeAll(async () => {
    await mkdir(FOLDER, { recursive: true });
    for (const { name, code } of examples) await writeFile(join(FOLDER, name), code);
  });
  afterAll(() => rm(FOLDER, { recursive: true }));

  it('has an expectation for each example', () => {
    expect(examples).toHaveLength(EXPECTED.length);
  });

  it(
    'compiles',
    async () => {
      const config = {
        extends: '../../../../tsconfig.base.json',
        compilerOptions: { composite: false, noEmit: true, allowImportingTsExtensions: true, rewriteRelativeImportExtensions: false },
        include: ['*.ts'],
      };
      await writeFile(join(FOLDER, 'tsconfig.json'), JSON.stringify(config));
      const compiled = await exec(process.execPath, [COMPILER, '-p', FOLDER]).catch((error: { readonly stdout: string }) => error);
      expect(compiled.stdout).toBe('');
    },
    PATIENCE_MS,
  );

  it.each(examples.map(({ name }, n) => ({ name, expected: EXPECTED[n] })))(
    '$name does what the page says',
    async ({ name, expected }) => {
      const environment = Object.fromEntries(
        Object.entries(process.env).filter(([variable]) => variable !== 'NODE_OPTIONS' && variable !== 'FORCE_COLOR'),
      );
      const path = join(FOLDER, name);
      const isTest = (await readFile(path, 'utf8')).includes("'locitorium/testing'");
      const program = isTest
        ? ['--experimental-vm-modules', JEST, '-c', JEST_CONFIG, '--json', '--testMatch', path]
        : ['--conditions=@locitorium/source', path];
      const { stdout } = await exec(process.execPath, program, { env: environment });
      expect(stdout).toMatch(expected ?? /$^/);
    },
    PATIENCE_MS,
  );
});
