import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LocitoriumError, PrerequisiteError, UpstreamError, UsageError, type GroundedDocument } from '@locitorium/domain';
import type { RunReport } from 'locitorium';
import { main } from './cli.ts';
import { grounded, resolved } from './output/grounded-document.fixture.ts';
import { capturedIo } from './process/captured-io.fixture.ts';
import { NO_EFFORT, ScriptedLocitorium } from './scripted-locitorium.fixture.ts';

/** What a terminal would obey, and how it is shown. */
const HOSTILE = '\u001b]0;owned\u0007\u009b2J\u202e';
const SHOWN = '␛]0;owned␇\ufffd2J\ufffd';
/** What no output for people may hold. */
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;

const SUVA = grounded(resolved('Suva', 5));

type IoOptions = Parameters<typeof capturedIo>[0];

async function run(argv: readonly string[], given: { readonly io?: IoOptions; readonly locitorium?: ScriptedLocitorium } = {}) {
  const io = capturedIo(given.io);
  const locitorium = given.locitorium ?? new ScriptedLocitorium({ ground: async () => SUVA });
  const code = await main(argv, io, { createLocitorium: locitorium.create });
  return { code, out: io.stdout.text, err: io.stderr.text, locitorium };
}

const failing = (error: unknown) => new ScriptedLocitorium({ ground: async () => Promise.reject(error as Error) });

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-cli-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('locitorium', () => {
  it.each([['--help'], ['help'], ['ground', '--help'], ['run', '--help'], ['eval', '--help'], ['doctor', '--help']])(
    '%s %s explains itself on stdout',
    async (...argv) => {
      const { code, out, err } = await run(argv);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatch(/^Usage: locitorium/);
    },
  );

  it.each([
    [['run'], ['--dataset', '--workers', '--long']],
    [['search'], ['--near', '--top-k', '--engine', '--embedder']],
    [['ask'], ['--near', '--evidence', '--embedder', '--answerer']],
    [
      ['corpus', 'add'],
      ['--format', '--engine', '--embedder'],
    ],
  ])('%j has a short help, and one with all settings', async (command, common) => {
    const [short, full] = [(await run([...command, '--help'])).out, (await run([...command, '--help-all'])).out];
    for (const flag of [...common, '--help-all']) expect(short).toContain(flag);
    expect(short).not.toContain('--ollama-num-ctx');
    expect(full).toContain('--ollama-num-ctx');
    expect(short.split('\n').length).toBeLessThan(full.split('\n').length / 2);
    expect(full).not.toContain('--corpus-file');
  });

  it('has limits of the service in the short help of serve', async () => {
    expect((await run(['serve', '--help'])).out).toContain('--rate-limit');
  });

  it('--version prints the version alone', async () => {
    expect(await run(['--version'])).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), err: '' });
  });

  it('without arguments explains itself as an error', async () => {
    expect(await run([])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Usage: locitorium') });
  });
});

