import { describe, expect, it } from '@jest/globals';
import { EMPTY_META, EMPTY_USAGE, PrerequisiteError, UsageError } from '@locitorium/domain';
import type { GroundingRecord } from '@locitorium/evidence';
import type { Grounder } from '@locitorium/ports';
import { GROUP, GroupCommit } from './group-commit.ts';
import { RecordingGrounder } from './recording-grounder.ts';

const IDENTITY = { name: 'fake', version: '1', hash: '0' };
const GROUNDER: Grounder = {
  identity: IDENTITY,
  description: {} as Grounder['description'],
  ground: async ({ docId, text }) => {
    if (text === 'too long') throw new UsageError('input_too_long', 'Too long.');
    return { docId, groundings: [], usage: EMPTY_USAGE };
  },
};
const recordOf = (docId: string): GroundingRecord => ({
  task: 'run',
  text: '',
  grounded: { docId, groundings: [], usage: EMPTY_USAGE },
  engine: GROUNDER,
});
const documents = (count: number): readonly string[] => Array.from({ length: count }, (_, n) => `d${n}`);

/** Notes the documents of each transaction, and rejects those that it is told to. */
function ledgerOf(reject: (docIds: readonly string[]) => Error | null = () => null) {
  const transactions: (readonly string[])[] = [];
  return {
    transactions,
    recordGroundings: async (...records: readonly GroundingRecord[]) => {
      const docIds = records.map(({ grounded }) => grounded.docId);
      const error = reject(docIds);
      if (error !== null) throw error;
      transactions.push(docIds);
    },
  };
}

const kindsOf = (settled: readonly PromiseSettledResult<unknown>[]): readonly (string | null)[] =>
  settled.map((result) => (result.status === 'fulfilled' ? null : (result.reason as { kind: string }).kind));

describe('documents whose evidence is recorded in groups', () => {
  it('share a transaction, in their order', async () => {
    const ledger = ledgerOf();
    const group = new GroupCommit(ledger);
    await Promise.all(documents(100).map((docId) => group.record(recordOf(docId))));
    expect(ledger.transactions.length).toBeLessThanOrEqual(Math.ceil(100 / GROUP.documents));
    expect(ledger.transactions.flat()).toEqual(documents(100));
  });

  it('are not answered before their transaction', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const group = new GroupCommit({ recordGroundings: () => promise });
    let answered = 0;
    const all = documents(GROUP.documents).map((docId) => group.record(recordOf(docId)).then(() => (answered += 1)));
    await new Promise(setImmediate);
    expect(answered).toBe(0);
    resolve();
    await Promise.all(all);
    expect(answered).toBe(GROUP.documents);
  });

  it('do not wait for others that are slow', async () => {
    const ledger = ledgerOf();
    const begin = performance.now();
    await new GroupCommit(ledger).record(recordOf('d0'));
    expect(ledger.transactions).toEqual([['d0']]);
    expect(performance.now() - begin).toBeGreaterThanOrEqual(GROUP.waitMs - 1);
  });

  it('fail alone where the fault is their own', async () => {
    const ledger = ledgerOf((docIds) => (docIds.includes('d3') ? new UsageError('evidence_invalid', 'd3 is wrong.') : null));
    const group = new GroupCommit(ledger);
    const settled = await Promise.allSettled(documents(8).map((docId) => group.record(recordOf(docId))));
    expect(kindsOf(settled)).toEqual([null, null, null, 'evidence_invalid', null, null, null, null]);
    expect(ledger.transactions.flat()).toEqual(documents(8).filter((docId) => docId !== 'd3'));
  });

  it('fail together where the store fails, and no other group does', async () => {
    let calls = 0;
    const ledger = ledgerOf(() => ((calls += 1) === 1 ? new PrerequisiteError('evidence_unusable', 'The disk is full.') : null));
    const group = new GroupCommit(ledger);
    const settled = await Promise.allSettled(documents(2 * GROUP.documents).map((docId) => group.record(recordOf(docId))));
    expect(kindsOf(settled)).toEqual([
      ...new Array<string>(GROUP.documents).fill('evidence_unusable'),
      ...new Array<null>(GROUP.documents).fill(null),
    ]);
    expect(calls).toBe(2);
  });
});

describe('a grounder that records', () => {
  const ground = (grounder: Grounder, docId: string, text = '') => grounder.ground({ docId, text, meta: EMPTY_META });

  it('has documents wait for each other, and not for nothing', async () => {
    const ledger = ledgerOf();
    const grounder = new RecordingGrounder(GROUNDER, { evidence: ledger, task: 'run' });
    await Promise.all(documents(10).map((docId) => ground(grounder, docId)));
    expect(ledger.transactions).toEqual([documents(10)]);
    const begin = performance.now();
    await ground(grounder, 'alone');
    expect(performance.now() - begin).toBeLessThan(GROUP.waitMs);
  });

  it('fails where grounding fails, and records the others', async () => {
    const ledger = ledgerOf();
    const grounder = new RecordingGrounder(GROUNDER, { evidence: ledger, task: 'run' });
    const settled = await Promise.allSettled([ground(grounder, 'd0'), ground(grounder, 'd1', 'too long'), ground(grounder, 'd2')]);
    expect(kindsOf(settled)).toEqual([null, 'input_too_long', null]);
    expect(ledger.transactions).toEqual([['d0', 'd2']]);
  });
});
