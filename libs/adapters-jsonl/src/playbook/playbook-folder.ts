import { join } from 'node:path';

/** Digits of a version in a file's name: names in order are versions in order, as long as anyone will save. */
const VERSION_DIGITS = 6;

/** Files of the playbook of one dataset. */
export type PlaybookFiles = Readonly<ReturnType<typeof playbookFiles>>;

export function playbookFiles(directory: string, dataset: string) {
  const versions = join(directory, `${dataset}.versions`);
  return {
    /** The latest state, for people to read and edit. */
    playbook: join(directory, `${dataset}.json`),
    /** The folder of all its versions. */
    versions,
    version: (number: number) => join(versions, `${String(number).padStart(VERSION_DIGITS, '0')}.json`),
    lock: join(directory, `${dataset}.lock`),
  };
}

/** The number of a version by its file's name; null for what is none. */
export function versionNamed(fileName: string): number | null {
  const digits = /^(\d+)\.json$/.exec(fileName)?.[1];
  return digits === undefined ? null : Number(digits);
}
