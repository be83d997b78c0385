export { applyDeltas } from './bullet/apply-deltas.ts';
export { BULLET_QUERY, type BulletQuery, type FoundBullet } from './search/bullet-query.ts';
export { HybridSearch, type HybridSearchParts } from './search/hybrid-search.ts';
export { OVERLAY_ENTRY, OVERLAY_FORMAT, OVERLAY_RECORD, type Overlay, type OverlayEntry } from './overlay/overlay.ts';
