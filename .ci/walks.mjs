#!/usr/bin/env node
// Walks each docs/examples/*/walk.sh with the built command, and compares what its README.md shows with what was printed.
//
//   node .ci/walks.mjs [NAME…]              exit code 1 where one fails, or its README shows something else
//   node .ci/walks.mjs --write [NAME…]      and puts what was printed into the README, where it shows it in full
//
// A walk runs in an empty folder in which `docs` and `data` are those of the clone. A ```console block of the README has commands behind "$ "
// and below each what it prints, errors included; "…" stands for anything in a line, or, alone, for any lines. Without such blocks the exit
// code alone counts. A walk that prints "skipped: WHY" where the machine lacks something is not compared from there on.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const EXAMPLES = join(ROOT, 'docs', 'examples');
const PATIENCE_MS = 120_000;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean', default: false } } });
const names = positionals.length > 0 ? positionals : readdirSync(EXAMPLES).filter((name) => existsSync(join(EXAMPLES, name, 'walk.sh')));
for (const name of names) {
  const started = performance.now();
  const { transcript, failure } = await walk(join(EXAMPLES, name));
  const problems = failure === null ? compare(join(EXAMPLES, name), transcript) : [failure];
  const skipped = /^skipped: .*$/mu.exec(transcript)?.[0];
  console.log([`${name}: ${problems.length === 0 ? 'ok' : 'FAILED'}`, ...(skipped ? [skipped] : []), seconds(started)].join(', '));
  if (problems.length > 0) {
    console.log([...problems, '--- all that was printed', transcript].join('\n'));
    process.exitCode = 1;
  }
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/** Runs a walk; `bash -v` prints each line of it as it is read, so that output stands below its command. */
async function walk(folder) {
  const work = mkdtempSync(join(tmpdir(), 'walk-'));
  for (const name of ['data', 'docs']) symlinkSync(join(ROOT, name), join(work, name));
  const env = {
    ...process.env,
    PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    // npx would look for the command in the empty folder.
    LOCITORIUM: 'locitorium',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    COLUMNS: '120',
  };
  try {
    return await new Promise((resolve) => {
      execFile(
        'bash',
        ['-c', 'exec bash -v "$0" 2>&1', join(folder, 'walk.sh')],
        { cwd: work, env, timeout: PATIENCE_MS },
        (error, stdout) =>
          resolve({
            transcript: stdout.replaceAll('\r\n', '\n'),
            failure: error === null ? null : `walk.sh ended with ${error.code ?? error.signal}`,
          }),
      );
    });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** What a README shows and its walk did not print. */
function compare(folder, transcript) {
  const page = join(folder, 'README.md');
  const readme = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const script = readFileSync(join(folder, 'walk.sh'), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const outputs = outputsOf(script, transcript);
  const skippedAt = outputs.findIndex((output) => /^skipped: /mu.test(output));
  const problems = [];
  const replacements = [];
  let next = 0;
  const commands = [...readme.matchAll(/^```console\n(.*?)^```$/gmsu)].flatMap(([, block]) => block.split(/^(?=\$ )/mu));
  for (const shown of commands) {
    const lines = shown.replace(/^\$ /u, '').trimEnd().split('\n');
    const first = script.indexOf(lines[0], next);
    if (first === -1) {
      problems.push(`--- README.md shows a command that walk.sh has not, or not there\n${lines[0]}`);
      continue;
    }
    let length = 1;
    while (length < lines.length && lines[length] === script[first + length]) length++;
    next = first + length;
    if (skippedAt !== -1 && next > skippedAt) break;
    const [command, expected, printed] = [lines.slice(0, length).join('\n'), lines.slice(length).join('\n'), outputs[next - 1] ?? ''];
    if (pattern(expected).test(printed)) continue;
    if (values.write && !expected.includes('…')) replacements.push([shown.trimEnd(), `$ ${command}\n${printed}`.trimEnd()]);
    else problems.push(`--- README.md shows\n$ ${command}\n${expected}\n--- what was printed is\n${printed}`);
  }
  if (replacements.length > 0) {
    writeFileSync(
      join(folder, 'README.md'),
      replacements.reduce((text, [old, now]) => text.replace(old, () => now), readme),
    );
  }
  return problems;
}

/** What was printed below each line of a script. */
function outputsOf(script, transcript) {
  const lines = transcript.split('\n');
  const at = [];
  for (const line of script) {
    const found = lines.indexOf(line, (at.at(-1) ?? -1) + 1);
    if (found === -1) break;
    at.push(found);
  }
  return at.map((line, index) =>
    lines
      .slice(line + 1, at[index + 1])
      .join('\n')
      .replace(/^\n+|\n+$/gu, ''),
  );
}

function pattern(shown) {
  const literal = (text) => text.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&');
  const lines = shown.split('\n').map((line) => (line === '…' ? '(?:.*\n)*?' : `${line.split('…').map(literal).join('.*')}\n`));
  // The last line may be without its end.
  return { test: (text) => new RegExp(`^${lines.join('')}$`, 'u').test(`${text}\n`) };
}
