import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UpstreamError } from '@locitorium/domain';
import type { CreateCorpusOptions, Locitorium } from 'locitorium';
import { ANSWERER, ContainerModule, identityOf, type Answerer, type AnswerOptions, type AnswerPart } from 'locitorium/wiring';
import { commandsIn, sharedEngine } from './corpus-command.fixture.ts';

/** The first command of a process reads the gazetteer. */
const PATIENCE_MS = 120_000;

let root: string;
let engine: Locitorium;
beforeAll(async () => {
  engine = await sharedEngine();
  root = mkdtempSync(join(tmpdir(), 'locitorium-cli-ask-'));
  const bridge = 'The stone bridge collapsed on Monday near Ségou, Mali, after heavy rain. 300 families left their homes.';
  const lines = [
    { id: 'mali', title: 'Rain', text: bridge, created_at: '2026-03-14', source: 'news', url: 'https://news.example/1', desk: 'weather' },
    { id: 'peru', text: 'In Lima, Peru, a wooden bridge collapsed in May. Nobody was hurt.', created_at: '2026-05-02', source: 'radio' },
    { id: 'ja', text: '月曜日に大雨のため、福島県の石橋が崩落した。けが人はいない。', lang: 'ja' },
    { id: 'evil', text: 'The penguin parade of Suva \u001b]0;owned\u0007 was a great success.' },
  ];
  writeFileSync(join(root, 'texts.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
  await run(['corpus', 'add', 'texts.jsonl']);
}, PATIENCE_MS);
afterAll(async () => {
  await engine.close();
  rmSync(root, { recursive: true });
});

const run = (...given: Parameters<ReturnType<typeof commandsIn>>) => commandsIn(root, engine)(...given);

interface Answer {
  readonly answer: string;
  readonly fallback: boolean;
  readonly reason: string;
  readonly citations: readonly {
    readonly chunk_id: string;
    readonly doc_id: string;
    readonly sentence: string;
    readonly start: number;
    readonly end: number;
    readonly page: number | null;
  }[];
  readonly places: readonly { readonly name: string; readonly country_code: string }[];
}

async function asked(...argv: readonly string[]): Promise<Answer> {
  const { code, out, err } = await run(['ask', ...argv]);
  // Nothing but which places the filters were taken for.
  expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/^(?:--(?:in|near) \S.*\n)*$/) });
  return JSON.parse(out) as Answer;
}

const documentsOf = ({ citations }: Answer): readonly string[] => [...new Set(citations.map(({ doc_id: id }) => id))].sort();

/** An answerer that says what it is told to, from the first passage. */
function saying(
  answer: (...told: readonly [question: string, options: AnswerOptions, signal: AbortSignal]) => Promise<readonly AnswerPart[]>,
) {
  const answerer: Answerer = {
    identity: identityOf('saying', '1', null),
    capabilities: { passages: 10 },
    answer: async ({ text }, _passages, { signal }, options = {}) => {
      const parts = await answer(text, options, signal);
      const fallback = parts.length === 0;
      const citations = fallback ? [] : [{ passage: 0, sentence: null, reason: 'It says so.', weight: null }];
      const usage = { model: 'small', calls: 1, promptTokens: 812, answerTokens: null };
      return { parts, citations, fallback, reason: 'Nothing says so.', prior: null, confidence: null, places: [], dropped: 0, usage };
    },
  };
  return {
    options: {
      modules: [new ContainerModule(({ rebind }) => void rebind(ANSWERER).toConstantValue(answerer))],
    } satisfies CreateCorpusOptions,
  };
}

const PARTS: readonly AnswerPart[] = [
  { text: 'The stone bridge fell' },
  { text: ' in Ségou. ' },
  { passage: 0 },
  { text: ' Nobody knows why.' },
];

const told = async (_text: string, { onPart }: AnswerOptions): Promise<readonly AnswerPart[]> => {
  for (const part of PARTS) onPart?.(part);
  return PARTS;
};