describe('wrong arguments: exit code 2, an error and a hint, nothing on stdout', () => {
  it.each([
    [['ground', '--no-such-flag', 'x'], "error: unknown option '--no-such-flag'\n"],
    [['ground', '--geocodr', 'nominatim', 'x'], 'hint: Did you mean --geocoder?\n'],
    [['grund', 'x'], 'hint: Did you mean ground?\n'],
    [['ground', 'Paris', 'is', 'nice'], 'hint: a text of several words goes in quotes\n'],
    [
      ['ground', 'news/kursk.txt'],
      'error: There is no file or folder news/kursk.txt. Where it is meant as a text: locitorium ground --text',
    ],
    [['ground', 'kursk.pdf'], 'error: There is no file or folder kursk.pdf.'],
    [['ground', 'kursk.parquet'], 'error: There is no file or folder kursk.parquet.'],
    [['ground', '-', '-'], 'error: Give - for standard input once.'],
    [['ground', '--text', 'x', 'y'], 'error: Give a text or --text, not both.'],
    [['ground', '--format', 'xml', 'x'], 'hint: see locitorium ground --help\n'],
    [['dataset', 'import', 'x'], 'hint: see locitorium dataset import --help\n'],
    [['gazetteer', 'build', 'x', '--out', 'y'], 'hint: see locitorium gazetteer build --help\n'],
    [['review', 'a', 'run'], 'hint: put words that belong together in quotes\n'],
    [['ground', '--explain', '--format', 'csv', 'x'], 'error: --format csv has no room for explanations.'],
    [['ground', '--lang', 'not a language', 'x'], 'error: --lang must be a BCP 47 language tag'],
    [['ground', '--lang', 'english', 'x'], 'not "english". For english write --lang en.'],
    [['ground', '--max-candidates', '99', 'x'], 'error: --max-candidates must be a whole number from 0 to 20, not 99.'],
    [['ground', '--geocoder', 'google', 'x'], 'error: --geocoder must be one of "gazetteer", "nominatim", "photon", "pelias"'],
    [['ground', '--config', 'nowhere.json', 'x'], 'error: There is no configuration file at '],
    [['ground', '--file', 'a.txt', 'x'], 'error: Give a text or --file, not both.'],
    [['ground', '--file', 'nowhere.txt'], 'error: There is no file or folder nowhere.txt.'],
    [['ground', ''], 'error: The text is empty'],
    [['ground', ' \n\t'], 'error: The text is empty'],
    [['run'], '--dataset'],
    [['run', '--dataset', 'x', '--resume'], 'error: Which run is to be resumed?'],
    [['run', '--dataset', 'x', '--workers', '0'], 'error: --workers must be'],
    [['eval', '--dataset', 'x'], '--predictions'],
  ])('%j', async (argv, message) => {
    const { code, out, err } = await run(argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err).toMatch(/^error: .+\n(hint: .+\n)?$/);
  });

  it('from the environment', async () => {
    expect(await run(['ground', 'x'], { io: { environment: { LOCITORIUM_LONG: 'cut' } } })).toMatchObject({
      code: 2,
      err: expect.stringContaining('LOCITORIUM_LONG'),
    });
  });
});

