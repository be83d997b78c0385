import { describe, expect, it } from '@jest/globals';
import { readJsonLines } from './read-json-lines.ts';

/** The values of a body that comes in pieces of some bytes. */
async function valuesIn(text: string, size: number): Promise<readonly unknown[]> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => (at < bytes.length ? controller.enqueue(bytes.slice(at, (at += size))) : controller.close()),
  });
  const values: unknown[] = [];
  for await (const value of readJsonLines(body)) values.push(value);
  return values;
}

describe('lines of JSON', () => {
  it.each([1, 3, 1_000])('are read from pieces of %d bytes, also without an end of the last line', async (size) => {
    expect(await valuesIn('{"a":"橋"}\n\n[1]\n"end"', size)).toEqual([{ a: '橋' }, [1], 'end']);
    expect(await valuesIn('', size)).toEqual([]);
  });

  it('take no time where one comes in many pieces', async () => {
    const began = performance.now();
    const [line] = await valuesIn(`"${'x'.repeat(1_000_000)}"\n`, 10);
    expect(String(line)).toHaveLength(1_000_000);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
