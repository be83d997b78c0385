import { oneLine } from '@locitorium/domain';
import { originWords, settingsReport, type Finding, type ResolvedSettings } from 'locitorium';
import type { Colors } from 'picocolors/types.js';
import { tableOf } from '../output/layout.ts';
import { plural } from '../output/numbers.ts';
import { renderFindings } from '../output/render-findings.ts';
import { EXIT } from '../process/exit-code.ts';
import { terminalOf, type TerminalOptions } from '../output/terminal.ts';
import { show, writeJson } from '../process/io.ts';
import { settingsOf, withEngine, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

/** `locitorium doctor`: every setting with its origin, every part with its state and what to do. */
export async function doctor(
  flags: Flags & { readonly format: 'table' | 'json'; readonly live?: boolean },
  context: CommandContext,
): Promise<number> {
  const { io } = context;
  const loaded = await settingsOf(flags, context);
  const findings = await withEngine(context, loaded, (locitorium, signal) => locitorium.doctor({ signal, live: flags.live === true }));
  if (flags.format === 'json') {
    const settings = Object.fromEntries(
      settingsReport(loaded).map(({ name, value, origin }) => [name, { value, origin: originWords(origin) }]),
    );
    writeJson(io, { config_file: loaded.configFile, settings, findings });
  } else show(io, renderDoctor(loaded, findings, terminalOf(io)));
  return findings.some(({ state }) => state === 'failed') ? EXIT.prerequisite : EXIT.done;
}

/** The verdict, findings with what to do, then settings with their origins. For people; its form may change. */
function renderDoctor(resolved: ResolvedSettings, findings: readonly Finding[], terminal: TerminalOptions): string {
  const { colors } = terminal;
  const settings = tableOf(['setting', 'value', 'from'], terminal);
  for (const { name, value, origin } of settingsReport(resolved)) {
    const words = [name, value === null ? '–' : String(value), originWords(origin)].map(oneLine);
    settings.push(origin.from === 'default' ? words.map((word) => colors.dim(word)) : words);
  }
  return `${verdict(findings, colors)}\n\n${renderFindings(findings, terminal)}\n${settings.toString()}\n`;
}

function verdict(findings: readonly Finding[], colors: Colors): string {
  const count = (wanted: Finding['state']): number => findings.filter(({ state }) => state === wanted).length;
  const [failed, warnings] = [count('failed'), count('warning')];
  const but = warnings === 0 ? '' : `, with ${plural(warnings, 'warning')}`;
  if (failed === 0) return colors.green(`Ready: ${plural(findings.length, 'part')} checked${but}.`);
  return colors.red(`Not ready: ${failed} of ${plural(findings.length, 'part')} ${failed === 1 ? 'does' : 'do'} not work${but}.`);
}
