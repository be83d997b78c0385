import { linkSync, symlinkSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openEvidence } from 'locitorium';
import nock from 'nock';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';
import { NO_EFFORT, ScriptedLocitorium } from '../scripted-locitorium.fixture.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'locitorium-cli-evidence-'));
});
afterEach(() => rmSync(root, { recursive: true }));

async function run(...argv: readonly string[]) {
  const io = capturedIo({ directory: root });
  const code = await main([...argv], io);
  return { code, out: io.stdout.text, err: io.stderr.text };
}

const evidence = (...argv: readonly string[]) => run('evidence', ...argv, '--evidence', 'evidence.db');

const CLAIM = 'The tower of Paris, Texas, wears a red hat';
const TOWN = 'https://town.example/tower';
const BLOG = 'https://blog.example/trip';

/** A claim with a page for it and a page against it. */
async function hat(task = 'hat') {
  const claim = (await evidence('add-claim', CLAIM, '--task', task)).out.trim();
  await evidence('add-page', TOWN, '--title', 'Our tower', '--category', 'city hall');
  await evidence('add-page', BLOG);
  const quote = await evidence(
    'link',
    '--task',
    task,
    '--claim',
    CLAIM,
    '--page',
    TOWN,
    '--quote',
    'The hat was painted red.',
    '--stance',
    'supports',
    '--confidence',
    '0.9',
  );
  const note = await evidence(
    'link',
    '--task',
    task,
    '--claim',
    claim.slice(0, 8),
    '--page',
    BLOG,
    '--note',
    'No hat in the picture.',
    '--stance',
    'refutes',
    '--confidence',
    '0.5',
  );
  return { claim, quote, note };
}

