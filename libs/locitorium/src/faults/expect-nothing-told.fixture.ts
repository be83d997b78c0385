import { expect } from '@jest/globals';
import type { CommandResult } from './command.fixture.ts';
import { CREDENTIALS } from './fault-scenario.fixture.ts';
import { DOCUMENTS, TOWNS } from './small-world.fixture.ts';

/** Words that stand in texts and credentials, in the forms in which they travel. */
const CANARIES: readonly string[] = [
  ...TOWNS,
  ...DOCUMENTS.map(({ text }) => text),
  ...CREDENTIALS.split(':'),
  Buffer.from(CREDENTIALS).toString('base64'),
];

export function expectNothingTold(said: string): void {
  expect(CANARIES.filter((canary) => said.includes(canary))).toEqual([]);
}

interface Finding {
  readonly subject: string;
  readonly state: string;
  readonly remedy: string | null;
}

/** Subject and remedy of the one thing that is wrong. */
export function diagnosis({ out }: CommandResult): string {
  const wrong = (JSON.parse(out) as { findings: Finding[] }).findings.filter(({ state }) => state !== 'ok');
  if (wrong.length === 0) return 'well';
  return wrong
    .map(({ subject, remedy }) => `${subject}: ${String(remedy).replace(/http:\/\/127\.0\.0\.1:\d+\/(v1\/)?/g, 'ADDRESS')}`)
    .join(' + ');
}
