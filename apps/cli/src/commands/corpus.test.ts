import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locitorium } from 'locitorium';
import type { capturedIo } from '../process/captured-io.fixture.ts';
import { commandsIn, sharedEngine } from './corpus-command.fixture.ts';

/** The first command of a process reads the gazetteer. */
const PATIENCE_MS = 120_000;

let root: string;
let engine: Locitorium;
beforeAll(async () => {
  engine = await sharedEngine();
  root = mkdtempSync(join(tmpdir(), 'locitorium-cli-corpus-'));
  mkdirSync(join(root, 'news'));
  mkdirSync(join(root, 'empty'));
  writeFileSync(join(root, 'news', 'mali.txt'), 'Floods closed the bridge between Bamako and Ségou in Mali.');
  writeFileSync(join(root, 'news', 'photo.png'), Buffer.from('\x89PNG\r\n', 'latin1'));
  const lines = [
    '{"id":"niger","title":"Niamey","text":"Floods reached Niamey, Niger.","created_at":"2026-03-14","source":"news","desk":"weather","likes":3}',
    '{"id":"peru","title":"=Lima","text":"In Lima, Peru, floods closed the market.","created_at":"2026-05","source":"radio"}',
    '{"id":"fiji","text":"Rain in Suva, Fiji. \\u001b]0;owned\\u0007"}',
    '{"id":"none"}',
  ];
  writeFileSync(join(root, 'lines.jsonl'), lines.join('\n'));
  writeFileSync(
    join(root, 'queries.jsonl'),
    '{"id":"q1","text":"floods"}\n{"query_id":2,"query":"rain in Fiji"}\n{"id":"q3"}\n{"id":"q4","text":"xyzzy"}\n',
  );
  writeFileSync(join(root, 'empty.txt'), '');
});
afterAll(async () => {
  await engine.close();
  rmSync(root, { recursive: true });
});

const run = (argv: readonly string[], io: Parameters<typeof capturedIo>[0] = {}) => commandsIn(root, engine)(argv, { io });

const json = async (...argv: readonly string[]) => JSON.parse((await run(argv)).out) as never;

