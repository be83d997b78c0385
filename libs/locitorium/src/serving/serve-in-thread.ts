import type { ModelInfo } from '@locitorium/domain';
import type { PipelineStages } from '@locitorium/pipeline';
import type { Grounder } from '@locitorium/ports';
import { identifyEngine, modelInfoOf } from '../engine/identify-engine.ts';
import type { ServingEngine } from './serving-engine.ts';
import { writeAnswer } from './write-answer.ts';
import { writeLookups, writeMentions, writeSelections } from './write-stage.ts';

export type ServedStages = Pick<PipelineStages, 'extract' | 'lookUp' | 'select'>;

/** What an engine for services is made of. */
export interface ServedEngine {
  readonly grounder: Grounder;
  stages(): Promise<ServedStages>;
}

/** An engine as one for services, in the thread where it is. */
export function serveInThread(engine: ServedEngine, { maxAnswerBytes: maxBytes }: { readonly maxAnswerBytes: number }): ServingEngine {
  const { grounder } = engine;
  const { identity, description } = grounder;
  const infoOf = (explain: boolean): ModelInfo => modelInfoOf(identifyEngine(grounder, { mentions: 'extract', explain }));
  const [plain, explaining] = [infoOf(false), infoOf(true)];
  return {
    identity,
    description,
    answer: async (document, { format = 'prediction', candidates, ...options } = {}) => {
      const { signal, explain = false } = options;
      // An answer that grows too long is not explained to its end.
      const grounded = await grounder.ground(document, { ...options, explainWhenRead: true });
      return writeAnswer(grounded, explain ? explaining : plain, { format, candidates, maxBytes, signal });
    },
    extract: async (document, { signal } = {}) =>
      writeMentions(document, await (await engine.stages()).extract(document, { signal }), { maxBytes, signal }),
    lookUp: async (names, language, { signal } = {}) =>
      writeLookups(await (await engine.stages()).lookUp(names, language, { signal }), { maxBytes, signal }),
    select: async (document, questions, { signal } = {}) =>
      writeSelections(document, await (await engine.stages()).select(document, questions, { signal }), { maxBytes, signal }),
  };
}
