import type { CandidateSelector, CandidateSource, MentionExtractor } from '@locitorium/ports';
import type { RecordById } from './alias-place.ts';
import type { Overlay } from './overlay.ts';
import { OverlayCandidateSelector } from './overlay-candidate-selector.ts';
import { OverlayCandidateSource } from './overlay-candidate-source.ts';
import { OverlayMentionExtractor } from './overlay-mention-extractor.ts';

/** What an overlay makes of the parts of an engine. A part that no entry is about stays as it is. */
export interface AppliedOverlay {
  extractor(extractor: MentionExtractor): MentionExtractor;
  source(source: CandidateSource, recordById: RecordById): CandidateSource;
  selector(selector: CandidateSelector): CandidateSelector;
}

export function applyOverlay({ entries }: Overlay): AppliedOverlay {
  const ofExtractor = entries.filter((entry) => entry.kind === 'alias' || entry.kind === 'blocked_name');
  const ofSource = entries.filter((entry) => entry.kind === 'alias' || entry.kind === 'country');
  const ofSelector = entries.filter((entry) => entry.kind !== 'blocked_name');
  return {
    extractor: (extractor) => (ofExtractor.length === 0 ? extractor : new OverlayMentionExtractor(extractor, ofExtractor)),
    source: (source, recordById) => (ofSource.length === 0 ? source : new OverlayCandidateSource(source, ofSource, recordById)),
    selector: (selector) => (ofSelector.length === 0 ? selector : new OverlayCandidateSelector(selector, ofSelector)),
  };
}