describe('locitorium ask', () => {
  it('explains itself, with every filter of a search', async () => {
    const flags = (help: string) => [...help.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, flag]) => flag);
    const [ask, search] = [(await run(['ask', '--help-all'])).out, (await run(['search', '--help-all'])).out];
    expect(ask).toMatch(/^Usage: locitorium ask/);
    const ofSearchAlone = ['--queries', '--chunks', '--top-k', '--rerank-top-n'];
    expect(flags(search).filter((flag) => !flags(ask).includes(flag))).toEqual(ofSearchAlone);
    expect(flags(ask)).toEqual(expect.arrayContaining(['--answerer', '--answer-threshold', '--second-llm', '--model']));
    expect(flags(search)).not.toContain('--answerer');
  });

  it('answers with a sentence of a document as it stands, and says where', async () => {
    const answer = await asked('Where did the stone bridge collapse?');
    expect(answer).toMatchObject({ fallback: false, places: [{ name: 'Ségou', country_code: 'ML' }] });
    expect(answer.answer).toContain('[mali#0]');
    const [{ sentence, start, end } = { sentence: '', start: 0, end: 0 }] = answer.citations;
    expect(sentence).toBe('The stone bridge collapsed on Monday near Ségou, Mali, after heavy rain.');
    expect(end - start).toBe(sentence.length);
  });

  it(
    'says on which page of a PDF a source stands, and so does a search',
    async () => {
      const news = ['--corpus', 'news.db'];
      await run(['corpus', 'add', fileURLToPath(new URL('../../../../data/news/en/segou-under-water.pdf', import.meta.url)), ...news]);
      for (const [question, page] of [
        ['Where did the River Niger burst its banks?', 1],
        ['Where are two helicopters stationed?', 2],
      ] as const) {
        const [first, ...others] = (await asked(question, ...news)).citations;
        expect(first).toMatchObject({ page });
        const pages = new Set([page, ...others.filter(({ chunk_id: id }) => id === first?.chunk_id).map((citation) => citation.page)]);
        const written = `${pages.size === 1 ? 'p.' : 'pp.'} ${[...pages].toSorted().join(', ')}`;
        expect((await run(['ask', question, ...news, '--format', 'table'])).out).toMatch(new RegExp(`^ 1 .* · ${written} · `, 'm'));
        const { out } = await run(['search', question, ...news, '--format', 'table']);
        expect(out).toMatch(new RegExp(String.raw`^ 1 .* · p\. ${page} · `, 'm'));
        const csv = (await run(['search', question, ...news, '--format', 'csv'])).out.split('\r\n');
        const column = csv[0]?.split(',').indexOf('page') ?? -1;
        expect(csv[1]?.split(',')[column]).toBe(String(page));
      }
    },
    PATIENCE_MS,
  );

  it('answers in Japanese', async () => {
    const answer = await asked('石橋が崩落したのはどこですか。');
    expect(documentsOf(answer)[0]).toBe('ja');
    expect(answer).toMatchObject({ fallback: false, places: [{ country_code: 'JP' }] });
    expect(answer.reason).toMatch(/[ぁ-ん]/);
  });

  it(
    'keeps to what the filters of a search allow',
    async () => {
      const where = 'Where did a bridge collapse?';
      for (const filter of [
        ['--country', 'pe'], ['--in', 'Peru'], ['--box', '-82,-19,-68,1'], ['--near', 'Lima,50'],
        ['--from', '2026-05'], ['--source', 'radio'],
      ]) expect(documentsOf(await asked(where, ...filter))).toEqual(['peru']); // prettier-ignore
      expect(documentsOf(await asked(where, '--to', '2026-04'))).toEqual(['mali']);
      expect(documentsOf(await asked(where, '--admin1', 'ml.05'))).toEqual(['mali']);
      expect(documentsOf(await asked(where, '--meta', 'desk=weather'))).toEqual(['mali']);
      expect(documentsOf(await asked(where, '--lang', 'ja', '--place-intent', 'off'))).toEqual([]);
      expect(documentsOf(await asked('Where in Peru did a bridge collapse?', '--place-intent', 'filter', '--alpha', '0'))).toEqual([
        'peru',
      ]);
    },
    PATIENCE_MS,
  );

  it('says that it does not know, with exit code 0', async () => {
    expect(await asked('Where did a bridge collapse?', '--country', 'FJ')).toMatchObject({ fallback: true, answer: '', citations: [] });
    const { code, out } = await run(['ask', 'Who wrote the opera Xyzzyplugh?', '--format', 'table']);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^No answer\. \S/) });
    expect(await asked('Where did the stone bridge collapse?', '--answer-threshold', '1')).toMatchObject({ fallback: true });
  });

  it('answers from an empty corpus that it does not know', async () => {
    await run(['corpus', 'add', '-', '--corpus', 'none.db'], { io: { stdin: ['{"id":"none","text":" "}\n'] } });
    expect(await asked('Where did a bridge collapse?', '--corpus', 'none.db')).toMatchObject({ fallback: true, citations: [] });
    expect(await run(['ask', 'Where?', '--corpus', 'nowhere.db'])).toMatchObject({
      code: 3,
      err: expect.stringContaining('nowhere.db does not exist'),
    });
  });

  it('is read by people: words with numbers, then where, then each source with its sentence, places and address', async () => {
    const { out } = await run(['ask', 'Where did the stone bridge collapse?', '--format', 'table']);
    expect(out).toMatch(/^Ségou, Mali: The stone bridge collapsed on Monday near Ségou, Mali, after heavy rain\. \[1\]/);
    expect(out).toMatch(/^where: Ségou ML \(13\.4\d, -6\.2\d\)$/m);
    expect(out).toMatch(
      /^ 1 {2}Rain {2}mali · 2026-03-14 · news · en\n {4}https:\/\/news\.example\/1\n {4}“The stone bridge .* near \[Ségou\], \[Mali\], after/m,
    );
    expect(out).toMatch(/^ {4}places: Ségou ML .*; Mali \(/m);
    expect(out).toMatch(/search \d+ ms · answer \d+ ms/);
  });

  it('lets no text order a terminal about', async () => {
    const { out } = await run(['ask', 'What was a great success?'], { io: { terminal: true } });
    expect(out).toContain('penguin parade');
    expect(out).not.toContain('\u001b]');
  });

  it('answers as GeoJSON and as a line', async () => {
    const { out } = await run(['ask', 'Where did the stone bridge collapse?', '--format', 'geojson']);
    expect(JSON.parse(out)).toMatchObject({
      type: 'FeatureCollection',
      features: [{ properties: { name: 'Ségou', is_answer: true, doc_id: 'mali' } }, {}],
    });
    const line = (await run(['ask', 'Where?', '--format', 'jsonl'])).out;
    expect(line.trimEnd()).not.toContain('\n');
    expect(JSON.parse(line)).toHaveProperty('fallback');
  });

  it.each([
    [['ask'], 'What is to be answered?'],
    [['ask', ' '], 'What is to be answered?'],
    [['ask', 'a', '--questions', 'b'], 'Give a question or --questions, not both.'],
    [['ask', '--questions', 'b', '--format', 'json'], 'With --questions the answer is --format jsonl'],
    [['ask', '--questions', 'nowhere.jsonl'], 'nowhere.jsonl'],
    [['ask', 'a', '--format', 'csv'], '--format'],
    [['ask', 'a', '--top-k', '3'], "unknown option '--top-k'"],
    [['ask', 'a', '--country', 'Mali'], '--country must be a country code'],
    [['ask', 'a', '--alpha', 'x'], '--alpha must be a number'],
    [['ask', 'a', '--answer-search-limit', '0'], '--answer-search-limit must be a whole number'],
    [['ask', 'a', '--answerer', 'oracle'], '--answerer must be one of'],
    [['ask', 'a', '--second-llm', 'ollama'], 'second_model'],
  ])('%j: exit code 2 and what is wrong', async (argv, message) => {
    const { code, out, err } = await run(argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });
});

