import type { LineFindings } from 'locitorium';

/** Findings that are named one by one; the others are counted. */
const NAMED = 5;

/** What was left out of files, for stderr: where and why, never what stands there. */
export function findingLines({ count, first }: LineFindings): readonly string[] {
  const named = first.slice(0, NAMED);
  const others = count - named.length;
  return [
    ...named.map(({ file, line, field, problem }) => `warning: ${file}, line ${line}: ${field}: ${problem}`),
    ...(others > 0 ? [`warning: ${others.toLocaleString('en-US')} more ${others === 1 ? 'field' : 'fields'} could not be used`] : []),
  ];
}
