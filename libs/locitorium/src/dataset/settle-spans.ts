import type { AnnotatedText, Annotation } from '@locitorium/adapters-annotations';

/** An annotation whose span, where it has one, is that of its surface in UTF-16. */
export interface SettledAnnotation extends Annotation {
  readonly surface: string;
}

export interface SettledText {
  readonly annotations: readonly SettledAnnotation[];
  /** Annotations that stood elsewhere than their offsets say, and were found by their name. */
  readonly moved: number;
  /** Annotations whose name stands nowhere in the text, or that have neither name nor usable offsets: left out. */
  readonly lost: number;
}

/** Offset in UTF-16 of an offset in some unit. */
type Scale = (offset: number) => number;

/**
 * Farthest that a name is looked for beside its offsets, in UTF-16 code units: markup that somebody has taken out, not another sentence.
 */
const NEIGHBOURHOOD = 200;

/**
 * Brings the offsets of a text to UTF-16 code units, end exclusive: of the units that tools count in, the one in which most annotations
 * stand where they say. One that stands elsewhere is moved to the nearest place of its name.
 */
export function settleSpans({ text, offsets, annotations }: AnnotatedText): SettledText {
  const byCodePoints = codePointScale(text);
  const scales: readonly Scale[] = offsets === 'code_points' ? [byCodePoints, same] : [same, byCodePoints];
  const fits = scales.map((scale) => annotations.filter((annotation) => standsAt(text, annotation, scale)).length);
  const scale = (fits[1] ?? 0) > (fits[0] ?? 0) ? (scales[1] as Scale) : (scales[0] as Scale);
  let [moved, lost] = [0, 0];
  const settled = annotations.flatMap((annotation): SettledAnnotation[] => {
    const { surface, start, end } = annotation;
    const at = start === null ? null : scale(start);
    if (at !== null && end !== null && (surface === null || standsAt(text, annotation, scale))) {
      const found = trimmed(text, at, scale(end));
      if (found !== null) return [{ ...annotation, ...found }];
    } else if (surface !== null && surface.trim() !== '') {
      const name = surface.trim();
      const nearest = at === null ? null : nearestPlace(text, name, at);
      if (nearest !== null) {
        moved += 1;
        return [{ ...annotation, surface: name, start: nearest, end: nearest + name.length }];
      }
      if (text.includes(name)) return [{ ...annotation, surface: name, start: null, end: null }];
    }
    lost += 1;
    return [];
  });
  return { annotations: settled, moved, lost };
}

const same: Scale = (offset) => offset;

function standsAt(text: string, { surface, start, end }: Annotation, scale: Scale): boolean {
  return surface !== null && start !== null && end !== null && text.slice(scale(start), scale(end)) === surface;
}

/** Without the blanks that people drag along when they mark; null where nothing is left. */
function trimmed(
  text: string,
  start: number,
  end: number,
): { readonly surface: string; readonly start: number; readonly end: number } | null {
  const marked = text.slice(start, end);
  const surface = marked.trim();
  if (surface === '') return null;
  const from = start + marked.indexOf(surface);
  return { surface, start: from, end: from + surface.length };
}

function nearestPlace(text: string, name: string, at: number): number | null {
  const before = text.lastIndexOf(name, at);
  const after = text.indexOf(name, at);
  const places = [before, after].filter((place) => place >= 0 && Math.abs(place - at) <= NEIGHBOURHOOD);
  return places.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0] ?? null;
}

/** The same where no character takes two code units. */
function codePointScale(text: string): Scale {
  const offsets: number[] = [];
  let length = 0;
  for (const character of text) {
    offsets.push(length);
    length += character.length;
  }
  return offsets.length === length ? same : (offset) => offsets[offset] ?? length;
}
