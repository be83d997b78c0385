import type { CandidateSelector, CandidateSource, MentionExtractor } from '@locitorium/ports';
import type { RecordById } from './alias-place.ts';
import type { Overlay, OverlayEntry } from './overlay.ts';
import { OverlayCandidateSelector } from './overlay-candidate-selector.ts';
import { OverlayCandidateSource } from './overlay-candidate-source.ts';
import { OverlayMentionExtractor } from './overlay-mention-extractor.ts';
import { PolicyExtractor, type ExtractorOfPolicy } from './policy-extractor.ts';

/** What an overlay makes of the parts of an engine. A part that no entry is about stays as it is. */
export interface AppliedOverlay {
  extractor(extractor: MentionExtractor, ofPolicy: ExtractorOfPolicy): MentionExtractor;
  source(source: CandidateSource, recordById: RecordById): CandidateSource;
  selector(selector: CandidateSelector): CandidateSelector;
}

export function applyOverlay({ entries }: Pick<Overlay, 'entries'>): AppliedOverlay {
  const decisive = entries.map(decisiveFields);
  const aliases = decisive.filter((entry) => entry.kind === 'alias');
  const ofExtractor = decisive.filter((entry) => 'name' in entry && entry.kind !== 'country');
  const policies = decisive.filter((entry) => entry.kind === 'policy');
  const ofSelector = decisive.filter((entry) => entry.kind === 'alias' || entry.kind === 'country' || entry.kind === 'home');
  return {
    extractor: (extractor, ofPolicy) => {
      const inScope = policies.length === 0 ? extractor : new PolicyExtractor(extractor, policies, ofPolicy);
      return ofExtractor.length === 0 ? inScope : new OverlayMentionExtractor(inScope, ofExtractor);
    },
    source: (source, recordById) => (aliases.length === 0 ? source : new OverlayCandidateSource(source, aliases, recordById)),
    selector: (selector) => (ofSelector.length === 0 ? selector : new OverlayCandidateSelector(selector, ofSelector)),
  };
}

/** What decides answers, and so identifies an engine: not how an entry was earned, nor what somebody noted beside it. */
function decisiveFields<E extends OverlayEntry>(entry: E): E {
  return { ...entry, fixed: 0, broken: 0, cases: [], note: undefined };
}
