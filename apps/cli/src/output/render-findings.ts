import { oneLine, visibleText } from '@locitorium/domain';
import type { Finding } from 'locitorium';
import { wrapped } from './layout.ts';
import type { TerminalOptions } from './terminal.ts';

/** Findings with what to do, a line or two each. For people; its form may change. */
export function renderFindings(findings: readonly Finding[], { colors, columns }: TerminalOptions): string {
  const paint = { ok: colors.green, warning: colors.yellow, failed: colors.red };
  const lines = findings.flatMap(({ subject, state, summary, remedy }) => {
    const said = `${colors.bold(oneLine(subject))}: ${visibleText(summary)}`;
    const lines = remedy === null ? [said] : [said, `→ ${visibleText(remedy)}`];
    const fitted = columns === null ? lines.map((line) => `${INDENT}${line}`) : lines.flatMap((line) => wrapped(line, columns, INDENT));
    return fitted.map((line, at) => (at === 0 ? `${paint[state](state.padEnd(INDENT.length - 1))} ${line.slice(INDENT.length)}` : line));
  });
  return `${lines.join('\n')}\n`;
}

const INDENT = ' '.repeat('warning '.length);
