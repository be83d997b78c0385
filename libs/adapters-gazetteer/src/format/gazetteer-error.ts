import { PrerequisiteError } from '@locitorium/domain';

/** How to get a usable file; part of every message. */
const REMEDY = 'Install locitorium again; in a clone, build it: npm run build.';

export function missingGazetteer(path: string, cause: unknown): PrerequisiteError {
  return new PrerequisiteError('gazetteer_missing', `There is no gazetteer at ${path}. ${REMEDY}`, { path }, cause);
}

export function staleGazetteer(found: number, expected: number): PrerequisiteError {
  return new PrerequisiteError('gazetteer_stale', `The gazetteer has format version ${found}, this version reads ${expected}. ${REMEDY}`, {
    found,
    expected,
  });
}

/** `problem` says which check failed. */
export function corruptGazetteer(problem: string): PrerequisiteError {
  return new PrerequisiteError('gazetteer_corrupt', `The gazetteer file is damaged (${problem}). ${REMEDY}`, { problem });
}
