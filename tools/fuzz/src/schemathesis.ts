import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSION = '4.32.5';
/** What can be configured only in Python. */
const HOOKS = fileURLToPath(new URL('./hooks.py', import.meta.url));
/** The same requests each time. */
const SEED = 20_261_121;
const EXAMPLES_AN_OPERATION = 40;
const MOST_SECONDS = 90;

/**
 * What is not a fault: a mention that does not fit its text matches the schema and still cannot be used; a batch rejects lines, not
 * itself; a wrong body may also be too long. Any bytes are a file, which need not be one that can be read.
 */
const CONFIGURATION = `
[checks]
negative_data_rejection.expected-statuses = ["4xx"]

[[operations]]
include-path = "/v1/ground/batch"
checks.negative_data_rejection.enabled = false

[[operations]]
include-path = "/v1/select"
checks.positive_data_acceptance.expected-statuses = ["2xx", "400"]

[[operations]]
include-path = "/v1/texts"
checks.positive_data_acceptance.expected-statuses = ["2xx", "415", "422"]
`;

/** Runs schemathesis against a service; what it says goes to standard output. Resolves with its exit code: 0 where it found nothing. */
export async function schemathesis(url: string, description: unknown, folder: string): Promise<number> {
  const program = await install();
  const [schema, configuration] = [join(folder, 'openapi.json'), join(folder, 'schemathesis.toml')];
  await writeFile(schema, JSON.stringify(description));
  await writeFile(configuration, CONFIGURATION);
  return run(
    program,
    [
      '--config-file',
      configuration,
      'run',
      schema,
      '--url',
      url,
      '--phases',
      'coverage,fuzzing',
      '--seed',
      String(SEED),
      '--max-examples',
      String(EXAMPLES_AN_OPERATION),
      '--max-time',
      String(MOST_SECONDS),
      '--continue-on-failure',
      // Of generating requests, not of the service: how large they get by chance, and how fast a busy machine makes them.
      '--suppress-health-check',
      'data_too_large,too_slow',
      '--warnings',
      'off',
      '--no-color',
    ],
    folder,
  );
}

/** Its command, installed from PyPI once and kept in the user's cache. Needs Python 3.10 or newer. */
async function install(): Promise<string> {
  const home = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'locitorium', `schemathesis-${VERSION}`);
  const program = join(home, 'bin', 'schemathesis');
  if (existsSync(program)) return program;
  await mkdir(home, { recursive: true });
  for (const [command, argv] of [
    ['python3', ['-m', 'venv', home]],
    [join(home, 'bin', 'pip'), ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${VERSION}`]],
  ] as const) {
    if ((await run(command, argv, home)) !== 0) throw new Error(`schemathesis cannot be installed: ${command} failed.`);
  }
  return program;
}

function run(command: string, argv: readonly string[], cwd: string): Promise<number> {
  return new Promise((resolve, reject) => {
    spawn(command, argv, { cwd, stdio: 'inherit', env: { ...process.env, SCHEMATHESIS_HOOKS: HOOKS } })
      .once('error', reject)
      .once('exit', (code) => resolve(code ?? 1));
  });
}
