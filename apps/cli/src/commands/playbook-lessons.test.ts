import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'locitorium-cli-lessons-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, ...lines: readonly object[]) =>
  writeFileSync(join(root, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

async function run(...argv: readonly string[]) {
  const io = capturedIo({ directory: root });
  const code = await main(['playbook', ...argv], io);
  return { code, out: io.stdout.text, err: io.stderr.text };
}

const candidate = (country: string) => ({
  rank: 1,
  lat: 1,
  lon: 1,
  country_code: country,
  display_name: country,
  osm_type: 'node',
  osm_id: 1,
});
const docs = Array.from({ length: 6 }, (_, i) => `d${i}`);
const mention = (doc: string) => ({ mention_id: `${doc}:0`, mention: 'Suva', start: 0, end: 4 });

/** What was selected for "Suva" in each document, with the lessons of the prompts. */
const predicted = (country: string, ...lessons: readonly string[]) =>
  docs.map((doc) => ({
    doc_id: doc,
    ...(lessons.length > 0 && { usage: { lessons } }),
    results: [{ ...mention(doc), status: 'resolved', selected: candidate(country), candidates: [candidate('PE'), candidate('FJ')] }],
  }));

beforeEach(() => {
  write('gold.jsonl', ...docs.map((doc) => ({ doc_id: doc, text: 'Suva.', mentions: [{ ...mention(doc), iso_country: 'FJ' }] })));
  write('first.jsonl', ...predicted('PE'));
});

const REFLECT = ['reflect', '--gold', 'gold.jsonl', '--predictions', 'first.jsonl'] as const;
const SAYS = '"Suva" means the place in Fiji [FJ], not the one in Peru [PE].';

describe('locitorium playbook reflect', () => {
  it('prints lessons, or writes them', async () => {
    const printed = await run(...REFLECT);
    expect(printed).toMatchObject({ code: 0, err: '1 lesson from 6 failures, in the words of the rules\n' });
    expect(JSON.parse(printed.out)).toMatchObject({ format: 1, lessons: [{ section: 'selection', content: SAYS, mentions: 6 }] });
    const written = await run(...REFLECT, '--out', 'lessons.json');
    expect(written).toMatchObject({ code: 0, out: '', err: expect.stringContaining('lessons written to lessons.json') });
    expect(readFileSync(join(root, 'lessons.json'), 'utf8')).toBe(printed.out);
  });

  it('says which failures taught nothing, and what to look at instead', async () => {
    const { err } = await run(...REFLECT, '--min-mentions', '7');
    expect(err).toBe('0 lessons from 0 failures, in the words of the rules\nno lesson from 6 mentions: wrong_choice (selector: ranking)\n');
  });

  it.each([
    [['--min-mentions', '0.5'], '--min-mentions'],
    [['--min-share', 'most'], '--min-share'],
    [['--out', 'gold.jsonl'], '--out'],
    [['--predictions', 'nowhere.jsonl'], 'nowhere.jsonl'],
  ])('refuses %j', async (flags, named) => {
    const { code, err } = await run(...REFLECT, ...flags);
    expect(code).toBe(2);
    expect(err).toContain(named);
  });
});

describe('locitorium playbook curate', () => {
  const NEWS = ['--dataset', 'news'] as const;
  const bullets = async () => JSON.parse((await run('show', ...NEWS, '--format', 'json')).out) as unknown;

  it('takes lessons in, counts what they did, and removes what does harm', async () => {
    await run(...REFLECT, '--out', 'lessons.json');
    const dry = await run('curate', ...NEWS, '--add', 'lessons.json', '--dry-run');
    expect(dry.out).toContain(`+ s-00001 [selection] ${SAYS}\n    reflect: wrong_choice of 6 mentions: d0/d0:0`);
    expect(dry.err).toBe(
      'the playbook of news would change: 1 added, 0 updated, 0 removed; 0 new ones left out; lessons answer for 0 changed mentions\n',
    );
    expect(await bullets()).toEqual([]);
    await run('curate', ...NEWS, '--add', 'lessons.json');
    await run('add', 'Choose the first.', '--section', 'strategies', ...NEWS);

    write('second.jsonl', ...predicted('FJ', 's-00001'));
    const helped = await run('curate', ...NEWS, '--gold', 'gold.jsonl', '--before', 'first.jsonl', '--after', 'second.jsonl');
    expect(helped).toMatchObject({ code: 0, out: '  s-00001 has helped 6 times, and harmed 0 times\n' });

    write('third.jsonl', ...predicted('PE', 's-00001', 's-00002'));
    const flags = ['--gold', 'gold.jsonl', '--before', 'second.jsonl', '--after', 'third.jsonl', '--format', 'json'];
    const harmed = JSON.parse((await run('curate', ...NEWS, ...flags)).out) as unknown;
    expect(harmed).toMatchObject({ deltas: [{ type: 'DELETE', bullet_id: 's-00002' }], left_out: 0, effects: 6 });
    expect(await bullets()).toMatchObject([{ id: 's-00001', helpful: 6, harmful: 0 }]);
  });

  it.each([
    [['--before', 'first.jsonl'], '--gold'],
    [['--add', 'first.jsonl'], 'first.jsonl is not JSON'],
    [['--add', 'nowhere.json'], 'nowhere.json'],
    [['--max-per-section', 'few'], '--max-per-section'],
  ])('refuses %j', async (flags, named) => {
    const { code, err } = await run('curate', ...NEWS, ...flags);
    expect(code).toBe(2);
    expect(err).toContain(named);
  });
});
