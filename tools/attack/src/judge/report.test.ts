import { describe, expect, it } from '@jest/globals';
import { allHeld, type JudgedScenario } from './judged-scenario.ts';
import { reportJson, reportTable } from './report.ts';
import { atMost, exactly } from './verdict.ts';

const judged = (...verdicts: JudgedScenario['verdicts']): JudgedScenario => ({
  scenario: 'flood',
  promise: 'others are served',
  seconds: 2,
  verdicts,
});

describe('the report', () => {
  const good = judged(atMost('p99', 5, 10, 'ms'));
  const bad = judged(exactly('lost', 1, 0));

  it('has a row a verdict and a count', () => {
    const { rows, notes } = reportTable([good, bad], 4);
    expect(rows).toEqual([
      ['flood', 'p99', 'at most 10 ms', '5 ms', 'yes'],
      ['flood', 'lost', '0', '1', 'NO'],
    ]);
    expect(notes).toEqual(['1 of 2 held, in 4 s.']);
  });

  it('holds where every verdict does, and a scenario without one does not', () => {
    expect([[good], [good, bad], [judged()]].map(allHeld)).toEqual([true, false, false]);
  });

  it('is written for programs, too', () => {
    expect(JSON.parse(reportJson('two cores', [bad]))).toMatchObject({
      machine: 'two cores',
      held: false,
      scenarios: [{ scenario: 'flood', verdicts: [{ what: 'lost', held: false }] }],
    });
  });
});
