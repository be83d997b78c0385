import type { Span } from '@locitorium/domain';
import { NO_META, NOTHING_SAID, type AnnotatedText } from '../annotated-text.ts';
import { numberOf } from '../plain-value.ts';
import { unreadable } from '../unreadable.ts';
import { elementsWithin, firstText, parseXml, textWithin, type XmlElement } from '../xml/parse-xml.ts';

const FORMAT = 'TEI';
const TEXTS: ReadonlySet<string> = new Set(['TEI', 'TEI.2']);

/** The running text of a TEI element, and the names in it that are marked as places. */
export interface TeiText {
  readonly text: string;
  readonly names: readonly (Span & { readonly attributes: Readonly<Record<string, string>> })[];
}

interface KnownPlace {
  readonly link: string | null;
  readonly country: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
}

/**
 * TEI P5: the running text of each `TEI` element, and the names that are marked as places in it. What a name means stands in its `ref` or
 * `key`: an address, or `#ID` of a `place` of the file with `idno`, `geo` (latitude and longitude) and `country`.
 *
 * @param textsOf reads the running texts of a well-formed file, one of each `TEI` element: as whoever grounds the file does
 */
export function readTei(xml: string, textsOf: (xml: string) => readonly TeiText[]): readonly AnnotatedText[] {
  const root = parseXml(xml, FORMAT);
  const texts = TEXTS.has(root.name) ? [root] : elementsWithin(root, TEXTS);
  if (texts.length === 0) throw unreadable(FORMAT, 'there is no TEI element in it.');
  const places = placesOf(root);
  return textsOf(xml).map((text, n) => annotatedText(texts[n] ?? root, text, places));
}

function placesOf(root: XmlElement): ReadonlyMap<string, KnownPlace> {
  return new Map(
    elementsWithin(root, new Set(['place'])).flatMap((place): [string, KnownPlace][] => {
      const id = place.attributes['xml:id'];
      if (id === undefined) return [];
      const [lat, lon] = firstText(place, 'geo')?.split(/[\s,]+/) ?? [];
      const identifiers = elementsWithin(place, new Set(['idno'])).map((idno) => ({
        type: (idno.attributes['type'] ?? '').toLowerCase(),
        value: textWithin(idno).trim(),
      }));
      const chosen =
        identifiers.find(({ type }) => type === 'geonames') ?? identifiers.find(({ type }) => type === 'wikidata') ?? identifiers[0];
      const isNumber = chosen !== undefined && /^\d+$/.test(chosen.value);
      const [country] = elementsWithin(place, new Set(['country']));
      return [
        [
          id,
          {
            link: chosen === undefined ? null : isNumber ? `${chosen.type}:${chosen.value}` : chosen.value,
            country: country === undefined ? null : (country.attributes['key'] ?? textWithin(country).trim()),
            lat: numberOf(lat),
            lon: numberOf(lon),
          },
        ],
      ];
    }),
  );
}

function annotatedText(tei: XmlElement, { text, names }: TeiText, places: ReadonlyMap<string, KnownPlace>): AnnotatedText {
  const [body] = elementsWithin(tei, new Set(['text']));
  return {
    ...NO_META,
    id: tei.attributes['xml:id'] ?? null,
    text,
    offsets: 'utf16',
    lang: tei.attributes['xml:lang'] ?? body?.attributes['xml:lang'] ?? null,
    createdAt:
      elementsWithin(tei, new Set(['creation', 'origDate']))
        .map(whenOf)
        .find((when) => when !== null) ?? null,
    annotations: names.map(({ start, end, attributes: { ref, key } }) => {
      const pointer = (ref ?? key)?.trim().split(/\s+/)[0] ?? null;
      const known = pointer?.startsWith('#') === true ? places.get(pointer.slice(1)) : undefined;
      return { ...NOTHING_SAID, surface: text.slice(start, end), start, end, ...(known ?? { link: pointer }) };
    }),
  };
}

function whenOf(element: XmlElement): string | null {
  const [date] = [element, ...elementsWithin(element, new Set(['date']))].filter(({ attributes }) => attributes['when'] !== undefined);
  return date?.attributes['when'] ?? null;
}
