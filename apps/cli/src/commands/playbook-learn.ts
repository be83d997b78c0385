import { plural } from '../output/numbers.ts';
import { warnOfLines } from '../output/warn-of-lines.ts';
import { findingLines } from '../output/words.ts';
import { EXIT } from '../process/exit-code.ts';
import { absolutePath, shownPath } from '../process/files.ts';
import { tell, writeData } from '../process/io.ts';
import { refuseOverwriting, writeOutput } from '../process/output-file.ts';
import { settingsOf, withEngine, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

interface LearnFlags extends Flags {
  readonly dataset: string;
  readonly corrections?: string;
  readonly predictions?: string;
  readonly out: string;
}

/** `locitorium playbook learn`: what people say about documents becomes an overlay. Its path goes to stdout, everything else to stderr. */
export async function playbookLearn(flags: LearnFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  const out = absolutePath(io, flags.out);
  const dataset = absolutePath(io, flags.dataset);
  const corrections = flags.corrections === undefined ? undefined : absolutePath(io, flags.corrections);
  const predictions = flags.predictions === undefined ? undefined : absolutePath(io, flags.predictions);
  await refuseOverwriting({ path: out, flag: '--out', kind: 'overlay_output' }, [
    { path: dataset, what: 'the dataset' },
    ...(corrections === undefined ? [] : [{ path: corrections, what: 'the file of the corrections' }]),
    ...(predictions === undefined ? [] : [{ path: predictions, what: 'the file of the predictions' }]),
  ]);
  const learned = await withEngine(context, await settingsOf(flags, context), (locitorium, signal) =>
    locitorium.learn({
      dataset,
      ...(corrections !== undefined && { corrections }),
      ...(predictions !== undefined && { predictions }),
      signal,
    }),
  );
  warnOfLines(learned.unusableLines, io);
  for (const line of findingLines(learned.findings)) tell(io, line);
  if (learned.predictedByOthers)
    tell(io, 'warning: the predictions were made by another engine; what is learned is for the one that these settings name');
  const { overlay, rejected } = learned;
  await writeOutput(out, `${JSON.stringify(overlay, null, 2)}\n`, { kind: 'overlay_unwritable', what: 'overlay' });
  const entries = overlay.entries.length === 1 ? '1 entry' : `${overlay.entries.length} entries`;
  tell(io, `${entries} learned from ${plural(overlay.learned_from?.documents ?? 0, 'document')}, ${rejected} tried without use`);
  writeData(io, `${shownPath(io, out)}\n`);
  return learned.unusableLines.length > 0 ? EXIT.failures : EXIT.done;
}
