import type { CandidateSelector, CandidateSource, MentionExtractor } from '@locitorium/ports';
import type { RecordById } from './alias-place.ts';
import type { OverlayEntry } from './overlay.ts';
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

export function applyOverlay({ entries }: { readonly entries: readonly OverlayEntry[] }): AppliedOverlay {
  const ofExtractor = entries.filter((entry) => entry.kind === 'alias' || entry.kind === 'blocked_name' || entry.kind === 'place_name');
  const policies = entries.filter((entry) => entry.kind === 'policy');
  const ofSource = entries.filter((entry) => entry.kind === 'alias' || entry.kind === 'country');
  const ofSelector = entries.filter((entry) => entry.kind === 'alias' || entry.kind === 'country' || entry.kind === 'home');
  return {
    extractor: (extractor, ofPolicy) => {
      const ofScope = policies.length === 0 ? extractor : new PolicyExtractor(extractor, policies, ofPolicy);
      return ofExtractor.length === 0 ? ofScope : new OverlayMentionExtractor(ofScope, ofExtractor);
    },
    source: (source, recordById) => (ofSource.length === 0 ? source : new OverlayCandidateSource(source, ofSource, recordById)),
    selector: (selector) => (ofSelector.length === 0 ? selector : new OverlayCandidateSelector(selector, ofSelector)),
  };
}