describe('locitorium ground', () => {
  it('prints one JSON line into a pipe: the line of a predictions file', async () => {
    const { code, out, err } = await run(['ground', 'From Suva.']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.endsWith('}\n')).toBe(true);
    expect(out.trim()).not.toContain('\n');
    expect(JSON.parse(out)).toMatchObject({
      doc_id: 'text',
      model_info: { engine: 'embedded' },
      results: [{ mention: 'Suva', status: 'resolved', selected: { country_code: 'FJ' } }],
    });
  });

  it('prints the marked text and a table on a terminal', async () => {
    const { out } = await run(['ground', 'From Suva.'], { io: { terminal: true } });
    expect(out).toContain('From \x1b[32m');
    expect(out).toContain('Suva, Central, Fiji');
  });

  it('explains where it is asked to, and asks the engine only then', async () => {
    const asked: (boolean | undefined)[] = [];
    const locitorium = new ScriptedLocitorium({
      ground: async (_document, _signal, explain) => {
        asked.push(explain);
        return explain === true
          ? {
              ...SUVA,
              rejectedSpans: [{ surface: 'Suva Smith', start: 20, end: 30, reason: 'person', probability: 0.8, placeNames: ['Suva'] }],
            }
          : SUVA;
      },
    });
    const { out } = await run(['ground', 'From Suva.', '--explain', '--format', 'table'], { locitorium });
    expect(out).toContain('From [1 Suva]');
    expect(out).toContain('Suva Smith: taken for a person');
    expect(JSON.parse((await run(['ground', 'From Suva.', '--explain'], { locitorium })).out)).toMatchObject({
      refusals: [{ mention: 'Suva Smith' }],
    });
    expect((await run(['ground', 'From Suva.'], { locitorium })).out).not.toContain('refusals');
    expect(asked).toEqual([true, true, undefined]);
  });

  it.each([
    [{ NO_COLOR: '1' }, false],
    [{ NO_COLOR: '' }, true],
    [{ TERM: 'dumb' }, false],
    [{ FORCE_COLOR: '0' }, false],
    [{}, true],
  ])('on a terminal with %j uses colour: %s', async (environment, coloured) => {
    const { out } = await run(['ground', 'From Suva.'], { io: { terminal: true, environment } });
    expect(out.includes('\x1b[')).toBe(coloured);
  });

  it.each([
    ['json', /^\{\n {2}"doc_id"/],
    ['jsonl', /^\{"doc_id"/],
    ['geojson', /^\{\n {2}"type": "FeatureCollection"/],
    ['csv', /^doc_id,mention_id,mention,.*\r\n/],
    ['table', /From \[1 Suva\]/],
  ])('--format %s', async (format, form) => {
    const { code, out } = await run(['ground', 'From Suva.', '--format', format]);
    expect(code).toBe(0);
    expect(out).toMatch(form);
  });

  it.each([
    ['-', ['ground', '-']],
    ['nothing', ['ground']],
  ])('reads standard input for %s, byte for byte', async (_what, argv) => {
    const bytes = new TextEncoder().encode('A🏝\0\r\n Suva\n');
    const { locitorium } = await run(argv, { io: { stdin: [bytes.slice(0, 3), bytes.slice(3)] } });
    expect(locitorium.documents).toMatchObject([{ docId: 'stdin', text: 'A🏝\0\r\n Suva\n' }]);
  });

  it('does not wait for a person to type', async () => {
    expect(await run(['ground'], { io: { stdin: 'terminal' } })).toMatchObject({
      code: 2,
      err: expect.stringContaining('hint: give a text'),
    });
  });

  it('reads a file where the user stands, without its byte order mark', async () => {
    await writeFile(join(directory, 'a.txt'), '\uFEFFFrom Suva.');
    const { locitorium } = await run(['ground', '--file', 'a.txt'], { io: { directory } });
    expect(locitorium.documents).toMatchObject([{ docId: 'a.txt', text: 'From Suva.' }]);
  });

  it('reads UTF-16 that says so', async () => {
    const { locitorium } = await run(['ground'], { io: { stdin: [Buffer.from('\uFEFFスバ', 'utf16le')] } });
    expect(locitorium.documents[0]?.text).toBe('スバ');
  });

  it('refuses bytes that are no text', async () => {
    expect(await run(['ground'], { io: { stdin: [Uint8Array.of(0x53, 0x00, 0xe9, 0xff, 0x01)] } })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^error: stdin: The text encoding of the document cannot be detected/),
    });
  });

  it('refuses input beyond every limit without reading it to its end', async () => {
    const chunk = new Uint8Array(1_000_000).fill(0x61);
    const { code, err } = await run(['ground'], { io: { stdin: Array.from({ length: 1_000 }, () => chunk) } });
    expect(code).toBe(2);
    expect(err).toContain('stdin is larger than 100 MiB');
  });

  it('hands lone surrogates to the engine and escapes them in its answer', async () => {
    const locitorium = new ScriptedLocitorium({ ground: async () => grounded(resolved('\ud800', 0)) });
    const { out } = await run(['ground', '\ud800 Suva'], { locitorium });
    expect(locitorium.documents[0]?.text).toBe('\ud800 Suva');
    expect(out).toContain('"mention":"\\ud800"');
  });

  it('passes settings of flags, environment and file on', async () => {
    await writeFile(join(directory, 'locitorium.config.json'), '{"max_mentions": 7, "policy": "all", "long": "split"}');
    const { locitorium, err } = await run(['ground', 'x', '--policy', 'demonyms'], {
      io: { directory, environment: { LOCITORIUM_LONG: 'reject' } },
    });
    expect(locitorium.settings).toMatchObject({ maxMentions: 7, policy: 'demonyms', long: 'reject' });
    expect(err).toBe(`settings from ${join(directory, 'locitorium.config.json')}, which was found in the working directory\n`);
  });

  it('serves other machines only with keys, or where that is permitted', async () => {
    const { code, err } = await run(['serve', '--host', '0.0.0.0', '--port', '0']);
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(/^error: On 0\.0\.0\.0, .*--api-keys-file FILE.*--allow-anonymous/),
    });
  });

  it('stops before a file that was found and not named chooses which secret goes where', async () => {
    await writeFile(join(directory, 'locitorium.config.json'), '{"openai_api_key_variable": "AWS_SECRET_ACCESS_KEY"}');
    const { code, err } = await run(['ground', 'x'], { io: { directory } });
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(/locitorium\.config\.json.*openai_api_key_variable.*--config FILE/),
    });
    expect((await run(['ground', 'x', '--config', 'locitorium.config.json'], { io: { directory } })).code).toBe(0);
  });

  it('tells the engine the language and the source', async () => {
    const { locitorium } = await run(['ground', 'x', '--lang', 'JA', '--source', 'desk']);
    expect(locitorium.documents).toMatchObject([{ meta: { lang: 'ja', source: 'desk' } }]);
  });

  it('warns of a variable that means nothing', async () => {
    expect(await run(['ground', 'x'], { io: { environment: { LOCITORIUM_POLCY: 'all' } } })).toMatchObject({
      code: 0,
      err: 'warning: the environment variable LOCITORIUM_POLCY means nothing to locitorium\n',
    });
  });

  it('closes the engine, also after a failure', async () => {
    expect((await run(['ground', 'x'])).locitorium.closed).toBe(1);
    expect((await run(['ground', 'x'], { locitorium: failing(new Error('no')) })).locitorium.closed).toBe(1);
  });

  it('answers Ctrl-C with 130', async () => {
    const io = capturedIo();
    const locitorium = new ScriptedLocitorium({
      ground: (_document, signal) => {
        const waiting = new Promise<GroundedDocument>((_, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason as Error)),
        );
        io.interrupt();
        return waiting;
      },
    });
    expect(await main(['ground', 'x'], io, { createLocitorium: locitorium.create })).toBe(130);
    expect(io.stdout.text).toBe('');
  });
});

