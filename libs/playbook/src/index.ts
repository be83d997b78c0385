export { BULLET_RECORD, confidenceScore, type Bullet } from './bullet/bullet.ts';
export { PLAYBOOK_RECORD, type Playbook } from './bullet/playbook.ts';
export { DELTA_CONTEXT_ITEM, type DeltaContextItem } from './bullet/delta-context-item.ts';
export { OVERLAY_ENTRY, OVERLAY_FORMAT, OVERLAY_RECORD, type Overlay, type OverlayEntry } from './overlay/overlay.ts';
export { applyOverlay, type AppliedOverlay } from './overlay/apply-overlay.ts';
export { parseOverlay } from './overlay/parse-overlay.ts';
export type { ExtractorOfPolicy } from './overlay/policy-extractor.ts';
export { learnOverlay, type AnswerWith, type OverlayLesson } from './overlay-learning/learn-overlay.ts';
export type { JudgedDocument, JudgedMention } from './overlay-learning/judged-document.ts';
