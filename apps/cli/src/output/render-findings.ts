import { oneLine, visibleText } from '@locitorium/domain';
import type { Finding } from 'locitorium';
import type { Colors } from 'picocolors/types.js';

/** Findings with what to do, a line or two each. For people; its form may change. */
export function renderFindings(findings: readonly Finding[], colors: Colors): string {
  const paint = { ok: colors.green, warning: colors.yellow, failed: colors.red };
  const lines = findings.flatMap(({ subject, state, summary, remedy }) => [
    `${paint[state](state.padEnd(7))} ${colors.bold(oneLine(subject))}: ${visibleText(summary)}`,
    ...(remedy === null ? [] : [`${' '.repeat(8)}→ ${visibleText(remedy)}`]),
  ]);
  return `${lines.join('\n')}\n`;
}
