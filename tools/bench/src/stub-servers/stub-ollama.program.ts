import { MADE_UP_NAME } from '../texts/made-up-names.ts';
import { serveStub } from './serve-stub.ts';

// A model that answers made-up texts correctly after a fixed delay: the rest of a document's time is locitorium's own.

const { delayMs, slots, recording } = JSON.parse(process.argv[2] ?? '{}') as { delayMs: number; slots: number; recording: boolean };

const DESCRIPTION = {
  modelfile: `FROM /models/blobs/sha256-${'0'.repeat(64)}`,
  template: '{{ .Prompt }}',
  details: { family: 'stub', parameter_size: '0', quantization_level: 'none' },
  model_info: { 'stub.context_length': 8_192 },
  capabilities: ['completion'],
};

interface GenerateBody {
  readonly prompt?: string;
  readonly format?: { readonly properties?: Readonly<Record<string, unknown>> };
  readonly logprobs?: boolean;
}

serveStub({
  slots,
  recording,
  answer: (url, body) => {
    if (url.pathname === '/api/version') return { body: '{"version":"0.17.4"}', delayMs: 0, what: null };
    if (url.pathname === '/api/show') return { body: JSON.stringify(DESCRIPTION), delayMs: 0, what: null };
    if (url.pathname === '/api/ps') return { body: '{"models":[]}', delayMs: 0, what: null };
    const { prompt, format, logprobs } = JSON.parse(body) as GenerateBody;
    if (prompt === undefined) return { body: '{"response":"","done":true,"done_reason":"load"}', delayMs: 0, what: null };
    const response = JSON.stringify(answerOf(prompt, Object.keys(format?.properties ?? {})));
    const tokens = response.match(/[a-z]+|\d|[^a-z\d]+/gi) ?? [];
    const reply = {
      response,
      done: true,
      done_reason: 'stop',
      prompt_eval_count: Math.ceil(prompt.length / 4),
      eval_count: tokens.length,
      ...(logprobs === true && { logprobs: tokens.map((token) => ({ token, logprob: -0.01, bytes: [...Buffer.from(token)] })) }),
    };
    return { body: JSON.stringify(reply), delayMs, what: 'generate' };
  },
});

/** Every made-up name of a text, or the first candidate of every list. */
function answerOf(prompt: string, properties: readonly string[]): unknown {
  if (properties.includes('places'))
    return { places: [...new Set(prompt.match(MADE_UP_NAME) ?? [])].map((name) => ({ name, kind: 'place' })) };
  return Object.fromEntries(properties.map((key) => [key, '1']));
}
