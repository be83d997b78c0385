// Jest's global setup for integration tests: which servers they use, and a refusal where there are none.
//
// The tests read LOCITORIUM_OLLAMA_URL and the like, and LOCITORIUM_SERVERS_STATE (the state file) for what they may stop and start. A
// MinIO of somebody else needs its credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Servers that the caller names are used as they are: nothing of them is stopped, so the state file then is not given.

import { findMiniLm, Home, MINIO_CREDENTIALS, readState, SERVER_NAMES, Servers } from '../src/index.ts';

const START = 'npm run servers:start';

const variableOf = (name) => `LOCITORIUM_${name.toUpperCase()}_URL`;

export default async function useServers() {
  if (process.env['LOCITORIUM_SKIP_INTEGRATION'] === '1') {
    process.stdout.write('Integration tests skipped: LOCITORIUM_SKIP_INTEGRATION is 1.\n');
    process.exit(0);
  }
  const given = Object.fromEntries(SERVER_NAMES.map((name) => [name, process.env[variableOf(name)]]));
  const home = Home.fromEnvironment(process.env);
  const status = await new Servers(home, () => undefined).status();
  const missing = status.filter(({ name, condition }) => !given[name] && condition !== 'healthy');
  if (missing.length > 0) {
    const what = missing.map(({ name, condition }) => `${name} (${condition})`).join(', ');
    process.stderr.write(
      `Integration tests need real servers. Missing: ${what}; looked for in ${home.stateFile}.\n` +
        `Start them with: ${START}\n` +
        `Or name your own in ${SERVER_NAMES.map(variableOf).join(', ')}, or skip these tests with LOCITORIUM_SKIP_INTEGRATION=1.\n`,
    );
    process.exit(1);
  }
  for (const { name, baseUrl } of status) {
    const variable = variableOf(name);
    process.stdout.write(
      `${name}: ${process.env[variable] ? `${process.env[variable]}, as the environment says; tests that stop it are skipped` : baseUrl}\n`,
    );
    process.env[variable] ||= baseUrl;
  }
  const minilm = findMiniLm(home);
  if (minilm === null) process.stdout.write(`minilm: not installed, tests of it are skipped; ${START} installs it\n`);
  else {
    process.env['LOCITORIUM_MINILM'] = minilm.folder;
    process.env['LOCITORIUM_ONNXRUNTIME'] = minilm.runtime;
  }
  if (!given.minio) {
    process.env['AWS_ACCESS_KEY_ID'] = MINIO_CREDENTIALS.accessKeyId;
    process.env['AWS_SECRET_ACCESS_KEY'] = MINIO_CREDENTIALS.secretAccessKey;
  }
  if (!Object.values(given).some(Boolean) && readState(home.stateFile) !== null) process.env['LOCITORIUM_SERVERS_STATE'] = home.stateFile;
  else delete process.env['LOCITORIUM_SERVERS_STATE'];
}