describe('an answer that a model writes', () => {
  it('grows on a terminal, and is not written twice', async () => {
    const { out } = await run(['ask', 'Where did the stone bridge collapse?'], { io: { terminal: true }, ...saying(told) });
    const drawn = out.split('\r\u001b[2K');
    expect(drawn.slice(1, 5).map((line) => line.split('\n')[0])).toEqual([
      'The stone bridge fell',
      'The stone bridge fell in Ségou.',
      'The stone bridge fell in Ségou. [1]',
      'The stone bridge fell in Ségou. [1] Nobody knows why.',
    ]);
    expect(drawn).toHaveLength(5);
    expect(drawn[4]).toContain('cited because: It says so.');
    expect(drawn[4]).toContain('without a source: “Nobody knows why.”');
    expect(drawn[4]).toContain('small, 1 call (812 + ? tokens)');
  });

  it('comes as a whole where there is no terminal', async () => {
    const { out } = await run(['ask', 'Where did the stone bridge collapse?', '--format', 'table'], saying(told));
    expect(out).toMatch(/^The stone bridge fell in Ségou\. \[1\] Nobody knows why\.\n\n/);
  });

  it('is taken back where it turns out to be none', async () => {
    const withdrawn = saying(async (text, options) => (await told(text, options), []));
    const { code, out } = await run(['ask', 'Which bridge?'], { io: { terminal: true, environment: { NO_COLOR: '1' } }, ...withdrawn });
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/knows why\.\nWhat stands above was taken back\.\n\nNo answer\. Nothing says so\./),
    });
  });

  it('ends with an error on a line of its own where the model is gone', async () => {
    const gone = saying(async (text, options) => {
      await told(text, options);
      throw new UpstreamError('model_unavailable', 'The model is gone.', { retryable: true });
    });
    const { code, out, err } = await run(['ask', 'Which bridge?'], { io: { terminal: true }, ...gone });
    expect(code).toBe(3);
    expect(out).toMatch(/knows why\.\n$/);
    expect(err).toContain('error: The model is gone.');
  });

  it('ends at once at Ctrl-C', async () => {
    let interrupt = (): void => undefined;
    const waiting = saying(async (text, options, signal) => {
      await told(text, options);
      interrupt();
      signal.throwIfAborted();
      return PARTS;
    });
    const { code, err } = await run(['ask', 'Which bridge?'], { ...waiting, onStart: (io) => (interrupt = io.interrupt) });
    expect({ code, err }).toEqual({ code: 130, err: 'interrupted\n' });
  });
});