describe('whose failure it is decides the exit code', () => {
  it.each([
    [
      new UsageError('input_too_long', 'The text has 200,001 characters.', { length: 200_001, limit: 200_000 }),
      2,
      'error: The text has 200,001 characters.\nhint: ground it in windows with --long split, or raise --max-chars (at most 1,000,000)\n',
    ],
    // No flag helps with what is too long for any of them.
    [
      new UsageError('input_too_long', 'The text has 20,000,001 characters.', { length: 20_000_001, limit: 20_000_000 }),
      2,
      'error: The text has 20,000,001 characters.\n',
    ],
    [new UsageError('input_too_long', 'a.txt is larger than 100 MiB.', { file: 'a.txt' }), 2, 'error: a.txt is larger than 100 MiB.\n'],
    [
      new PrerequisiteError('gazetteer_missing', 'The gazetteer is not built.'),
      3,
      'error: The gazetteer is not built.\nhint: locitorium doctor says what is missing\n',
    ],
    [new UpstreamError('model_unavailable', 'Ollama is down.'), 3, 'error: Ollama is down.\nhint: locitorium doctor checks the servers\n'],
    [
      new LocitoriumError({ kind: 'worker_failed', blame: 'internal', message: 'A thread died.' }),
      1,
      /^error: A thread died\.\nhint: .*--verbose/,
    ],
    [new TypeError('cannot read "secret words"'), 1, /^error: An unexpected error occurred\.\nhint: .*--verbose/],
  ])('%s → %d', async (error, code, message) => {
    const result = await run(['ground', 'x'], { locitorium: failing(error) });
    expect(result).toMatchObject({ code, out: '' });
    if (typeof message === 'string') expect(result.err).toBe(message);
    else expect(result.err).toMatch(message);
  });

  it('--verbose adds the chain of causes and never a text', async () => {
    const error = new PrerequisiteError(
      'outer',
      'Outer.',
      { path: 'x' },
      new UpstreamError('inner', 'Inner.', { cause: new TypeError('secret words') }),
    );
    const { err } = await run(['ground', 'x', '--verbose'], { locitorium: failing(error) });
    expect(err).toContain('kind: outer (prerequisite) {"path":"x"}\ncause: inner (upstream) {} Inner.\ncause: TypeError\n');
    expect(err).not.toContain('secret');
  });

  it('keeps an error on one line that a terminal obeys nothing of', async () => {
    const { err } = await run(['ground', 'x'], { locitorium: failing(new UsageError('odd', 'first\nsecond \x1b[31mred')) });
    expect(err).toBe('error: first second ␛[31mred\n');
  });
});