describe('a claim of one’s own', () => {
  it('is printed with what speaks for it and against it, ranked, prior and sum', async () => {
    const { quote, note } = await hat();
    expect([quote, note]).toEqual([
      { code: 0, out: expect.stringMatching(/^\w+\n$/), err: '' },
      { code: 0, out: expect.stringMatching(/^\w+\n$/), err: '' },
    ]);
    const { code, out, err } = await evidence('show', '--task', 'hat');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const [prior, forIt, quoted, against, noted, sum] = [
      'prior +0.00',
      'for it +',
      'The hat was painted red. (quotation from',
      'against it −',
      'No hat in the picture. (note from',
      'sum +',
    ].map((words) => out.indexOf(words));
    expect([prior, forIt, quoted, against, noted, sum].every((at) => at !== undefined && at > 0)).toBe(true);
    expect([prior, forIt, quoted, against, noted, sum]).toEqual(
      [prior, forIt, quoted, against, noted, sum].toSorted((a = 0, b = 0) => a - b),
    );
  });

  it('adds up in JSON', async () => {
    await hat();
    const [claim] = JSON.parse((await evidence('show', '--task', 'hat', '--claim', CLAIM, '--format', 'json')).out) as [
      {
        prior: number;
        log_odds: number;
        confidence: number;
        supports: { weight: number }[];
        refutes: { weight: number; sources: unknown }[];
      },
    ];
    const total = [...claim.supports, ...claim.refutes].reduce((sum, { weight }) => sum + weight, claim.prior);
    expect(claim.log_odds).toBeCloseTo(total, 12);
    expect(claim.confidence).toBeCloseTo(1 / (1 + Math.exp(-total)), 12);
    expect(claim.refutes[0]).toMatchObject({ stance_confidence: 0.5, sources: [{ page: BLOG, start: null }] });
  });

  it('does not move by what its pages’ domains are called: the first category stays, with a warning, and a table changes what is shown', async () => {
    await hat();
    const before = (await evidence('show', '--task', 'hat')).out;
    expect((await evidence('add-page', TOWN, '--category', 'notorious liars')).err).toBe(
      'warning: town.example keeps the category “city hall” that it was given first; a page has the category of its domain\n',
    );
    expect((await evidence('show', '--task', 'hat')).out).toBe(before);
    writeFileSync(join(root, 'categories.json'), JSON.stringify({ diary: ['blog.example'] }));
    const exported = JSON.parse((await evidence('export', '--task', 'hat', '--format', 'json', '--categories', 'categories.json')).out) as {
      domains: unknown;
      claims: { confidence: number }[];
    };
    expect(exported.domains).toEqual([
      { name: 'town.example', category: 'city hall' },
      { name: 'blog.example', category: 'diary' },
    ]);
    const plain = JSON.parse((await evidence('export', '--task', 'hat', '--format', 'json')).out) as typeof exported;
    expect(plain.domains).toEqual([
      { name: 'town.example', category: 'city hall' },
      { name: 'blog.example', category: null },
    ]);
    expect(exported.claims).toEqual(plain.claims);
  });

  it('has pages by DOI or URL, however they are written, with the time they were crawled', async () => {
    await evidence('add-claim', CLAIM, '--task', 'hat');
    const first = await evidence('add-page', 'doi:10.1000/HAT.7', '--crawled-at', '2026-11-22T16:00:00+09:00');
    for (const address of ['DOI:10.1000/hat.7', 'https://doi.org/10.1000/hat.7', '10.1000/hat.7'])
      expect(await evidence('add-page', address)).toEqual(first);
    await evidence(
      'link',
      '--task',
      'hat',
      '--claim',
      CLAIM,
      '--page',
      'http://dx.doi.org/10.1000/HAT.7',
      '--quote',
      'It is red.',
      '--stance',
      'supports',
    );
    const { pages } = JSON.parse((await evidence('export', '--task', 'hat', '--format', 'json')).out) as { pages: unknown };
    expect(pages).toEqual([
      { id: first.out.trim(), address: 'doi:10.1000/HAT.7', title: null, domain: 'doi.org', crawled_at: '2026-11-22T07:00:00.000Z' },
    ]);
    await evidence('add-page', TOWN);
    await evidence('link', '--task', 'hat', '--claim', CLAIM, '--page', TOWN, '--quote', 'It is red.', '--stance', 'supports');
    expect((await evidence('show', '--task', 'hat', '--format', 'json')).out).toMatch(
      /"page": "https:\/\/town\.example\/tower",[^}]*"crawled_at": "20\d\d-\d\d-\d\dT[\d:.]+Z"/,
    );
  });

  it('is another one in another context', async () => {
    const { claim } = await hat();
    const other = (await evidence('add-claim', CLAIM, '--task', 'hat', '--context', 'towers of 1998')).out.trim();
    expect(other).not.toBe(claim);
    expect((await evidence('show', '--task', 'hat', '--claim', CLAIM)).err).toContain('More than one claim of task hat');
    expect((await evidence('show', '--task', 'hat', '--claim', other)).out).toContain('in the context “towers of 1998”');
  });

  it('shows what its words rest on', async () => {
    const { quote, note } = await hat();
    const [from, to] = [quote.out.trim(), note.out.trim()];
    expect(await evidence('cite', from, to)).toEqual({ code: 0, out: '', err: '' });
    const [claim] = JSON.parse((await evidence('show', '--task', 'hat', '--format', 'json')).out) as [
      { supports: { cites: { fragment: string }[] }[] },
    ];
    expect(claim.supports[0]?.cites.map(({ fragment }) => fragment)).toEqual([to]);
    expect((await evidence('export', '--task', 'hat', '--format', 'graphml')).out).toContain('>CITES<');
    for (const [argv, which] of [
      [[from, 'nothing'], 'that is cited'],
      [['nothing', to], 'that cites'],
    ] as const)
      expect(await evidence('cite', ...argv)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(which) });
  });

  it('begins with its prior', async () => {
    await evidence('add-claim', 'It rains', '--prior', '0.9', '--task', 'rain');
    expect((await evidence('show', '--task', 'rain')).out).toMatch(/90\.0 %[\s\S]*prior \+2\.20/);
  });

  it('is the same claim, page and words when added again', async () => {
    const first = await hat();
    expect(await hat()).toEqual(first);
    expect((await evidence('tasks')).err).toContain('total: 1 claim, 2 stances, 2 fragments');
  });

  it('says so where quoted words are not on the kept page', async () => {
    await hat();
    writeFileSync(join(root, 'page.txt'), 'The hat was painted red.');
    await evidence('add-page', 'https://kept.example/', '--file', 'page.txt');
    const { code, err } = await evidence(
      'link',
      '--task',
      'hat',
      '--claim',
      CLAIM,
      '--page',
      'https://kept.example/',
      '--quote',
      'The hat is blue.',
      '--stance',
      'refutes',
    );
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('not in the stored copy of the page') });
  });

  it('no text of it commands the terminal', async () => {
    await evidence('add-claim', 'red \u001b[31m hat', '--task', 'hat');
    expect((await evidence('show', '--task', 'hat')).out).not.toContain('\u001b');
  });
});

