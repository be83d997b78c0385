import { open, readFile, type FileHandle } from 'node:fs/promises';
import type { GroundingUsage } from '@locitorium/domain';

export const STAGES = ['extraction', 'lookup', 'selection', 'total'] as const;

type Stage = (typeof STAGES)[number];

/** Milliseconds of the stages of one document. */
export type DocumentTimes = Readonly<Record<Stage, number>>;

/** p50, p95 and p99 of one stage in milliseconds, by nearest rank; null over nothing. */
export type StagePercentiles = Readonly<Record<'p50' | 'p95' | 'p99', number | null>>;

/** Written while a run goes on, so that one that is stopped and resumed has the times of all its documents. */
export class StageTimesFile {
  readonly #path: string;
  readonly #file: FileHandle;
  #written: Promise<unknown> = Promise.resolve();

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  static async open(path: string): Promise<StageTimesFile> {
    return new StageTimesFile(path, await open(path, 'a'));
  }

  add({ stageMs: { extraction, lookup, selection }, durationMs: total }: GroundingUsage): void {
    const times: DocumentTimes = { extraction, lookup, selection, total };
    const line = JSON.stringify(times, (_key, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value));
    // In order, and a failure is told by `close`. The break comes first: a line that a crash cut off spoils no other.
    this.#written = this.#written.then(() => this.#file.appendFile(`\n${line}`));
  }

  /** All times, earlier attempts included. A line that a crash cut off is left out. */
  async close(): Promise<readonly DocumentTimes[]> {
    try {
      await this.#written;
    } finally {
      await this.#file.close();
    }
    const lines = (await readFile(this.#path, 'utf8')).split('\n');
    return lines.flatMap((line) => timesIn(line) ?? []);
  }
}

function timesIn(line: string): DocumentTimes | null {
  try {
    const value = JSON.parse(line) as Partial<DocumentTimes> | null;
    return STAGES.every((stage) => typeof value?.[stage] === 'number') ? (value as DocumentTimes) : null;
  } catch {
    return null;
  }
}

export function percentilesOf(times: readonly DocumentTimes[], stage: Stage): StagePercentiles {
  const sorted = Float64Array.from(times, (each) => each[stage]).sort();
  const at = (share: number): number | null => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
