import { basename } from 'node:path';
import { isLocitoriumError, parseCorrectionLine, UsageError, type Correction, type LocitoriumError } from '@locitorium/domain';

export interface CorrectionsFile {
  /** In the order in which they were said. */
  readonly corrections: readonly Correction[];
  /** Lines that are none. */
  readonly unusableLines: readonly LocitoriumError[];
}

/** What people have said of mentions: JSON lines, `.gz` accepted. Rejects with a UsageError where the file cannot be read at all. */
export async function readCorrections(path: string, signal?: AbortSignal): Promise<CorrectionsFile> {
  const { readJsonLines } = await import('@locitorium/adapters-jsonl');
  const corrections: Correction[] = [];
  const unusableLines: LocitoriumError[] = [];
  for await (const line of readJsonLines({ source: path }, 'corrections', signal)) {
    try {
      if (line.kind === 'invalid') unusableLines.push(line.error);
      else corrections.push(parseCorrectionLine(line.value));
    } catch (error) {
      if (!isLocitoriumError(error)) throw error;
      const message = `${basename(path)}, line ${line.line}: ${error.message}`;
      unusableLines.push(new UsageError(error.kind, message, { file: basename(path), line: line.line }, error));
    }
  }
  return { corrections, unusableLines };
}
