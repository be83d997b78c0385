import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Document } from '@locitorium/domain';
import { createLocitorium } from '../create-locitorium.ts';
import type { Locitorium } from '../locitorium.ts';
import type { SettingsInput } from '../settings/resolve-settings.ts';
import { CountingProxy } from './counting-proxy.fixture.ts';
import { expectContract, expectPredictionLine, phase0 } from './expect-contract.fixture.ts';
import { nominatimUrl, ollamaUrl, SMALL, TINY } from './real-servers.fixture.ts';

const PATIENCE_MS = 240_000;
/** One window for all tests: another one would reload the model. */
const NUM_CTX = 4_096;

let ollama: CountingProxy;
let nominatim: CountingProxy;
let directory: string;
beforeAll(async () => {
  ollama = await CountingProxy.before(ollamaUrl());
  nominatim = await CountingProxy.before(nominatimUrl());
  directory = await mkdtemp(join(tmpdir(), 'locitorium-wirings-'));
});
afterAll(async () => {
  await ollama.stop();
  await nominatim.stop();
  await rm(directory, { recursive: true });
});

const wiring = (settings: SettingsInput): Promise<Locitorium> =>
  createLocitorium({
    ollamaBaseUrl: ollama.baseUrl,
    nominatimBaseUrl: nominatim.baseUrl,
    ollamaNumCtx: NUM_CTX,
    deadlineMs: 60_000,
    ...settings,
  });

/** Requests that a task makes a model write. */
async function completionsDuring<T>(task: () => Promise<T>): Promise<{ readonly result: T; readonly completions: number }> {
  const before = ollama.completions.length;
  const result = await task();
  return { result, completions: ollama.completions.length - before };
}

describe('language model, Nominatim, language model', () => {
  it.each([
    [TINY, 10],
    [SMALL, 2],
  ])(
    '%s: two calls a document and what was repaired, as the server counts them',
    async (model, count) => {
      await using locitorium = await wiring({ engine: 'llm', model });
      for (const document of phase0(count)) {
        const { result, completions } = await completionsDuring(() =>
          locitorium.ground(document).catch((error: unknown) => {
            // The one way in which a document may fail here: a list of places that was unusable twice.
            expect(error).toMatchObject({ kind: 'invalid_output', blame: 'upstream' });
            return null;
          }),
        );
        if (result === null) {
          expect(completions).toBe(2);
          continue;
        }
        expectContract(document, result);
        const { modelCalls, repairs } = result.usage;
        expect(completions).toBe(modelCalls);
        expect(modelCalls - repairs).toBeLessThanOrEqual(2);
        expect(repairs).toBeLessThanOrEqual(1);
      }
    },
    PATIENCE_MS,
  );

  it(
    'settles every line of a dataset, in a run folder',
    async () => {
      const documents = phase0(6);
      const dataset = join(directory, 'six.jsonl');
      await writeFile(dataset, documents.map(({ docId, text }) => `${JSON.stringify({ doc_id: docId, text, mentions: [] })}\n`).join(''));
      await using locitorium = await wiring({ engine: 'llm', model: TINY });
      const { result, completions } = await completionsDuring(() => locitorium.run({ dataset, directory, runId: 'llm' }));
      expect(result).toMatchObject({ finished: true, counts: { documents: 6 - result.counts.failures } });
      const predicted = (await readFile(result.predictions, 'utf8'))
        .split('\n')
        .filter((line) => line !== '')
        .map(expectPredictionLine);
      const failed = (await readFile(result.failures, 'utf8'))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => (JSON.parse(line) as { doc_id: string }).doc_id);
      expect(predicted.map(({ docId }) => docId).sort()).toEqual(documents.map(({ docId }) => docId).sort());
      expect(
        predicted
          .filter(({ documentStatus }) => documentStatus !== null)
          .map(({ docId }) => docId)
          .sort(),
      ).toEqual(failed.sort());
      expect(completions).toBe(result.effort.modelRequests);
      expect(JSON.parse(await readFile(join(result.folder, 'run.json'), 'utf8'))).toMatchObject({
        attempts: [{ effort: { model_calls: result.effort.modelCalls } }],
        settings: { allow_remote: false, model: TINY },
      });
    },
    PATIENCE_MS,
  );

  it(
    'stops the server’s work when the caller gives up',
    async () => {
      await using locitorium = await wiring({ engine: 'llm', model: SMALL });
      await locitorium.grounder();
      const { text } = longest(phase0(20));
      const caller = new AbortController();
      const arrived = ollama.nextCompletion();
      const abandoned = ollama.abandoned;
      const grounding = locitorium.ground(text, { signal: caller.signal });
      await arrived;
      caller.abort(new Error('enough'));
      await expect(grounding).rejects.toThrow('enough');
      // With its only slot free again the server answers the next one, long before the first would have been done.
      const next = await fetch(`${ollama.baseUrl}/api/generate`, {
        method: 'POST',
        body: JSON.stringify({ model: SMALL, prompt: 'Lyon', stream: false, options: { num_ctx: NUM_CTX, num_predict: 1 } }),
      });
      expect(await next.json()).toMatchObject({ done: true, eval_count: 1 });
      expect(ollama.abandoned).toBe(abandoned + 1);
    },
    PATIENCE_MS,
  );
});

