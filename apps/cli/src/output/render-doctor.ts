import Table from 'cli-table3';
import type { Colors } from 'picocolors/types.js';
import { originWords, settingsReport, type Finding, type ResolvedSettings } from 'locitorium';

/** Settings with their origins, then findings with what to do. For people; its form may change. */
export function renderDoctor(resolved: ResolvedSettings, findings: readonly Finding[], colors: Colors): string {
  const style = { head: [], border: [], compact: true };
  const settings = new Table({ head: ['setting', 'value', 'from'].map((title) => colors.bold(title)), style });
  for (const { name, value, origin } of settingsReport(resolved)) {
    const words = [name, value === null ? '–' : String(value), originWords(origin)];
    settings.push(origin.from === 'default' ? words.map((word) => colors.dim(word)) : words);
  }
  const paint = { ok: colors.green, warning: colors.yellow, failed: colors.red };
  const lines = findings.flatMap(({ subject, state, summary, remedy }) => [
    `${paint[state](state.padEnd(7))} ${colors.bold(subject)}: ${summary}`,
    ...(remedy === null ? [] : [`${' '.repeat(8)}→ ${remedy}`]),
  ]);
  return `${settings.toString()}\n\n${lines.join('\n')}\n`;
}
