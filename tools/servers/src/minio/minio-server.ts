import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { complete, componentKey, type Component } from '../component.ts';
import type { Home } from '../home.ts';
import { LIMITS } from '../limits.ts';
import { goToolchain } from '../packages/go-toolchain.ts';
import { ensureDebianPackages } from '../packages/install-packages.ts';
import { DEBIAN_PACKAGES, PINS } from '../pins.ts';
import { runCommand } from '../process/command.ts';
import { launchServer } from '../process/launch-server.ts';
import { isRunning, stopProcess } from '../process/running-process.ts';
import type { Progress } from '../progress.ts';
import type { ServerRecord } from '../servers-state.ts';

/** Of a server that only this machine reaches, and that keeps nothing from start to start. */
export const MINIO_CREDENTIALS = Object.freeze({ accessKeyId: 'locitorium', secretAccessKey: 'only-for-tests' });

/** MinIO, compiled from its Go module. @returns its program */
export async function installMinio(home: Home, progress: Progress): Promise<string> {
  const target: Component = { folder: home.path('minio'), key: componentKey(PINS.minio, process.arch) };
  await complete(target, async () => {
    await ensureDebianPackages(DEBIAN_PACKAGES.minio, home, progress);
    progress(`compiling MinIO (about three minutes the first time; its log is ${home.log('install')})`);
    const environment = { ...process.env, GOBIN: target.folder, GOTOOLCHAIN: 'local', CGO_ENABLED: '0' };
    const args = ['install', '-trimpath', '-ldflags', '-s -w', `github.com/minio/minio@${PINS.minio}`];
    await runCommand(await goToolchain(home, progress), args, { limitMs: LIMITS.compile, log: home.log('install'), environment });
  });
  return join(target.folder, 'minio');
}

/** MinIO as it runs healthily: the one that runs already, or a new one with nothing in it. */
export async function startMinio(
  before: ServerRecord | null,
  home: Home,
  progress: Progress,
  keep: (record: ServerRecord) => void,
): Promise<void> {
  const program = await installMinio(home, progress);
  if (before !== null && isRunning(before.process)) {
    if (before.version === PINS.minio && (await isMinioHealthy(before))) return progress('MinIO runs already');
    progress('MinIO runs, but not as it should: starting another');
    await stopProcess(before.process, 'SIGTERM');
  }
  progress('starting MinIO');
  const [data, log] = [home.path('minio-data'), home.log('minio')];
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data);
  keep(
    await launchServer<ServerRecord>({
      name: 'MinIO',
      program,
      args: (port) => ['server', '--quiet', '--address', `127.0.0.1:${port}`, data],
      environment,
      cwd: data,
      log,
      record: (baseUrl, process) => ({ baseUrl, version: PINS.minio, process, log }),
      isHealthy: isMinioHealthy,
      started: keep,
    }),
  );
}

function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('MINIO_'));
  const { accessKeyId, secretAccessKey } = MINIO_CREDENTIALS;
  return {
    ...Object.fromEntries(inherited),
    MINIO_ROOT_USER: accessKeyId,
    MINIO_ROOT_PASSWORD: secretAccessKey,
    MINIO_BROWSER: 'off',
    MINIO_UPDATE: 'off',
  };
}

export async function isMinioHealthy({ baseUrl }: ServerRecord): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/minio/health/ready`, { signal: AbortSignal.timeout(LIMITS.healthProbe) })).ok;
  } catch {
    return false;
  }
}
