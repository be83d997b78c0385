import { oneLine } from '@locitorium/domain';
import { openEmbeddingModels, UsageError, type EmbeddingModels, type ModelToAdd, type StoredModel } from 'locitorium';
import type { Colors } from 'picocolors/types.js';
import { tableOf } from '../output/layout.ts';
import { terminalOf } from '../output/terminal.ts';
import { EXIT } from '../process/exit-code.ts';
import { absolutePath, shownPath } from '../process/files.ts';
import { show, tell, writeData, writeJson, type Io } from '../process/io.ts';
import { interruptible, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

type ModelsFlags = Flags & { readonly models?: string };

type AddFlags = ModelsFlags & {
  readonly fromHub?: string;
  readonly hubUrl?: string;
  readonly revision?: string;
  readonly allowRemote?: boolean;
  readonly name?: string;
  readonly languages?: string;
  readonly licence?: string;
  readonly queryPrefix?: string;
  readonly passagePrefix?: string;
  readonly sha256?: string;
};

/** `locitorium models list`. Exit code 3 where a model cannot be used. */
export async function modelsList(flags: ModelsFlags & { readonly format: 'table' | 'json' }, { io }: CommandContext): Promise<number> {
  const models = await storeOf(flags, io);
  const stored = await models.list();
  if (flags.format === 'json') writeJson(io, { folder: models.folder, models: stored.map(toJson) });
  else show(io, renderModels(stored, models, io));
  return stored.every(({ fault }) => fault === null) ? EXIT.done : EXIT.prerequisite;
}

/** `locitorium models add`: prints the name of the model. */
export async function modelsAdd(flags: AddFlags, context: CommandContext, path?: string): Promise<number> {
  const { io } = context;
  const { fromHub, hubUrl, revision, allowRemote = false } = flags;
  if ((path === undefined) === (fromHub === undefined)) {
    throw new UsageError('invalid_arguments', 'Give the PATH of a folder or archive, or --from-hub OWNER/NAME.');
  }
  const models = await storeOf(flags, io);
  return interruptible(context, async (signal) => {
    const given = { ...modelToAdd(flags), signal };
    const added = await (fromHub === undefined
      ? models.add(absolutePath(io, path ?? ''), given)
      : models.addFromHub(fromHub, {
          ...given,
          ...(hubUrl !== undefined && { hubUrl: checkedUrl(hubUrl) }),
          ...(revision !== undefined && { revision }),
          allowRemote,
          onProgress: progressOf(io),
        }));
    tell(io, `${added.name}: ${megabytes(added.sizeBytes)} in ${shownPath(io, added.folder)}`);
    writeData(io, `${added.name}\n`);
    return EXIT.done;
  });
}

/** `locitorium models remove`. Exit code 2 where there is none of that name. */
export async function modelsRemove(flags: ModelsFlags, { io }: CommandContext, name = ''): Promise<number> {
  const models = await storeOf(flags, io);
  if (!(await models.remove(name))) {
    throw new UsageError('model_unknown', `There is no model ${JSON.stringify(name)} in ${models.folder}.`, { name });
  }
  tell(io, `${name}: removed`);
  return EXIT.done;
}

function storeOf({ models }: ModelsFlags, io: Io): Promise<EmbeddingModels> {
  return openEmbeddingModels({ folder: models === undefined ? null : absolutePath(io, models), environment: io.environment });
}

function modelToAdd({ name, languages, licence, sha256, queryPrefix, passagePrefix }: AddFlags): ModelToAdd {
  const hasPrefixes = queryPrefix !== undefined || passagePrefix !== undefined;
  return {
    ...(name !== undefined && { name }),
    ...(languages !== undefined && { languages: languagesOf(languages) }),
    ...(licence !== undefined && { licence }),
    ...(sha256 !== undefined && { sha256 }),
    ...(hasPrefixes && { prefixes: { query: queryPrefix ?? '', passage: passagePrefix ?? '' } }),
  };
}

function languagesOf(given: string): (readonly string[] & string[]) | 'any' {
  if (given.trim() === 'any') return 'any';
  const languages = given.split(',').map((language) => language.trim());
  if (languages.every((language) => /^[a-z]{2,3}$/.test(language))) return languages;
  throw new UsageError('invalid_arguments', `--languages wants primary subtags such as en,de, or any; it is ${JSON.stringify(given)}.`);
}

function checkedUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return given;
  throw new UsageError('invalid_arguments', '--hub-url must be an http or https URL without "?" and "#".');
}

/** A line for each file, when it begins and when it is there. */
function progressOf(io: Io): (file: string, bytes: number, ofBytes: number) => void {
  let last = '';
  return (file, bytes, ofBytes) => {
    if (file !== last) tell(io, `${file}: ${megabytes(ofBytes)} …`);
    if (bytes === ofBytes) tell(io, `${file}: done`);
    last = file;
  };
}

/** For people; its form may change. */
function renderModels(stored: readonly StoredModel[], { folder }: EmbeddingModels, io: Io): string {
  const terminal = terminalOf(io);
  if (stored.length === 0) return `no models in ${oneLine(folder)}\n`;
  const table = tableOf(['model', 'numbers', 'languages', 'licence', 'size', 'origin'], terminal, ['numbers', 'size']);
  for (const model of stored) table.push([oneLine(model.name), ...cellsOf(model, terminal.colors)]);
  return `${table.toString()}\n${stored
    .flatMap(({ name, fault }) => (fault === null ? [] : [`${oneLine(name)}: ${oneLine(fault)}\n`]))
    .join('')}`;
}

function cellsOf({ manifest, sizeBytes }: StoredModel, colors: Colors): readonly string[] {
  if (manifest === null) return ['–', '–', '–', '–', colors.yellow('cannot be used')];
  const { dimension, languages, licence, origin } = manifest;
  const known = languages === 'any' ? 'any' : languages.join(', ');
  return [String(dimension), oneLine(known), oneLine(licence ?? 'unknown'), megabytes(sizeBytes), oneLine(origin)];
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function toJson({ name, folder, manifest, fault, sizeBytes }: StoredModel): unknown {
  return {
    name,
    folder,
    fault,
    size_bytes: sizeBytes,
    dimension: manifest?.dimension ?? null,
    languages: manifest?.languages ?? null,
    licence: manifest?.licence ?? null,
    origin: manifest?.origin ?? null,
    files: manifest?.files ?? [],
  };
}
