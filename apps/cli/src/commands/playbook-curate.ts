import { oneLine, UsageError } from '@locitorium/domain';
import { readLessons, type CuratedPlaybook, type CurateRequest } from 'locitorium';
import { plural } from '../output/numbers.ts';
import { warnOfLines } from '../output/warn-of-lines.ts';
import { colorsOf } from '../output/terminal.ts';
import { findingLines } from '../output/words.ts';
import { EXIT } from '../process/exit-code.ts';
import { absolutePath } from '../process/files.ts';
import { show, tell, writeJson, type Io } from '../process/io.ts';
import type { CommandContext } from './command-context.ts';
import { withPlaybooks, type PlaybookFlags } from './playbook-folder.ts';
import { numberOf } from './playbook-numbers.ts';

export interface CurateFlags extends PlaybookFlags {
  readonly add?: readonly string[];
  readonly gold?: string;
  readonly before?: string;
  readonly after?: string;
  readonly mode: 'auto' | 'gold' | 'e2e';
  readonly maxPerSection?: string;
  readonly dryRun?: boolean;
  readonly format: 'text' | 'json';
}

/** `locitorium playbook curate`: new lessons in, harmful ones out, the rest counted. Exit code 1 where lines could not be used. */
export function playbookCurate(flags: CurateFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  const { dataset, dryRun = false, format } = flags;
  const maxPerSection = numberOf('--max-per-section', flags.maxPerSection, { min: 1, isWhole: true });
  return withPlaybooks(flags, context, async (playbooks, signal) => {
    const lessons = (await Promise.all((flags.add ?? []).map((file) => readLessons(absolutePath(io, file))))).flat();
    const runs = runsOf(flags, io, signal);
    const curated = await playbooks.curate(dataset, { lessons, dryRun, ...(runs && { runs }), ...(maxPerSection && { maxPerSection }) });
    warnOfLines(curated.unusableLines, io);
    for (const line of findingLines(curated.findings)) tell(io, line);
    if (format === 'json') {
      const { deltas, amendments, undecided, leftOut, effects } = curated;
      writeJson(io, { deltas, amendments: Object.fromEntries(amendments), undecided: [...undecided], left_out: leftOut, effects });
    } else showChanges(curated, io);
    tellOf(curated, dataset, dryRun, io);
    return curated.unusableLines.length > 0 ? EXIT.failures : EXIT.done;
  });
}

function runsOf({ gold, before, after, mode }: CurateFlags, io: Io, signal: AbortSignal): CurateRequest['runs'] {
  if (gold === undefined && before === undefined && after === undefined) return undefined;
  if (gold === undefined || before === undefined || after === undefined)
    throw new UsageError('missing_flag', 'To count what lessons did, give all three: --gold, --before and --after.');
  const [documents, first, second] = [gold, before, after].map((path) => absolutePath(io, path)) as [string, string, string];
  return { gold: documents, before: first, after: second, signal, ...(mode !== 'auto' && { mode }) };
}

function showChanges({ deltas, amendments }: CuratedPlaybook, io: Io): void {
  const colors = colorsOf(io);
  const sign = { ADD: colors.green('+'), UPDATE: colors.yellow('~'), DELETE: colors.red('-') };
  const changed = new Set(deltas.map(({ bullet_id: id }) => id));
  const lines = [
    ...deltas.flatMap(({ type, section, bullet_id: id, content, reasoning }) => [
      `${sign[type]} ${id} [${oneLine(section)}] ${oneLine(content)}`,
      `    ${oneLine(reasoning)}`,
    ]),
    ...[...amendments]
      .filter(([id]) => !changed.has(id))
      .map(([id, { helpful, harmful }]) => `  ${id} has helped ${helpful} times, and harmed ${harmful} times`),
  ];
  if (lines.length > 0) show(io, `${lines.join('\n')}\n`);
}

function tellOf({ deltas, undecided, effects, leftOut }: CuratedPlaybook, dataset: string, dryRun: boolean, io: Io): void {
  const count = (type: string): number => deltas.filter((delta) => delta.type === type).length;
  const what = `${count('ADD')} added, ${count('UPDATE')} updated, ${count('DELETE')} removed; ${leftOut} new ones left out`;
  tell(io, `the playbook of ${dataset}${dryRun ? ' would change' : ''}: ${what}; lessons answer for ${plural(effects, 'changed mention')}`);
  if (undecided.size > 0)
    tell(
      io,
      `${[...undecided].join(', ')}: one of these does harm at least, but they always stood together. Run again with --lesson-holdout 0.5 and count that.`,
    );
}
