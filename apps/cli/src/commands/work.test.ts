import { describe, expect, it } from '@jest/globals';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';

const REMOTE = 'postgres://somebody:hush-hush@db.example:5432/jobs';

async function run(argv: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const io = capturedIo({ environment });
  const code = await main(['work', ...argv], io);
  return { code, out: io.stdout.text, err: io.stderr.text };
}

describe('locitorium work', () => {
  it.each([[['--output', '/nowhere/parts']], [['submit', '--dataset', 'a.jsonl']], [['status']], [['remove']]])(
    'asks which queue: %j',
    async (argv) => {
      expect(await run(argv)).toMatchObject({ code: 2, err: expect.stringContaining('LOCITORIUM_QUEUE') });
    },
  );

  it('takes the queue from the environment, and names no credentials where it is refused', async () => {
    for (const [argv, environment] of [
      [['status', '--queue', REMOTE], {}],
      [['status', '--verbose'], { LOCITORIUM_QUEUE: REMOTE }],
      [['submit', '--dataset', 'a.jsonl', '--verbose'], { LOCITORIUM_QUEUE: REMOTE }],
    ] as const) {
      const { code, err } = await run(argv, environment);
      expect([code, err]).toEqual([2, expect.stringContaining('db.example')]);
      expect(err).not.toMatch(/hush|somebody|means nothing/);
    }
    const mistyped = await run(['status', '--queue', 'postgre://somebody:hush-hush@127.0.0.1/jobs']);
    expect([mistyped.code, mistyped.err]).toEqual([2, expect.not.stringMatching(/hush|somebody/)]);
  });

  it.each([
    ['--attempts', '0'],
    ['--heartbeat-seconds', '5'],
    ['--batch-seconds', '86401'],
    ['--batch-documents', '1.5'],
    ['--batch-chars', '10'],
  ])('keeps %s within its bounds', async (flag, value) => {
    expect(await run(['submit', '--dataset', 'a', flag, value])).toMatchObject({ code: 2, err: expect.stringContaining('whole number') });
  });
});
