import { describe, expect, it } from '@jest/globals';
import { IdIndex } from './id-index.ts';

describe('IdIndex', () => {
  it('finds every record, also where all hashes are alike, and the first one of equal ids', () => {
    const ids = Array.from({ length: 1_000 }, (_, record) => `id ${record % 900}`);
    for (const hashOf of [(id: string) => Number(id.slice(3)) * 4_772_185, () => 0xffffffff]) {
      const index = new IdIndex(ids.length, (record) => hashOf(ids[record]!) >>> 0);
      const find = (id: string) => index.find(hashOf(id) >>> 0, (record) => ids[record] === id);
      ids.slice(0, 900).forEach((id, record) => expect(find(id)).toBe(record));
      expect(find('id 900')).toBeNull();
    }
  });

  it('is empty without records', () => {
    expect(new IdIndex(0, () => 0).find(7, () => true)).toBeNull();
  });
});