describe('locitorium evidence cleanup', () => {
  it('takes one of three overlapping tasks, then what nothing reaches any more; reports before what would be removed', async () => {
    for (const task of ['one', 'two', 'three']) await hat(task);
    const [two, three] = [(await evidence('show', '--task', 'two')).out, (await evidence('show', '--task', 'three')).out];
    expect(await evidence('cleanup', '--task', 'one', '--dry-run')).toEqual({
      code: 0,
      out: '',
      err: 'would be removed: 1 claim, 2 stances\n',
    });
    expect((await evidence('tasks')).out).toContain('one');
    expect(await evidence('cleanup', '--task', 'one')).toEqual({ code: 0, out: '', err: 'removed: 1 claim, 2 stances\n' });
    expect([(await evidence('show', '--task', 'two')).out, (await evidence('show', '--task', 'three')).out]).toEqual([two, three]);
    await evidence('cleanup', '--task', 'two', '--hard');
    expect((await evidence('show', '--task', 'three')).out).toBe(three);
    expect((await evidence('cleanup', '--task', 'three', '--hard')).err).toBe(
      'removed: 1 claim, 2 stances, 2 fragments, 2 extractions, 2 pages, 2 domains\n',
    );
    expect((await evidence('tasks')).out).toBe('');
  });

  it('leaves a page that was added and not linked yet; a sweep takes it', async () => {
    await hat('one');
    await evidence('add-page', 'https://later.example/');
    await evidence('add-page', TOWN);
    expect((await evidence('cleanup', '--task', 'one', '--hard')).err).toBe(
      'removed: 1 claim, 2 stances, 2 fragments, 2 extractions, 1 page, 1 domain\n',
    );
    await evidence('add-claim', CLAIM, '--task', 'two');
    expect(
      (
        await evidence(
          'link',
          '--task',
          'two',
          '--claim',
          CLAIM,
          '--page',
          TOWN,
          '--quote',
          'The hat was painted red.',
          '--stance',
          'supports',
        )
      ).code,
    ).toBe(0);
    await evidence('cleanup', '--task', 'two');
    expect(await evidence('sweep', '--dry-run')).toEqual({
      code: 0,
      out: '',
      err: 'would be removed: 1 fragment, 1 extraction, 2 pages, 2 domains\n',
    });
    expect(await evidence('sweep')).toEqual({ code: 0, out: '', err: 'removed: 1 fragment, 1 extraction, 2 pages, 2 domains\n' });
    expect(await evidence('sweep')).toEqual({ code: 0, out: '', err: 'removed: nothing\n' });
  });
});

describe('locitorium evidence export', () => {
  it.each(['json', 'jsonld', 'graphml', 'dot', 'html'])('%s to stdout and, for nobody else to read, into a file', async (format) => {
    await hat();
    const printed = await evidence('export', '--task', 'hat', '--format', format);
    expect({ code: printed.code, err: printed.err }).toEqual({ code: 0, err: '' });
    expect(printed.out).toContain('The hat was painted red.');
    const written = await evidence('export', '--task', 'hat', '--format', format, '--output', 'hat.out');
    expect(written).toEqual({ code: 0, out: '', err: 'evidence written to hat.out\n' });
    expect(readFileSync(join(root, 'hat.out'), 'utf8')).toBe(printed.out);
    expect(statSync(join(root, 'hat.out')).mode & 0o777).toBe(0o600);
  });

  it('does not write over its own file, nor where it cannot', async () => {
    await hat();
    const before = readFileSync(join(root, 'evidence.db'));
    expect(await evidence('export', '--task', 'hat', '--format', 'json', '--output', './evidence.db')).toMatchObject({
      code: 2,
      err: expect.stringContaining('is the file of the evidence itself'),
    });
    expect(readFileSync(join(root, 'evidence.db')).equals(before)).toBe(true);
    expect(await evidence('export', '--task', 'hat', '--format', 'json', '--output', 'no/where.json')).toMatchObject({
      code: 3,
      err: expect.stringMatching(/^error: The export cannot be written to .*ENOENT.*\n$/),
    });
  });

  it('writes over neither its own file nor its categories, whatever leads there', async () => {
    await hat();
    symlinkSync('evidence.db', join(root, 'link.json'));
    linkSync(join(root, 'evidence.db'), join(root, 'hard.json'));
    const table = '{ "news": ["herald.example"] }';
    writeFileSync(join(root, 'categories.json'), table);
    const before = readFileSync(join(root, 'evidence.db'));
    for (const output of ['link.json', 'hard.json', 'categories.json']) {
      const argv = ['export', '--task', 'hat', '--format', 'json', '--categories', 'categories.json', '--output', output];
      expect(await evidence(...argv)).toMatchObject({ code: 2, err: expect.stringContaining('itself. Choose another file.') });
    }
    expect(readFileSync(join(root, 'evidence.db')).equals(before)).toBe(true);
    expect(readFileSync(join(root, 'categories.json'), 'utf8')).toBe(table);
  });
});