describe('locitorium corpus', () => {
  it('--help and the help of each command explain themselves', async () => {
    for (const argv of [
      ['corpus', '--help'],
      ['corpus', 'add', '--help'],
      ['search', '--help'],
    ]) {
      const { code, out, err } = await run(argv);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatch(/^Usage: locitorium/);
    }
  });

  it('says that there is no corpus yet, and makes none', async () => {
    for (const argv of [
      ['corpus', 'list'],
      ['corpus', 'stats'],
      ['corpus', 'check'],
      ['corpus', 'recover'],
      ['search', 'floods'],
    ]) {
      const { code, out, err } = await run([...argv, '--corpus', 'nowhere.db']);
      expect({ code, out }).toEqual({ code: 3, out: '' });
      expect(err).toContain('nowhere.db does not exist');
    }
  });

  it.each([
    [['corpus', 'add'], "missing required argument 'PATH'"],
    [['corpus', 'add', 'nowhere.txt'], 'There is no file or folder nowhere.txt.'],
    [['corpus', 'add', '*.pdf'], 'Nothing matches *.pdf.'],
    [['corpus', 'add', 'empty'], 'There is nothing to add in empty'],
    [['corpus', 'add', '-'], 'There is nothing on standard input.'],
    [['corpus', 'add', 'news', '--corpus', ''], '--corpus must be the path of a file.'],
    [['corpus', 'add', 'news', '--corpus-max-bytes', '0'], '--corpus-max-bytes must be a whole number'],
    [['corpus', 'reprocess'], 'Give their ids, or --all, or --failed.'],
    [['corpus', 'reprocess', 'a', '--from', 'nowhere'], '--from'],
    [['corpus', 'reprocess', '--failed', '--from', 'embed'], "option '--from <STEP>' cannot be used with option '--failed'"],
    [['search'], 'What is to be found?'],
    [['search', 'a', '--queries', 'b'], 'Give a query or --queries, not both.'],
    [['search', 'a', '--top-k', 'many'], '--top-k must be a number'],
    [['search', '--queries', 'queries.jsonl', '--format', 'csv'], 'With --queries the answer is --format jsonl'],
    [['search', 'a', '--format', 'xml'], '--format'],
  ])('%j: exit code 2 and what is wrong', async (argv, message) => {
    const { code, out, err } = await run(argv, { stdin: 'terminal' });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  it(
    'adds files, folders and lines, tells of what fails at the end, and recognises what is there',
    async () => {
      const first = await run(['corpus', 'add', 'news', 'lines.jsonl']);
      expect(first.code).toBe(1);
      expect(first.out).toBe('');
      expect(first.err).toMatch(/^4 documents added: 4 chunks \(.*\); 1 failed$/m);
      expect(first.err).toContain('1 file of type image/png skipped: not supported (news/photo.png)');
      expect(first.err).toContain('failed: lines.jsonl:4: The line is not a document.');
      const again = await run(['corpus', 'add', 'news', 'lines.jsonl', '--format', 'jsonl']);
      const outcomes = again.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { readonly doc_id: string | null; readonly outcome: string });
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['failed', 'known', 'known', 'known', 'known']);
      expect(again.err).toMatch(/^0 documents added.*; 4 there already; 1 failed$/m);
    },
    PATIENCE_MS,
  );

  it(
    'adds standard input, and keeps a document that failed with its reason',
    async () => {
      const piped = await run(['corpus', 'add', '-', '--corpus', 'piped.db'], {
        stdin: ['{"id":"a","text":"Rain in Suva."}\n', '{"id":"b","text":" "}\n'],
      });
      expect({ code: piped.code, out: piped.out }).toEqual({ code: 1, out: '' });
      expect(piped.err).toContain('The document has no text.');
      expect(await json('corpus', 'list', '--format', 'json', '--status', 'failed', '--corpus', 'piped.db')).toMatchObject([
        { id: 'b', status: 'failed', error: { kind: 'document_empty', step: 'parse' } },
      ]);
      const text = await run(['corpus', 'add', '-', '--corpus', 'piped.db'], { stdin: ['Snow in Lima.'] });
      expect(text.code).toBe(0);
      const other = await run(['corpus', 'add', '-', '--corpus', 'piped.db'], { stdin: ['{"id":"a","text":"Hail in Suva."}\n'] });
      expect(other).toMatchObject({ code: 1, err: expect.stringContaining('There is a document a in the corpus') });
      expect((await run(['corpus', 'add', 'empty.txt', '--corpus', 'piped.db'])).code).toBe(1);
      expect((await run(['corpus', 'stats', '--corpus', 'piped.db', '--format', 'json'])).out).toContain('"failed": 2');
    },
    PATIENCE_MS,
  );

  it(
    'updates the metadata of a document whose line was corrected, and refuses dates that are none',
    async () => {
      const add = (line: object) =>
        run(['corpus', 'add', '-', '--corpus', 'dated.db', '--format', 'jsonl'], { stdin: [JSON.stringify(line)] });
      const line = { id: 'a', text: 'Rain in Suva.', title: 'Rain', created_at: '2026-03-20', desk: 'west' };
      expect((await add(line)).err).toMatch(/^1 document added/m);
      const corrected = { ...line, title: 'Heavy rain', created_at: '2026-03-21', desk: 'east' };
      const { code, out, err } = await add(corrected);
      expect([code, JSON.parse(out)]).toMatchObject([0, { doc_id: 'a', outcome: 'updated', chunks: 1 }]);
      expect(err).toMatch(/^0 documents added.*; 1 updated$/m);
      expect(await json('corpus', 'show', 'a', '--corpus', 'dated.db', '--format', 'json')).toMatchObject({
        metadata: { title: 'Heavy rain', created_at: '2026-03-21', other: { desk: 'east' } },
      });
      expect((await add(corrected)).err).toMatch(/; 1 there already$/m);
      const undated = await add({ ...line, id: 'b', created_at: 'March 2026' });
      expect(undated).toMatchObject({ code: 1, err: expect.stringContaining('created_at: must be a year, month, day or time') });
    },
    PATIENCE_MS,
  );

  it('adds a folder in which the corpus itself lies', async () => {
    for (const expected of [/^1 document added: 1 chunk /m, /1 there already/]) {
      const { code, err } = await run(['corpus', 'add', 'news', '--corpus', 'news/own.db']);
      expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(expected) });
      expect(err.match(/skipped/g)).toHaveLength(1);
    }
    rmSync(join(root, 'news', 'own.db'));
    rmSync(join(root, 'news', 'own.db-originals'), { recursive: true });
  });

  it('leaves a file that is not a corpus as it is, and says what to do', async () => {
    const { code, out, err } = await run(['corpus', 'add', 'news', '--corpus', 'lines.jsonl']);
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toMatch(/^error: The corpus .*lines\.jsonl is not a corpus, or is damaged.*\n$/);
  });

  it('lists and shows documents; nothing in them orders a terminal about', async () => {
    const list = await run(['corpus', 'list'], { terminal: true });
    expect(list.out).toContain('news/mali.txt');
    expect(list.err).toBe('4 documents\n');
    const shown = await run(['corpus', 'show', 'niger']);
    expect(shown.out).toMatch(/^title +Niamey$/m);
    expect(shown.out).toMatch(/^desk +weather$/m);
    expect(shown.out).toContain('complete finished');
    expect(await json('corpus', 'show', 'niger', '--format', 'json')).toMatchObject({
      id: 'niger',
      status: 'completed',
      chunks: 1,
      metadata: { source: 'news', created_at: '2026-03-14', other: { desk: 'weather', likes: 3 } },
    });
    expect(await run(['corpus', 'show', 'nobody'])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('There is no document nobody'),
    });
    expect((await run(['corpus', 'list', '--format', 'jsonl'])).out.trim().split('\n')).toHaveLength(4);
    expect(await json('corpus', 'stats', '--format', 'json')).toMatchObject({ documents: { completed: 4, failed: 0 }, chunks: 4 });
  });

  it(
    'checks, makes again and removes documents; one that fails stops none of the others',
    async () => {
      await run(['corpus', 'add', 'lines.jsonl', '--corpus', 'other.db']);
      expect(await run(['corpus', 'check', '--corpus', 'other.db'])).toMatchObject({
        code: 0,
        out: '',
        err: expect.stringContaining('every document'),
      });
      const again = await run(['corpus', 'reprocess', '--all', '--from', 'ground', '--corpus', 'other.db']);
      expect(again).toMatchObject({ code: 0, err: expect.stringContaining('niger: made again: 1 chunk') });
      const removed = await run(['corpus', 'remove', 'niger', 'nobody', 'fiji', '--corpus', 'other.db']);
      expect(removed.code).toBe(1);
      expect(removed.err).toMatch(/^niger: removed\nnobody: failed: .*\nfiji: removed$/m);
      expect(await run(['corpus', 'recover', '--corpus', 'other.db'])).toMatchObject({
        code: 0,
        err: expect.stringContaining('nothing was left'),
      });
      expect((await run(['corpus', 'list', '--format', 'jsonl', '--corpus', 'other.db'])).out).toContain('"id":"peru"');
    },
    PATIENCE_MS,
  );
});

