export { applyDeltas } from './bullet/apply-deltas.ts';
export { changedFields, diffPlaybooks, type PlaybookDiff } from './bullet/diff-playbooks.ts';
export { BULLET_QUERY, type BulletQuery, type FoundBullet } from './search/bullet-query.ts';
export { HybridSearch, type HybridSearchParts } from './search/hybrid-search.ts';
export { OVERLAY_ENTRY, OVERLAY_FORMAT, OVERLAY_RECORD, type Overlay, type OverlayEntry } from './overlay/overlay.ts';
export { parseSections, type SectionDefinition } from './sections/parse-sections.ts';
export { PlaybookWorkflow, type WorkflowOutcome, type WorkflowParts, type WorkflowRequest } from './workflow/playbook-workflow.ts';
