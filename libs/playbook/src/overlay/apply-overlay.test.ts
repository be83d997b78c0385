import { describe, expect, it } from '@jest/globals';
import { FirstCandidateSelector, InMemoryCandidateSource, ListedMentionExtractor } from '@locitorium/ports/testing';
import { applyOverlay } from './apply-overlay.ts';
import { alias, blocked, country, home, placeName, policy } from './entries.fixture.ts';
import type { OverlayEntry } from './overlay.ts';

const PARTS = { extractor: new ListedMentionExtractor(), source: new InMemoryCandidateSource([]), selector: new FirstCandidateSelector() };

/** Which parts an overlay puts something around. */
function changedBy(...entries: readonly OverlayEntry[]): readonly string[] {
  const applied = applyOverlay({ entries });
  const parts = {
    extractor: applied.extractor(PARTS.extractor, async () => PARTS.extractor),
    source: applied.source(PARTS.source, async () => null),
    selector: applied.selector(PARTS.selector),
  };
  return Object.keys(PARTS).filter((part) => parts[part as keyof typeof PARTS] !== PARTS[part as keyof typeof PARTS]);
}

describe('applyOverlay', () => {
  it.each<[string, readonly OverlayEntry[], readonly string[]]>([
    ['no entry', [], []],
    ['an alias', [alias('a')], ['extractor', 'source', 'selector']],
    ['a name of a place', [placeName('a')], ['extractor']],
    ['a blocked name', [blocked('a')], ['extractor']],
    ['a policy', [policy('all')], ['extractor']],
    ['a country', [country('a', 'FJ')], ['source', 'selector']],
    ['a home', [home(['FJ'])], ['selector']],
  ])('puts nothing around a part that is no matter of %s', (_what, entries, parts) => {
    expect(changedBy(...entries)).toEqual(parts);
  });
});