describe('locitorium search', () => {
  const found = async (...argv: readonly string[]) => {
    const { results } = (await json('search', ...argv)) as { results: { doc_id: string; metadata: { title: string | null } }[] };
    return results.map(({ doc_id: id, metadata }) => metadata.title ?? (id.length > 20 ? 'file' : id)).sort();
  };

  it(
    'answers on a terminal with snippets, places and facets, and says how it read the query',
    async () => {
      const { code, out, err } = await run(['search', 'floods', 'near', 'Niamey'], { terminal: true });
      expect(code).toBe(0);
      expect(err).toContain('near Niamey, up to 150 km');
      expect(out).toContain('Niamey');
      expect(out).toMatch(/places: .*Niamey NE \(13\.5/);
      expect(out).toMatch(/countries.*Niger 1/);
      expect(out).toContain('news/mali.txt');
      expect((await run(['search', 'xyzzy'], { terminal: true })).out).toBe('Nothing found.\n');
      expect((await run(['search', 'rain'], { terminal: true })).out).not.toContain('\u001b]');
    },
    PATIENCE_MS,
  );

  it(
    'filters by country, place, box, distance, time, source and value',
    async () => {
      expect(await found('floods', '--country', 'ne,pe')).toEqual(['=Lima', 'Niamey']);
      expect(await found('floods', '--in', 'Mali')).toEqual(['file']);
      expect(await found('floods', '--box', '-20,0,20,30')).toEqual(['Niamey', 'file']);
      expect(await found('rain', '--box', '170,-30,-170,0')).toEqual(['fiji']);
      expect(await found('floods', '--near', '13.5,2.1,50')).toEqual(['Niamey']);
      expect(await found('floods', '--near', 'Lima, 30 km')).toEqual(['=Lima']);
      expect(await found('floods', '--from', '2026-03', '--to', '2026-04')).toEqual(['Niamey']);
      expect(await found('floods', '--source', 'radio')).toEqual(['=Lima']);
      expect(await found('floods', '--meta', 'desk=weather', '--meta', 'likes=3')).toEqual(['Niamey']);
      expect(await found('floods', '--meta', 'likes="3"')).toEqual([]);
      expect(await found('floods', '--top-k', '1')).toHaveLength(1);
      expect(await found('floods in Peru', '--place-intent', 'filter')).toEqual(['=Lima']);
    },
    PATIENCE_MS,
  );

  it(
    'says which place a name was taken for, on standard error and in JSON',
    async () => {
      const { out, err } = await run(['search', 'floods', '--in', 'Mali', '--near', 'Bamako,100']);
      expect(err).toContain('--in Mali: Mali (geonames:2453866)\n--near Bamako,100: Bamako, ');
      expect(JSON.parse(out)).toMatchObject({
        reading: { filter: { within: { name: 'Mali', place_id: 'geonames:2453866', admin_code: 'ML' } } },
      });
      expect((await run(['search', 'floods', '--country', 'ML'])).err).toBe('');
    },
    PATIENCE_MS,
  );

  it(
    'knows the countries of continents, and says where nothing tells what lies in a place',
    async () => {
      expect(await found('floods', '--in', 'Africa')).toEqual(['Niamey', 'file']);
      expect(await found('floods', '--in', 'West Africa')).toEqual(['Niamey', 'file']);
      expect(await found('floods', '--in', 'Europe')).toEqual([]);
      const { err } = await run(['search', 'floods', '--in', 'Sahel']);
      expect(err).toContain('its extent is not known, so only what names it is found');
    },
    PATIENCE_MS,
  );

  it.each([
    [['--country', 'Mali'], '--country must be a country code'],
    [['--box', '1,2,3'], '--box must be west,south,east,north'],
    [['--box', '0,20,10,10'], '--box must be'],
    [['--near', '91,0,5'], '--near must be'],
    [['--from', 'March'], '--from must be a year, month, day or time'],
    [['--from', '2026-04', '--to', '2026-03'], '--from 2026-04 is after --to 2026-03'],
    [['--meta', 'desk'], '--meta must be NAME=VALUE'],
    [['--in', 'Xyzzyplugh'], 'names no place that is known'],
    [['--alpha', '2'], 'alpha must be a number from 0'],
    [['--top-k', '0'], 'top_k must be a whole number'],
  ])(
    '%j: exit code 2 and what is wrong',
    async (argv, message) => {
      const { code, out, err } = await run(['search', 'floods', ...argv]);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(message);
    },
    PATIENCE_MS,
  );

  it(
    'answers as JSON, lines, GeoJSON and CSV',
    async () => {
      expect(await json('search', 'market')).toMatchObject({
        results: [{ rank: 1, doc_id: 'peru', chunk_id: 'peru#0', snippet: { marks: expect.any(Array) }, places: expect.any(Array) }],
        reading: { place_intent: 'boost', dense: 'no_embedder' },
      });
      expect(JSON.parse((await run(['search', 'market', '--format', 'jsonl'])).out)).toMatchObject({ doc_id: 'peru' });
      expect(await json('search', 'market', '--format', 'geojson')).toMatchObject({
        type: 'FeatureCollection',
        features: [{ geometry: { type: 'Point' } }, {}],
      });
      const csv = (await run(['search', 'market', '--format', 'csv'])).out;
      expect(csv.split('\r\n')[0]).toMatch(/^rank,doc_id,chunk_id,title/);
      expect(csv).toContain("'=Lima");
    },
    PATIENCE_MS,
  );

  it(
    'answers many queries, a line for each, each document once; a query that is none has a line that says so',
    async () => {
      const { code, out, err } = await run(['search', '--queries', 'queries.jsonl', '--top-k', '10', '--format', 'jsonl']);
      expect(code).toBe(1);
      const lines = out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { query_id: string | null; results: Record<string, unknown>[] });
      expect(lines.map(({ query_id: id, results }) => [id, results.length])).toEqual([
        ['q1', 3],
        ['2', 1],
        [null, 0],
        ['q4', 0],
      ]);
      expect(Object.keys(lines[0]?.results[0] ?? {})).toEqual(['doc_id', 'chunk_id', 'score', 'rerank_score', 'rank']);
      expect(lines[0]?.results.map(({ rank }) => rank)).toEqual([1, 2, 3]);
      expect(lines[1]?.results[0]).toMatchObject({ doc_id: 'fiji' });
      expect(err).toMatch(/^3 queries answered in .* s; 1 failed$/m);
      expect(await run(['search', '--queries', 'nowhere.jsonl'])).toMatchObject({
        code: 2,
        err: expect.stringContaining('There is no queries file'),
      });
    },
    PATIENCE_MS,
  );

  it(
    'has as many results as are asked for, and each document once, however many of its passages answer',
    async () => {
      const long = Array.from({ length: 30 }, (_, n) => `Floods, floods and floods on day ${n}. ${'Water rose. '.repeat(70)}`).join('\n\n');
      const stdin = [
        `${JSON.stringify({ id: 'long', text: long })}\n`,
        ...Array.from({ length: 12 }, (_, n) => `{"id":"d${n}","text":"Floods and other news of day ${n}."}\n`),
      ];
      await run(['corpus', 'add', '-', '--corpus', 'long.db'], { stdin });
      const ask = async (...more: readonly string[]) => {
        const { out } = await run(['search', '--queries', '-', '--corpus', 'long.db', ...more], { stdin: ['{"id":"q","text":"floods"}'] });
        return (JSON.parse(out) as { results: { doc_id: string }[] }).results.map(({ doc_id: id }) => id);
      };
      const documents = await ask('--top-k', '10');
      expect(documents).toHaveLength(10);
      expect(new Set(documents).size).toBe(10);
      expect(await ask('--top-k', '40')).toHaveLength(13);
      expect(await ask('--top-k', '10', '--chunks')).toHaveLength(10);
      expect(await ask('--top-k', '10', '--rerank-top-n', '3')).toHaveLength(3);
    },
    PATIENCE_MS,
  );
});
