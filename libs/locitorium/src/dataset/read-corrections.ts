import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import {
  isCorrectionRule,
  isLocitoriumError,
  parseCorrectionLine,
  parseCorrectionRule,
  UsageError,
  type Correction,
  type Candidate,
  type CorrectionRule,
  type LocitoriumError,
  type NameCorrection,
} from '@locitorium/domain';
import type { PlaceDirectory } from '@locitorium/ports';
import { recordOfCorrection } from './record-of-correction.ts';

export interface CorrectionsFile {
  /** In the order in which they were said. */
  readonly corrections: readonly Correction[];
  /** What is said of all mentions that are alike; of two rules of one name the later one. */
  readonly rules: readonly CorrectionRule[];
  /** The records that they name, as far as the gazetteer has them; empty where none was given. */
  readonly records: ReadonlyMap<NameCorrection, Candidate>;
  /** Lines that are none, or name a record that is not there. */
  readonly unusableLines: readonly LocitoriumError[];
}

export interface ReadCorrectionsOptions {
  /** Has the records that corrections may name; null: there are none. Absent: whether a record is there does not matter. */
  readonly places?: Pick<PlaceDirectory, 'placeById'> | null;
  readonly signal?: AbortSignal | undefined;
}

/**
 * What people have said of mentions: JSON lines, `.gz` accepted. A line of a dataset stands for the `corrections` that it holds, as the
 * page saves them beside its annotations. Rejects with a UsageError where the file cannot be read at all.
 */
export async function readCorrections(path: string, { places, signal }: ReadCorrectionsOptions = {}): Promise<CorrectionsFile> {
  const { readJsonLines } = await import('@locitorium/adapters-jsonl');
  const corrections: Correction[] = [];
  const rules = new Map<string, CorrectionRule>();
  const records = new Map<NameCorrection, Candidate>();
  const unusableLines: LocitoriumError[] = [];
  for await (const line of readJsonLines({ source: path }, 'corrections', signal)) {
    if (line.kind === 'invalid') {
      unusableLines.push(line.error);
      continue;
    }
    for (const value of correctionsIn(line.value)) {
      try {
        const said = isCorrectionRule(value) ? parseCorrectionRule(value) : parseCorrectionLine(value);
        const found = places === undefined ? null : await recordOfCorrection(said, places);
        if (found !== null) records.set(said, found);
        if ('where' in said) {
          rules.delete(said.id);
          rules.set(said.id, said);
        } else corrections.push(said);
      } catch (error) {
        if (!isLocitoriumError(error)) throw error;
        const message = `${basename(path)}, line ${line.line}: ${error.message}`;
        unusableLines.push(new UsageError(error.kind, message, { file: basename(path), line: line.line }, error));
      }
    }
  }
  return { corrections, rules: [...rules.values()], records, unusableLines };
}

/** The line itself, or those within a line of a dataset: they are about its document, and about this very text. */
function correctionsIn(line: unknown): readonly unknown[] {
  if (typeof line !== 'object' || line === null || !('text' in line)) return [line];
  const { doc_id, text, corrections = [] } = line as Readonly<Record<string, unknown>>;
  const isOf = typeof text === 'string' ? { text_sha256: createHash('sha256').update(text).digest('hex') } : {};
  return Array.isArray(corrections) ? corrections.map((each: object) => ({ ...each, doc_id, ...isOf })) : [corrections];
}
