import { describe, expect, it } from '@jest/globals';
import { isLocitoriumError } from '@locitorium/domain';
import type { LanguageModel, StructuredRequest } from '../../language-model/language-model.ts';
import { SYSTEM_CLOCK, SILENT_TRACE, type Trace } from '../../context/call-context.ts';
import { callContext, RecordingTrace } from '../fakes/call-context.ts';
import { itHasAStableIdentity } from './identity-promises.ts';

/** A model whose server does as told. A real model cannot be told what to say: give only what it can be brought to. */
export interface LanguageModelHarness {
  create(): Promise<LanguageModel>;
  /** A model that answers with this very text. */
  createSaying?(answer: string): Promise<LanguageModel>;
  /** A model whose answer is cut off at the token limit. */
  createCutOff?(): Promise<LanguageModel>;
  /** A model whose server does not answer. */
  createUnreachable?(): Promise<LanguageModel>;
}

interface Colour {
  readonly colour: string;
}

const REQUEST: StructuredRequest<Colour> = {
  purpose: 'contract',
  system: 'You name colours. Answer in JSON.',
  prompt: 'Name the colour of grass as JSON: {"colour": "green"} or {"colour": "red"}.',
  schema: { type: 'object', properties: { colour: { type: 'string', enum: ['green', 'red'] } }, required: ['colour'] },
  parse: (answer) => {
    const colour = (answer as Colour | null)?.colour;
    if (colour !== 'green' && colour !== 'red') throw new Error('colour: must be green or red');
    return { colour };
  },
  maxAnswerTokens: 64,
};

/** A minute: a real model on a busy machine may need it. */
const patient = (trace: Trace = SILENT_TRACE) => callContext({ trace, deadline: SYSTEM_CLOCK.now() + 60_000 });

/** What every LanguageModel promises. */
export function describeLanguageModel(name: string, harness: LanguageModelHarness): void {
  describe(`LanguageModel contract: ${name}`, () => {
    itHasAStableIdentity(() => harness.create());

    it('answers with a validated value or says why there is none, and counts the call', async () => {
      const model = await harness.create();
      const trace = new RecordingTrace();
      const reply = await model.generate(REQUEST, patient(trace));
      if (reply.outcome === 'answered') expect(['green', 'red']).toContain(reply.value.colour);
      else expect(['schema_violation', 'truncated_output']).toContain(reply.fault);
      expect(trace.count('model_call')).toBe(1);
    });

    it('returns what the model wrote, and token probabilities only if asked for', async () => {
      const asked = await (await harness.create()).generate({ ...REQUEST, tokenProbabilities: true }, patient());
      if (asked.outcome === 'answered' && asked.tokens !== null) {
        expect(asked.tokens.map(({ text }) => text).join('')).toContain(asked.raw);
        for (const { logprob } of asked.tokens) expect(logprob).toBeLessThanOrEqual(0);
      }
      const unasked = await (await harness.create()).generate(REQUEST, patient());
      if (unasked.outcome === 'answered')
        expect(unasked).toMatchObject({ raw: expect.stringContaining(unasked.value.colour), tokens: null });
    });

    it('tells the answer as it is written: the pieces are what it returns', async () => {
      const told: string[] = [];
      const reply = await (await harness.create()).generate({ ...REQUEST, onText: (delta) => void told.push(delta) }, patient());
      expect(told.join('')).toBe(reply.raw);
      const silent = await (await harness.create()).generate(REQUEST, patient());
      expect({ ...silent, usage: null }).toEqual({ ...reply, usage: null });
    });

    it('says how many tokens it can take, and counts those of a text', async () => {
      const { window } = await harness.create();
      if (window === undefined) return;
      if (window.tokens !== null) expect(window.tokens).toBeGreaterThan(0);
      const count = (text: string) => window.count(text, patient());
      expect(await count('')).toBe(0);
      expect(await count('Rain in Lima.')).toBeGreaterThan(2);
      expect(await count('Rain in Lima. '.repeat(50))).toBeGreaterThan(await count('Rain in Lima.'));
      const reason = new Error('cancelled by the caller');
      await expect(window.count('Rain in Lima.', callContext({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    });

    it('rejects with the reason of an aborted signal', async () => {
      const model = await harness.create();
      const reason = new Error('cancelled by the caller');
      await expect(model.generate(REQUEST, callContext({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    });

    const createSaying = harness.createSaying?.bind(harness);
    if (createSaying !== undefined) {
      it('returns an answer that fits the schema', async () => {
        const reply = await (await createSaying('{"colour":"red"}')).generate(REQUEST, callContext());
        expect(reply).toMatchObject({ outcome: 'answered', value: { colour: 'red' } });
      });

      it.each([
        ['a value outside the schema', '{"colour":"blue"}'],
        ['another shape', '[1,2]'],
        ['no JSON', 'Grass is green.'],
        ['nothing', ''],
        ['null', 'null'],
      ])('calls %s a schema violation, with a complaint for the repair', async (_what, answer) => {
        const reply = await (await createSaying(answer)).generate(REQUEST, callContext());
        expect(reply).toMatchObject({ outcome: 'unusable', fault: 'schema_violation' });
        if (reply.outcome === 'unusable') expect(reply.complaint).not.toBe('');
      });
    }

    const createCutOff = harness.createCutOff?.bind(harness);
    if (createCutOff !== undefined) {
      it('reports a cut answer as truncated, even if the rest would parse, and whether or not it was told', async () => {
        const told: string[] = [];
        for (const given of [{}, { onText: (delta: string) => void told.push(delta) }]) {
          const reply = await (await createCutOff()).generate({ ...REQUEST, ...given }, callContext());
          expect(reply).toMatchObject({ outcome: 'unusable', fault: 'truncated_output' });
          if ('onText' in given) expect(told.join('')).toBe(reply.raw);
        }
      });
    }

    const createUnreachable = harness.createUnreachable?.bind(harness);
    if (createUnreachable !== undefined) {
      it('rejects with a typed error when its server does not answer', async () => {
        const failure = await (async () => (await createUnreachable()).generate(REQUEST, callContext()))().then(
          () => null,
          (error: unknown) => error,
        );
        expect(isLocitoriumError(failure) && failure.kind).toBe('model_unavailable');
      });
    }
  });
}
