import { describe, expect, it } from '@jest/globals';
import { EMPTY_META } from '@locitorium/domain';
import type { DatasetEntry } from '@locitorium/ports';
import { TextsOfDataset } from './texts-of-dataset.ts';

let read = 0;
async function* dataset(count: number): AsyncGenerator<DatasetEntry> {
  for (read = 0; read < count; read += 1) {
    yield { kind: 'document', line: read + 1, document: { docId: `d${read}`, text: `text ${read}`.padEnd(10), meta: EMPTY_META } };
  }
}

describe('TextsOfDataset', () => {
  it('reads on to the text that is asked for, and no further', async () => {
    const texts = new TextsOfDataset(dataset(1_000));
    expect(await texts.textOf('d3')).toMatch(/^text 3/);
    expect(read).toBe(3);
    expect(await texts.textOf('d1')).toMatch(/^text 1/);
    expect(await texts.textOf('d1')).toBeNull();
  });

  it('gives up the oldest text that nobody asked for rather than memory', async () => {
    const texts = new TextsOfDataset(dataset(100), 50);
    expect(await texts.textOf('d20')).toMatch(/^text 20/);
    expect([await texts.textOf('d19'), await texts.textOf('d15')]).toEqual([expect.any(String), expect.any(String)]);
    expect(await texts.textOf('d14')).toBeNull();
  });
});
