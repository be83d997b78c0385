import type { BenchOptions } from '../bench-options.ts';
import type { Table } from '../report/table.ts';

/** One thing that is measured. Each is imported when it is asked for, so that none shares a heap with what another loads. */
export type Part = (options: BenchOptions) => Promise<readonly Table[]>;

export const PARTS: Readonly<Record<string, Part>> = Object.freeze({
  speed: async (options) => (await import('./speed.ts')).measureSpeed(options),
  'cold-start': async (options) => (await import('./cold-start.ts')).measureColdStart(options),
  evidence: async (options) => (await import('./evidence.ts')).measureEvidence(options),
  memory: async (options) => (await import('./memory.ts')).measureMemory(options),
  linearity: async (options) => (await import('./linearity.ts')).measureLinearity(options),
  overhead: async (options) => (await import('./overhead.ts')).measureOverhead(options),
  saturation: async (options) => (await import('./saturation.ts')).measureSaturation(options),
  endurance: async (options) => (await import('./endurance.ts')).measureEndurance(options),
  service: async (options) => (await import('./service.ts')).measureService(options),
  replicas: async (options) => (await import('./replicas.ts')).measureReplicas(options),
  micro: async (options) => (await import('./micro.ts')).measureMicro(options),
  corpus: async (options) => (await import('./corpus.ts')).measureCorpus(options),
  overlay: async (options) => (await import('./overlay.ts')).measureOverlay(options),
  playbook: async () => (await import('./playbook.ts')).measurePlaybook(),
  retrieval: async (options) => (await import('./retrieval.ts')).measureRetrievalQuality(options),
  answers: async (options) => (await import('./answers.ts')).measureAnswerQuality(options),
  'place-filter': async (options) => (await import('./place-filter.ts')).measurePlaceFilter(options),
  evaluation: async (options) => (await import('./evaluation.ts')).measureEvaluation(options),
  accuracy: async (options) => (await import('./accuracy.ts')).measureAccuracy(options),
  languages: async (options) => (await import('./languages.ts')).measureLanguages(options),
});