describe('locitorium run', () => {
  const report = (over: Partial<RunReport> = {}): RunReport => ({
    runId: 'first',
    folder: join(directory, 'runs/first'),
    total: 3,
    predictions: join(directory, 'runs/first/predictions.jsonl'),
    failures: join(directory, 'runs/first/failures.jsonl'),
    finished: true,
    counts: { documents: 3, failures: 0, mentions: 9, resolved: 8 },
    effort: { ...NO_EFFORT, documents: 3, lookups: 7 },
    findings: { count: 0, first: [] },
    progress: { grounded: 3, failed: 0, skipped: 0 },
    durationMs: 1500,
    ...over,
  });
  const scripted = (over: Partial<RunReport> = {}) => {
    const seen: unknown[] = [];
    const locitorium = new ScriptedLocitorium({
      run: async (options) => {
        const { dataset, directory: out, runId, mentions, resume, explain } = options;
        seen.push({ dataset, out, runId, mentions, resume, ...(explain !== undefined && { explain }) });
        return report(over);
      },
    });
    return { locitorium, seen };
  };

  it('prints the path of the predictions on stdout and a summary on stderr', async () => {
    const { locitorium, seen } = scripted();
    const { code, out, err } = await run(['run', '--dataset', 'd.jsonl', '--workers', '3'], { io: { directory }, locitorium });
    expect({ code, out }).toEqual({ code: 0, out: 'runs/first/predictions.jsonl\n' });
    expect(err).toBe('3 documents grounded: 9 mentions, 8 resolved (1.5 s, 2 a second)\n');
    expect(seen).toEqual([
      { dataset: join(directory, 'd.jsonl'), out: join(directory, 'runs'), runId: undefined, mentions: 'extract', resume: false },
    ]);
    expect(locitorium.settings.workers).toBe(3);
  });

  it('--explain asks for explanations in the predictions', async () => {
    const { locitorium, seen } = scripted();
    await run(['run', '--dataset', 'd.jsonl', '--explain'], { io: { directory }, locitorium });
    expect(seen).toMatchObject([{ explain: true }]);
  });

  it('exits 1 where documents failed, and says where they are', async () => {
    const { locitorium } = scripted({ counts: { documents: 2, failures: 1, mentions: 5, resolved: 5 } });
    const { code, out, err } = await run(['run', '--dataset', 'd.jsonl'], { io: { directory }, locitorium });
    expect({ code, out }).toEqual({ code: 1, out: 'runs/first/predictions.jsonl\n' });
    expect(err).toContain('1 document failed, see runs/first/failures.jsonl\n');
  });

  it('names what it left out of the dataset, the first few, and counts the rest', async () => {
    const finding = { file: 'd.jsonl', line: 7, field: 'meta.created_at', problem: 'expected string' };
    const { locitorium } = scripted({ findings: { count: 1_207, first: Array.from({ length: 100 }, () => finding) } });
    const { code, err } = await run(['run', '--dataset', 'd.jsonl'], { io: { directory }, locitorium });
    expect(code).toBe(0);
    expect(err.match(/^warning: d\.jsonl, line 7: meta\.created_at: expected string$/gm)).toHaveLength(5);
    expect(err).toContain('warning: 1,202 more fields could not be used\n');
  });

  it('says for how many documents a cascade asked its model, and where nobody answered', async () => {
    const { locitorium } = scripted({
      effort: { ...NO_EFFORT, documents: 3, modelCalls: 2, lookups: 7, documentsEscalated: 2, documentsUnanswered: 1 },
    });
    const { err } = await run(['run', '--dataset', 'd.jsonl'], { io: { directory }, locitorium });
    expect(err).toContain(
      "the language model was asked about 2 of 3 documents\nit did not answer for 1: these have the ranker's choices\n",
    );
  });

  it('exits 130 when interrupted, with the command that goes on', async () => {
    const { locitorium } = scripted({ finished: false });
    const argv = ['run', '--dataset', 'my data.jsonl', '--mentions', 'gold', '--max-candidates', '5', '--out', 'out'];
    const { code, out, err } = await run(argv, { io: { directory }, locitorium });
    expect({ code, out }).toEqual({ code: 130, out: '' });
    expect(err).toContain(
      `To continue: locitorium run --dataset 'my data.jsonl' --out out --mentions gold --max-candidates 5 --run-id first --resume\n`,
    );
  });

  it('takes the dataset of standard input, says where it was saved, and goes on with that', async () => {
    const seen: unknown[] = [];
    const spool = { path: join(directory, 'runs/first/dataset.jsonl'), isReused: false };
    const locitorium = new ScriptedLocitorium({
      run: async ({ dataset, onStart }) => {
        seen.push(dataset);
        onStart?.({ runId: 'first', folder: 'x', total: 3, spool });
        return report({ finished: false, spool });
      },
    });
    const { err } = await run(['run', '--dataset', '-'], { io: { directory, stdin: ['{}'] }, locitorium });
    expect(seen).toEqual([{ name: 'standard input', stream: expect.any(Readable) }]);
    expect(err).toMatch(/^the dataset was saved as runs\/first\/dataset\.jsonl\n/);
    expect(err).toContain('To continue: locitorium run --dataset runs/first/dataset.jsonl --run-id first --resume\n');
  });

  it('says when it waits for a server, for how long, and when it goes on', async () => {
    const error = new UpstreamError('geocoder_unavailable', 'Nominatim at http://127.0.0.1:8080/ cannot be reached (ECONNREFUSED).');
    const locitorium = new ScriptedLocitorium({
      run: async ({ onStart, onOutage }) => {
        onStart?.({ runId: 'first', folder: 'x', total: 3 });
        onOutage?.({ type: 'waiting', error, nextTryMs: 1_999, patienceLeftMs: 300_000 });
        onOutage?.({ type: 'over', waitedMs: 2_400 });
        return report();
      },
    });
    const { code, err } = await run(['run', '--dataset', 'd.jsonl'], { io: { directory }, locitorium });
    expect(code).toBe(0);
    expect(err).toContain(
      'paused: Nominatim at http://127.0.0.1:8080/ cannot be reached (ECONNREFUSED). Asking again in 2 s, for 300 s more.\nresuming after 3 s\n',
    );
  });

  it.each([
    [new PrerequisiteError('geocoder_unavailable', 'Nominatim stays away.'), 3, true],
    [new LocitoriumError({ kind: 'internal', blame: 'internal', message: 'x' }), 1, true],
    [new UsageError('run_mismatch', 'Another engine.'), 2, false],
  ])('stopped by %s it exits %d and says how to go on where that helps: %s', async (error, exitCode, resumable) => {
    const locitorium = new ScriptedLocitorium({
      run: async ({ onStart }) => {
        onStart?.({ runId: '2026', folder: 'x', total: 3 });
        throw error;
      },
    });
    const { code, out, err } = await run(['run', '--dataset', 'd.jsonl', '--engine', 'llm', '--model', 'm'], {
      io: { directory },
      locitorium,
    });
    expect({ code, out }).toEqual({ code: exitCode, out: '' });
    expect(
      err.includes('stopped. To continue: locitorium run --dataset d.jsonl --engine llm --model m --run-id 2026 --resume\nerror: '),
    ).toBe(resumable);
  });

  it('writes all numbers of a summary alike', async () => {
    const { locitorium } = scripted({
      counts: { documents: 2_500, failures: 0, mentions: 7_286, resolved: 7_106 },
      progress: { grounded: 2_500, failed: 0, skipped: 1_200 },
      effort: { ...NO_EFFORT, documents: 2_500, documentsEscalated: 1_100, documentsUnanswered: 1_000 },
    });
    const { err } = await run(['run', '--dataset', 'd.jsonl'], { io: { directory }, locitorium });
    expect(err).toMatch(/^2,500 documents grounded: 7,286 mentions, 7,106 resolved \(1\.5 s, 1,667 a second\)$/m);
    expect(err).not.toMatch(/\d{4}/);
  });

  it('resumes', async () => {
    const { locitorium, seen } = scripted({ progress: { grounded: 1, failed: 0, skipped: 2 } });
    const { err } = await run(['run', '--dataset', 'd.jsonl', '--run-id', 'first', '--resume'], { io: { directory }, locitorium });
    expect(seen).toMatchObject([{ runId: 'first', resume: true }]);
    expect(err).toContain('2 of 3 settled by earlier attempts\n');
  });

  it('shows a bar on a terminal', async () => {
    const locitorium = new ScriptedLocitorium({
      run: async ({ onStart, onProgress }) => {
        onStart?.({ runId: 'first', folder: 'x', total: 3 });
        onProgress?.({ grounded: 1, failed: 1, skipped: 0 });
        return report();
      },
    });
    const { err } = await run(['run', '--dataset', 'd.jsonl'], { io: { directory, terminal: true }, locitorium });
    expect(err).toContain('0/3 documents');
  });
});

