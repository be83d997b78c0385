import { madeUpDocument, StubProcess } from '@locitorium/bench';
import { answered, BatchClient } from '../clients/batch-client.ts';
import { exactly } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { batchLine } from '../texts.ts';

const MODEL_MS = 800;
const SLOTS = 2;
const LINES = 24;
/** Far less than the service takes for what it has read and not yet answered. */
const REQUEST_TIMEOUT_MS = 500;
const TEXTS = { names: 4, characters: 1_000 };
/** Lines so long (with spaces at their end) that all together are more than the service reads ahead. */
const LINE_LENGTH = 20_000;

/** The service reads slower than the client sends, because its model is slow. */
export const slowModel: Scenario = {
  name: 'slow-model',
  promise: 'A batch is answered whole however slow the service is.',
  light: true,
  run: async ({ start }) => {
    await using model = await StubProcess.model({ delayMs: MODEL_MS, slots: SLOTS, recording: false });
    const { url } = await start({
      extractor: 'llm',
      model: 'stub',
      ollama_base_url: model.baseUrl,
      ollama_slots: SLOTS,
      request_timeout_ms: REQUEST_TIMEOUT_MS,
    });
    const batch = new BatchClient(url);
    const lines = Array.from({ length: LINES }, (_, number) => batchLine(number, madeUpDocument(number, TEXTS).text).padEnd(LINE_LENGTH));
    const [{ lines: answers, cut }] = await Promise.all([batch.readAll(), batch.writeAll(lines)]);
    return [
      exactly(`answers to ${LINES} lines at ${MODEL_MS} ms each`, answered(answers).length, LINES),
      exactly('the answer', cut ?? 'ends', 'ends'),
    ];
  },
};
