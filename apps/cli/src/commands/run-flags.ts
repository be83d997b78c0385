import type { PredictionField } from '@locitorium/domain';
import type { Flags } from './define-command.ts';
import type { InputFieldFlags } from './input-flags.ts';

/** Formats that `run` writes to standard output instead of a folder. */
export const OUTPUT_FORMATS = ['jsonl', 'csv', 'parquet'] as const;

export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

export interface RunFlags extends Flags, InputFieldFlags {
  readonly dataset: string;
  readonly format?: OutputFormat;
  readonly out: string;
  readonly runId?: string;
  readonly mentions: 'extract' | 'gold';
  readonly fields?: readonly PredictionField[];
  readonly explain?: boolean;
  readonly evidence?: string;
  readonly corrections?: string;
  readonly resume?: boolean;
}
