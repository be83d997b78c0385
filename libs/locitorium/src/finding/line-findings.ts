import type { FieldFinding } from '@locitorium/domain';

/** A field of a line of a file that was left out; the rest of the line counts. */
export interface LineFinding extends FieldFinding {
  /** Name of the file, without its folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The file or row of which the line was made; absent where it was made of none. */
  readonly readFrom?: string;
}

/** What was left out of files. A systematic fault has as many findings as there are lines: the first ones are kept, the others counted. */
export interface LineFindings {
  readonly count: number;
  /** At most 100. */
  readonly first: readonly LineFinding[];
}

const MOST_KEPT = 100;

/** Collects findings while files are read. */
export class FindingList implements LineFindings {
  readonly first: LineFinding[] = [];
  count = 0;

  add(file: string, line: number, findings: readonly FieldFinding[] = [], readFrom?: string): void {
    this.count += findings.length;
    const place = { file, line, ...(readFrom !== undefined && { readFrom }) };
    this.first.push(...findings.slice(0, MOST_KEPT - this.first.length).map((finding) => ({ ...place, ...finding })));
  }

  /** These, then those of another file. */
  with(other: LineFindings): LineFindings {
    return { count: this.count + other.count, first: [...this.first, ...other.first].slice(0, MOST_KEPT) };
  }
}
