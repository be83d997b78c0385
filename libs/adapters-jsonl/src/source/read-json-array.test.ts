import { describe, expect, it } from '@jest/globals';
import { collect } from '../collect.fixture.ts';
import { readJsonArray } from './read-json-array.ts';

const read = (text: string) =>
  collect(
    readJsonArray(
      (async function* () {
        const bytes = Buffer.from(text);
        for (let at = 0; at < bytes.length; at += 5) yield bytes.subarray(at, at + 5);
      })(),
      'd.json',
    ),
  );

describe('readJsonArray', () => {
  it('reads each item, with letters that are cut between two blocks', async () => {
    expect(await read('[{"text": "東京は雨"}, 7,\n null]')).toEqual([{ text: '東京は雨' }, 7, null]);
    expect(await read(' [ ] ')).toEqual([]);
  });

  it.each([
    ['[{"text": "a"}, {"text": "secret', /^d\.json is not a valid JSON array: it breaks after item 1\. /],
    ['[{"text": "a"}, secret]', /after item 1/],
    ['[', /after item 0/],
    ['[1, 2] 3', /after item 2/],
  ])('says where %s breaks, and quotes nothing', async (text, message) => {
    const broken = await read(text).catch((error: unknown) => error);
    expect(broken).toMatchObject({ kind: 'invalid_json', blame: 'usage', message: expect.stringMatching(message) });
    expect(String(broken)).not.toContain('secret');
  });
});