describe('embedded recogniser, Nominatim, embedded ranker', () => {
  it(
    'grounds plain texts with records of OpenStreetMap, and asks no model',
    async () => {
      await using locitorium = await wiring({ geocoder: 'nominatim' });
      const document = { docId: 'a', text: 'After a night in Lyon, France, the choir went on to Geneva and Tokyo.' };
      const { result, completions } = await completionsDuring(() => locitorium.ground(document));
      expect(result.groundings).toMatchObject(
        [
          ['Lyon', 'FR'],
          ['France', 'FR'],
          ['Geneva', 'CH'],
          ['Tokyo', 'JP'],
        ].map(([surface, countryCode]) => ({ mention: { surface }, status: 'resolved', selected: { source: 'nominatim', countryCode } })),
      );
      expect(completions).toBe(0);
      expect(nominatim.requests.length).toBeGreaterThan(4);
    },
    PATIENCE_MS,
  );

  it(
    'keeps the contract on a sample',
    async () => {
      await using locitorium = await wiring({ geocoder: 'nominatim' });
      for (const document of phase0(12)) expectContract(document, await locitorium.ground(document));
    },
    PATIENCE_MS,
  );
});

describe('embedded recogniser, gazetteer, language model', () => {
  it.each([TINY, SMALL])(
    '%s: one call a document, about what was found',
    async (model) => {
      await using locitorium = await wiring({ selector: 'llm', model });
      for (const document of phase0(model === TINY ? 6 : 2)) {
        const { result, completions } = await completionsDuring(() => locitorium.ground(document));
        expectContract(document, result);
        expect(completions).toBe(result.usage.modelCalls);
        expect(result.usage.modelCalls).toBeLessThanOrEqual(1 + result.usage.repairs);
      }
    },
    PATIENCE_MS,
  );

  it(
    'is as sure of a choice as the model was of its number',
    async () => {
      await using locitorium = await wiring({ selector: 'llm', model: SMALL });
      const { groundings } = await locitorium.ground('Rain in Lyon and Geneva.');
      expect(groundings).toHaveLength(2);
      const confidences = groundings.map((grounding) => (grounding.status === 'resolved' ? grounding.selected.confidence : 0));
      for (const confidence of confidences) expect(confidence).not.toBeNull();
    },
    PATIENCE_MS,
  );

  it(
    'over the /v1 of the same server',
    async () => {
      await using locitorium = await wiring({
        selector: 'llm',
        llm: 'openai',
        openaiBaseUrl: `${ollama.baseUrl}/v1`,
        openaiContextTokens: NUM_CTX,
        model: TINY,
      });
      const document = {
        docId: 'a',
        text: 'Rain in Lyon and Geneva.',
        meta: { source: null, lang: 'en', ref: null, createdAt: null, other: {} },
      };
      const { result, completions } = await completionsDuring(() => locitorium.ground(document));
      expectContract(document, result);
      expect(completions).toBe(result.usage.modelCalls);
    },
    PATIENCE_MS,
  );
});

describe('cascade: the ranker, and the language model where it is not sure', () => {
  it(
    'asks the model for those documents only, at most once each',
    async () => {
      await using locitorium = await wiring({ selector: 'cascade', model: TINY, cascadeThreshold: 0.8 });
      let escalated = 0;
      for (const document of phase0(16)) {
        const { result, completions } = await completionsDuring(() => locitorium.ground(document));
        expectContract(document, result);
        const { modelCalls, repairs, mentionsEscalated } = result.usage;
        expect(completions).toBe(modelCalls);
        expect(modelCalls - repairs).toBe(mentionsEscalated > 0 ? 1 : 0);
        escalated += mentionsEscalated > 0 ? 1 : 0;
      }
      expect(escalated).toBeGreaterThan(0);
      expect(escalated).toBeLessThan(16);
    },
    PATIENCE_MS,
  );

  it(
    'answers as the ranker alone where nobody is there to be asked, and says so',
    async () => {
      const dead = await CountingProxy.before(ollamaUrl());
      await using cascade = await createLocitorium({
        selector: 'cascade',
        model: TINY,
        cascadeThreshold: 1,
        ollamaBaseUrl: dead.baseUrl,
        ollamaNumCtx: NUM_CTX,
        deadlineMs: 3_000,
      });
      await using ranker = await createLocitorium({});
      await cascade.grounder();
      await dead.stop();
      const [document] = phase0(1);
      const [alone, together] = [await ranker.ground(document as Document), await cascade.ground(document as Document)];
      expect(together.groundings).toEqual(alone.groundings);
      expect(together.usage).toMatchObject({ escalationsUnanswered: 1 });
    },
    PATIENCE_MS,
  );
});

function longest(documents: readonly Document[]): Document {
  return documents.reduce((a, b) => (b.text.length > a.text.length ? b : a));
}
