import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';

const LINES = [
  '{"doc_id": "a", "name": "Suva", "not_a_place": true}\n',
  '{"rule": "texas", "name": "Paris", "where": {"country": "US"}, "record": {"id": "geonames:4717560", "display_name": "Paris, Texas"}, "who": "desk"}\n',
  '# a remark\n',
  '{"rule":  "mayor", "name": "Jordan", "where": {"corpus": true}, "not_a_place": true}',
];

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'locitorium-corrections-'));
  writeFileSync(join(directory, 'mine.jsonl'), LINES.join(''));
});
afterEach(() => rmSync(directory, { recursive: true }));

async function run(...argv: readonly string[]) {
  const io = capturedIo({ directory });
  const code = await main(['corrections', ...argv], io);
  return { code, out: io.stdout.text, err: io.stderr.text };
}

describe('locitorium corrections', () => {
  it('lists rules, counts the rest, and says which lines are none', async () => {
    const { code, out, err } = await run('list', 'mine.jsonl');
    expect(code).toBe(1);
    expect(out).toMatch(/texas +│ Paris +│ US +│ Paris, Texas │ desk/);
    expect(out).toMatch(/mayor +│ Jordan │ everywhere │ no place/);
    expect(err).toMatch(/mine\.jsonl, line 3[^]*2 rules, 1 single correction\n$/);
    expect(JSON.parse((await run('list', 'mine.jsonl', '--format', 'json')).out)).toEqual([JSON.parse(LINES[1]!), JSON.parse(LINES[3]!)]);
  });

  it('removes rules, and leaves every other line as it is', async () => {
    expect(await run('remove', 'mine.jsonl', 'mayor')).toEqual({ code: 0, out: '', err: 'removed: 1 rule\n' });
    expect(readFileSync(join(directory, 'mine.jsonl'), 'utf8')).toBe(LINES.slice(0, 3).join(''));
  });

  it('makes an overlay, with the record that a rule names', async () => {
    writeFileSync(
      join(directory, 'rules.jsonl'),
      ['{"rule": "bay", "name": "the Bay", "where": {"corpus": true}, "record": {"id": "geonames:5391959"}}', ...LINES.slice(1, 2)].join(
        '\n',
      ),
    );
    const { code, out, err } = await run('overlay', 'rules.jsonl', '--out', 'overlay.json');
    expect({ code, out, err }).toEqual({ code: 0, out: 'overlay.json\n', err: expect.stringContaining('texas') });
    expect(JSON.parse(readFileSync(join(directory, 'overlay.json'), 'utf8')).entries).toMatchObject([
      { kind: 'alias', name: 'the Bay', place: { id: 'geonames:5391959', country_code: 'US', lat: expect.closeTo(37.77, 1) } },
    ]);
  });

  it('removes all or nothing, and names the rules that there are', async () => {
    const { code, err } = await run('remove', 'mine.jsonl', 'mayor', 'nobody');
    expect(code).toBe(2);
    expect(err).toContain('no rule nobody. Its rules: texas, mayor.');
    expect(readFileSync(join(directory, 'mine.jsonl'), 'utf8')).toBe(LINES.join(''));
  });
});
