import { readFile } from 'node:fs/promises';
import { systemErrorCode } from '../system-error-code.ts';
import { runCorrupt } from './run-corrupt.ts';
import { RUN_FORMAT, type RunJson } from './run-json.ts';

/** The manifest of a run, or null where there is none. Throws a usage error `run_corrupt` where it is not one of ours. */
export async function readRunJson(path: string): Promise<RunJson | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const value = parsed(text, path) as Partial<RunJson> | null;
  if (typeof value?.identity?.hash !== 'string' || typeof value.dataset?.sha256 !== 'string' || !Array.isArray(value.attempts)) {
    throw runCorrupt(path, null, 'is not the manifest of a run');
  }
  if (value.format !== RUN_FORMAT)
    throw runCorrupt(path, null, `has format ${String(value.format)}; this version writes format ${RUN_FORMAT}`);
  return value as RunJson;
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw runCorrupt(path, null, 'is not JSON');
  }
}
