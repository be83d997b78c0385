import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Selection } from '@locitorium/domain';
import { createLocitorium } from 'locitorium';
import { CANDIDATE_SELECTOR, ContainerModule, MENTION_EXTRACTOR, type SelectionQuestion } from 'locitorium/wiring';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';

const PHASE0 = resolve(import.meta.dirname, '../../../../data/phase0');
const DATASET = join(PHASE0, 'dataset.jsonl');

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-baseline-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function command(argv: readonly string[], worse: readonly ContainerModule[] = []) {
  const io = capturedIo({ directory });
  const create: typeof createLocitorium = (settings, options) => createLocitorium(settings, { ...options, modules: worse });
  const code = await main(argv, io, { createLocitorium: create });
  return { code, out: io.stdout.text, err: io.stderr.text };
}

/** Runs phase 0 and compares the result with the baseline that CI goes by. */
async function gate(name: string, mode: 'e2e' | 'gold', worse: readonly ContainerModule[] = []) {
  const mentions = mode === 'gold' ? 'gold' : 'extract';
  const ran = await command(['run', '--dataset', DATASET, '--out', '.', '--run-id', name, '--mentions', mentions], worse);
  expect(ran).toMatchObject({ code: 0 });
  const baseline = join(PHASE0, `baseline-${mode}.json`);
  return command(['eval', '--dataset', DATASET, '--predictions', ran.out.trim(), '--baseline', baseline]);
}

/** Overlooks every twentieth name. */
const overlooking = new ContainerModule(({ onActivation }) => {
  onActivation(MENTION_EXTRACTOR, (_context, extractor) => {
    let seen = 0;
    return {
      identity: extractor.identity,
      extract: async (document, context) => (await extractor.extract(document, context)).filter(() => ++seen % 20 !== 0),
    };
  });
});

/** Reads no text: the first candidate is the place. */
const careless = new ContainerModule(({ onActivation }) => {
  onActivation(CANDIDATE_SELECTOR, (_context, selector) => ({
    identity: selector.identity,
    capabilities: selector.capabilities,
    select: async (_document, questions) => questions.map(firstOf),
  }));
});

function firstOf({ candidates: [candidate] }: SelectionQuestion): Selection {
  return candidate === undefined
    ? { kind: 'none', reason: 'none_fits', confidence: null, inferredCountry: null, within: null }
    : { kind: 'chosen', candidate, confidence: 0.9, reason: 'prominence' };
}

describe('locitorium eval --baseline', () => {
  it('lets the engine pass by the committed baseline of phase 0', async () => {
    const { code, err } = await gate('shipped', 'e2e');
    expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/^no figure is worse than in .* by more than 0.005\n$/) });
  });

  it.each([
    ['overlooks names', 'e2e', overlooking, 'end_to_end_country_recall'],
    ['reads no text', 'gold', careless, 'country_top1'],
  ] as const)('catches an engine that %s', async (name, mode, worse, figure) => {
    const { code, err, out } = await gate(name.replaceAll(' ', '-'), mode, [worse]);
    expect(code).toBe(1);
    expect(err).toMatch(
      new RegExp(`^below the baseline: ${figure} is 0\\.\\d+, worse by 0\\.\\d+ \\(it was 0\\.\\d+, 0.005 is allowed\\)$`, 'm'),
    );
    expect(out).toContain('Outcome of every mention');
  });

  describe('on a small dataset', () => {
    const gold = { doc_id: 'a', text: 'Suva', mentions: [{ mention: 'Suva', iso_country: 'FJ', start: 0, end: 4 }] };
    const prediction = (country: string) => ({
      doc_id: 'a',
      results: [{ mention: 'Suva', start: 0, end: 4, status: 'resolved', selected: { lat: -18.1, lon: 178.4, country_code: country } }],
    });
    const EVAL = ['eval', '--dataset', 'd.jsonl', '--predictions', 'p.jsonl', '--mode', 'gold'];
    const files = async (country: string) => {
      await writeFile(join(directory, 'd.jsonl'), JSON.stringify(gold));
      await writeFile(join(directory, 'p.jsonl'), JSON.stringify(prediction(country)));
    };

    it('writes a baseline that a person can read, and says in JSON what fell below it', async () => {
      await files('FJ');
      const { code, err } = await command([...EVAL, '--write-baseline', 'b.json']);
      expect({ code, err }).toEqual({ code: 0, err: 'baseline written to b.json\n' });
      expect(await readFile(join(directory, 'b.json'), 'utf8')).toMatch(/^ {4}"country_top1": 1,$/m);
      await files('US');
      const compared = await command([...EVAL, '--baseline', 'b.json', '--format', 'json']);
      expect(compared.code).toBe(1);
      expect(JSON.parse(compared.out).baseline).toMatchObject({
        max_drop: 0.005,
        drops: expect.arrayContaining([{ key: 'country_top1', before: 1, now: 0, drop: 1 }]),
      });
      expect(await command([...EVAL, '--baseline', 'b.json', '--max-drop', '1'])).toMatchObject({ code: 0 });
    });

    it.each([
      [['--baseline', 'nowhere.json'], 'error: The file nowhere.json cannot be read (ENOENT).'],
      [['--baseline', 'p.jsonl'], 'error: The baseline cannot be used.'],
      [['--baseline', 'text'], 'error: The baseline text is no JSON.'],
      [['--baseline', 'other.json'], 'error: The baseline was measured on other bytes than those of d.jsonl.'],
      [['--baseline', 'b.json', '--write-baseline', 'b.json'], 'cannot be used with'],
      [['--write-baseline', 'd.jsonl'], 'error: --write-baseline is the dataset itself.'],
      [['--baseline', 'b.json', '--max-drop', 'much'], 'It must be a number from 0 to 1.'],
      [['--write-baseline', 'no/where.json'], 'error: The baseline cannot be written to'],
    ])('refuses %j', async (flags, message) => {
      await files('FJ');
      await writeFile(join(directory, 'text'), 'text');
      await command([...EVAL, '--write-baseline', 'other.json']);
      await writeFile(join(directory, 'd.jsonl'), `${JSON.stringify(gold)}\n`);
      const { code, err } = await command([...EVAL, ...flags]);
      expect(code).toBeGreaterThan(1);
      expect(err).toContain(message);
    });
  });
});
