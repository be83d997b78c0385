import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { complete, componentKey, type Component } from '../component.ts';
import { Failure } from '../failure.ts';
import type { Home } from '../home.ts';
import { LIMITS } from '../limits.ts';
import { ensureDebianPackages } from '../packages/install-packages.ts';
import { DEBIAN_PACKAGES, PINS, POSTGRES_BIN } from '../pins.ts';
import { runCommand } from '../process/command.ts';
import type { Progress } from '../progress.ts';
import { postgresFolder } from './database-cluster.ts';

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * PostgreSQL's programs with pgvector among the extensions, apart from those of the system, which stay as they are: PostgreSQL looks for
 * extensions relative to its own program, so a copy of four programs, links to the rest, and the new extension beside them are enough.
 *
 * @returns folder of the programs
 */
export async function installPgvector(home: Home, progress: Progress): Promise<string> {
  await ensureDebianPackages(DEBIAN_PACKAGES.postgres, home, progress);
  const target = programs(home);
  await complete(target, async () => {
    progress(`compiling pgvector ${PINS.pgvector} for PostgreSQL ${PINS.postgres}`);
    const build = join(target.folder, 'build');
    mkdirSync(build);
    await fetchSources(build, home);
    await copyPostgres(target.folder, build, home);
    await compile(join(target.folder, POSTGRES_BIN), build, home);
    rmSync(build, { recursive: true });
  });
  return join(target.folder, POSTGRES_BIN);
}

function programs(home: Home): Component {
  const installed = execFileSync(join(POSTGRES_BIN, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
  return { folder: postgresFolder(home, 'postgres'), key: componentKey(installed, PINS.pgvector, process.arch) };
}

/** pgvector's sources and PostgreSQL's headers, with a configuration of apt that nothing else sees. */
async function fetchSources(build: string, home: Home): Promise<void> {
  const site = execFileSync('apt-get', ['indextargets', '--format', '$(SITE)', 'Created-By: Packages', 'Component: main'], {
    encoding: 'utf8',
  })
    .split('\n')
    .find((url) => /\/debian\/?$/.test(url));
  if (site === undefined)
    throw new Failure('prerequisite', 'apt knows no archive of Debian packages. Name one in /etc/apt and run apt-get update.');
  const folder = (name: string): string => {
    mkdirSync(join(build, name, 'partial'), { recursive: true });
    return join(build, name);
  };
  const [lists, parts] = [folder('lists'), folder('sources')];
  writeFileSync(
    join(parts, 'pgvector.sources'),
    `Types: deb-src\nURIs: ${site}\nSuites: ${PINS.pgvectorSuite}\nComponents: main\nSigned-By: ${KEYRING}\n`,
  );
  const apart = ['-q', '-o', `Dir::State::Lists=${lists}`, '-o', 'Dir::Etc::SourceList=/dev/null', '-o', `Dir::Etc::SourceParts=${parts}`];
  // The caches of apt hold lists of packages; these are others.
  const options = [...apart, '-o', `Dir::Cache=${folder('cache')}`, '-o', `Dir::Cache::Archives=${folder('archives')}`];
  const terms = { limitMs: LIMITS.debianPackages, log: home.log('install'), cwd: build };
  await runCommand('apt-get', [...options, 'update'], terms);
  await runCommand('apt-get', [...options, 'source', '--download-only', `pgvector=${PINS.pgvector}`], terms);
  await runCommand('apt-get', ['-q', 'download', `postgresql-server-dev-${PINS.postgres}`], terms);
  await runCommand('tar', ['--extract', '--file', only(build, 'pgvector_*.orig.tar.*')], terms);
}

async function copyPostgres(root: string, build: string, home: Home): Promise<void> {
  const terms = { limitMs: LIMITS.debianPackages, log: home.log('install') };
  const [libraries, data] = [join(POSTGRES_BIN, '../lib'), `/usr/share/postgresql/${PINS.postgres}`];
  await runCommand('dpkg', ['--extract', only(build, 'postgresql-server-dev-*.deb'), root], terms);
  for (const folder of [POSTGRES_BIN, libraries, data]) mkdirSync(join(root, folder), { recursive: true });
  for (const folder of [libraries, data])
    await runCommand('cp', ['--recursive', '--symbolic-link', '--no-clobber', `${folder}/.`, join(root, folder)], terms);
  for (const name of ['postgres', 'initdb', 'pg_isready', 'pg_config']) cpSync(join(POSTGRES_BIN, name), join(root, POSTGRES_BIN, name));
}

async function compile(bin: string, build: string, home: Home): Promise<void> {
  const source = only(build, 'pgvector-*/');
  // No LLVM bitcode, which would need clang; no flags of this machine's processor, which the next one that has the cache may lack.
  const flags = ['with_llvm=no', 'OPTFLAGS=', `PG_CONFIG=${join(bin, 'pg_config')}`];
  const terms = { limitMs: LIMITS.compileExtension, log: home.log('install') };
  await runCommand('make', ['--directory', source, '--jobs=2', ...flags], terms);
  await runCommand('make', ['--directory', source, 'install', ...flags], terms);
}

function only(folder: string, pattern: string): string {
  const [found] = globSync(pattern, { cwd: folder });
  if (found === undefined) throw new Failure('failed', `${pattern} was fetched, but is not in ${folder}.`);
  return join(folder, found);
}
