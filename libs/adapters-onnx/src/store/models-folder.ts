import { isAbsolute, join } from 'node:path';

/**
 * Where the command's embedding models lie unless it is told otherwise, by the XDG Base Directory Specification, which wants relative paths
 * ignored. Null where the environment names no home.
 */
export function modelsFolderOf(environment: Readonly<Record<string, string | undefined>>): string | null {
  const folders = [
    ['LOCITORIUM_MODELS', ''],
    ['XDG_DATA_HOME', 'locitorium/models'],
    ['HOME', '.local/share/locitorium/models'],
    ['LOCALAPPDATA', 'locitorium/models'], // Windows
  ] as const;
  for (const [name, below] of folders) {
    const root = environment[name];
    if (root !== undefined && isAbsolute(root)) return join(root, below);
  }
  return null;
}