describe('an empty file', () => {
  it('stays empty where evidence is only looked at', async () => {
    writeFileSync(join(root, 'evidence.db'), '');
    expect(await evidence('tasks')).toMatchObject({ code: 3, err: expect.stringContaining('is an empty file') });
    expect(statSync(join(root, 'evidence.db')).size).toBe(0);
  });
});

describe('bad input: exit code 2 and an error, and nothing is recorded', () => {
  it.each([
    [['evidence'], 'Usage: locitorium evidence'],
    [['evidence', 'forget'], "unknown command 'forget'"],
    [['evidence', 'tasks'], "required option '--evidence <FILE>'"],
    [['evidence', 'show', '--evidence', 'evidence.db'], "required option '--task <ID>'"],
    [['evidence', 'export', '--evidence', 'evidence.db', '--task', 'hat'], '--format'],
    [
      ['evidence', 'export', '--evidence', 'evidence.db', '--task', 'hat', '--format', 'pdf'],
      'Allowed choices are json, jsonld, graphml, dot, html',
    ],
    [
      ['evidence', 'add-claim', 'x', '--task', 'hat', '--prior', '2', '--evidence', 'evidence.db'],
      '--prior is "2"; it must be a number from 0 to 1',
    ],
    [['evidence', 'add-claim', '  ', '--task', 'hat', '--evidence', 'evidence.db'], 'error: '],
    [['evidence', 'add-page', 'x', '--file', 'nowhere', '--evidence', 'evidence.db'], 'The file nowhere cannot be read (ENOENT)'],
    [['evidence', 'add-page', TOWN, '--crawled-at', 'yesterday', '--evidence', 'evidence.db'], 'ISO 8601 with its zone'],
    [
      ['evidence', 'export', '--task', 'hat', '--format', 'json', '--categories', 'nowhere.json', '--evidence', 'evidence.db'],
      'in nowhere.json cannot be read (ENOENT)',
    ],
    [['evidence', 'sweep'], "required option '--evidence <FILE>'"],
    [['evidence', 'tasks', '--evidence', ''], '--evidence must be the path of a file'],
    [['run', '--dataset', 'x', '--evidence', ''], '--evidence must be the path of a file'],
    [['explain', '--evidence', 'evidence.db', '--task', 'hat'], "missing required argument 'DOC_ID'"],
  ])('%j', async (argv, message) => {
    const { code, out, err } = await run(...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  it.each([
    [['--claim', CLAIM, '--page', TOWN, '--quote', 'a', '--note', 'b', '--stance', 'supports'], 'Give either words'],
    [['--claim', CLAIM, '--page', TOWN, '--stance', 'supports'], 'Give either words'],
    [['--claim', CLAIM, '--page', TOWN, '--quote', 'a'], 'Give either a stance'],
    [['--claim', CLAIM, '--page', TOWN, '--quote', 'a', '--classify', '--confidence', '1'], '--confidence needs --stance'],
    [['--claim', CLAIM, '--page', TOWN, '--quote', 'a', '--classify'], 'Which language model is to be asked?'],
    [['--claim', CLAIM, '--page', TOWN, '--quote', 'a', '--stance', 'supports', '--confidence', 'much'], '--confidence is "much"'],
    [
      ['--claim', 'another claim', '--page', TOWN, '--quote', 'a', '--stance', 'supports'],
      'No claim of task hat is called "another claim"',
    ],
    [['--claim', CLAIM, '--page', 'https://unknown.example/', '--quote', 'a', '--stance', 'supports'], 'There is no such page'],
  ])('link %j', async (argv, message) => {
    await hat();
    const before = (await evidence('tasks')).err;
    expect(await evidence('link', '--task', 'hat', ...argv)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) });
    expect((await evidence('tasks')).err).toBe(before);
  });

  it.each([
    ['show'],
    ['places'],
    ['export', '--format', 'json'],
    ['cleanup'],
    ['cleanup', '--hard'],
    ['cleanup', '--dry-run'],
    ['link', '--claim', CLAIM, '--page', TOWN, '--quote', 'a', '--stance', 'supports'],
  ])('a task that is none, and the tasks there are: %s %s', async (...argv) => {
    await hat();
    expect(await evidence(...argv, '--task', 'hut')).toEqual({
      code: 2,
      out: '',
      err: 'error: There are no claims of a task called hut in evidence.db. It has these: hat.\n',
    });
  });

  it('is an answer that is explained by its question', async () => {
    const ledger = await openEvidence(join(root, 'evidence.db'));
    const text = 'The hat was painted red.';
    const passage = { start: 0, end: text.length, text };
    const metadata = { title: 'Our tower', source: null, lang: null, ref: null, createdAt: null, other: {} };
    const citation = {
      chunkId: 'd1#0',
      documentId: 'd1',
      passage,
      sentence: passage,
      page: null,
      reason: null,
      metadata,
      places: [],
      weight: 2,
    };
    await ledger.recordAnswer('ask', {
      question: 'Which colour has the hat?',
      answer: `${text} [d1#0]`,
      sentences: [],
      citations: [citation],
      fallback: false,
      reason: 'The sentence names a colour.',
      confidence: 1 / (1 + Math.exp(-1.5)),
      prior: -0.5,
      places: [],
      dropped: 0,
      reading: { placeIntent: 'boost', places: [], filter: {}, lang: 'en', dense: 'no_embedder' },
      usage: null,
      stepMs: { search: 1, answer: 1, firstText: null },
    });
    await ledger.close();
    const { code, out } = await run('explain', 'Which colour has the hat?', '--task', 'ask', '--evidence', 'evidence.db');
    expect(code).toBe(0);
    expect(out).toContain('in the context “Which colour has the hat?”');
    expect(out).toMatch(/prior −0\.50[\s\S]*for it \+2\.00[\s\S]*The hat was painted red\.[\s\S]*doc:d1[\s\S]*81\.8 %/);
    expect((await evidence('show', '--task', 'ask')).out).toBe(out);
  });

  it('names documents and mentions that are none', async () => {
    await hat();
    expect(await run('explain', 'd1', '--task', 'hut', '--evidence', 'evidence.db')).toMatchObject({
      code: 2,
      err: expect.stringContaining('It has these: hat.'),
    });
    expect(await evidence('export', '--task', 'hat', '--format', 'json', '--doc', 'd1')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('no claims about the document d1'),
    });
    expect((await run('explain', 'd1', '--task', 'hat', '--evidence', 'evidence.db')).err).toContain('no claims about the document d1');
  });

  it('finds a mention by its name, whatever its case and marks, and says which where there are several', async () => {
    const text = 'Ségou flooded. The market of Ségou, Mali, is closed.';
    writeFileSync(join(root, 'floods.jsonl'), JSON.stringify({ doc_id: 'd1', text }));
    await run('run', '--dataset', 'floods.jsonl', '--run-id', 'r', '--evidence', 'evidence.db');
    const explain = (mention: string) => run('explain', 'd1', mention, '--task', 'r', '--evidence', 'evidence.db');
    const byId = await explain('d1:0');
    expect(byId).toMatchObject({ code: 0, out: expect.stringMatching(/^“Ségou” /), err: '' });
    expect(await explain('SEGOU')).toEqual({
      ...byId,
      err: '2 mentions have this name: d1:0, d1:1. This is d1:0; give an id for another.\n',
    });
    expect(await explain('mali')).toMatchObject({ code: 0, out: expect.stringMatching(/^“Mali” /), err: '' });
    expect(await explain('Bamako')).toMatchObject({ code: 2, out: '', err: expect.stringContaining('d1:2 (Mali)') });
  });

  it('a file that is not there is not made by who only looks, and a foreign one is left as it is', async () => {
    expect(await evidence('tasks')).toEqual({ code: 3, out: '', err: expect.stringMatching(/^error: .*\n$/) });
    expect(existsSync(join(root, 'evidence.db'))).toBe(false);
    writeFileSync(join(root, 'evidence.db'), 'minutes of the meeting'.repeat(1_000));
    expect((await evidence('add-claim', CLAIM, '--task', 'hat')).code).toBe(3);
    expect(readFileSync(join(root, 'evidence.db'), 'utf8')).toMatch(/^minutes/);
  });

  it('an empty file of evidence is no error', async () => {
    await evidence('add-page', TOWN);
    expect(await evidence('tasks')).toEqual({ code: 0, out: '', err: 'total: 1 page, 1 domain\n' });
    expect((await evidence('show', '--task', 'hat')).err).toContain('It has no claims at all.');
  });
});

