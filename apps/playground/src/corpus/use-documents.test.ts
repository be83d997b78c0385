import { describe, expect, it } from '@jest/globals';
import { areUnderWay } from './use-documents.ts';

const counted = (pending: number, working = 0) => ({
  documents: { pending, processing: 0, completed: 1, failed: 0 },
  intake: { working, waiting: 0 },
});

describe('documents', () => {
  it('are looked at again as long as one is listed or counted as on its way', () => {
    expect(areUnderWay([{ status: 'completed' }], counted(1))).toBe(true);
    expect(areUnderWay([{ status: 'completed' }], counted(0, 1))).toBe(true);
    expect(areUnderWay([{ status: 'pending' }], counted(0))).toBe(true);
    expect(areUnderWay([{ status: 'completed' }, { status: 'failed' }], counted(0))).toBe(false);
  });
});
