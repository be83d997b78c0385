import { oneLine } from '@locitorium/domain';
import type { AnnotatedMention } from '@locitorium/exports';
import { reviewQueue } from 'locitorium';
import { tableOf } from '../output/layout.ts';
import { plural } from '../output/numbers.ts';
import { warnOfLines } from '../output/warn-of-lines.ts';
import { terminalOf, type TerminalOptions } from '../output/terminal.ts';
import { EXIT } from '../process/exit-code.ts';
import { absolutePath } from '../process/files.ts';
import { show, tell, writeData } from '../process/io.ts';
import { placesOf, settingsOf, withEngine, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

interface ReviewFlags extends Flags {
  readonly most: number;
  readonly dataset?: string;
  readonly corrections?: string;
  readonly format?: 'table' | 'csv';
}

/** `locitorium review RUN`: what a person should look at first. Exit code 1 where lines could not be used. */
export async function review(flags: ReviewFlags, context: CommandContext, run = ''): Promise<number> {
  const { io } = context;
  const { most, dataset, corrections, format = io.stdout.isTTY === true ? 'table' : 'csv' } = flags;
  return withEngine(context, await settingsOf(flags, context), async (locitorium, signal) => {
    const { mentions, open, summary, hasTexts } = await reviewQueue({
      run: absolutePath(io, run),
      most,
      places: placesOf(locitorium),
      signal,
      ...(dataset !== undefined && { dataset: absolutePath(io, dataset) }),
      ...(corrections !== undefined && { corrections: absolutePath(io, corrections) }),
    });
    if (format === 'csv') {
      const { csvWriter, MENTION_COLUMNS, SENTENCE_COLUMN } = await import('@locitorium/exports');
      const { head, rows, tail } = csvWriter(hasTexts ? [...MENTION_COLUMNS, SENTENCE_COLUMN] : MENTION_COLUMNS);
      writeData(io, `${head}${rows(mentions)}${tail}`);
    } else if (mentions.length > 0) show(io, renderQueue(mentions, terminalOf(io)));
    warnOfLines(summary.unusableLines, io);
    const decided = summary.corrected + summary.dismissed;
    tell(io, `the least certain ${mentions.length} of ${plural(open, 'place')}; ${decided} corrected, ${summary.unplaced} without a place`);
    if (!hasTexts) tell(io, 'hint: --dataset FILE names the dataset of the run, for sentences');
    return summary.unusableLines.length > 0 ? EXIT.failures : EXIT.done;
  });
}

/** For people; its form may change. */
function renderQueue(mentions: readonly AnnotatedMention[], terminal: TerminalOptions): string {
  const table = tableOf(['conf.', 'mention', 'place', 'in', 'document', 'sentence'], terminal, ['conf.']);
  for (const { docId, mention, quotation } of mentions) {
    const { surface, selected } = mention;
    const cells = [surface, selected?.displayName ?? '–', selected?.countryCode ?? '–', docId, quotation?.text ?? ''];
    table.push([selected?.confidence?.toFixed(2) ?? '–', ...cells.map(oneLine)]);
  }
  return `${table.toString()}\n`;
}
