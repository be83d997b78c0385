import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LineSplitter, type ByteLine } from './line-splitter.ts';

function split(chunks: readonly Buffer[], maxLineBytes = 1_000): ByteLine[] {
  const splitter = new LineSplitter(maxLineBytes);
  return [...chunks.flatMap((chunk) => [...splitter.push(chunk)]), ...splitter.end()];
}

const texts = (lines: readonly ByteLine[]) => lines.map((line) => (line.kind === 'line' ? line.bytes.toString('latin1') : line));

describe('LineSplitter', () => {
  it.each([
    ['nothing', '', []],
    ['one line without terminator', 'a', ['a']],
    ['one line with terminator', 'a\n', ['a']],
    ['CRLF', 'a\r\nb\r\n', ['a', 'b']],
    ['blank lines', '\n\r\na', ['', '', 'a']],
    ['a carriage return inside a line', 'a\rb\n', ['a\rb']],
  ])('cuts %s', (_what, text, expected) => {
    expect(texts(split([Buffer.from(text)]))).toEqual(expected);
  });

  it('numbers lines from 1, overlong ones included, and goes on behind them', () => {
    expect(split([Buffer.from('1\n22222'), Buffer.from('222\n3')], 4)).toEqual([
      { kind: 'line', line: 1, endOffset: 2, bytes: Buffer.from('1') },
      { kind: 'overlong', line: 2, endOffset: 11, byteLength: 8 },
      { kind: 'line', line: 3, endOffset: 12, bytes: Buffer.from('3') },
    ]);
  });

  it('accepts a line of exactly the limit', () => {
    expect(split([Buffer.from('12'), Buffer.from('34\n')], 4)[0]?.kind).toBe('line');
  });

  it('gives the same lines wherever the chunks are cut', () => {
    const bytes = fc.array(fc.constantFrom(0x0a, 0x0d, 0x61, 0xe6), { maxLength: 40 }).map((values) => Buffer.from(values));
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(40), { maxLength: 6 }), fc.integer({ min: 1, max: 12 }), (whole, cuts, limit) => {
        const edges = [0, ...cuts.map((cut) => Math.min(cut, whole.length)).sort((a, b) => a - b), whole.length];
        const chunks = edges.slice(1).map((edge, i) => whole.subarray(edges[i], edge));
        expect(split(chunks, limit)).toEqual(split([whole], limit));
      }),
    );
  });
});
