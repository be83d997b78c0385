import { lstat, stat, writeFile } from 'node:fs/promises';
import { PrerequisiteError, UsageError } from '@locitorium/domain';

/** A file that a command reads while it writes another. */
interface InputFile {
  readonly path: string;
  /** What the error calls it: "the dataset". */
  readonly what: string;
}

/** Throws a UsageError where an output is one of the inputs, by whatever path, symbolic or hard link. Absent inputs do not matter. */
export async function refuseOverwriting(
  { path, flag, kind }: { readonly path: string; readonly flag: string; readonly kind: string },
  inputs: readonly InputFile[],
): Promise<void> {
  const output = await fileIdOf(path);
  for (const input of inputs) {
    if (output === null || output !== (await fileIdOf(input.path))) continue;
    throw new UsageError(kind, `${flag} is ${input.what} itself. Choose another file.`, { path });
  }
}

/** Says of two paths whether they lead to the same file; null where there is none. */
async function fileIdOf(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found === null ? null : `${found.dev} ${found.ino}`;
}

interface OutputFile {
  /** Kind of the error where it cannot be written. */
  readonly kind: string;
  /** What the error calls the content. */
  readonly what: string;
  /** Of a new file; one that is there keeps its own. */
  readonly mode?: number;
}

/** Where no file can be put beside another, or in its place: the folder is closed, or the file is a mount of its own. */
const REPLACES_NOTHING: ReadonlySet<string | null> = new Set(['EACCES', 'EPERM', 'EBUSY']);

/** Writes a file that the user asked for: whole or not at all, and through a symbolic link. Rejects with a PrerequisiteError. */
export async function writeOutput(path: string, content: string, { kind, what, mode }: OutputFile): Promise<void> {
  const options = mode === undefined ? {} : { mode };
  try {
    if (!(await isReplaceable(path))) return await writeFile(path, content, options);
    const { default: writeFileAtomic } = await import('write-file-atomic');
    const isNew = (await fileIdOf(path)) === null;
    try {
      await writeFileAtomic(path, content, isNew ? options : {});
    } catch (error) {
      if (isNew || !REPLACES_NOTHING.has(codeOf(error))) throw error;
      await writeFile(path, content);
    }
  } catch (cause) {
    const code = codeOf(cause);
    const message = `The ${what} cannot be written to ${path} (${code ?? 'unknown error'}). Choose another place.`;
    throw new PrerequisiteError(kind, message, { path, code }, cause);
  }
}

/** A device or a pipe is written to; a link that leads nowhere yet stays a link. */
async function isReplaceable(path: string): Promise<boolean> {
  const [target, entry] = await Promise.all([stat, lstat].map((look) => look(path).catch(() => null)));
  return target == null ? entry == null : target.isFile();
}

function codeOf(error: unknown): string | null {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : null;
}
