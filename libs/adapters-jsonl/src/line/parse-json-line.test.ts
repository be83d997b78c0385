import { describe, expect, it } from '@jest/globals';
import { parseJsonLine } from './parse-json-line.ts';

const parse = (bytes: Buffer | string) =>
  parseJsonLine({ kind: 'line', line: 7, endOffset: 0, bytes: Buffer.from(bytes) }, 'd.jsonl', 1_000);

describe('parseJsonLine', () => {
  it('reads a value', () => {
    expect(parse('{"a": "日本 🌋"}')).toEqual({ kind: 'value', line: 7, value: { a: '日本 🌋' } });
  });

  it('drops a byte order mark, also where files were put together', () => {
    expect(parse('\ufeff{"a":1}')).toEqual({ kind: 'value', line: 7, value: { a: 1 } });
  });

  it.each([[''], ['  \t'], ['\ufeff']])('calls %j blank', (text) => {
    expect(parse(text)).toEqual({ kind: 'blank', line: 7 });
  });

  it.each([
    ['cut JSON', '{"secret": "wor', 'invalid_json'],
    ['a wrong token', '{"secret": secret}', 'invalid_json'],
    ['two values', '{"secret":1}{"secret":2}', 'invalid_json'],
    ['an invalid byte', Buffer.from([0x22, 0x73, 0xff, 0x22]), 'invalid_utf8'],
    ['a character cut in the middle', Buffer.from([0x22, 0xe6, 0x97, 0x22]), 'invalid_utf8'],
    ['an encoded surrogate', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), 'invalid_utf8'],
  ])('reports %s with the line and without the text', (_what, bytes, kind) => {
    const parsed = parse(bytes);
    if (parsed.kind !== 'invalid') throw new Error(parsed.kind);
    expect(parsed.error).toMatchObject({ kind, blame: 'usage', facts: { file: 'd.jsonl', line: 7 } });
    expect(parsed.error.message).toMatch(/^d\.jsonl, line 7: /);
    expect(JSON.stringify([parsed.error.message, parsed.error.facts, String(parsed.error.cause)])).not.toContain('secret');
  });

  it('names the column where the parser knows it, and the byte that is not UTF-8', () => {
    expect(parse('{"a":1,}')).toMatchObject({ error: { facts: { column: 8 } } });
    expect(parse(Buffer.from([0x22, 0x73, 0xff, 0x22]))).toMatchObject({ error: { facts: { byte: 3 } } });
  });

  it('takes U+FFFD in the text for what it is', () => {
    expect(parse('"\ufffd"')).toMatchObject({ kind: 'value', value: '\ufffd' });
  });

  it('refuses an overlong line with its size', () => {
    expect(parseJsonLine({ kind: 'overlong', line: 2, endOffset: 0, byteLength: 2_000 }, 'd.jsonl', 1_000)).toMatchObject({
      kind: 'invalid',
      line: 2,
      error: { kind: 'line_too_long', facts: { line: 2, bytes: 2_000, max_bytes: 1_000 } },
    });
  });
});