describe('locitorium ask --evidence', () => {
  const EVIDENCE = ['--evidence', 'evidence.db'];

  it('records answers as claims that their sources support, which explain prints by the question or its id', async () => {
    const question = 'Where did the stone bridge collapse?';
    const answer = await asked(question, ...EVIDENCE);
    const explained = await run(['explain', question, '--task', 'answers', ...EVIDENCE, '--format', 'json']);
    expect(JSON.parse(explained.out)).toMatchObject([
      {
        context: question,
        text: expect.stringContaining('The stone bridge collapsed on Monday'),
        supports: [{ content: answer.citations[0]?.sentence }],
      },
    ]);
    const stdin = [JSON.stringify({ id: 'q7', question }), '\n', JSON.stringify({ id: 'q8', question: 'Who wrote the opera Xyzzyplugh?' })];
    await run(['ask', '--questions', '-', '--task', 'many', ...EVIDENCE], { io: { stdin } });
    const tree = await run(['explain', 'q7', '--task', 'many', ...EVIDENCE]);
    expect(tree).toMatchObject({ code: 0, out: expect.stringContaining('in the context “Where did the stone bridge collapse?”') });
    expect(await run(['explain', 'q8', '--task', 'many', ...EVIDENCE])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no answer to such a question'),
    });
  });

  it('needs the file of the evidence', async () => {
    expect(await run(['ask', 'Where?', '--task', 'x'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('give --evidence FILE with it'),
    });
  });
});

