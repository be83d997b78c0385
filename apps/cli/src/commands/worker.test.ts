import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { PrerequisiteError, UpstreamError } from '@locitorium/domain';
import { main } from '../cli.ts';
import { grounded, resolved } from '../output/grounded-document.fixture.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';
import { ScriptedLocitorium } from '../scripted-locitorium.fixture.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const PATIENCE_MS = 60_000;

type Ground = NonNullable<NonNullable<ConstructorParameters<typeof ScriptedLocitorium>[0]>['ground']>;

const found: Ground = async ({ docId = '' }) => ({ ...grounded(resolved('Suva', 5)), docId });

async function work(lines: readonly string[], ground: Ground = found, flags: readonly string[] = []) {
  const io = capturedIo({ stdin: [`${lines.join('\n')}\n`] });
  const locitorium = new ScriptedLocitorium({ ground });
  const code = await main(['worker', ...flags], io, { createLocitorium: locitorium.create });
  const answers = io.stdout.text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { code, answers, err: io.stderr.text };
}

const line = (docId: string) => JSON.stringify({ doc_id: docId, text: 'Rain in Suva.' });

describe('locitorium worker', () => {
  it('answers each line with the line of a prediction, in order, also where identifiers repeat', async () => {
    const { code, answers } = await work([line('a'), line('b'), line('a')]);
    expect(code).toBe(0);
    expect(answers.map(({ doc_id }) => doc_id)).toEqual(['a', 'b', 'a']);
    expect(answers[0]).toMatchObject({ results: [{ mention: 'Suva' }] });
  });

  it('answers what cannot be grounded, and what is no document, with the reason, and goes on', async () => {
    const ground: Ground = async (document, ...rest) => {
      if (document.docId === 'late') throw new UpstreamError('nominatim_unavailable', 'Nominatim did not answer.');
      return found(document, ...rest);
    };
    const { code, answers, err } = await work([line('late'), '{"doc_id": "x", "text": 5}', 'no json', line('b')], ground);
    expect(code).toBe(0);
    expect(answers).toMatchObject([
      {
        doc_id: 'late',
        document_status: { status: 'timeout', kind: 'nominatim_unavailable' },
        error: 'Nominatim did not answer.',
        results: [],
      },
      { doc_id: 'x', document_status: { status: 'failed', kind: 'invalid_document' }, results: [] },
      { doc_id: null, document_status: { status: 'failed', kind: 'invalid_json' }, results: [] },
      { doc_id: 'b', results: [{ mention: 'Suva' }] },
    ]);
    expect(err).toBe('');
  });

  it('keeps the fields that are named, also of what fails', async () => {
    const { answers } = await work([line('a'), 'no json'], found, ['--fields', 'start,end,country_code']);
    const [kept, failed] = answers;
    expect(Object.keys((kept?.['results'] as object[])[0] as object)).toEqual(['mention', 'status', 'start', 'end', 'selected']);
    expect(failed).toEqual({
      doc_id: null,
      model_info: kept?.['model_info'],
      document_status: { status: 'failed', kind: 'invalid_json' },
      error: expect.any(String),
      results: [],
    });
  });

  it('ends where something is missing that every document needs', async () => {
    const { code, answers, err } = await work([line('a')], async () =>
      Promise.reject(new PrerequisiteError('gazetteer_missing', 'There is no gazetteer.')),
    );
    expect({ code, answers }).toEqual({ code: 3, answers: [] });
    expect(err).toContain('error: There is no gazetteer.');
  });

  it.each([['1'], ['2']])(
    'has each answer out before the next line comes, with %s at work, and ends with its input',
    async (workers) => {
      const child = spawn(process.execPath, ['--conditions=@locitorium/source', MAIN, 'worker', '--workers', workers], {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
      });
      const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
      for (const docId of ['a', 'b']) {
        child.stdin.write(`${line(docId)}\n`);
        const { value } = await answers.next();
        expect(JSON.parse(value as string)).toMatchObject({
          doc_id: docId,
          results: [{ mention: 'Suva', selected: { country_code: 'FJ' } }],
        });
      }
      child.stdin.end();
      expect((await once(child, 'exit'))[0]).toBe(0);
    },
    PATIENCE_MS,
  );
});
