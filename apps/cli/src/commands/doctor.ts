import { oneLine } from '@locitorium/domain';
import { originWords, settingsReport, type Finding, type ResolvedSettings } from 'locitorium';
import type { Colors } from 'picocolors/types.js';
import { tableOf } from '../output/layout.ts';
import { renderFindings } from '../output/render-findings.ts';
import { EXIT } from '../process/exit-code.ts';
import { colorsOf } from '../output/terminal.ts';
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
  } else show(io, renderDoctor(loaded, findings, colorsOf(io)));
  return findings.some(({ state }) => state === 'failed') ? EXIT.prerequisite : EXIT.done;
}

/** Settings with their origins, then findings with what to do. For people; its form may change. */
function renderDoctor(resolved: ResolvedSettings, findings: readonly Finding[], colors: Colors): string {
  const settings = tableOf(['setting', 'value', 'from'], colors);
  for (const { name, value, origin } of settingsReport(resolved)) {
    const words = [name, value === null ? '–' : String(value), originWords(origin)].map(oneLine);
    settings.push(origin.from === 'default' ? words.map((word) => colors.dim(word)) : words);
  }
  return `${settings.toString()}\n\n${renderFindings(findings, colors)}`;
}
