/**
 * Writes `engine`, the folder that the engine in a browser is made of: data, compressed and named after their content, the program of the
 * worker, and the library and its element as modules for pages without a bundler.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import zopfli from '@gfx/zopfli';
import { rolldown } from 'rolldown';
import {
  decodeParameters,
  DEFAULT_MENTION_POLICY,
  GIVEN_NAMES_FILE,
  LANGUAGES_FILE,
  LAZY_MODELS,
  LEXICON_FILE,
  MENTION_CONFIDENCE_FILE,
  PARAMETER_FILES,
} from '@locitorium/adapters-embedded/portable';
import { shippedParametersDirectory } from '@locitorium/adapters-embedded';
import { attributions, defaultGazetteerPath } from '@locitorium/adapters-gazetteer';
import { toTransfer } from '@locitorium/adapters-gazetteer/transfer';
import {
  FOLDER_FORMAT,
  MANIFEST_FILE,
  RANKER_FILE,
  WORKER_FILE,
  type EngineManifest,
  type SentFile,
  type SentParameters,
} from '../src/engine-folder.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(PROJECT, 'engine');

/** Gzip by Zopfli: 3 % smaller than by zlib, for a minute of building. */
async function send(name: string, content: Uint8Array): Promise<SentFile> {
  const compressed = await zopfli.gzipAsync(content, { numiterations: 1 });
  // Not .gz: some servers would say that the browser is to undo the compression, others not.
  const file = `${name.replace(/\.\w+$/, '')}-${createHash('sha256').update(compressed).digest('hex').slice(0, 12)}.bin`;
  writeFileSync(join(OUT, file), compressed);
  return { file, bytes: compressed.byteLength };
}

function sendParameters(file: string): Promise<SentFile> {
  return send(file, readFileSync(join(shippedParametersDirectory(), file)));
}

async function sendLazily(file: string): Promise<SentParameters> {
  return { ...(await sendParameters(file)), hash: decodeParameters(readFileSync(join(shippedParametersDirectory(), file)), file).hash };
}

async function writeData(): Promise<void> {
  const columns = toTransfer(readFileSync(defaultGazetteerPath()));
  const first = [
    PARAMETER_FILES[DEFAULT_MENTION_POLICY],
    PARAMETER_FILES.posts,
    PARAMETER_FILES.japanese,
    LEXICON_FILE,
    GIVEN_NAMES_FILE,
    LANGUAGES_FILE,
    MENTION_CONFIDENCE_FILE,
    RANKER_FILE,
  ];
  const lazy = LAZY_MODELS.map((name) => PARAMETER_FILES[name]);
  const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { readonly version: string };
  const manifest: EngineManifest = {
    format: FOLDER_FORMAT,
    version,
    gazetteer: Object.fromEntries(
      await Promise.all(Object.entries(columns).map(async ([name, bytes]) => [name, await send(`gazetteer-${name}`, bytes)] as const)),
    ) as unknown as EngineManifest['gazetteer'],
    parameters: Object.fromEntries(
      await Promise.all([
        ...first.map(async (file) => [file, await sendParameters(file)] as const),
        ...lazy.map(async (file) => [file, await sendLazily(file)] as const),
      ]),
    ),
    attributions: attributions(),
  };
  writeFileSync(join(OUT, MANIFEST_FILE), JSON.stringify(manifest));
}

async function writePrograms(): Promise<void> {
  const programs = {
    [WORKER_FILE]: 'src/worker/engine-worker.ts',
    'locitorium-web.js': 'src/index.ts',
    'locitorium-text.js': 'src/text-element/define.ts',
  };
  for (const [name, source] of Object.entries(programs)) {
    const bundle = await rolldown({
      input: join(PROJECT, source),
      platform: 'browser',
      resolve: { conditionNames: ['@locitorium/source', 'browser', 'import', 'default'] },
      treeshake: { moduleSideEffects: (id) => id.startsWith(join(PROJECT, 'src')) },
    });
    await bundle.write({ file: join(OUT, name), format: 'esm', minify: true, codeSplitting: false });
  }
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
await writeData();
await writePrograms();
