import { readFile } from 'node:fs/promises';
import { encodeCorrectionRule, isCorrectionRule, oneLine, UsageError, type CorrectionRule } from '@locitorium/domain';
import { readCorrections, rulesAsOverlay } from 'locitorium';
import { tableOf } from '../output/layout.ts';
import { plural } from '../output/numbers.ts';
import { warnOfLines } from '../output/warn-of-lines.ts';
import { terminalOf } from '../output/terminal.ts';
import { EXIT } from '../process/exit-code.ts';
import { absolutePath, shownPath } from '../process/files.ts';
import { show, tell, writeData, writeJson, type Io } from '../process/io.ts';
import { refuseOverwriting, writeOutput } from '../process/output-file.ts';
import { placesOf, settingsOf, withEngine, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

/** `locitorium corrections list FILE`: its rules. Exit code 1 where lines could not be used. */
export async function listRules(flags: Flags & { readonly format: 'table' | 'json' }, { io }: CommandContext, file = ''): Promise<number> {
  const { corrections, rules, unusableLines } = await readCorrections(absolutePath(io, file));
  warnOfLines(unusableLines, io);
  if (flags.format === 'json') writeJson(io, rules.map(encodeCorrectionRule));
  else if (rules.length > 0) show(io, renderRules(rules, io));
  tell(io, `${plural(rules.length, 'rule')}, ${plural(corrections.length, 'single correction')}`);
  return unusableLines.length > 0 ? EXIT.failures : EXIT.done;
}

/** `locitorium corrections remove FILE RULE…`: rules out, all other lines as they are. */
export async function removeRules(_flags: Flags, { io }: CommandContext, file = '', ...names: readonly string[]): Promise<number> {
  const path = absolutePath(io, file);
  if (path.endsWith('.gz'))
    throw new UsageError('corrections_packed', `${shownPath(io, path)} is packed. Unpack it, remove the rules, and pack it again.`);
  // Reports what cannot be read, and by whom.
  const { rules } = await readCorrections(path);
  const ids = rules.map(({ id }) => id);
  const unknown = names.filter((name) => !ids.includes(name));
  if (unknown.length > 0) {
    const there = ids.length === 0 ? 'It has no rules.' : `Its rules: ${ids.slice(0, 20).join(', ')}.`;
    throw new UsageError('unknown_rule', `${shownPath(io, path)} has no rule ${unknown.join(', ')}. ${there}`, { rules: ids.length });
  }
  const kept = (await readFile(path, 'utf8')).split(/(?<=\n)/).filter((line) => !names.includes(ruleOn(line) ?? ''));
  await writeOutput(path, kept.join(''), { kind: 'corrections_unwritable', what: 'file of the corrections' });
  tell(io, `removed: ${plural(names.length, 'rule')}`);
  return EXIT.done;
}

/** `locitorium corrections overlay FILE`: rules for the next run. Its path goes to stdout, everything else to stderr. */
export async function makeOverlayOfRules(flags: Flags & { readonly out: string }, context: CommandContext, file = ''): Promise<number> {
  const { io } = context;
  const [path, out] = [absolutePath(io, file), absolutePath(io, flags.out)];
  await refuseOverwriting({ path: out, flag: '--out', kind: 'overlay_output' }, [{ path, what: 'the file of the corrections' }]);
  const loaded = await settingsOf(flags, context);
  const { overlay, leftOut, unusableLines } = await withEngine(context, loaded, (locitorium) => rulesAsOverlay(path, placesOf(locitorium)));
  warnOfLines(unusableLines, io);
  if (leftOut.length > 0) tell(io, `not in the overlay, which is about a whole corpus and its places: ${leftOut.map(oneLine).join(', ')}`);
  await writeOutput(out, `${JSON.stringify(overlay, null, 2)}\n`, { kind: 'overlay_unwritable', what: 'overlay' });
  writeData(io, `${shownPath(io, out)}\n`);
  return unusableLines.length > 0 ? EXIT.failures : EXIT.done;
}

/** What the rule of a line is called; null where the line is none. */
function ruleOn(line: string): string | null {
  try {
    const value: unknown = JSON.parse(line);
    return isCorrectionRule(value) ? String((value as { readonly rule: unknown }).rule) : null;
  } catch {
    return null;
  }
}

/** For people; its form may change. */
function renderRules(rules: readonly CorrectionRule[], io: Io): string {
  const table = tableOf(['rule', 'name', 'where', 'means', 'by', 'note'], terminalOf(io));
  for (const { id, surface, where, record, who, when, note } of rules) {
    const by = [who, when?.slice(0, 10)].filter((each) => each != null).join(', ');
    table.push([id, surface, scopeWords(where), meaningOf(record), by, note ?? ''].map(oneLine));
  }
  return `${table.toString()}\n`;
}

function scopeWords(where: CorrectionRule['where']): string {
  switch (where.kind) {
    case 'document':
      return `document ${where.docId}`;
    case 'country':
      return where.countryCode;
    case 'corpus':
      return 'everywhere';
  }
}

function meaningOf(record: CorrectionRule['record']): string {
  if (record === null) return 'no place';
  const { displayName, id, lat, lon, countryCode } = record;
  const point = lat === null || lon === null ? null : `${lat}, ${lon}`;
  return displayName ?? id ?? point ?? countryCode ?? 'in no single country';
}