describe('locitorium doctor', () => {
  const finding = (state: 'ok' | 'warning' | 'failed') => ({
    subject: 'gazetteer',
    state,
    summary: `It is ${state}.`,
    remedy: state === 'ok' ? null : 'Build it.',
    facts: {},
  });
  const doctor = (...states: ('ok' | 'warning' | 'failed')[]) => new ScriptedLocitorium({ doctor: async () => states.map(finding) });

  it.each([
    [['ok'] as const, 0],
    [['ok', 'warning'] as const, 0],
    [['ok', 'failed'] as const, 3],
  ])('%j → %d', async (states, code) => {
    expect((await run(['doctor'], { locitorium: doctor(...states) })).code).toBe(code);
  });

  it('prints settings with their origin, findings, and what to do', async () => {
    expect((await run(['doctor'], { locitorium: doctor('ok', 'warning') })).out).toMatch(/^Ready: 2 parts checked, with 1 warning\.\n/);
    const { out } = await run(['doctor', '--max-chars', '900'], { locitorium: doctor('failed', 'ok') });
    expect(out).toMatch(/^Not ready: 1 of 2 parts does not work\.\n/);
    expect(out).toMatch(/max_chars +│ 900 +│ flag --max-chars/);
    expect(out).toMatch(/geocoder +│ gazetteer +│ default/);
    expect(out).toContain('failed  gazetteer: It is failed.\n        → Build it.\n');
  });

  it('prints JSON', async () => {
    const { out } = await run(['doctor', '--format', 'json'], { locitorium: doctor('ok') });
    expect(JSON.parse(out)).toMatchObject({
      config_file: null,
      settings: { geocoder: { value: 'gazetteer', origin: 'default' } },
      findings: [{ state: 'ok' }],
    });
  });
});

