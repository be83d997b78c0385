import type { CandidateSelector } from '@locitorium/ports';
import type { PipelineParts } from '../ground/pipeline-stages.ts';
import { ExactNameSource } from './exact-name-source.ts';
import { LoneMentionSelector } from './lone-mention-selector.ts';
import { OracleSelector } from './oracle-selector.ts';

/** What can be taken out of an engine, or put in the place of a part, to measure what that part is worth. */
export type Ablation = 'oracle-selection' | 'no-document-context' | 'no-back-off';

export function ablated({ extractor, source, selector }: PipelineParts, ablations: ReadonlySet<Ablation>): PipelineParts {
  return {
    extractor,
    source: ablations.has('no-back-off') ? new ExactNameSource(source) : source,
    selector: ablatedSelector(selector, ablations),
  };
}

function ablatedSelector(selector: CandidateSelector, ablations: ReadonlySet<Ablation>): CandidateSelector {
  if (ablations.has('oracle-selection')) return new OracleSelector();
  return ablations.has('no-document-context') ? new LoneMentionSelector(selector) : selector;
}
