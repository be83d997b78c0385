import { afterAll, describe, expect, it } from '@jest/globals';
import { connectOllama, type OllamaLanguageModel } from '@locitorium/adapters-ollama';
import { createLanguageModelAnswerer } from '@locitorium/answers';
import { checkDraft, SYSTEM_CLOCK, type Answerer, type AnswerPart } from '@locitorium/ports';
import { callContext, describeAnswerer, passagesOf } from '@locitorium/ports/testing';

// Models of a few megabytes: whether an answer keeps its promises, not whether it is a good one.

const QUESTION = { text: 'When did the bridge of Ségou collapse?', lang: 'en', places: [] };
const PASSAGES = ['A team won a cup.', 'It had rained. The bridge of Ségou fell in May.', 'Elections were held.'];

const open: OllamaLanguageModel[] = [];
afterAll(() => Promise.all(open.map((model) => model.close())));

async function connect(model: string): Promise<OllamaLanguageModel> {
  const baseUrl = process.env['LOCITORIUM_OLLAMA_URL'];
  if (!baseUrl) throw new Error('LOCITORIUM_OLLAMA_URL is not set: run these tests with npm run test:integration.');
  const connected = await connectOllama({ model, baseUrl });
  open.push(connected);
  return connected;
}

async function answererOf(model: string): Promise<Answerer> {
  return createLanguageModelAnswerer({ model: await connect(model), modelName: model, maxAnswerTokens: 128 });
}

describeAnswerer('a real Ollama with tiny-random', {
  create: () => answererOf('tiny-random'),
  question: QUESTION,
  passages: PASSAGES,
  unanswerable: { text: 'Who invented penicillin?', lang: 'en', places: [] },
  finds: false,
});

describe('an answer of a real model', () => {
  it('takes one call or two, says what it used, and names passages that were offered', async () => {
    const answerer = await answererOf('smollm2:135m');
    const passages = passagesOf(...PASSAGES);
    const draft = await answerer.answer(QUESTION, passages, callContext({ deadline: SYSTEM_CLOCK.now() + 50_000 }));
    expect(checkDraft(draft, passages, answerer)).toBe(draft);
    expect(draft.usage).toMatchObject({ model: 'smollm2:135m', promptTokens: expect.any(Number), answerTokens: expect.any(Number) });
    expect([1, 2]).toContain(draft.usage?.calls);
  });

  it('stops when its reader leaves', async () => {
    const answerer = await answererOf('smollm2:135m');
    const controller = new AbortController();
    const reason = new Error('enough');
    const told: AnswerPart[] = [];
    const answering = answerer.answer(QUESTION, passagesOf(...PASSAGES), callContext({ signal: controller.signal }), {
      onPart: (part) => told.push(part),
    });
    setTimeout(() => controller.abort(reason), 100);
    await expect(answering).rejects.toBe(reason);
    const count = told.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(told).toHaveLength(count);
  });
});
