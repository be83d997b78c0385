import { threadId, workerData } from 'node:worker_threads';
import { EMPTY_USAGE, PrerequisiteError, UsageError, type Document } from '@locitorium/domain';
import { identityOf, type GroundOptions, type Grounder } from '@locitorium/ports';
import type { ServedStages } from '../serving/serve-in-thread.ts';
import { serveGrounder } from './serve-grounder.ts';

/** A grounder whose answer shows what reached it, and that can be made to fail, wait or die by the text. */
class EchoGrounder implements Grounder {
  readonly identity = identityOf('echo', '1', workerData);
  readonly description = {
    engine: 'echo',
    extractor: 'echo',
    candidateSource: 'echo',
    selector: 'echo',
    model: 'none',
    modelBackend: 'none',
    geocoder: 'none',
    geocoderBaseUrl: 'none',
  };

  async ground(document: Document, { signal, mentions }: GroundOptions = {}) {
    if (document.text === 'fail') throw new UsageError('input_too_long', 'Too long.', { chars: 4 });
    if (document.text === 'break') throw new TypeError('secret words');
    if (document.text === 'die') process.exit(1);
    if (document.text === 'wait') await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
    if (document.text === 'spin') for (;;);
    if (document.text === 'ignore') await new Promise(() => undefined);
    if (document.text === 'fail later')
      // Long after the answer is on its way, on a busy machine too.
      setTimeout(() => {
        throw new Error('A socket broke.');
      }, 200);
    if (document.text === 'thread') return { docId: String(threadId), groundings: [], usage: EMPTY_USAGE };
    const usage = { ...EMPTY_USAGE, modelCalls: mentions === 'gold' ? 1 : 0, lookups: document.text.length };
    return { docId: document.docId, groundings: [], usage };
  }
}

/** Every word is a mention, no name is known, and nothing fits. */
const echoStages: ServedStages = {
  extract: async ({ docId, text }) => ({
    mentions: [...text.matchAll(/\S+/g)].map(({ 0: surface, index }, n) => ({
      mentionId: `${docId}:${n}`,
      surface,
      start: index,
      end: index + surface.length,
      mentionClass: 'toponym' as const,
      confidence: null,
    })),
    overLimit: [],
  }),
  lookUp: async (names) => names.map((name) => ({ name, lookup: { kind: 'answered' as const, candidates: [] } })),
  select: async (_document, questions) =>
    questions.map(({ mention, candidates }) => ({ mention, candidates, status: 'timeout' as const, reason: 'deadline' as const })),
};

export default serveGrounder(
  async () => {
    if ((workerData as { missing?: boolean }).missing === true)
      throw new PrerequisiteError('gazetteer_missing', 'Build the gazetteer.', { path: 'x' });
    return { grounder: new EchoGrounder(), stages: async () => echoStages };
  },
  { maxAnswerBytes: 10_000 },
);
