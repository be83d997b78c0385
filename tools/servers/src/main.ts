import { parseArgs } from 'node:util';
import { Failure, type FailureKind } from './failure.ts';
import { Home } from './home.ts';
import { progressTo } from './progress.ts';
import { SERVER_NAMES, Servers, type ServerName, type ServerStatus } from './servers.ts';

const USAGE = `Real servers for the integration tests.

  install [NAME…]       install what is missing of ollama, nominatim, postgres and minio; without a name all,
                        and a sentence model with its runtime
  start   [NAME…]       install what is missing, start, wait until healthy
  stop    [NAME…]       stop what was started here
  status  [--json]      what runs; exit status 1 unless all are healthy
  database stop|start   take Nominatim's database away and give it back

Everything lies in $LOCITORIUM_SERVERS_HOME, by default in the user's cache folder under locitorium/servers.
`;

const EXIT_STATUS: Readonly<Record<FailureKind, number>> = { failed: 1, usage: 2, prerequisite: 3 };

async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) {
    process.stdout.write(USAGE);
    return;
  }
  const home = Home.fromEnvironment(process.env);
  const servers = new Servers(home, progressTo(process.stderr));
  switch (command) {
    case 'install':
      if (rest.length === 0) await servers.installModel();
      return servers.install(serverNames(rest));
    case 'start':
      if (rest.length === 0) await servers.installModel();
      await servers.start(serverNames(rest));
      return print(await servers.status(), false);
    case 'stop':
      return servers.stop(serverNames(rest));
    case 'status': {
      const status = await servers.status();
      if (status.some(({ condition }) => condition !== 'healthy')) process.exitCode = EXIT_STATUS.failed;
      return print(status, values.json);
    }
    case 'database':
      if (rest[0] === 'stop') return servers.stopDatabase();
      if (rest[0] === 'start') return servers.startDatabase();
      throw new Failure('usage', 'database: say stop or start.');
    default:
      throw new Failure('usage', `There is no command "${command}".\n\n${USAGE}`);
  }
}

function parse(args: readonly string[]): { values: { json: boolean; help: boolean }; positionals: string[] } {
  try {
    const options = { json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new Failure('usage', `${(error as Error).message}\n\n${USAGE}`, error);
  }
}

function serverNames(words: readonly string[]): readonly ServerName[] {
  const unknown = words.find((word) => !SERVER_NAMES.some((name) => name === word));
  if (unknown !== undefined) throw new Failure('usage', `There is no server "${unknown}"; take ${SERVER_NAMES.join(' or ')}.`);
  return words.length === 0 ? SERVER_NAMES : (words as ServerName[]);
}

function print(status: readonly ServerStatus[], asJson: boolean): void {
  if (asJson) {
    process.stdout.write(`${JSON.stringify(status, null, 2)}\n`);
    return;
  }
  for (const { name, condition, version, baseUrl, detail } of status) {
    process.stdout.write(
      `${name.padEnd(10)} ${condition.padEnd(10)} ${condition === 'stopped' ? '' : [version, baseUrl, detail].join('  ')}`.trimEnd() + '\n',
    );
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EXIT_STATUS[error.kind];
}