describe('locitorium ask --questions', () => {
  const QUESTIONS = [
    '{"id":"q1","question":"Where did the stone bridge collapse?"}',
    '{"id":2,"text":"石橋が崩落したのはどこですか。","lang":"ja"}',
    'no JSON',
    '{"id":"q4"}',
    '{"id":"q5","question":" "}',
    '{"id":"q6","question":"Who wrote the opera Xyzzyplugh?"}',
  ];

  it(
    'answers in the order of the file, a line each; one that fails has a line that says why, and stops none of the others',
    async () => {
      writeFileSync(join(root, 'questions.jsonl'), QUESTIONS.join('\n'));
      const { code, out, err } = await run(['ask', '--questions', 'questions.jsonl']);
      expect(code).toBe(1);
      const lines = out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Partial<Answer> & { readonly id: string | null; readonly error?: string });
      expect(lines.map(({ id, error, fallback }) => [id, error === undefined ? fallback : 'failed'])).toEqual([
        ['q1', false],
        ['2', false],
        [null, 'failed'],
        [null, 'failed'],
        ['q5', 'failed'],
        ['q6', true],
      ]);
      expect(Object.keys(lines[0] ?? {}).slice(0, 3)).toEqual(['id', 'question', 'answer']);
      expect(lines[1]?.reason).toMatch(/[ぁ-ん]/);
      expect(lines[4]?.error).toContain('The question is empty');
      expect(err).toMatch(/^3 questions answered in .* s; 3 failed$/m);
    },
    PATIENCE_MS,
  );

  it('goes on after an answer that could not be used, and ends where no model answers', async () => {
    const stdin = [
      '{"id":"a","question":"bridge one"}\n{"id":"b","question":"bridge two"}\n{"id":"c","question":"bridge three"}\n{"id":"d","question":"bridge four"}\n',
    ];
    const failing = saying(async (text) => {
      if (text === 'bridge two') throw new UpstreamError('invalid_output', 'Nonsense.');
      if (text === 'bridge three') throw new UpstreamError('model_unavailable', 'The model is gone.', { retryable: true });
      return PARTS;
    });
    const { code, out, err } = await run(['ask', '--questions', '-'], { io: { stdin }, ...failing });
    expect(code).toBe(3);
    expect(out.trim().split('\n').map((line) => [(JSON.parse(line) as { id: string }).id, line.includes('Nonsense')])).toEqual([['a', false], ['b', true]]); // prettier-ignore
    expect(err).toContain('The model is gone.');
  });

  it('reads no further than it answers, and ends cleanly at Ctrl-C', async () => {
    let read = 0;
    let interrupt = (): void => undefined;
    async function* endless(): AsyncGenerator<string> {
      for (; ; read += 1) yield `{"id":${read},"question":"Which bridge?"}\n`;
    }
    let answered = 0;
    const { options } = saying(async () => {
      answered += 1;
      if (answered === 20) interrupt();
      return PARTS;
    });
    const { code, out, err } = await run(['ask', '--questions', '-'], {
      options,
      onStart: (io) => {
        interrupt = io.interrupt;
        Object.assign(io, { stdin: endless() });
      },
    });
    expect(code).toBe(130);
    expect(out.trim().split('\n').map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(Array.from({ length: 19 }, (_, i) => String(i))); // prettier-ignore
    expect(err).toMatch(/^stopped: 19 questions answered in .* s\ninterrupted\n$/);
    expect(read).toBeLessThan(100);
  });
});

describe('the texts that come with the project', () => {
  it(
    'answer the questions that come with them',
    async () => {
      const examples = join(import.meta.dirname, '../../../../docs/examples/answers');
      const gold = readFileSync(join(examples, 'questions.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { readonly answers: readonly string[]; readonly answerable: boolean });
      await run(['corpus', 'add', join(examples, 'texts.jsonl'), '--corpus', 'examples.db']);
      const { code, out } = await run(['ask', '--questions', join(examples, 'questions.jsonl'), '--corpus', 'examples.db']);
      expect(code).toBe(0);
      const answers = out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Answer);
      expect(answers.map(({ fallback }) => !fallback)).toEqual(gold.map(({ answerable }) => answerable));
      for (const [i, { answer }] of answers.entries()) expect(gold[i]?.answers.filter((right) => !answer.includes(right))).toEqual([]);
    },
    PATIENCE_MS,
  );
});