describe('outputs that are inputs', () => {
  it.each([
    ['eval', '--dataset', 'd.jsonl', '--predictions', 'p.jsonl', '--report', 'd.jsonl'],
    ['eval', '--dataset', 'd.jsonl', '--predictions', 'p.jsonl', '--report', 'link'],
    ['run', '--dataset', 'd.jsonl', '--evidence', 'd.jsonl'],
  ])('are refused, and left as they are: %s %s %s %s %s %s %s', async (...argv) => {
    await writeFile(join(directory, 'd.jsonl'), '');
    await writeFile(join(directory, 'p.jsonl'), 'kept');
    await symlink('p.jsonl', join(directory, 'link'));
    const { code, err } = await run(argv, { io: { directory } });
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/^error: --\w+ is the .* itself\. Choose another file\.\n$/) });
    expect(await readFile(join(directory, 'd.jsonl'), 'utf8')).toBe('');
    expect(await readFile(join(directory, 'p.jsonl'), 'utf8')).toBe('kept');
  });
});

describe('what a terminal would obey', () => {
  const argv = ['run', '--dataset', 'd.jsonl'];

  it('is shown in warnings of eval', async () => {
    const line = JSON.stringify({ doc_id: HOSTILE, text: 'Rain in Suva.' });
    await writeFile(join(directory, 'gold.jsonl'), `${line}\n${line}\n`);
    await writeFile(join(directory, 'p.jsonl'), '');
    const { err } = await run(['eval', '--dataset', 'gold.jsonl', '--predictions', 'p.jsonl', '--mode', 'e2e'], { io: { directory } });
    expect(err).toContain(`repeats the doc_id ${SHOWN} of line 1`);
    expect(err.replaceAll('\n', '')).not.toMatch(OBEYED);
  });

  it('is shown in names of files, notes and findings of a run', async () => {
    const locitorium = new ScriptedLocitorium({
      run: async ({ onStart }) => {
        onStart?.({ runId: 'first', folder: 'x', total: 3, spool: { path: join(directory, HOSTILE), isReused: false } });
        throw new PrerequisiteError('k', `about ${HOSTILE}`, { name: HOSTILE });
      },
    });
    for (const terminal of [false, true]) {
      const { err } = await run([...argv, '--verbose'], { io: { directory, terminal }, locitorium });
      expect(err).toContain(`saved as ${SHOWN}`);
      expect(err).toContain(`error: about ${SHOWN}`);
      expect(err).toContain(SHOWN);
      expect(err).not.toContain(HOSTILE.slice(0, 4));
      expect(err).not.toMatch(/[\u0080-\u009f\u202e]/);
    }
  });

  it('is shown of names from geocoders, in tables, and in data that a person looks at', async () => {
    const document = grounded(resolved('Suva', 8, { name: HOSTILE, displayName: `\u001b[8m${HOSTILE}` }));
    const locitorium = new ScriptedLocitorium({ ground: async () => document });
    for (const format of ['table', 'csv', 'json', 'geojson']) {
      const { out } = await run(['ground', 'Rain in Suva.', '--format', format], { io: { terminal: true }, locitorium });
      expect(out.replaceAll(/\u001b\[(?:1|2|4|22|24|3[1-3]|39)m|\r?\n/g, '')).not.toMatch(OBEYED);
    }
    const { out } = await run(['ground', 'Rain in Suva.', '--format', 'json'], { locitorium });
    expect(JSON.parse(out).results[0].selected.name).toBe(HOSTILE);
  });

  it('is shown of arguments that cannot be', async () => {
    const { err } = await run(['ground', `--${HOSTILE}`]);
    expect(err).toContain(SHOWN);
    expect(err.replaceAll('\n', '')).not.toMatch(OBEYED);
  });
});
