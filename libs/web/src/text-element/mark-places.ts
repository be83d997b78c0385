import type { Prediction } from '@locitorium/client';
import type { ReadableText, TextPiece } from './readable-text.ts';

type PredictedMention = Prediction['results'][number];
type Place = NonNullable<PredictedMention['selected']>;

/** Class of the marks. */
export const MARK_CLASS = 'locitorium-place';

export interface MarkingOptions {
  /** Where a place leads to, or null for no link. */
  readonly linkOf: (place: Place) => string | null;
}

/** Puts a mark around each place that was found, and answers the marks. A mention across elements has several. */
export function markPlaces({ pieces }: ReadableText, { results }: Prediction, options: MarkingOptions): readonly HTMLElement[] {
  const marks: HTMLElement[] = [];
  // From the end, so that what stands before keeps its place.
  for (const mention of results.toReversed()) {
    const { start, end, selected } = mention;
    if (selected === null || start === null || end === null) continue;
    for (const piece of pieces.toReversed()) {
      const from = Math.max(start, piece.start) - piece.start;
      const to = Math.min(end, piece.start + piece.node.length) - piece.start;
      if (from < to) marks.push(markPiece(piece, { from, to }, { ...mention, selected }, options));
    }
  }
  return marks.reverse();
}

/** Takes marks away again. */
export function unmark(marks: readonly HTMLElement[]): void {
  const parents = new Set(marks.map(({ parentNode }) => parentNode));
  for (const mark of marks) mark.replaceWith(mark.textContent);
  for (const parent of parents) parent?.normalize();
}

function markPiece(
  { node }: TextPiece,
  { from, to }: { readonly from: number; readonly to: number },
  { mention_id, selected }: PredictedMention & { readonly selected: Place },
  { linkOf }: MarkingOptions,
): HTMLElement {
  const name = node.splitText(from);
  name.splitText(to - from);
  const mark = document.createElement('mark');
  mark.className = MARK_CLASS;
  mark.title = selected.display_name;
  const facts = {
    mentionId: mention_id,
    source: selected.source,
    id: selected.osm_id,
    country: selected.country_code,
    lat: selected.lat,
    lon: selected.lon,
    confidence: selected.confidence,
  };
  for (const [key, value] of Object.entries(facts)) if (value !== null) mark.dataset[key] = String(value);
  // A link within a link is not possible.
  const link = node.parentElement?.closest('a, button') == null ? linkOf(selected) : null;
  name.replaceWith(mark);
  if (link === null) mark.append(name);
  else {
    const anchor = document.createElement('a');
    anchor.href = link;
    anchor.rel = 'external noreferrer';
    // It can be reached by keyboard, where a title cannot be pointed at.
    anchor.setAttribute('aria-description', selected.display_name);
    anchor.append(name);
    mark.append(anchor);
  }
  return mark;
}
