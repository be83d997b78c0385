import type { ModelInfo } from '@locitorium/domain';
import type { Grounder } from '@locitorium/ports';
import { identifyEngine, modelInfoOf } from '../engine/identify-engine.ts';
import type { ServingEngine } from './serving-engine.ts';
import { writeAnswer } from './write-answer.ts';

/** A grounder as an engine for services, in the thread where it is. */
export function serveInThread(grounder: Grounder): ServingEngine {
  const { identity, description } = grounder;
  const infoOf = (explain: boolean): ModelInfo => modelInfoOf(identifyEngine(grounder, { mentions: 'extract', explain }));
  const [plain, explaining] = [infoOf(false), infoOf(true)];
  return {
    identity,
    description,
    answer: async (document, { format = 'prediction', ...options } = {}) =>
      writeAnswer(await grounder.ground(document, options), options.explain === true ? explaining : plain, format),
  };
}
