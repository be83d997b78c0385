import { PrerequisiteError } from '@locitorium/domain';

/** How to get a usable file; part of every message. */
export const REBUILD_COMMAND = 'npx nx run @locitorium/adapters-gazetteer:gazetteer';

export function missingGazetteer(path: string, cause: unknown): PrerequisiteError {
  return new PrerequisiteError('gazetteer_missing', `There is no gazetteer at ${path}. Build it with: ${REBUILD_COMMAND}`, { path }, cause);
}

export function staleGazetteer(found: number, expected: number): PrerequisiteError {
  return new PrerequisiteError(
    'gazetteer_stale',
    `The gazetteer has format version ${found}, this version reads ${expected}. Build it again with: ${REBUILD_COMMAND}`,
    { found, expected },
  );
}

/** `problem` says which check failed. */
export function corruptGazetteer(problem: string): PrerequisiteError {
  return new PrerequisiteError('gazetteer_corrupt', `The gazetteer file is damaged (${problem}). Build it again with: ${REBUILD_COMMAND}`, { problem });
}