describe('locitorium run --evidence', () => {
  it('passes the file on, and goes on with it', async () => {
    const given: unknown[] = [];
    const locitorium = new ScriptedLocitorium({
      run: async ({ evidence: file, onStart }) => {
        given.push(file);
        const start = { runId: 'news', folder: join(root, 'runs/news'), total: 1 };
        onStart?.(start);
        return {
          ...start,
          predictions: 'p',
          failures: 'f',
          finished: given.length > 1,
          counts: { documents: 1, failures: 0, mentions: 1, resolved: 1 },
          progress: { grounded: 0, failed: 0, skipped: 1 },
          effort: NO_EFFORT,
          findings: { count: 0, first: [] },
          durationMs: 1,
          recordedLater: 1,
        };
      },
    });
    const io = capturedIo({ directory: root });
    const argv = ['run', '--dataset', 'x.jsonl', '--run-id', 'news', '--evidence', 'evidence.db'];
    expect(await main(argv, io, { createLocitorium: locitorium.create })).toBe(130);
    expect(io.stderr.text).toContain('locitorium run --dataset x.jsonl --evidence evidence.db --run-id news --resume');
    expect(await main([...argv, '--resume'], io, { createLocitorium: locitorium.create })).toBe(0);
    expect(io.stderr.text).toContain('the evidence of 1 document of earlier attempts was recorded');
    expect(given).toEqual([join(root, 'evidence.db'), join(root, 'evidence.db')]);
  });
});

describe('--classify', () => {
  let server: Server;
  let answer: string;
  let asked: string;
  beforeAll(async () => {
    nock.enableNetConnect('127.0.0.1');
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked = body;
        response.setHeader('content-type', 'application/json');
        const models = { object: 'list', data: [{ id: 'm', object: 'model', created: 1, owned_by: 'us' }] };
        response.end(
          JSON.stringify(
            request.url?.endsWith('/models') === true
              ? models
              : {
                  id: 'c',
                  object: 'chat.completion',
                  created: 1,
                  model: 'm',
                  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: answer } }],
                  usage: {
                    prompt_tokens: Math.ceil(body.length / 4),
                    completion_tokens: 20,
                    total_tokens: 20 + Math.ceil(body.length / 4),
                  },
                },
          ),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    nock.disableNetConnect();
    await new Promise((resolve) => server.close(resolve));
  });

  const classify = () =>
    evidence(
      'link',
      '--task',
      'hat',
      '--claim',
      CLAIM,
      '--page',
      TOWN,
      '--quote',
      'Red it has been since 1998.',
      '--classify',
      '--llm',
      'openai',
      '--model',
      'm',
      '--openai-base-url',
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    );

  it('asks the language model of the settings, and records what it says', async () => {
    await hat();
    answer = JSON.stringify({ q01: 'SUPPORTS', q01_sure: 80 });
    const { code, err } = await classify();
    expect({ code, err }).toEqual({ code: 0, err: 'language model: supports, confidence 80.0 % (self-reported)\n' });
    expect(asked).toContain('Red it has been since 1998.');
    expect((await evidence('show', '--task', 'hat')).out).toContain('Red it has been since 1998.');
  });

  it('links nothing where the answer cannot be used', async () => {
    await hat();
    answer = 'Hm.';
    const { code, err } = await classify();
    expect(code).not.toBe(0);
    expect(err).not.toBe('');
    expect((await evidence('show', '--task', 'hat')).out).not.toContain('Red it has been');
  });
});
